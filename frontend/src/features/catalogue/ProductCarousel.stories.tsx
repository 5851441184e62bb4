import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ProductCarousel } from './ProductCarousel'

const meta = {
  title: 'Catalogue/ProductCarousel',
  component: ProductCarousel,
  decorators: [inShop],
  args: { filter: {}, label: 'Det andra köper', hrefOf: (url) => url },
} satisfies Meta<typeof ProductCarousel>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogueHandlers()),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Rosendröm' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(catalogueApi.filtered)) }
