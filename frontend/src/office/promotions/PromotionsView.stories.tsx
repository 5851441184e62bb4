import { promotionApi } from '@bukett/contracts/http/promotions'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { PromotionsView } from './PromotionsView'
import { aPromotion, welcome } from './story-promotions'

const all = [
  aPromotion(),
  welcome,
  aPromotion({ Code: 'FRIFRAKT', Name: 'Fri frakt i juli', Gives: { Kind: 'freeDelivery' }, Series: 0, State: 'over' }),
  aPromotion({ Code: 'LÄCKT', Name: 'Kod som spreds', Series: 0, State: 'stopped', Uses: 31, Cost: 4_650_00 }),
]

const meta = {
  title: 'Office/Promotions/List',
  component: PromotionsView,
  decorators: [inOffice],
  args: {
    asked: { state: 'all', words: '', page: 0 },
    onAsk: fn(),
    hrefOf: (code: string) => `/admin/promotions/${code}`,
    newHref: '/admin/promotions/new',
  },
  beforeEach: ({ msw }) => msw.use(mock(promotionApi.list, { Promotions: all, Total: all.length, PageSize: 50 })),
} satisfies Meta<typeof PromotionsView>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Mors dag till stamkunder' })).toHaveAttribute(
      'href',
      '/admin/promotions/MORSDAG',
    )
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Visa' }), 'stopped')
    await expect(args.onAsk).toHaveBeenLastCalledWith({ state: 'stopped', words: '', page: 0 })
  },
}
export const NothingFound: Story = {
  args: { asked: { state: 'stopped', words: '', page: 0 } },
  beforeEach: ({ msw }) => msw.use(mock(promotionApi.list, { Promotions: [], Total: 0, PageSize: 50 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga sådana kampanjer.')).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(promotionApi.list, { Promotions: [], Total: 0, PageSize: 50 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga kampanjer än.')).toBeVisible()
  },
}
/** The last one of the last page is gone. */
export const PastTheEnd: Story = {
  args: { asked: { state: 'all', words: '', page: 2 } },
  beforeEach: ({ msw }) => msw.use(mock(promotionApi.list, { Promotions: [], Total: 100, PageSize: 50 })),
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Så många sidor är det inte.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Till sista sidan' }))
    await expect(args.onAsk).toHaveBeenLastCalledWith({ state: 'all', words: '', page: 1 })
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(promotionApi.list)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(promotionApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = { beforeEach: ({ msw }) => msw.use(mockError(promotionApi.list, 'forbidden')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
