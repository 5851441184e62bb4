import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { anOrderOfMerchant, merchantBooksHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fill, goAndComeBack, inShop, withWayBack } from '../../shared/story'
import { OrdersView } from './OrdersView'

const meta = {
  title: 'Merchant/OrdersView',
  component: OrdersView,
  decorators: [inShop],
  args: { merchantId: 'lilja', stage: 'test', hrefOf: (order) => `/handlare/lilja/order/${order}` },
  beforeEach: ({ msw }) => msw.use(...merchantBooksHandlers()),
} satisfies Meta<typeof OrdersView>
export default meta
type Story = StoryObj<typeof meta>

export const FindsAnOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Kassa-77' })).toHaveAttribute(
      'href',
      '/handlare/lilja/order/order-1',
    )
    const field = canvas.getByLabelText('Ordernummer, referens, e-post eller telefon')
    await fill(userEvent, field, 'Kassa-78')
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await expect(await canvas.findByText('Inga order hittades.')).toBeVisible()
    await userEvent.clear(field)
    await fill(userEvent, field, 'Kassa-77')
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await expect(await canvas.findByRole('link', { name: 'Kassa-77' })).toBeVisible()
  },
}
/** 225: a search is found as it was left, in its fields and in its list. */
export const FoundAsItWasLeft: Story = {
  decorators: [withWayBack],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Kassa-77' })
    const field = () => canvas.findByLabelText('Ordernummer, referens, e-post eller telefon')
    await fill(userEvent, await field(), 'Kassa-78')
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await expect(await canvas.findByText('Inga order hittades.')).toBeVisible()
    await goAndComeBack(userEvent)
    await expect(await field()).toHaveValue('Kassa-78')
    await expect(await canvas.findByText('Inga order hittades.')).toBeVisible()
  },
}
export const OfEveryState: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(merchantBooksApi.orders, {
        rows: [
          ...(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED'] as const).map((status) =>
            anOrderOfMerchant({ order_id: `order-${status}`, status }),
          ),
          anOrderOfMerchant({
            order_id: 'order-p',
            fraud_status: 'PENDING',
            buyer: '',
            merchant_reference1: undefined,
          }),
        ],
        next: null,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Granskas')).toBeVisible()
  },
}
export const SeveralPages: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(merchantBooksApi.orders, ({ query: { after } }) =>
        after === undefined
          ? { rows: [anOrderOfMerchant()], next: '1_order-1' }
          : { rows: [anOrderOfMerchant({ order_id: 'order-0', merchant_reference1: 'Kassa-76' })], next: null },
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa äldre' }))
    await expect(await canvas.findByRole('link', { name: 'Kassa-76' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Visa äldre' })).toBeNull())
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(merchantBooksApi.orders, { rows: [], next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga order än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(merchantBooksApi.orders)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.orders, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.orders, 'merchant.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Handlaren finns inte.')).toBeVisible()
  },
}
