import { cartApi } from '@bukett/contracts/http/cart'
import { orderApi } from '@bukett/contracts/http/order'
import { aCart } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { anOrder, anOrderShipment, anOwnOrderRow } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { visitSite } from '../../shared/site'
import { inShop, withoutTax } from '../../shared/story'
import { OwnPurchases } from './OwnPurchases'

const meta = {
  title: 'Purchases/OwnPurchases',
  component: OwnPurchases,
  decorators: [inShop],
  args: { shopPath: '/', orderPath: (id) => `/order/${id}`, onCart: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.history, [
        anOwnOrderRow(),
        anOwnOrderRow({ OrderGroupId: '100000025', State: 'Closed', hasReceipt: false, ReceiverName: 'Nils Ek' }),
      ]),
    ),
} satisfies Meta<typeof OwnPurchases>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000017' })).toHaveAttribute('href', '/order/100000017')
    await expect(canvas.getAllByRole('link', { name: /Öppna kvittot/ })).toHaveLength(1)
  },
}
const added = fn()
const offered = (row = anOwnOrderRow()): HttpHandler[] => {
  added.mockClear()
  return [
    mock(orderApi.history, [row]),
    mock(orderApi.get, anOrder()),
    mock(cartApi.addProduct, ({ params, body }) => {
      added(params.name, params.code, body)
      return aCart()
    }),
  ]
}
/** The goods of the order, read when it is pressed, lie in the cart once more. */
export const Again: Story = {
  beforeEach: ({ msw }) => msw.use(...offered()),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen, order 100000017' }))
    await waitFor(() => expect(args.onCart).toHaveBeenCalledWith('gift'))
    const [line] = anOrderShipment().LineItems
    await expect(added).toHaveBeenCalledWith(
      'Default',
      line!.Code,
      expect.objectContaining({ Quantity: line!.Quantity }),
    )
  },
}
/** Bought on the home site: there again, wherever the list is looked at. */
export const AgainOfHomeSite: Story = {
  beforeEach: ({ msw }) => msw.use(...offered(anOwnOrderRow({ Site: 'home' }))),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen, order 100000017' }))
    await waitFor(() => expect(args.onCart).toHaveBeenCalledWith('home'))
    await expect(added).toHaveBeenCalledWith('Home', expect.anything(), expect.anything())
  },
}
/** A gift is bought on the gift site, also by who was on the home site last. */
export const AgainAsHomeVisitor: Story = {
  ...Again,
  beforeEach: ({ msw }) => {
    msw.use(...offered())
    visitSite('home')
    return () => visitSite('gift')
  },
}
/** Somebody in it is dead, or it was a gift card: nothing is offered. */
export const NotAgain: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.history, [anOwnOrderRow({ offersAgain: false })])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000017' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Beställ igen/ })).toBeNull()
  },
}
/** A subscription has ordered it: what comes next is chosen there. */
export const OfSubscription: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.history, [anOwnOrderRow({ offersAgain: false, ofSubscription: '100000009' })])),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Prenumeration, order 100000017' })
    await expect(link).toHaveAttribute('href', '/prenumeration/100000009')
    await expect(canvas.queryByRole('button', { name: /Beställ igen/ })).toBeNull()
  },
}
/** What was bought is no longer sold. */
export const NoLongerSold: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.history, [anOwnOrderRow()]),
      mock(orderApi.get, anOrder()),
      mockError(cartApi.addProduct, 'catalogue.unknown-product'),
    ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen, order 100000017' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(args.onCart).not.toHaveBeenCalled()
  },
}
/** PR-08. */
export const WithoutTax: Story = {
  beforeEach: withoutTax,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Totalt exkl. moms' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Totalt inkl. moms' })).toBeVisible()
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.history, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga köp under den här tiden.')).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.history, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta orderhistorik')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderApi.history)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
