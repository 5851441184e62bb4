import { aShownReview, someShownReviews } from '@bukett/ui-kit/mocks/reviews'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ShownReviews } from './ShownReviews'

const meta = {
  title: 'Catalogue/ShownReviews',
  component: ShownReviews,
  decorators: [inShop],
  args: { title: 'Så tyckte de som fick blommorna', reviews: someShownReviews(8) },
} satisfies Meta<typeof ShownReviews>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('4,5 av 5, 8 omdömen')).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Visa fler omdömen' }))
    await expect(canvas.getAllByRole('article')).toHaveLength(8)
    await expect(canvas.getAllByRole('listitem')[5]).toHaveFocus()
  },
}
export const StarsAlone: Story = {
  args: { reviews: { Count: 1, Mean: 4, Items: [aShownReview({ Text: null, Stars: 4 })] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 av 5, ett omdöme')).toBeVisible()
    await expect(canvas.getByText('Stockholm, november 2026')).toBeVisible()
  },
}
export const NothingSaid: Story = {
  args: { reviews: { Count: 0, Mean: null, Items: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
