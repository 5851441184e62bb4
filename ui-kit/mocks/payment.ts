import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import { netsApi } from '@bukett/contracts/http/nets'
import { type LinkedOrder, paymentLinkApi } from '@bukett/contracts/http/payment-link'
import { type PaymentMethods, paymentsApi, type PurchaseOutcome } from '@bukett/contracts/http/payments'
import { type SwishRequest, type SwishStatus, swishApi } from '@bukett/contracts/http/swish'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { methodText, OFFERED_METHODS } from '@bukett/contracts/rules/payment-methods'
import { brand } from '../src/brand'
import { aQrCode } from './account'
import { mock } from './mock'

/** The ways to pay 648 kr as a private customer. */
export const paymentMethods = (changes: Partial<PaymentMethods> = {}): PaymentMethods => ({
  Methods: OFFERED_METHODS.map((offered) => {
    const { label, cost } = methodText(offered, brand.payLater.name, 'sv')
    const isOffered = offered.method !== 'invoice'
    return {
      PaymentMethodName: offered.method,
      Category: offered.category,
      Label: label,
      Cost: cost,
      IsCredit: offered.isCredit,
      Offered: isOffered,
      Reason: isOffered ? null : 'organisation-only',
    }
  }),
  Forced: null,
  Total: 648_00,
  GiftCardAmount: 0,
  ToPay: 648_00,
  InvoiceAddresses: [],
  Withdrawal: 'none',
  InProgress: null,
  ...changes,
})

/** A company that may be invoiced at two addresses. */
export const companyPaymentMethods = (changes: Partial<PaymentMethods> = {}): PaymentMethods => {
  const all = paymentMethods()
  const address = { orgNr: '559901-0021', costCenter: '100' }
  return {
    ...all,
    Methods: all.Methods.map((method) => ({ ...method, Offered: true, Reason: null })),
    InvoiceAddresses: [
      {
        ...address,
        id: 'fastigheter',
        name: 'Kronhjorten Fastigheter AB',
        address: 'Kungsportsavenyn 12',
        zipCode: '41136',
        city: 'Göteborg',
      },
      {
        ...address,
        id: 'fastigheter-syd',
        name: 'Granskogens Snickeri AB',
        address: 'Storgatan 27',
        zipCode: '97238',
        city: 'Luleå',
        costCenter: null,
      },
    ],
    ...changes,
  }
}

/** A purchase that went well; its order can be seen with the key. */
export const anOutcome = (changes: Partial<PurchaseOutcome> = {}): PurchaseOutcome => ({
  purchaseId: 'purchase-1',
  status: 'OK',
  orderGroupId: '100000017',
  orderGroupKey: 'a-key-of-22-characters',
  delayed: false,
  successfulRollback: false,
  redirectUrl: '/transactionInfo?orderGroupId=100000017&orderGroupKey=a-key-of-22-characters&status=OK',
  reason: null,
  Message: null,
  ...changes,
})

export const aSwishRequest = (changes: Partial<SwishRequest> = {}): SwishRequest => ({
  id: 'purchase-1',
  status: 'CREATED',
  amount: 648_00,
  callbackUrl: '/transactionInfo?purchaseId=purchase-1',
  appUrl: 'swish://paymentrequest?token=c28a4061470f4af48973bd2a4642b4fa',
  qrCode: aQrCode(),
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  Message: null,
  ...changes,
})

/** What somebody ordered on the phone. */
export const aLinkedOrder = (changes: Partial<LinkedOrder> = {}): LinkedOrder => ({
  State: 'open',
  Lines: [
    {
      Name: 'Rosendröm, mellan',
      Picture: '/bilder/rosendrom.svg',
      Quantity: 1,
      Total: 449_00,
      SelectedColours: [],
      DescriptionText1: null,
      DescriptionText2: null,
      SubscriptionCycleInDays: null,
      SubscriptionPeriodInMonths: null,
      SubscriptionMaxCycles: null,
      Addons: [],
      Day: '2026-11-24',
    },
  ],
  Deliveries: [
    {
      Receiver: 'Bo Ek',
      City: 'Stockholm',
      Day: '2026-11-24',
      GreetingCardText: 'Grattis på dagen!\nHälsningar Åsa',
      IsFastTrack: false,
    },
  ],
  GoodsTotal: 449_00,
  DeliveryFee: 99_00,
  DiscountTotal: 50_00,
  TaxTotal: 99_60,
  Total: 498_00,
  ToPay: 498_00,
  IsSubscription: false,
  Withdrawal: 'none',
  Phone: '',
  Confirmation: null,
  ...changes,
})

export const paymentLinkHandlers = () => [
  mock(paymentLinkApi.open, aLinkedOrder()),
  mock(paymentLinkApi.swish, aSwishRequest()),
  mock(paymentLinkApi.card, atTheBank),
]

/** A mobile payment that answers with these statuses, one a question, and stays with the last. */
export const swishHandlers = (
  statuses: readonly SwishStatus[] = ['CREATED'],
  registered: Partial<SwishRequest> = {},
) => {
  let asked = 0
  return [
    mock(swishApi.registerByPost, aSwishRequest(registered)),
    mock(swishApi.paymentRequestByPost, () => {
      const status = statuses[Math.min(asked, statuses.length - 1)] ?? 'CREATED'
      asked += 1
      return aSwishRequest({ status, appUrl: null, qrCode: null })
    }),
    mock(swishApi.completeByPost, { ...anOutcome(), success: true, cartreference: 'Default' }),
    mock(swishApi.cancelByPost, aSwishRequest({ status: 'CANCELLED' })),
  ]
}

const atTheBank = { purchaseId: 'purchase-1', transactionId: 'transaction-1', terminalUrl: '#terminal' }

/** Payments that all go well. */
export const paymentHandlers = (methods: PaymentMethods = paymentMethods()) => [
  mock(paymentsApi.methods, methods),
  mock(paymentsApi.outcome, anOutcome()),
  mock(paymentsApi.cancel, anOutcome({ status: 'Cancelled', orderGroupId: null, orderGroupKey: null })),
  mock(paymentsApi.registerNone, anOutcome()),
  mock(netsApi.transactionInfo, anOutcome()),
  // A browser without any wallet, which most test with.
  mock(walletsApi.settings, { GooglePay: null, ApplePay: null }),
  mock(netsApi.register, atTheBank),
  mock(netsApi.registerRecurring, atTheBank),
  mock(invoiceApi.register, anOutcome({ redirectUrl: '/purchaseconfirmation?orderGroupId=100000017&status=OK' })),
  mock(giftCardApi.apply, {
    PinOk: true,
    GiftCards: [{ Id: 'card-1', Last4: '3452', Amount: 200_00 }],
    ToPay: 448_00,
  }),
  mock(giftCardApi.remove, { PinOk: true, GiftCards: [], ToPay: 648_00 }),
  mock(giftCardApi.purchase, anOutcome()),
]
