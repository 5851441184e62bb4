import { type SubscriptionEdit, subscriptionApi } from '@bukett/contracts/http/subscription'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import {
  anOwnSubscription,
  anUnpaidSubscription,
  aPausedSubscription,
  aPrepaidSubscription,
  aReceiverSubscription,
  aSubscriptionDelivery,
  daysFrom,
  subscriptionHandlers,
} from '@bukett/ui-kit/mocks/subscription'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { failingReadAgain, fill, inShop } from '../../shared/story'
import { SubscriptionView } from './SubscriptionView'

const saved = fn<(edit: SubscriptionEdit) => void>()
const asked = fn<() => void>()

const meta = {
  title: 'Subscriptions/SubscriptionView',
  component: SubscriptionView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args: {
    address: { id: '100000031', orderGroupKey: undefined },
    shopPath: '/',
    listPath: '/mina-sidor/my-subscriptions',
    orderPath: (id) => `/order/${id}`,
    today: '2026-11-22',
  },
  beforeEach: ({ msw }) => msw.use(...subscriptionHandlers()),
} satisfies Meta<typeof SubscriptionView>
export default meta
type Story = StoryObj<typeof meta>

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async () => within(await screen.findByRole('alertdialog'))

export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Veckans bukett, liten' })).toBeVisible()
    await expect(canvas.getByText('Varannan fredag från 20 november 2026')).toBeVisible()
    await expect(canvas.getByText('Aktiv')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Se beställningen till/ })).toHaveAttribute(
      'href',
      '/order/100000031',
    )
  },
}
export const PausedAndResumed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pausa' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Pausa prenumerationen' }))
    await expect(await canvas.findByText('Prenumerationen är pausad.')).toBeVisible()
    await expect(canvas.getByText('Pausad')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Återuppta' }))
    const asked = await question()
    await waitFor(() => expect(asked.getByText('Nästa leverans kommer fredag 4 december.')).toBeVisible())
    await userEvent.click(asked.getByRole('button', { name: 'Återuppta prenumerationen' }))
    await expect(await canvas.findByText('Prenumerationen är igång igen.')).toBeVisible()
    await expect(canvas.getByText('Aktiv')).toBeVisible()
  },
}
export const PausingMissesTheLockedDelivery: Story = {
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.get, anOwnSubscription({ lockedDelivery: '2026-12-04' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pausa' }))
    const asked = await question()
    await waitFor(() =>
      expect(asked.getByText(/^Leveransen fredag 4 december är redan på gång och kommer ändå\./)).toBeVisible(),
    )
  },
}
export const Paused: Story = {
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.get, aPausedSubscription())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Återupptar du den nu kommer nästa leverans fredag 4 december.')).toBeVisible()
  },
}
export const Ended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avsluta prenumerationen' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Ja, avsluta' }))
    await expect(await canvas.findByText('Prenumerationen är avslutad.')).toBeVisible()
    await expect(canvas.getByText('Avslutad')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Pausa' })).toBeNull()
  },
}
/** SU-06: what has not come is paid back. */
export const Prepaid: Story = {
  beforeEach: ({ msw }) => msw.use(...subscriptionHandlers(aPrepaidSubscription())),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/, 3 månader, 6 leveranser\. 5 leveranser kvar$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Avsluta prenumerationen' }))
    const asked = await question()
    await waitFor(() =>
      expect(asked.getByText(/Du får tillbaka 2\s240\skr för de leveranser som inte har kommit\./)).toBeVisible(),
    )
    await userEvent.click(asked.getByRole('button', { name: 'Behåll prenumerationen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra innehåll och mottagare' }))
    const dialog = await dialogNamed('Ändra prenumerationen')
    await waitFor(() => expect(dialog.getByText(/^Prenumerationen är förbetald\./)).toBeVisible())
    await expect(dialog.queryByRole('combobox', { name: 'Bukett' })).toBeNull()
  },
}
export const AsksOfNoDoorWhatIsFetched: Story = {
  beforeEach: ({ msw }) => {
    const { OrderInfo } = anOwnSubscription()
    msw.use(mock(subscriptionApi.get, anOwnSubscription({ OrderInfo: { ...OrderInfo, DeliveryType: 'Boat' } })))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra innehåll och mottagare' }))
    const dialog = await dialogNamed('Ändra prenumerationen')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Text på kortet/ })).toBeVisible())
    await expect(dialog.queryByRole('radio', { name: /lämna vid dörren/ })).toBeNull()
  },
}
export const UpdateFails: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(subscriptionApi.setActive, 'subscription.payment-under-way')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pausa' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Pausa prenumerationen' }))
    await expect(await canvas.findByText('Kunde inte uppdatera prenumerationen.')).toBeVisible()
    await expect(canvas.getByText('En betalning pågår. Vänta en stund och försök igen.')).toBeVisible()
  },
}
export const OneDeliveryIsSkipped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hoppa över leveransen fredag 4 december' }))
    await expect(await canvas.findByText('Överhoppad.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta tillbaka leveransen fredag 4 december' }))
    await waitFor(() => expect(canvas.queryByText('Överhoppad.')).toBeNull())
  },
}
/** The delivery date modal: Sundays say why they cannot be had (X9). */
export const OneDeliveryIsMoved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Flytta leveransen fredag 4 december' }))
    const dialog = await dialogNamed('Flytta leveransen')
    await waitFor(() => expect(dialog.getByRole('button', { name: /^söndag 6 december/i })).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: /^söndag 6 december/i }))
    await expect(await dialog.findByText(/Prenumerationer levereras inte på söndagar\.$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^måndag 7 december/i }))
    await userEvent.click(dialog.getByRole('button', { name: 'Flytta leveransen' }))
    await expect(await canvas.findByText(/^Flyttad från 4 december\./)).toBeVisible()
    await expect(canvas.getByText('Måndag 7 december')).toBeVisible()
  },
}
/** The subscription delivery modal: postal code, day, way, e-mail and mobile phone are required (spec 2 §5). */
export const DeliveryIsChanged: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(
      mock(subscriptionApi.update, ({ body }) => {
        saved(body)
        return anOwnSubscription()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leverans' }))
    const dialog = await dialogNamed('Ändra leverans')
    const email = dialog.getByRole('textbox', { name: 'E-post' })
    await userEvent.clear(email)
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Mobiltelefon' }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Postnummer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await dialog.findByRole('button', { name: 'Postnummer: Vänligen välj ort' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^E-post:/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Mobiltelefon:/ })).toBeVisible()
    await fill(userEvent, dialog.getByRole('textbox', { name: 'Postnummer' }), '41103')
    await fill(userEvent, email, 'emma.klovervall@example.se')
    await fill(userEvent, dialog.getByRole('textbox', { name: 'Mobiltelefon' }), '070-174 06 43')
    await userEvent.click(await dialog.findByRole('button', { name: /^tisdag 8 december/i }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Tid' }), '14:30')
    await userEvent.click(dialog.getByRole('radio', { name: 'Hem med posten' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0].OrderInfo).toMatchObject({
      OrderType: 'Subscription',
      OrderAddress: { PostalCode: '41103' },
      DeliveryDateTime: '2026-12-08T13:30:00.000Z',
      DeliveryType: 'MyPackHome',
      BillingAddressMobilePhoneNumber: '+46701740643',
    })
  },
}
/** Who moves takes no door code along; who types the street as it was gets it back. */
export const TheReceiverMoves: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    const shown = anOwnSubscription()
    const OrderAddress = { ...shown.OrderInfo.OrderAddress, DoorCode: '1234', CoAddress: 'Andersson' }
    const OrderInfo = { ...shown.OrderInfo, OrderAddress, DeliveryInstructions: 'Ring på hos Berg' }
    msw.use(
      mock(subscriptionApi.get, { ...shown, OrderInfo }),
      mock(subscriptionApi.update, ({ body }) => {
        saved(body)
        return anOwnSubscription()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1234')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra leverans' }))
    const dialog = await dialogNamed('Ändra leverans')
    const street = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Gatuadress' })
    const code = dialog.getByRole('textbox', { name: /^Portkod/ })
    const before = street.value
    await userEvent.type(street, '3')
    await expect(code).toHaveValue('')
    await userEvent.clear(street)
    await fill(userEvent, street, before)
    await expect(code).toHaveValue('1234')
    await userEvent.clear(street)
    await fill(userEvent, street, 'Nya gatan 1')
    await fill(userEvent, code, '99')
    await dialog.findByRole('button', { name: /^tisdag 8 december/i })
    await userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0].OrderInfo).toMatchObject({
      OrderAddress: { Line1: 'Nya gatan 1', DoorCode: '99', CoAddress: '' },
      DeliveryInstructions: '',
    })
  },
}
/** The next delivery may be further ahead than days are shown, or no longer to be changed: that keeps nobody from saying where we reach him. */
export const ContactOfOneThatComesLater: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(
      mock(subscriptionApi.get, anOwnSubscription({ SubscriptionNextDeliveryDate: '2027-02-05' })),
      mock(subscriptionApi.update, ({ body }) => {
        saved(body)
        return anOwnSubscription()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leverans' }))
    const dialog = await dialogNamed('Ändra leverans')
    await dialog.findByRole('button', { name: /^tisdag 8 december/i })
    const email = dialog.getByRole('textbox', { name: 'E-post' })
    await userEvent.clear(email)
    await fill(userEvent, email, 'emma.ny@example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0].OrderInfo).toMatchObject({
      BillingAddressEmail: 'emma.ny@example.se',
    })
    await expect(saved.mock.lastCall?.[0].OrderInfo).not.toHaveProperty('DeliveryDateTime')
  },
}
/** At another postal code the days are others: they are asked for again. */
export const MovedToAnotherPlace: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(
      mock(subscriptionApi.days, ({ query }) => {
        asked()
        return { days: daysFrom(query.from ?? '2026-11-24') }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const move = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Flytta leveransen fredag 4 december' }))
      const dialog = await dialogNamed('Flytta leveransen')
      await dialog.findByRole('button', { name: /^måndag 7 december/i })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return asked.mock.calls.length
    }
    const before = await move()
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra leverans' }))
    const dialog = await dialogNamed('Ändra leverans')
    const code = dialog.getByRole('textbox', { name: 'Postnummer' })
    await userEvent.clear(code)
    await fill(userEvent, code, '41103')
    await userEvent.click(await dialog.findByRole('button', { name: /^tisdag 8 december/i }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    const changed = asked.mock.calls.length
    await expect(before).toBeLessThan(changed)
    await expect(await move()).toBe(changed + 1)
  },
}
export const NoDaysThere: Story = {
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.days, { days: [] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leverans' }))
    await expect(
      await (await dialogNamed('Ändra leverans')).findByText(/^Vi kan inte leverera prenumerationer dit\./),
    ).toBeVisible()
  },
}
/** Each fault by itself, at once: nobody is told to choose another day where none helps, or none is known. */
export const DeliveryIsWrong: Story = {
  beforeEach: NoDaysThere.beforeEach!,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leverans' }))
    const dialog = await dialogNamed('Ändra leverans')
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Gatuadress' }))
    await save()
    await expect(await dialog.findByRole('button', { name: 'Gatuadress: Skriv en adress.' })).toBeVisible()
    await expect(
      dialog.getByRole('button', {
        name: 'Postnummer: Vi kan inte leverera prenumerationer dit. Prova en annan adress.',
      }),
    ).toBeVisible()
    const code = dialog.getByRole('textbox', { name: /^Postnummer/ })
    await userEvent.clear(code)
    await fill(userEvent, code, '999')
    await save()
    await expect(await dialog.findByRole('button', { name: /^Postnummer: .*fem siffror/ })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Nästa leverans/ })).toBeNull()
  },
}
export const ContentIsChanged: Story = {
  beforeEach: DeliveryIsChanged.beforeEach!,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra innehåll och mottagare' }))
    const dialog = await dialogNamed('Ändra prenumerationen')
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Bukett' }), 'PRN9001B')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Leverans' }), '28')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0]).toMatchObject({
      OrderInfo: { SubscriptionCycleInDays: 28 },
      ProductInfo: { LineItems: [{ Code: 'PRN9001B', Quantity: 1 }] },
    })
  },
}
export const PaymentInfo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Betalningsuppgifter' }))
    const dialog = await dialogNamed('Betalningsuppgifter')
    await waitFor(() => expect(dialog.getByText('Kort •••• 4242, gäller till 2028-05')).toBeVisible())
    await expect(dialog.getByRole('button', { name: 'Byt kort' })).toBeEnabled()
  },
}
export const PaymentInfoOfAnInvoice: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        subscriptionApi.get,
        anOwnSubscription({
          PaymentInfo: { PaymentMethodName: 'invoice', Last4: null, Expiry: null, canChangeCard: false, Due: null },
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Betalningsuppgifter' }))
    const dialog = await dialogNamed('Betalningsuppgifter')
    await waitFor(() => expect(dialog.getByText('Not yet implemented')).toBeVisible())
  },
}
/** SU-04: a company that is blocked owes a delivery, which a card can pay. */
export const DueOfAnInvoice: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        subscriptionApi.get,
        anOwnSubscription({
          SubscriptionStatus: 'UnderReview',
          Deliveries: [aSubscriptionDelivery({ State: 'unpaid', changeableUntil: null })],
          PaymentInfo: {
            PaymentMethodName: 'invoice',
            Last4: null,
            Expiry: null,
            canChangeCard: true,
            Due: {
              Amount: 448_00,
              DeliveryDate: '2026-12-04',
              PayBefore: '2026-12-30T09:00:00.000Z',
              NextAttemptAt: null,
            },
          },
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/4 december kan inte faktureras: 448/)).toBeVisible()
    await expect(canvas.getByText(/Vi kan inte fakturera företaget just nu\. Betala med kort senast/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Betala med kort' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Betalningsuppgifter' }))
    const dialog = await dialogNamed('Betalningsuppgifter')
    await waitFor(() => expect(dialog.getByText(/betalas sedan med kortet/)).toBeVisible())
  },
}
export const CardIsChanged: Story = {
  args: { cardReturn: { transactionId: 'transaction-1' } },
  play: async ({ canvas }) => {
    const told = await canvas.findByText('Kortet är bytt.')
    await expect(told).toBeVisible()
    await expect(document.activeElement).toContainElement(told)
  },
}
/** A question that comes to nothing takes no words away: by the second one the first would have been told. What is refused is told. */
export const CardIsAskedForAgain: Story = {
  args: { cardReturn: { transactionId: 'transaction-1' } },
  beforeEach: ({ msw }) =>
    msw.use(mock(subscriptionApi.cardGiven, { status: 'Pending', Message: null, Subscription: anOwnSubscription() })),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Vi hör med betaltjänsten.')).toBeVisible()
    const unanswered = fn(() => false)
    msw.use(mockError(subscriptionApi.cardGiven, 'unavailable', {}, () => unanswered()))
    await waitFor(() => expect(unanswered.mock.calls.length).toBeGreaterThanOrEqual(2))
    await expect(canvas.getByText('Vi hör med betaltjänsten.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Försök igen' })).toBeNull()
    msw.use(mockError(subscriptionApi.cardGiven, 'subscription.unknown'))
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const CardIsRefused: Story = {
  args: { cardReturn: { transactionId: 'transaction-1' } },
  beforeEach: ({ msw }) =>
    msw.use(mock(subscriptionApi.cardGiven, { status: 'Failed', Message: null, Subscription: anOwnSubscription() })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kortet är inte bytt.')).toBeVisible()
  },
}
export const Unpaid: Story = {
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.get, anUnpaidSubscription())),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Betalningen på 448\skr för leveransen fredag 4 december gick inte igenom$/),
    ).toBeVisible()
    await expect(canvas.getByText(/Vi försöker igen 3 december 16\.00\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Byt kort och betala' })).toBeEnabled()
  },
}
export const EndingAnUnpaidOne: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        subscriptionApi.get,
        anUnpaidSubscription({
          lockedDelivery: '2026-12-04',
          Deliveries: [aSubscriptionDelivery({ State: 'unpaid', changeableUntil: null })],
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avsluta prenumerationen' }))
    const asked = await question()
    await waitFor(() =>
      expect(asked.getByText(/^Leveransen fredag 4 december är inte betald\. Den kommer bara om/)).toBeVisible(),
    )
  },
}
export const PausingAnUnpaidOne: Story = {
  beforeEach: EndingAnUnpaidOne.beforeEach!,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pausa' }))
    const asked = await question()
    await waitFor(() =>
      expect(asked.getByText(/^Leveransen fredag 4 december är inte betald\. Den kommer bara om/)).toBeVisible(),
    )
  },
}
/** What failed is behind: the next one is paid instead, and is not said to have failed. */
export const PayingTheNext: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(subscriptionApi.get, anUnpaidSubscription({ Deliveries: [aSubscriptionDelivery()] }))),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^En leverans blev inte betald\. Betala nästa, fredag 4 december: 448\skr$/),
    ).toBeVisible()
    await expect(canvas.getByText(/^Den beställs när du betalar/)).toBeVisible()
    await expect(canvas.queryByText(/gick inte igenom$/)).toBeNull()
  },
}
/** SU-06: what was locked when it ended is made, and paid. */
export const UnpaidAndEnded: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(subscriptionApi.get, anUnpaidSubscription({ SubscriptionStatus: 'Cancelled', Deliveries: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Den här prenumerationen är avslutad.')).toBeVisible()
    await expect(canvas.getByText(/gick inte igenom$/)).toBeVisible()
    await expect(canvas.getByText(/, så kommer leveransen\.$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Byt kort och betala' })).toBeEnabled()
  },
}
const rise = { From: '2027-01-01', Goods: 349_00, DeliveryFee: 149_00, Total: 498_00, needsConsent: true }
export const PriceRises: Story = {
  beforeEach: ({ msw }) => msw.use(...subscriptionHandlers(anOwnSubscription({ PriceChange: rise }))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nytt pris från fredag 1 januari 2027')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Godkänn 498\skr$/ }))
    await expect(await canvas.findByText('Det nya priset är godkänt.')).toBeVisible()
  },
}
export const Certificate: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka ett gåvobevis' }))
    const dialog = await dialogNamed('Gåvobevis')
    await fill(userEvent, dialog.getByRole('textbox', { name: 'Mottagarens e-post' }), 'maja@example.se')
    await fill(userEvent, dialog.getByRole('textbox', { name: 'Från' }), 'Emma')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara gåvobeviset' }))
    await expect(await canvas.findByText('Skickas till Maja i dag.')).toBeVisible()
  },
}
/** The address took no mail: it is corrected, and the certificate goes out anew. */
export const CertificateBounced: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...subscriptionHandlers(
        anOwnSubscription({
          Certificate: {
            SendOn: '2026-11-19',
            Name: 'Maja',
            Email: 'maja@exampel.se',
            From: 'Emma',
            Text: '',
            SentAt: '2026-11-19T07:00:00.000Z',
            BouncedAt: '2026-11-19T07:00:05.000Z',
          },
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^maja@exampel\.se tar inte emot e-post/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra gåvobeviset' }))
    const dialog = await dialogNamed('Gåvobevis')
    const email = dialog.getByRole('textbox', { name: 'Mottagarens e-post' })
    await userEvent.clear(email)
    await fill(userEvent, email, 'maja@example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara gåvobeviset' }))
    await expect(await canvas.findByText('Skickas till Maja i dag.')).toBeVisible()
    await expect(canvas.queryByText(/tar inte emot e-post/)).toBeNull()
  },
}
/** SU-12: who gets the flowers may move them and sees no price. */
export const AsReceiver: Story = {
  args: { address: { id: '100000031', orderGroupKey: 'a-key-of-22-characters' } },
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.get, aReceiverSubscription())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Blommor till dig från Emma' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Flytta leveransen fredag 4 december' })).toBeVisible()
    await expect(canvas.queryByText(/kr/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Hoppa över/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Pausa' })).toBeNull()
  },
}
/** The network is back, the server is not yet: the page that is read stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, msw }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Veckans bukett, liten' })
    await failingReadAgain(msw, subscriptionApi.get)
    await expect(heading).toBeVisible()
    await expect(canvas.queryByText('Vi hittar inte prenumerationen')).toBeNull()
  },
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(subscriptionApi.get, 'subscription.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vi hittar inte prenumerationen')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(subscriptionApi.get)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** A screen reader hears which delivery a press is about, also of one that has been. */
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'See the order for the delivery of Friday 20 November' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Move the delivery of Friday 4 December' })).toBeVisible()
  },
}
