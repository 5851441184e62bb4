import { townGoodsApi } from '@bukett/contracts/http/town-goods'
import { aCard, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { TownGoods } from './TownGoods'

const names = ['Rosendröm', 'Tussilago', 'Solglimt', 'Skymning', 'Havsbris', 'Morgondagg']
const meta = {
  title: 'Stores/TownGoods',
  component: TownGoods,
  decorators: [inShop],
  args: { slug: 'visby', town: 'Visby' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        townGoodsApi.ofTown,
        names.map((Name, index) => aCard({ Name, Code: `BUK100${index}` })),
      ),
      ...catalogueHandlers(),
      ...deliveryHandlers(),
    ),
} satisfies Meta<typeof TownGoods>
export default meta
type Story = StoryObj<typeof meta>

export const Bought: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Nyligen köpt till Visby' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Rosendröm/ })).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(6)
  },
}
/** One bouquet alone: the others were bought by too few, or are no longer sold. */
export const OneOnly: Story = {
  beforeEach: ({ msw }) => msw.use(mock(townGoodsApi.ofTown, [aCard()])),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('heading', { level: 3 })).toHaveLength(1)
  },
}
/** Too few have bought anything there. */
export const Nothing: Story = {
  beforeEach: ({ msw }) => msw.use(mock(townGoodsApi.ofTown, [])),
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(townGoodsApi.ofTown)),
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
/** The page has enough to say without it. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(townGoodsApi.ofTown, 'discovery.unknown-town')),
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
