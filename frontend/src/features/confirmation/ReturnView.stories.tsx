import { netsApi } from '@bukett/contracts/http/nets'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { anOrder, anOrderShipment } from '@bukett/ui-kit/mocks/order'
import { anOutcome } from '@bukett/ui-kit/mocks/payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ReturnView } from './ReturnView'

const placed = { orderGroupId: '100000017', orderGroupKey: 'a-key-of-22-characters', status: 'OK' }

const meta = {
  title: 'Confirmation/ReturnView',
  component: ReturnView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args: {
    address: placed,
    onEnd: fn(),
    onShown: fn(),
    paymentPath: '/payment',
    deliveryPath: '/varukorg?status=delivery',
    shopPath: '/',
    below: () => null,
    everyMs: 5,
  },
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, anOrder()), mock(paymentsApi.outcome, anOutcome())),
} satisfies Meta<typeof ReturnView>
export default meta
type Story = StoryObj<typeof meta>

let isReached = false

export const Placed: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tack, Emma' })).toBeVisible()
    await expect(canvas.getByText(/Ordernummer 100000017/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Lägg till i kalendern' })).toHaveAttribute(
      'download',
      'bukett-100000017-1.ics',
    )
    await expect(canvas.getByText(/^Drottninggatan 27 111\s51 Stockholm$/)).toBeVisible()
    await waitFor(() => expect(args.onShown).toHaveBeenCalledTimes(1))
  },
}
/** IN-04: an address of the United States has a state; one abroad has a country. */
export const ToAState: Story = {
  beforeEach: ({ msw }) => {
    const to = { ...anOrderShipment().ShippingAddress!, PostalCode: '43004', City: 'Columbus', RegionName: 'Ohio' }
    const Country = { Name: 'The United States', NameSwe: 'USA' }
    msw.use(mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ ShippingAddress: to, Country })] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Columbus\s+Ohio\s+USA$/)).toBeVisible()
  },
}
/** FU-01: a wreath has no receiver; the church and the goods say where it goes, in the calendar too. */
export const AWreath: Story = {
  beforeEach: ({ msw }) => {
    const to = { ...anOrderShipment().ShippingAddress!, FirstName: '', LastName: '', Organization: 'Högalids kyrka' }
    const wreath = anOrderShipment({ NameOfDeceased: 'Elsa Lindgren', ShippingAddress: to })
    msw.use(mock(orderApi.get, anOrder({ orderType: 'Funeral', Shipments: [wreath] })))
  },
  globals: { theme: 'quiet' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Högalids kyrka /)).toBeVisible()
    const calendar = canvas.getByRole('link', { name: 'Lägg till i kalendern' }).getAttribute('href') ?? ''
    await expect(decodeURIComponent(calendar)).toContain('Högalids kyrka')
    await expect(decodeURIComponent(calendar)).not.toContain('Blommor till')
    // FU-03: the hour there is the ceremony's.
    await expect(decodeURIComponent(calendar)).toMatch(/SUMMARY:.+ till ceremonin/)
  },
}
export const Delayed: Story = {
  args: { address: { purchaseId: 'purchase-1', status: 'OK', delayed: 'true' } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledWith(anOutcome().redirectUrl))
  },
}
/** With the parameters of spec 1 §2 and no purchase of ours among them. */
export const DelayedByItsOrder: Story = {
  args: { address: { ...placed, delayed: 'true' } },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onEnd).toHaveBeenCalledWith(
        expect.stringMatching(/\?orderGroupId=100000017&orderGroupKey=a-key-of-22-characters&status=OK$/),
      ),
    )
  },
}
/** What was chosen stands with the goods: how often and how many times a subscription comes, the colours, one's own words. */
export const Subscription: Story = {
  beforeEach: ({ msw }) => {
    const [line] = anOrderShipment().LineItems
    const chosen = {
      ...line!,
      SubscriptionCycleInDays: 14,
      SubscriptionPeriodInMonths: 3,
      SubscriptionMaxCycles: 6,
      DescriptionText1: 'Till köksbordet',
    }
    msw.use(mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems: [chosen] })] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Varannan fredag från 27 november.*3 månader, 6 leveranser$/)).toBeVisible()
    await expect(canvas.getByText('”Till köksbordet”')).toBeVisible()
  },
}
/** Each can be ended, by who has no list of them too: what they are stands on the buttons (SU-06). */
export const TwoSubscriptions: Story = {
  beforeEach: ({ msw }) => {
    const [line] = anOrderShipment().LineItems
    const every = (LineItemId: string, SubscriptionCycleInDays: 7 | 28, SubscriptionPeriodInMonths: 0 | 3 = 0) => ({
      ...line!,
      LineItemId,
      SubscriptionCycleInDays,
      SubscriptionPeriodInMonths,
      SubscriptionMaxCycles: SubscriptionPeriodInMonths ? 13 : null,
    })
    const Shipments = [
      anOrderShipment({ LineItems: [every('line-1', 7), every('line-2', 7, 3)] }),
      // Begins none.
      anOrderShipment({ ShipmentId: '2', State: 'Cancelled', LineItems: [every('line-3', 7)] }),
      anOrderShipment({ ShipmentId: '3', LineItems: [every('line-4', 28)] }),
    ]
    msw.use(mock(orderApi.get, anOrder({ Shipments })))
  },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', {
      name: /^Se prenumerationen till .*, var(je| fjärde) fredag från /,
    })
    await expect(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual([
      '/prenumeration/100000017',
      '/prenumeration/100000017-2',
      '/prenumeration/100000017-4',
    ])
    await expect(new Set(links.map(({ textContent }) => textContent)).size).toBe(links.length)
  },
}
export const StillWaiting: Story = {
  args: { address: { purchaseId: 'purchase-1', delayed: 'true' } },
  beforeEach: ({ msw }) => msw.use(mockWaiting(paymentsApi.outcome)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Vi lägger din order' })).toBeVisible()
  },
}
export const ThirtyQuestionsWithoutAnOrder: Story = {
  args: { address: { purchaseId: 'purchase-1', delayed: 'true' } },
  beforeEach: ({ msw }) => msw.use(mockError(paymentsApi.outcome, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Det tar lite längre tid än vanligt' }, { timeout: 15_000 }),
    ).toBeVisible()
    await expect(canvas.getByText(/^Betalningen är mottagen/)).toBeVisible()
  },
}
/** Nothing has said that money came, so the page does not either. */
export const ThirtyQuestionsAboutAnUnknownPayment: Story = {
  args: { address: { transactionId: 'transaction-1', responseCode: 'OK' } },
  beforeEach: ({ msw }) => msw.use(mockError(netsApi.transactionInfo, 'payment.unknown')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Vi vet inte än om betalningen gick igenom' }, { timeout: 15_000 }),
    ).toBeVisible()
    await expect(canvas.queryByText(/mottagen/)).toBeNull()
  },
}
export const BackFromTheBank: Story = {
  args: { address: { transactionId: 'transaction-1' } },
  beforeEach: ({ msw }) => msw.use(mock(netsApi.transactionInfo, anOutcome())),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled())
  },
}
export const Cancelled: Story = {
  args: { address: { status: 'Cancelled' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Betalningen avbröts' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Tillbaka till betalningen' })).toHaveAttribute('href', '/payment')
  },
}
export const Failed: Story = { args: { address: { status: 'Failed' } } }
export const SuccessfulRollback: Story = {
  args: { address: { status: 'Failed', successfulRollback: 'true' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ordern kunde inte läggas' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Välj en ny leverans' })).toHaveAttribute(
      'href',
      '/varukorg?status=delivery',
    )
  },
}
export const LinkIsNotWhole: Story = {
  args: { address: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Vi hittar inte ordern' })).toBeVisible()
  },
}
export const KeyIsWrong: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.get, 'request.not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Vi hittar inte ordern' })).toBeVisible()
  },
}
/** Only the network failed: the link is right and the order stands, so it is asked for again. */
export const OrderIsNotReached: Story = {
  beforeEach: ({ msw }) => {
    isReached = false
    msw.use(mockError(orderApi.get, 'unavailable', {}, () => isReached))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Ordern är lagd, men kan inte visas just nu')).toBeVisible()
    await expect(canvas.queryByText(/Länken är inte hel/)).toBeNull()
    isReached = true
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(await canvas.findByRole('heading', { name: 'Tack, Emma' })).toBeVisible()
  },
}
export const CollectedInAStore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          Shipments: [
            anOrderShipment({
              DeliveryType: 'StorePickup',
              DeliveryTime: '15:00',
              promisesTime: true,
              PickupStore: {
                id: '1001',
                name: 'Blomsterhörnan',
                storeAddress: 'Storgatan 4',
                storeCity: 'Luleå',
              },
            }),
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Klart att hämta')).toBeVisible()
    await expect(canvas.getByText('Blomsterhörnan')).toBeVisible()
  },
}
export const FastTrack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          IsFastTrack: true,
          awaitsReceiver: true,
          Shipments: [
            anOrderShipment({
              DeliveryDate: null,
              DeliveryType: null,
              ShippingAddress: null,
              FastTrack: { Name: 'Astrid', sendsAt: '2026-12-24T08:30:00.000Z' },
            }),
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mottagaren får ett SMS')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Till Astrid' })).toBeVisible()
    await expect(canvas.getByText(/24 december.*, 09\.30$/)).toBeVisible()
  },
}
export const PaidWithAGiftCardToo: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          DiscountTotal: 50_00,
          Total: 598_00,
          Payments: [
            { PaymentMethodName: 'giftcard', Amount: 200_00, Last4: '3452' },
            { PaymentMethodName: 'card', Amount: 398_00, Last4: null },
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Presentkort •••• 3452')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderApi.get)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
