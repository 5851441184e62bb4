import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LetterFrame } from './LetterFrame'

/** Every mail as its reader sees it, of the backend's own code. The toolbar has the language; the controls, width and dark mode. */
const meta = {
  title: 'Letters',
  component: LetterFrame,
  argTypes: { width: { control: 'inline-radio', options: [390, 700] }, isDark: { control: 'boolean' } },
  render: (args, { globals }) => <LetterFrame {...args} language={globals['locale'] === 'en' ? 'en' : 'sv'} />,
} satisfies Meta<typeof LetterFrame>
export default meta
type Story = StoryObj<typeof meta>

const letterStory = (letter: string, width: number, isDark: boolean): Story => ({
  args: { letter, language: 'sv', width, isDark },
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>(letter)
    await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).toBeTruthy())
  },
})

const shown = (letter: string): Story => letterStory(letter, 700, false)
const phone = (letter: string): Story => letterStory(letter, 390, false)
const dark = (letter: string): Story => letterStory(letter, 700, true)

export const OrdersConfirmation = shown('orders: confirmation')
export const OrdersConfirmationOfAFuneral = shown('orders: confirmation of a funeral')
export const OrdersRiskAtAFuneral = shown('orders: risk at a funeral')
export const OrdersConfirmationOfGiftCards = shown('orders: confirmation of gift cards')
export const OrdersGiftCardsSent = shown('orders: gift cards sent')
export const OrdersDeliveredToAFuneral = shown('orders: delivered to a funeral')
export const OrdersSentAgain = shown('orders: sent-again')
export const OrdersChanged = shown('orders: changed')
export const OrdersCancelled = shown('orders: cancelled')
export const OrdersDelivered = shown('orders: delivered')
export const OrdersReviewBuyer = shown('orders: review-buyer')
export const OrdersAbroadRejected = shown('orders: abroad-rejected')
export const OrdersRisk = shown('orders: risk')
export const OrdersRiskFetch = shown('orders: risk-fetch')
export const OrdersLateArrived = shown('orders: late-arrived')
export const OrdersFastTrackAsked = shown('orders: fast-track-asked')
export const OrdersFastTrackDeclined = shown('orders: fast-track-declined')
export const OrdersFastTrackRefunded = shown('orders: fast-track-refunded')
export const OrdersFastTrackSilent = shown('orders: fast-track-silent')
export const OrdersFastTrackEnded = shown('orders: fast-track-ended')
export const OrdersAddressGiven = shown('orders: address-given')
export const OrdersPickupCode = shown('orders: pickup-code')
export const OrdersPickupReminder = shown('orders: pickup-reminder')
export const OrdersPickupOverdue = shown('orders: pickup-overdue')
export const OrdersReadyPicture = shown('orders: ready-picture')
export const OrdersObjectionAnswered = shown('orders: objection-answered')
export const OrdersSubstitutionAsked = shown('orders: substitution-asked')
export const OrdersWithdrawal = shown('orders: withdrawal')
export const StaffStoreOrder = shown('staff: store-order')
export const StaffStoreLate = shown('staff: store-late')
export const StaffStoreNotFetched = shown('staff: store-not-fetched')
export const StaffStoreReview = shown('staff: store-review')
export const StaffStoreRisk = shown('staff: store-risk')
export const StaffStoreSubstitution = shown('staff: store-substitution')
export const StaffStoreObjection = shown('staff: store-objection')
export const StaffServiceLate = shown('staff: service-late')
export const StaffNote = shown('staff: note')
export const SubscriptionsUpcoming = shown('subscriptions: upcoming')
export const SubscriptionsPriceRises = shown('subscriptions: price-rises')
export const SubscriptionsPaymentFailed = shown('subscriptions: payment-failed')
export const SubscriptionsMissed = shown('subscriptions: missed')
export const SubscriptionsNotConsented = shown('subscriptions: not-consented')
export const SubscriptionsPassedOver = shown('subscriptions: passed-over')
export const SubscriptionsNotMade = shown('subscriptions: not-made')
export const SubscriptionsPaused = shown('subscriptions: paused')
export const SubscriptionsStillPaused = shown('subscriptions: still-paused')
export const SubscriptionsResumed = shown('subscriptions: resumed')
export const SubscriptionsCancelled = shown('subscriptions: cancelled')
export const SubscriptionsLeftCompany = shown('subscriptions: left-company')
export const SubscriptionsToTheCompany = shown('subscriptions: to the company')
export const SubscriptionsEndedUnpaid = shown('subscriptions: ended-unpaid')
export const SubscriptionsCompleted = shown('subscriptions: completed')
export const SubscriptionsMoved = shown('subscriptions: moved')
export const SubscriptionsCardChanged = shown('subscriptions: card-changed')
export const SubscriptionsCertificate = shown('subscriptions: certificate')
export const PaymentsGiftCard = shown('payments: gift card')
export const PaymentsGiftCardThatSoonEnds = shown('payments: gift card that soon ends')
export const PaymentsGiftCardThatDidNotArrive = shown('payments: gift card that did not arrive')
export const PaymentsLink = shown('payments: link')
export const RemindersReminder = shown('reminders: reminder')
export const RemindersOwnReminders = shown('reminders: own reminders')
export const CartGiftCardsToACompanyToCustomerService = shown('cart: gift cards to a company, to customer service')
export const CartGiftCardsToACompany = shown('cart: gift cards to a company')
export const AccountsPassword = shown('accounts: password')
export const AccountsWelcome = shown('accounts: welcome')
export const AccountsBankID = shown('accounts: BankID')
export const AccountsNewAddress = shown('accounts: new address')
export const AccountsFormerAddress = shown('accounts: former address')
export const AccountsInvitation = shown('accounts: invitation')
export const AccountsJoinACompany = shown('accounts: join a company')
export const AccountsNewsletter = shown('accounts: newsletter')
export const AccountsLeftCart = shown('accounts: left cart')
export const SenareAnotherMerchant = shown('senare: another merchant')
export const SenareWebhooksSwitchedOff = shown('senare: webhooks switched off')
export const SenareInvoice = shown('senare: an invoice')
export const SenareInstalments = shown('senare: instalments')
export const SenareDrawn = shown('senare: drawn')
export const SenareMoneyBack = shown('senare: money back')

export const OrdersConfirmationOnAPhone = phone('orders: confirmation')
export const OrdersConfirmationInTheDark = dark('orders: confirmation')
export const OrdersConfirmationOfAFuneralInTheDark = dark('orders: confirmation of a funeral')
export const SubscriptionsUpcomingOnAPhone = phone('subscriptions: upcoming')
