import { cartApi } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { swishApi } from '@bukett/contracts/http/swish'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { aCart, aChosenShipment, cartHandlers, cartOf } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError, mockLostAnswer, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import {
  anOutcome,
  aSwishRequest,
  companyPaymentMethods,
  paymentHandlers,
  paymentMethods,
  swishHandlers,
} from '@bukett/ui-kit/mocks/payment'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { serverNow } from '../../shared/server-clock'
import { failingReadAgain, goAndComeBack, held, inShop, withoutTax, withWayBack } from '../../shared/story'
import { PaymentView } from './PaymentView'

const nobody = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  line1: '',
  postalCode: '',
  city: '',
  costCenter: '',
}
const emma = {
  ...nobody,
  email: 'emma.klovervall@example.se',
  firstName: 'Emma',
  lastName: 'Klövervall',
  phone: '+46701740643',
  line1: 'Drottninggatan 27',
  postalCode: '11151',
  city: 'Stockholm',
}
const chosen = cartOf([aChosenShipment()])

const meta = {
  title: 'Payment/PaymentView',
  component: PaymentView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args: {
    known: nobody,
    checks: [],
    account: (guest) => guest,
    voucher: () => null,
    legal: <Typography variant="body2">Läs köpvillkoren.</Typography>,
    fastTrack: () => null,
    receiverPath: '/varukorg/mottagare',
    onLeave: fn(),
    onDeliveryGone: fn(),
    swishEveryMs: 50,
  },
  beforeEach: ({ msw }) => msw.use(...paymentHandlers(), ...cartHandlers(chosen), ...swishHandlers()),
} satisfies Meta<typeof PaymentView>
export default meta
type Story = StoryObj<typeof meta>

const buyButton = /^Köp och betala/
const asked = fn()
const hasSaved = fn()
let letSave = (): void => undefined

const toADoor = cartOf([
  aChosenShipment({ ShippingAddress: { ...aChosenShipment().ShippingAddress, Line1: 'Storgatan 1' } }),
])
const withApplePay =
  (known: () => Promise<void>): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    const settings = async () => {
      await known()
      return { GooglePay: null, ApplePay: { ScriptUrl: null } }
    }
    msw.use(mock(walletsApi.settings, settings), ...cartHandlers(toADoor))
    Object.assign(window, { ApplePaySession: { supportsVersion: () => true, canMakePayments: () => true } })
    return () => {
      Reflect.deleteProperty(window, 'ApplePaySession')
    }
  }
const express = { name: 'E-post och betalning i ett steg' }
/** A wallet that is known in time stands first, and has pushed nothing down. */
export const WalletInTime: Story = {
  args: { walletsWithinMs: 10_000 },
  beforeEach: withApplePay(async () => undefined),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Dina uppgifter' })
    await expect(canvas.getByRole('group', express)).toBeVisible()
  },
}
const late = held()
/** One that comes later is among the ways to pay, and moves nothing that somebody is about to press. */
export const WalletTooLate: Story = {
  args: { walletsWithinMs: 50 },
  beforeEach: withApplePay(() => late.until),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'Dina uppgifter' })
    const { top } = heading.getBoundingClientRect()
    await expect(canvas.queryByRole('radio', { name: /Apple Pay/ })).toBeNull()
    late.letGo()
    await expect(await canvas.findByRole('radio', { name: /Apple Pay/ })).toBeInTheDocument()
    await expect(canvas.queryByRole('group', express)).toBeNull()
    await expect(heading.getBoundingClientRect().top).toBe(top)
  },
}
/** PR-08: who counts without tax sees what is paid with it too, by its name. */
export const WithoutTax: Story = {
  beforeEach: withoutTax,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Köp och betala 648\skr inkl\. moms$/ })).toBeVisible()
    await expect(canvas.getByText('Totalt inklusive leverans inkl. moms').nextElementSibling).toHaveTextContent(
      /^648\skr$/,
    )
    await expect(canvas.getByText('Summa exkl. moms').nextElementSibling).toHaveTextContent(/^518,40\skr$/)
  },
}
export const AsGuest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Köp och betala 648\skr/ })).toBeVisible()
    const methods = canvas.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
    await expect(methods).toEqual(['swish', 'card', 'pay_now', 'pay_later', 'pay_over_time'])
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    // PA-08: flowers that are delivered later than that are paid before them.
    const [later] = canvas.getAllByRole('radio').filter((radio) => radio.matches('[value="pay_later"]'))
    await expect(later).toHaveAccessibleDescription(/^Faktura, 30 dagar/)
  },
}
/** What is collected in a store has a day too, and it is none of delivery. */
export const Collected: Story = {
  beforeEach: ({ msw }) => {
    const pickup = { DeliveryType: 'StorePickup', PickupStoreId: '1001', DeliveryTime: '14:00' } as const
    msw.use(...cartHandlers(cartOf([aChosenShipment(pickup)])))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: buyButton })
    await expect(canvas.getByText('Hämtas').nextElementSibling).toHaveTextContent('I dag, fredag 27 november')
    await expect(canvas.queryByText('Leveransdag')).toBeNull()
  },
}
export const NoMethodChosen: Story = {
  args: { known: emma },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: buyButton }))
    await expect(
      await canvas.findByText(
        'Inget betalalternativ är valt för denna order. Var god välj betalalternativ och försök igen.',
      ),
    ).toBeVisible()
  },
}
/** The first way to pay may be one that cannot be chosen, which takes no focus. */
export const NoMethodChosenForASubscription: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    const all = paymentMethods()
    const Methods = all.Methods.map((one) =>
      one.PaymentMethodName === 'swish' ? { ...one, Offered: false, Reason: 'subscription-renews' as const } : one,
    )
    msw.use(...paymentHandlers({ ...all, Methods }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: buyButton }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Kort/ })).toHaveFocus())
    await expect(canvas.getByRole('radio', { name: /^Swish/ })).toBeDisabled()
  },
}
export const WrongEmail: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-postadress'), 'emma@')
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(
      await canvas.findByText('Vänligen ange en korrekt e-postadress för att handla som gäst.'),
    ).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('E-postadress')).toHaveFocus())
  },
}
export const PhoneTooShort: Story = {
  args: { known: { ...emma, phone: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Telefon/), '0701')
    await userEvent.tab()
    await expect(await canvas.findByText('För få tecken')).toBeVisible()
  },
}
/** Whose country is said with + or 00 chooses it in the list. */
export const PhoneOfTheWorld: Story = {
  args: { known: { ...emma, phone: '' } },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText(/Telefon/)
    await userEvent.click(field)
    await userEvent.paste('+999 123456')
    await userEvent.tab()
    await expect(await canvas.findByText('Ogiltig landskod')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '0001234567')
    await userEvent.tab()
    await expect(await canvas.findByText('Ogiltigt nummer')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.paste('+44 (0)20 7946 0958')
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'Landsnummer' })).toHaveDisplayValue('+44 Storbritannien')
    await expect(field).toHaveValue('+44 (0)20 7946 0958')
    await expect(canvas.queryByText('Ogiltigt nummer')).toBeNull()
    // A number without a country after it is not read as a British one.
    await userEvent.clear(field)
    await userEvent.type(field, '070-174 06 05')
    await expect(canvas.getByRole('combobox', { name: 'Landsnummer' })).toHaveDisplayValue('+46 Sverige')
  },
}
export const PaidBySwish: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => msw.use(...swishHandlers(['CREATED', 'PAID'])),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(
      () =>
        expect(args.onLeave).toHaveBeenCalledWith(expect.stringContaining('/transactionInfo?orderGroupId=100000017')),
      { timeout: 10_000 },
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const WaitingForSwish: Story = {
  args: { known: emma, swishEveryMs: 60_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Betala med Swish' }))
    await waitFor(() =>
      expect(dialog.getByRole('img', { name: 'QR-kod som öppnar betalningen i Swish' })).toBeVisible(),
    )
    // Static: Escape does not close it.
    await userEvent.keyboard('{Escape}')
    await expect(dialog.getByText(/Belopp 648\skr/)).toBeVisible()
  },
}
/** The page was loaded anew meanwhile: what is counted down is what its request has left. */
export const SwishHasAMinuteLeft: Story = {
  args: { known: emma, swishEveryMs: 60_000 },
  beforeEach: ({ msw }) =>
    msw.use(...swishHandlers(['CREATED'], { expiresAt: new Date(serverNow().getTime() + 60_000).toISOString() })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Betala med Swish' }))
    await expect(await dialog.findByText(/^(1:00|0:[45]\d)$/)).toBeInTheDocument()
  },
}
/** The payment that is waited for has locked the cart; nobody is told of it as of somebody else's. */
export const OwnPaymentLocksTheCart: Story = {
  args: { known: emma, swishEveryMs: 60_000 },
  beforeEach: ({ msw }) => {
    let isSaved = false
    let askedAgain = (): void => undefined
    const again = new Promise<void>((resolve) => {
      askedAgain = resolve
    })
    const InProgress = { purchaseId: 'purchase-1', PaymentMethodName: 'swish', state: 'Pending' } as const
    msw.use(
      mock(cartApi.save, () => {
        isSaved = true
        return { ...chosen, Version: chosen.Version + 1 }
      }),
      mock(paymentsApi.methods, () => {
        if (isSaved) askedAgain()
        return paymentMethods(isSaved ? { InProgress } : {})
      }),
      mock(swishApi.registerByPost, async () => {
        // The ways to pay the saved cart are asked for meanwhile.
        await again
        return aSwishRequest()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await screen.findByRole('dialog', { name: 'Betala med Swish' })
    await expect(canvas.queryByText(/betalning pågår redan/)).toBeNull()
  },
}
/** Senare asks for an address, above: what was pressed stays under the finger, and in the keyboard's sight. */
export const AsksForMoreAbove: Story = {
  play: async ({ canvas, userEvent }) => {
    const swish = await canvas.findByRole('radio', { name: 'Swish' })
    await userEvent.click(swish)
    const [chosen] = (await canvas.findAllByRole('radio')).filter((radio) => radio.matches('[value="pay_now"]'))
    const place = () => chosen!.getBoundingClientRect().top
    chosen!.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = place()
    await userEvent.click(chosen!)
    await expect(await canvas.findByLabelText('Gatuadress')).toBeInTheDocument()
    await expect(Math.abs(place() - before)).toBeLessThan(2)
  },
}
export const SwishCancelled: Story = {
  args: { known: emma, swishEveryMs: 60_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt betalningen' }))
    await expect(await canvas.findByText('Betalningen avbröts. Inga pengar har dragits.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** What nobody has answered may still be paid: no word of money that was not taken. */
export const SwishCancelIsNotAnswered: Story = {
  args: { known: emma, swishEveryMs: 60_000 },
  beforeEach: ({ msw }) => msw.use(mockError(swishApi.cancelByPost, 'payment.unknown')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt betalningen' }))
    await expect(await canvas.findByText(/^Vi vet inte om betalningen avbröts/)).toBeVisible()
    await expect(canvas.queryByText(/Inga pengar har dragits/)).toBeNull()
  },
}
export const SwishDeclined: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => msw.use(...swishHandlers(['DECLINED'])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await screen.findByText('Betalningen nekades i Swish. Inga pengar har dragits.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const SwishTimeIsUp: Story = {
  args: { known: emma, swishEveryMs: 5 },
  beforeEach: ({ msw }) => msw.use(mockError(swishApi.paymentRequestByPost, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(
      await screen.findByText(/Tiden gick ut innan betalningen blev godkänd/, {}, { timeout: 10_000 }),
    ).toBeVisible()
  },
}
/** BR-13: the order time passed while the shopper was paying; the cart tells it and has the choice. */
export const DeliveryNoLongerPossible: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => msw.use(mockError(swishApi.registerByPost, 'deliveryNoLongerPossible')),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(args.onDeliveryGone).toHaveBeenCalledTimes(1))
    await expect(canvas.queryByText(/^Betalningen kunde inte genomföras/)).toBeNull()
  },
}
/** A code was stopped while the page stood open: the new sum is shown before anything is asked for. */
export const CostsMoreThanShown: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    let reads = 0
    const dearer = cartOf([aChosenShipment({ DeliveryFee: 149_00 })])
    msw.use(
      mockError(swishApi.registerByPost, 'cartChanged'),
      mock(cartApi.get, () => (reads++ === 0 ? chosen : dearer)),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: /Köp och betala 648\skr/ }))
    await expect(await canvas.findByText(/^Varukorgen har ändrats sedan du såg den/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /Köp och betala 698\skr/ })).toBeVisible()
  },
}
export const SwishDoesNotAnswer: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => msw.use(mockError(swishApi.registerByPost, 'payment.provider-away')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(
      await canvas.findByText(/^Betalningen kunde inte genomföras\. Betaltjänsten svarar inte just nu\./),
    ).toBeVisible()
  },
}
export const GiftCardPaysAPart: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentsApi.methods, paymentMethods({ GiftCardAmount: 200_00, ToPay: 448_00 })),
      ...cartHandlers(cartOf([aChosenShipment()], { GiftCards: [{ Id: 'card-1', Last4: '3452', Amount: 200_00 }] })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Köp och betala 448\skr/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Ta bort Presentkort •••• 3452/ })).toBeVisible()
  },
}
/** Who takes the only card away by a key goes on among the deductions, where another can be given. */
export const OnlyGiftCardRemovedByKey: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    let cards = [{ Id: 'card-1', Last4: '3452', Amount: 200_00 }]
    msw.use(
      mock(giftCardApi.remove, () => {
        cards = []
        return { PinOk: true, GiftCards: [], ToPay: 648_00 }
      }),
      mock(cartApi.get, () => cartOf([aChosenShipment()], { GiftCards: cards })),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const card = { name: /Ta bort Presentkort •••• 3452/ }
    ;(await canvas.findByRole('button', card)).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('button', card)).toBeNull())
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Presentkort och rabatter' })).toHaveFocus())
  },
}
export const GiftCardCoversAll: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentsApi.methods, paymentMethods({ GiftCardAmount: 648_00, ToPay: 0, Forced: 'giftcard' })),
      ...cartHandlers(cartOf([aChosenShipment()], { GiftCards: [{ Id: 'card-1', Last4: '3452', Amount: 648_00 }] })),
    ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Presentkortet täcker hela köpet.')).toBeVisible()
    await expect(canvas.queryByRole('radio')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Köp och betala' }))
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled())
  },
}
export const GiftCardsCoverAll: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentsApi.methods, paymentMethods({ GiftCardAmount: 648_00, ToPay: 0, Forced: 'giftcard' })),
      ...cartHandlers(
        cartOf([aChosenShipment()], {
          GiftCards: [
            { Id: 'card-1', Last4: '3452', Amount: 500_00 },
            { Id: 'card-2', Last4: '0027', Amount: 148_00 },
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Presentkorten täcker hela köpet.')).toBeVisible()
  },
}
/** The connection broke when the order stood: the same call once more is told it. */
export const AnswerIsLost: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(
      mockLostAnswer(giftCardApi.purchase),
      mock(paymentsApi.methods, paymentMethods({ GiftCardAmount: 648_00, ToPay: 0, Forced: 'giftcard' })),
      ...cartHandlers(cartOf([aChosenShipment()], { GiftCards: [{ Id: 'card-1', Last4: '3452', Amount: 648_00 }] })),
    ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Köp och betala' }))
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled())
  },
}
export const SwishAnswerIsLost: Story = {
  args: { known: emma, swishEveryMs: 60_000 },
  beforeEach: ({ msw }) => msw.use(mockLostAnswer(swishApi.registerByPost)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await screen.findByRole('dialog', { name: 'Betala med Swish' })).toBeInTheDocument()
  },
}
const swishInProgress = { purchaseId: 'purchase-1', PaymentMethodName: 'swish', state: 'Pending' } as const
/** Both answers are lost, and the payment that was begun has the cart: it can be gone on with, or given up. */
export const SwishIsNotAnswered: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    let isBegun = false
    msw.use(
      mockError(swishApi.registerByPost, 'unavailable', {}, () => {
        isBegun = true
        return true
      }),
      mockLostAnswer(swishApi.registerByPost),
      mockLostAnswer(swishApi.registerByPost),
      // The same version: nothing else asks for the ways to pay anew.
      mock(cartApi.save, chosen),
      mock(paymentsApi.methods, () => paymentMethods(isBegun ? { InProgress: swishInProgress } : {})),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await canvas.findByRole('button', { name: 'Avbryt betalningen' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fortsätt betalningen' })).toBeVisible()
  },
}
/** Another window has begun to pay since the page was read. */
export const LockedAtThePress: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    let isRefused = false
    msw.use(
      mockError(cartApi.save, 'paymentInProgress', {}, () => {
        isRefused = true
        return false
      }),
      mock(paymentsApi.methods, () => paymentMethods(isRefused ? { InProgress: swishInProgress } : {})),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Kort' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await canvas.findByRole('button', { name: 'Avbryt betalningen' })).toBeVisible()
  },
}
const coveredByCard = cartOf([aChosenShipment()], { GiftCards: [{ Id: 'card-1', Last4: '3452', Amount: 648_00 }] })
/** A gift card that covers all, whose purchase is heard by `asked`. */
const purchaseHeard = () => {
  asked.mockClear()
  return [
    mock(giftCardApi.purchase, () => {
      asked()
      return anOutcome()
    }),
    mock(paymentsApi.methods, paymentMethods({ GiftCardAmount: 648_00, ToPay: 0, Forced: 'giftcard' })),
    ...cartHandlers(coveredByCard),
  ]
}
/** What costs money is sent at the press or told as not sent: the network that comes back buys nothing by itself. */
export const PressedWithoutANetwork: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    msw.use(...purchaseHeard())
    return () => onlineManager.setOnline(true)
  },
  play: async ({ canvas, userEvent, args }) => {
    const buy = await canvas.findByRole('button', { name: 'Köp och betala' })
    onlineManager.setOnline(false)
    await userEvent.click(buy)
    const told = /^Betalningen kunde inte genomföras\. Tjänsten svarar inte just nu\./
    await expect(await canvas.findByText(told)).toBeVisible()
    onlineManager.setOnline(true)
    await expect(asked).not.toHaveBeenCalled()
    // Pressed again it is bought, once.
    await userEvent.click(canvas.getByRole('button', { name: 'Köp och betala' }))
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled())
    await expect(asked).toHaveBeenCalledTimes(1)
  },
}
/** A save that was slow buys nothing for a page that was left meanwhile. */
export const LeftWhileItWasSaved: Story = {
  args: { known: emma },
  decorators: [withWayBack],
  beforeEach: ({ msw }) => {
    const slow = held()
    letSave = slow.letGo
    hasSaved.mockClear()
    msw.use(
      mock(cartApi.save, async () => {
        hasSaved()
        await slow.until
        return coveredByCard
      }),
      ...purchaseHeard(),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Köp och betala' }))
    await waitFor(() => expect(hasSaved).toHaveBeenCalled())
    await goAndComeBack(userEvent)
    letSave()
    // The form waits for the save that is on its way.
    await canvas.findByRole('button', { name: 'Köp och betala' })
    await expect(asked).not.toHaveBeenCalled()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
/** A coupon was taken away: the card pays more than when the cart was read. */
export const GiftCardPaysMoreThanBefore: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    const cartPaying = (Amount: number) =>
      cartOf([aChosenShipment()], { GiftCards: [{ Id: 'card-1', Last4: '3452', Amount }] })
    let isCounted = false
    msw.use(
      mock(paymentsApi.methods, () => {
        isCounted = true
        return paymentMethods({ GiftCardAmount: 248_00, ToPay: 400_00 })
      }),
      mock(cartApi.get, () => cartPaying(isCounted ? 248_00 : 200_00)),
      ...cartHandlers(cartPaying(200_00)),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Köp och betala 400\skr/ })).toBeVisible()
    await expect(canvas.getByText(/−248\skr/)).toBeVisible()
  },
}
const applyCard = async (
  canvas: { findByRole: (role: string, options: { name: string | RegExp }) => Promise<HTMLElement> },
  userEvent: {
    click: (element: HTMLElement) => Promise<void>
    type: (element: HTMLElement, text: string) => Promise<void>
  },
) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Använd presentkort eller rabattkod' }))
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Presentkortets nummer' }), '4539578763621486')
  await userEvent.type(await canvas.findByRole('textbox', { name: 'PIN-kod' }), '0417{Enter}')
}
export const GiftCardWithWrongPin: Story = {
  beforeEach: ({ msw }) => msw.use(mock(giftCardApi.apply, { PinOk: false, GiftCards: [], ToPay: 648_00 })),
  play: async ({ canvas, userEvent }) => {
    await applyCard(canvas, userEvent)
    await expect(await canvas.findByText('Numret och PIN-koden hör inte ihop.')).toBeVisible()
  },
}
export const GiftCardNotForTheseGoods: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(giftCardApi.apply, 'giftCard.invalid-products')),
  play: async ({ canvas, userEvent }) => {
    await applyCard(canvas, userEvent)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** Spec 1 §8: what is wrong with the card itself marks it. */
export const GiftCardIsUsedUp: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(giftCardApi.apply, 'giftCard.empty')),
  play: async ({ canvas, userEvent }) => {
    await applyCard(canvas, userEvent)
    const number = await canvas.findByRole('textbox', { name: 'Presentkortets nummer' })
    await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'))
    await expect(number).toHaveAccessibleDescription(/\S/)
  },
}
export const BonusChecks: Story = {
  args: {
    known: emma,
    checks: [
      { id: 'check-1', amount: 50_00, until: '21 maj 2027' },
      { id: 'TACK15', until: '21 maj 2027' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Använd erbjudandet TACK15' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /Använd bonuscheck 50\skr/ }))
    await expect(await canvas.findByRole('button', { name: 'Ta bort Bonus' })).toBeVisible()
  },
}
export const CompanyWithOneInvoiceAddress: Story = {
  args: { known: { ...emma, companyName: 'Kronhjorten Fastigheter AB' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        paymentsApi.methods,
        companyPaymentMethods({ InvoiceAddresses: companyPaymentMethods().InvoiceAddresses.slice(0, 1) }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Faktura, 30 dagar' }))
    await expect(canvas.getByRole('combobox', { name: 'Fakturaadress' })).toHaveValue('fastigheter')
    await expect(canvas.getByRole('textbox', { name: /Kostnadsställe/ })).toHaveValue('100')
  },
}
/** Whoever buys for themselves this once has said so, and is asked nothing anew when they come back. */
export const NoCompanyThisTime: Story = {
  args: { known: { ...emma, companyName: 'Kronhjorten Fastigheter AB' } },
  beforeEach: ({ msw }) => {
    const BillingAddress = { ...aCart().OrderForm.BillingAddress, Email: emma.email }
    msw.use(
      ...cartHandlers(cartOf([aChosenShipment()], { OrderForm: { ...aCart().OrderForm, BillingAddress } })),
      mock(paymentsApi.methods, companyPaymentMethods()),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: /företag/ })
    await expect(box).not.toBeChecked()
    // The company's invoice is for what the company buys.
    await expect(canvas.queryByRole('radio', { name: 'Faktura, 30 dagar' })).toBeNull()
    await userEvent.click(box)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Faktura, 30 dagar' }))
    await userEvent.click(box)
    await waitFor(() => expect(canvas.queryByRole('radio', { name: 'Faktura, 30 dagar' })).toBeNull())
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
  },
}
export const CompanyOnInvoice: Story = {
  args: { known: { ...emma, companyName: 'Kronhjorten Fastigheter AB' } },
  beforeEach: ({ msw }) => msw.use(mock(paymentsApi.methods, companyPaymentMethods())),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Faktura, 30 dagar' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await canvas.findByText('Välj vart fakturan ska skickas.')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Fakturaadress' }), 'fastigheter')
    await expect(canvas.getByLabelText(/Kostnadsställe/)).toHaveValue('100')
    // One company's cost centre is not another's.
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Fakturaadress' }), 'fastigheter-syd')
    await expect(canvas.getByLabelText(/Kostnadsställe/)).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(expect.stringContaining('/purchaseconfirmation')))
  },
}
export const PayLaterCannotBeFetched: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(mock(klarnaApi.chooseCategory, {}), mockError(klarnaApi.adjust, 'payment.provider-away')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Dela upp/ }))
    await expect(await canvas.findByText(/kunde inte hämtas/)).toBeVisible()
    await expect(canvas.getByLabelText('Gatuadress')).toHaveValue('Drottninggatan 27')
  },
}
export const PaymentInProgress: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        paymentsApi.methods,
        paymentMethods({
          InProgress: { purchaseId: 'purchase-1', PaymentMethodName: 'card', state: 'Pending' },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Avbryt betalningen' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: buyButton })).toBeNull()
  },
}
/** After a reload: the request stays in the telephone, and is not asked for a second time. */
export const GoesOnWithWhatWaitsInATelephone: Story = {
  args: { swishEveryMs: 60_000 },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        paymentsApi.methods,
        paymentMethods({
          InProgress: { purchaseId: 'purchase-1', PaymentMethodName: 'swish', state: 'Pending' },
        }),
      ),
      mock(swishApi.paymentRequestByPost, aSwishRequest({ appUrl: null, qrCode: null })),
      mockError(swishApi.registerByPost, 'unavailable'),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt betalningen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Betala med Swish' }))
    await expect(dialog.getByRole('button', { name: 'Avbryt betalningen' })).toBeVisible()
  },
}
/** What was sent to a telephone is sent there again. */
export const SwishAgainToTheTelephone: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(
      mock(swishApi.registerByPost, ({ body }) => {
        asked(body.phone)
        return aSwishRequest({ appUrl: null, qrCode: null })
      }),
      ...swishHandlers(['DECLINED']),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.type(canvas.getByLabelText(/Mobilnummer/), '070-174 06 05')
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(asked.mock.calls).toEqual([['+46701740605'], ['+46701740605']]))
  },
}
export const ChangedElsewhere: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(mock(cartApi.save, cartOf([aChosenShipment({ DeliveryFee: 149_00 })])), ...cartHandlers(chosen)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Kort' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await canvas.findByText(/Varukorgen har ändrats sedan du såg den/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /698\skr/ })).toBeVisible()
  },
}
export const ReceiverIsMissing: Story = {
  args: { known: emma },
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(cartApi.save, 'cart.invalid', {
        fields: [
          {
            path: 'OrderForm.Shipments.0.ShippingAddress.Line1',
            code: 'address.missing',
            Message: 'Skriv en adress.',
          },
        ],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Kort' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await expect(await canvas.findByText('Skriv en adress.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Mottagare' })).toHaveAttribute('href', '/varukorg/mottagare')
  },
}
export const Funeral: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...cartHandlers(cartOf([aChosenShipment()], { OrderForm: { ...aCart().OrderForm, OrderType: 'Funeral' } })),
    ),
  globals: { theme: 'quiet' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: buyButton }))
    await expect(await canvas.findByText('Ange ett telefonnummer.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(cartApi.get)) }
/** The network is back, the server is not yet: what was typed stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const email = await canvas.findByLabelText('E-postadress')
    await userEvent.type(email, 'emma@example.se')
    await failingReadAgain(msw, cartApi.get)
    await expect(email).toBeVisible()
    await expect(email).toHaveValue('emma@example.se')
  },
}
export const MethodsFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(paymentsApi.methods, 'unavailable')),
  play: async ({ canvas }) => {
    // They are asked for once before the cart is known, and with its version after that.
    await waitFor(() => expect(canvas.getByText('Betalsätten kunde inte hämtas.')).toBeVisible())
  },
}
export const Phone: Story = { args: { known: emma }, globals: { viewport: { value: 'phone' } } }
export const English: Story = { args: { known: emma }, globals: { locale: 'en' } }
