import { townGoodsApi } from '@bukett/contracts/http/town-goods'
import { aCard, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useTownGoods } from '../../features/towns/use-town-goods'
import { inShop } from '../../shared/story'
import { TownGoods, type TownGoodsProps } from './TownGoods'

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
/** Drawn beside it, in the same moment: what its answer is. */
const Told = ({ slug }: { slug: string }) => <p>{useTownGoods(slug).status}</p>
const besideTheAnswer: Decorator<TownGoodsProps> = (Story, { args }) => (
  <>
    <Story />
    <Told slug={args.slug} />
  </>
)
/** Too few have bought anything there. */
export const Nothing: Story = {
  decorators: [besideTheAnswer],
  beforeEach: ({ msw }) => msw.use(mock(townGoodsApi.ofTown, [])),
  play: async ({ canvas }) => {
    await canvas.findByText('success')
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
export const Waiting: Story = {
  decorators: [besideTheAnswer],
  beforeEach: ({ msw }) => msw.use(mockWaiting(townGoodsApi.ofTown)),
  play: async ({ canvas }) => {
    await canvas.findByText('pending')
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
/** The page has enough to say without it. */
export const Failed: Story = {
  decorators: [besideTheAnswer],
  beforeEach: ({ msw }) => msw.use(mockError(townGoodsApi.ofTown, 'discovery.unknown-town')),
  play: async ({ canvas }) => {
    await canvas.findByText('error')
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
