import type { ErrorCode } from '@bukett/contracts'
import type { GiftCardListKind, GiftCardState } from '@bukett/contracts/http/office-lists'
import type { Purchase as ProviderPurchase } from '@bukett/contracts/http/paylater'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import type { Ore } from '@bukett/contracts/rules/price'
import { News } from '../../shared/news.js'
import type { ListSpan } from '../../shared/office-list.js'
import type { CardSeries } from '../domain/card-series.js'
import type { GiftCard } from '../domain/gift-card.js'
import type { ListedGiftCard, ListedPurchase } from '../domain/lists.js'
import type { Buyer, ProviderReference, Purchase } from '../domain/purchase.js'
import type { Repayment, RepaymentEnd } from '../domain/repayment.js'

/** The store of purchases. */
export abstract class Purchases {
  abstract find(id: string): Promise<Purchase | null>
  /** The purchase that may still be paid. One a cart; beside it there may be one that was begun and left, which is not told of then. */
  abstract openOf(owner: string, cartName: string): Promise<Purchase | null>
  /** By our id at the provider. */
  abstract withProviderId(id: string): Promise<Purchase | null>
  /** By the provider's own reference. */
  abstract withPaymentReference(reference: string): Promise<Purchase | null>
  /** By the token that the pay-later widget gave. */
  abstract withAuthorization(token: string): Promise<Purchase | null>
  abstract ofOrder(orderGroupId: string): Promise<Purchase | null>
  /** The newest of a cart of customer service. */
  abstract ofServiceCart(cartName: string): Promise<Purchase | null>
  /** As it is kept; null when there is one of its id already. */
  abstract add(purchase: Purchase): Promise<Purchase | null>
  /** One version on; null when somebody else was first. */
  abstract save(purchase: Purchase): Promise<Purchase | null>
  /** Forgets one that never began. */
  abstract remove(purchase: Purchase): Promise<void>
  /** Ids of those that are due, oldest first. */
  abstract due(now: Date, limit: number): Promise<string[]>
  /** Of an account, and those that were made with its address. */
  abstract ofPerson(userId: string, email: string): AsyncIterable<Purchase>
  /** Older than that, with names and addresses in them. */
  abstract withPeopleBefore(before: Date): AsyncIterable<Purchase>
  abstract countWithPeopleBefore(before: Date): Promise<number>
  /** In which staff wrote why, last before that moment. */
  abstract withWordsBefore(before: Date): AsyncIterable<Purchase>
  abstract countWithWordsBefore(before: Date): Promise<number>
  abstract count(): Promise<number>
  /** In this state, and begun before that moment. */
  abstract countIn(state: Purchase['state'], before: Date): Promise<number>
  /** That should have been looked at before that moment. */
  abstract countDue(before: Date): Promise<number>
  /** That are paying back what was asked back before that moment. */
  abstract countPayingBack(now: Date, askedBefore: Date): Promise<number>
  /** The numbers of the orders they came to. */
  abstract orderNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** In these states, by when they were begun, the latest first. */
  abstract listed(states: readonly Purchase['state'][], part: ListSpan, limit: number): Promise<ListedPurchase[]>
  /** Of which money went back, by when it last did, the latest first. */
  abstract listedRepaid(part: ListSpan, limit: number): Promise<ListedPurchase[]>
}

/** What modules above are told of a try to pay. */
export type CountedPurchase = Pick<Purchase, '_id' | 'version' | 'createdAt' | 'state' | 'method'> & {
  readonly details: Pick<Purchase['details'], 'isRenewal'>
}
export abstract class PurchaseNews extends News<CountedPurchase> {}

/** What modules above are told of a gift card: nothing that opens it, nor whose it is. */
export type CountedGiftCard = Pick<
  GiftCard,
  '_id' | 'version' | 'state' | 'balance' | 'entries' | 'issuedAt' | 'expiresOn'
>
export abstract class GiftCardNews extends News<CountedGiftCard> {}

/** The store of gift cards. */
export abstract class GiftCards {
  abstract find(id: string): Promise<GiftCard | null>
  abstract withCode(codeIndex: string): Promise<GiftCard | null>
  abstract withClaim(claimIndex: string): Promise<GiftCard | null>
  /** All of them, or all of one line: what becomes of a purchase becomes of each of its cards. */
  abstract ofSource(source: string, lineItemId?: string): Promise<GiftCard[]>
  /** As many of them as are looked at. */
  abstract firstOfSource(source: string, most: number): Promise<GiftCard[]>
  /** Those whose time to be sent has come. */
  abstract dueToSend(now: Date, limit: number): Promise<GiftCard[]>
  /** Those whose holder is to be reminded. */
  abstract dueToRemind(now: Date, limit: number): Promise<GiftCard[]>
  /** The newest whose number ends so. */
  abstract endingOn(last4: string, most: number): Promise<GiftCard[]>
  /** Those that were sent to an address. */
  abstract sentTo(address: string): Promise<GiftCard[]>
  /** By the receiver's name or address, as far as it was typed. */
  abstract ofHolder(words: string, most: number): Promise<GiftCard[]>
  /** By when they were issued, the latest first. */
  abstract newest(state: GiftCardState | 'all', today: LocalDay, part: ListSpan, limit: number): Promise<GiftCard[]>
  /** Those whose money waits for the card that takes their place. */
  abstract dueToSucceed(now: Date, limit: number): Promise<GiftCard[]>
  abstract count(): Promise<number>
  /** False when the id is taken, or the number by another card. */
  abstract add(card: GiftCard): Promise<boolean>
  abstract save(card: GiftCard): Promise<boolean>
  abstract listed(list: GiftCardListKind, today: LocalDay, part: ListSpan, limit: number): Promise<ListedGiftCard[]>
}

/** The store of series that are printed. */
export abstract class CardSeriesBook {
  abstract find(reference: string): Promise<CardSeries | null>
  abstract newest(most: number): Promise<CardSeries[]>
  /** Those of which cards may be missing. */
  abstract due(now: Date, limit: number): Promise<CardSeries[]>
  /** False where the name is taken. */
  abstract add(series: CardSeries): Promise<boolean>
  /** One version on; false when somebody else was first. */
  abstract save(series: CardSeries): Promise<boolean>
}

/** Numbers and PINs, which are kept nowhere (GC-01). */
export abstract class CardNumbers {
  /** The number and PIN of a card: the same for the same id and draw, and nobody can know them without the shop's secret. */
  abstract draw(cardId: string, draw: number): { readonly code: string; readonly pin: string }
  abstract codeIndex(code: string): string
  abstract hashPin(pin: string): Promise<string>
  /** Takes as long without a hash. */
  abstract provesPin(hash: string | null, pin: string): Promise<boolean>
  /** 128 bits for the link to a card, 22 characters. */
  abstract claimToken(cardId: string): string
  abstract claimIndex(token: string): string
}

export type Registered =
  | { readonly kind: 'registered'; readonly provider: ProviderReference }
  /** The provider does not want it; the text is for the customer. */
  | { readonly kind: 'refused'; readonly reason: ErrorCode }
  /** It was heard, but what opens it is lost, and it can no longer be paid: another attempt. */
  | { readonly kind: 'lost' }
  /** No answer: it may have been heard. */
  | { readonly kind: 'away' }

export type ProviderAnswer =
  | { readonly kind: 'pending'; readonly isUncertain: boolean }
  | {
      readonly kind: 'paid'
      readonly isCaptured: boolean
      readonly amount: Ore
      readonly currency: string
      readonly provider: ProviderReference
    }
  | {
      readonly kind: 'over'
      readonly state: 'Declined' | 'Cancelled' | 'Expired' | 'Failed'
      readonly reason: ErrorCode
    }
  /** The provider knows of no such payment. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'away' }

/** PA-01: a provider of payments. Nothing it answers throws but what nobody foresaw; each call may be made again. */
export abstract class PaymentProvider {
  /**
   * By when it has done or refused a draw or repayment that it was sent, in ms, where it knows none of them by an id and would do one twice. 0: each may be
   * sent again at once.
   */
  readonly decidesWithinMs: number = 0

  /** Our id of an attempt there, in the provider's form. */
  abstract idOf(purchaseId: string, attempt: number): string
  /** `returnUrl`: where the browser comes back to, where that is another page than a purchase's. */
  abstract register(purchase: Purchase, returnUrl?: string): Promise<Registered>
  /** Registers it without the customer, by what was agreed at an earlier purchase (SU-11). */
  abstract charge(purchase: Purchase, agreement: string): Promise<Registered>
  /** Ends what was agreed, where the provider keeps it as a permission that stands (236). False: not now. */
  endAgreement(_agreement: string): Promise<boolean> {
    return Promise.resolve(true)
  }
  /** What is true. A card that was entered is authorised by this. */
  abstract status(purchase: Purchase): Promise<ProviderAnswer>
  /** True: nobody can pay it any more. */
  abstract cancel(purchase: Purchase): Promise<boolean>
  /** Draws what is authorised. False: not now. */
  abstract capture(purchase: Purchase, isFirst: boolean): Promise<boolean>
  /** What has been drawn of it, in öre; null: not now. */
  abstract drawn(purchase: Purchase): Promise<number | null>
  /** Frees what is authorised and not drawn. False: not now. */
  abstract annul(purchase: Purchase): Promise<boolean>
  /** Pays back. `failed`: a new attempt is needed. */
  abstract repay(purchase: Purchase, repayment: Repayment): Promise<RepaymentEnd>
  /** What it knows of the last try of a repayment, and nothing is sent; null: it does not answer. Only who says `unknown` is asked for it. */
  repaid(_purchase: Purchase, _repayment: Repayment): Promise<RepaymentEnd | null> {
    return Promise.resolve('unknown')
  }
}

/** The provider behind each method; null for those that need none. */
export abstract class PaymentProviders {
  abstract of(method: PaymentMethod): PaymentProvider | null

  /**
   * What has been drawn of a payment that stands here as authorised, in öre: a draw was tried, and its answer was lost, or somebody else
   * changed the purchase before it could be noted. Null: the provider does not say.
   */
  async drawnUnheard(purchase: Purchase): Promise<number | null> {
    const provider = this.of(purchase.method)
    if (purchase.state !== 'Authorized' || purchase.isCaptureTried === false || !provider) return 0
    return provider.drawn(purchase)
  }
}

/** A cart's session with the pay-later provider. */
export interface PayLaterVisit {
  /** Of the cart, `user:<id>/Default`. */
  readonly _id: string
  readonly sessionId: string
  readonly clientToken: string
  readonly categories: readonly { readonly identifier: string; readonly name: string }[]
  /** What it was told last. */
  readonly purchase: ProviderPurchase
  /** Who buys, for an order that is placed when the browser is gone; missing of one from before this was kept. */
  readonly buyer?: Buyer
  /** In which language its lines are named; missing: Swedish. */
  readonly linesIn?: Buyer['language']
  readonly begunAt: Date
}

export abstract class PayLaterVisits {
  abstract find(cartId: string): Promise<PayLaterVisit | null>
  abstract withSession(sessionId: string): Promise<PayLaterVisit | null>
  abstract put(visit: PayLaterVisit): Promise<void>
}

/** The pay-later provider before anything is paid (PA-09). */
export abstract class PayLaterSessions {
  /** The provider's name, for labels. */
  abstract readonly brand: string
  /** Where the page loads its library from. */
  abstract readonly libraryUrl: string
  /** Null while it does not answer. */
  abstract begin(
    purchase: ProviderPurchase,
  ): Promise<Pick<PayLaterVisit, 'sessionId' | 'clientToken' | 'categories'> | null>
  /** Tells it what the cart is now. `gone`: a new session is needed. */
  abstract adjust(sessionId: string, purchase: ProviderPurchase): Promise<'done' | 'gone' | 'away'>
}

/** Where a card is entered. */
export abstract class CardTerminal {
  abstract url(reference: ProviderReference): string
}

/** Keeps a card without buying anything: a krona is reserved and freed at once. */
export abstract class CardKeeping {
  /** Null: the provider does not answer. `id` is ours, at most 32 letters and digits. */
  abstract open(id: string, language: 'sv' | 'en', returnUrl: string): Promise<string | null>
  /** Again: the same answer. */
  abstract kept(
    id: string,
  ): Promise<
    | { readonly kind: 'kept'; readonly token: string; readonly last4: string | null; readonly expiry: string }
    | { readonly kind: 'pending' | 'refused' }
  >
}

/** Links by which who ordered on the phone pays. */
export abstract class LinkTokens {
  abstract issue(cartName: string, until: Date): string
  /** Null for what we have not issued; one that is over is read all the same. */
  abstract read(token: string): { readonly cartName: string; readonly until: Date } | null
}
