export { PaymentsModule } from './payments.module.js'
export {
  CardKeeping,
  type CountedGiftCard,
  type CountedPurchase,
  GiftCardNews,
  PurchaseNews,
} from './application/ports.js'
export { type Charged, type FirstPayment, type KeptAgreement, type Renewal, Renewals } from './application/renewals.js'
export { isWithdrawn } from './domain/gift-card.js'
export type { Less } from './domain/refunding.js'
export { defaultCart, Payer } from './adapters/payer.js'
