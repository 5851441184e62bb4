import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop, onPage } from '../../shared/story'
import { ListHead } from './ListHead'

const meta = {
  title: 'Catalogue/ListHead',
  component: ListHead,
  decorators: [onPage, inShop],
  args: { title: 'Kärlek', text: undefined, scene: 'scene-love' },
} satisfies Meta<typeof ListHead>
export default meta
type Story = StoryObj<typeof meta>

export const OfAnOccasion: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Kärlek' })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toHaveAttribute('alt', '')
  },
}
/** The goods below stay in a phone's first screen. */
export const OnAPhone: Story = {
  args: { title: 'Alla hjärtans dag' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector('img')!.getBoundingClientRect()
    await expect(picture.height).toBeLessThanOrEqual(140)
    await expect(canvas.getByRole('heading').getBoundingClientRect().right).toBeLessThan(
      picture.left + picture.width * 0.6,
    )
  },
}
export const WithItsText: Story = {
  args: {
    title: 'Begravning',
    text: 'Dekorationer, kransar och buketter. Floristen hjälper dig om du är osäker.',
    scene: 'scene-farewell',
  },
}
/** A list that is for no occasion. */
export const WithoutPicture: Story = {
  args: { title: 'Rosor', text: 'En ros eller femtio, i den färg som säger det du menar.', scene: undefined },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('img')).toBeNull(),
}
/** The name of an occasion is known with its goods. */
export const Waiting: Story = {
  args: { title: '' },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const English: Story = { args: { title: 'Love' }, globals: { locale: 'en' } }
