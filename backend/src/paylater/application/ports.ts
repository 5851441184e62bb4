import type { OrderStatus } from '@bukett/contracts/http/paylater'
import type { StoredCustomerToken } from '../domain/customer-token.js'
import type { Owner, Stage, StoredMerchant } from '../domain/merchant.js'
import type { StoredOrder } from '../domain/order.js'
import type { Account, StoredPayout } from '../domain/payout.js'
import type { Confirmation, StoredSession } from '../domain/session.js'
import type { MessageType, StoredWebhookDelivery } from '../domain/webhook.js'

/** How all of Senare's stores keep documents: with a version, so that no change is lost. */
export interface Store<Document> {
  find(id: string): Promise<Document | null>
  /** False when there is one with this id already; nothing is written then. */
  add(document: Document): Promise<boolean>
  /** False when somebody else changed it since it was read; nothing is written then. */
  save(document: Document): Promise<boolean>
}

/** Where a page of a list ended. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

/** A page of a list, the newest first. */
export interface PageOf<Row> {
  readonly rows: readonly Row[]
  /** Null: nothing follows. */
  readonly next: Cursor | null
}

/** What is looked for among a merchant's orders; null: all. */
export interface OrderSearch {
  /** A whole order number, reference, e-mail address or telephone number. */
  readonly word: string | null
  /** The merchant's own reference, letter for letter. */
  readonly reference: string | null
  readonly status: OrderStatus | null
  readonly from: Date | null
  readonly until: Date | null
  readonly now: Date
}

export interface WebhookDeliverySearch {
  readonly stage: Stage | null
  readonly orderId: string | null
  readonly type: MessageType | null
  readonly state: StoredWebhookDelivery['state'] | null
}

export abstract class Merchants implements Store<StoredMerchant> {
  abstract find(id: string): Promise<StoredMerchant | null>
  abstract add(merchant: StoredMerchant): Promise<boolean>
  abstract save(merchant: StoredMerchant): Promise<boolean>
  abstract withSecret(hash: string): Promise<StoredMerchant | null>
  abstract withClientKey(id: string): Promise<StoredMerchant | null>
  /** Those that a person looks after, or all, by name. */
  abstract of(staffId: string | null): Promise<StoredMerchant[]>
  /** The lists of keys in use that this origin stands on, as one: pages of these origins may embed a frame around each other. */
  abstract originsBeside(origin: string): Promise<string[]>
  abstract count(): Promise<number>
}

export abstract class PurchaseSessions implements Store<StoredSession> {
  abstract find(id: string): Promise<StoredSession | null>
  abstract add(session: StoredSession): Promise<boolean>
  abstract save(session: StoredSession): Promise<boolean>
  abstract withAuthorization(token: string): Promise<StoredSession | null>
  abstract withStepUp(id: string): Promise<StoredSession | null>
  /** Somebody looks at the step-up; no version, since nothing is decided by it. */
  abstract seen(stepUpId: string, now: Date): Promise<void>
}

export abstract class ProviderOrders implements Store<StoredOrder> {
  abstract find(id: string): Promise<StoredOrder | null>
  abstract add(order: StoredOrder): Promise<boolean>
  abstract save(order: StoredOrder): Promise<boolean>
  abstract list(owner: Owner, search: OrderSearch, after: Cursor | null): Promise<PageOf<StoredOrder>>
  /** Orders under review that were placed before. */
  abstract inReview(before: Date): Promise<StoredOrder[]>
}

export abstract class CustomerTokens implements Store<StoredCustomerToken> {
  abstract find(id: string): Promise<StoredCustomerToken | null>
  abstract add(token: StoredCustomerToken): Promise<boolean>
  abstract save(token: StoredCustomerToken): Promise<boolean>
  /** Those that still order, and by which nothing was since then. */
  abstract unusedSince(before: Date): AsyncIterable<StoredCustomerToken>
  abstract countUnusedSince(before: Date): Promise<number>
}

export abstract class WebhookDeliveries implements Store<StoredWebhookDelivery> {
  abstract find(id: string): Promise<StoredWebhookDelivery | null>
  abstract add(delivery: StoredWebhookDelivery): Promise<boolean>
  abstract save(delivery: StoredWebhookDelivery): Promise<boolean>
  abstract list(
    merchantId: string,
    search: WebhookDeliverySearch,
    after: Cursor | null,
  ): Promise<PageOf<StoredWebhookDelivery>>
  /** What should have been tried before; a lost queue leaves such. */
  abstract due(before: Date): Promise<StoredWebhookDelivery[]>
}

export abstract class Payouts implements Store<StoredPayout> {
  abstract find(id: string): Promise<StoredPayout | null>
  abstract add(payout: StoredPayout): Promise<boolean>
  abstract save(payout: StoredPayout): Promise<boolean>
  /** The one with the highest number. */
  abstract last(account: Account): Promise<StoredPayout | null>
  /** Whether any payout has a booking of this id. */
  abstract hasBooking(id: string): Promise<boolean>
  /** Not yet closed, and begun before. */
  abstract openBefore(before: Date): Promise<StoredPayout[]>
  abstract list(owner: Owner, after: Cursor | null): Promise<PageOf<StoredPayout>>
}

/** API-08: a key reserves an id for a day, and whoever repeats the call makes the same thing under the same id. */
export abstract class IdempotencyKeys {
  /** Throws `paylater.key-conflict` when the key came with another call. */
  abstract reserve(merchantId: string, key: string, call: string): Promise<string>
}

/** Claims of a client token (spec 3 §3), without what the signer adds. */
export interface ClientTokenClaims {
  readonly session_id: string
  readonly [claim: string]: unknown
}

/** WI-02: RS256 by one of three keys. */
export abstract class ClientTokens {
  abstract sign(claims: ClientTokenClaims, issuedAt: Date, expiresAt: Date): Promise<string>
  /** The session that the token speaks for; null when no key of ours signed it or its time is over. */
  abstract sessionOf(token: string): Promise<string | null>
  /** A JWK set. */
  abstract publicKeys(): Promise<readonly object[]>
}

/** Secrets, kept as hashes. */
export abstract class Secrets {
  /** `sk_test_` and 32 characters that follow from the shop's own secret and the key's id: asked for again it can be said again. */
  abstract secretKey(stage: Stage, id: string): string
  /** `whsec_` and 32 characters that follow from the id of the call that asks for it. */
  abstract webhookSecret(id: string): string
  /** Four digits for a telephone; 1234 in test mode, where nothing is sent. */
  abstract code(stage: Stage): string
  abstract hash(text: string): string
  /** Keyed, since there are only ten thousand codes. */
  abstract codeHash(stepUpId: string, code: string): string
  /** What the page of a step-up gives back when its button is pressed. */
  abstract press(stepUpId: string, agreedOn: string): string
  /** The token of an authorisation is our signature on the shopper's act: nobody has one without it (S-19). */
  abstract authorizationToken(confirmation: Confirmation, agreedOn: string): string
}

export interface PostResult {
  /** Null: no answer. */
  readonly status: number | null
  readonly milliseconds: number
  readonly error: string | null
  /** The beginning of what was answered. */
  readonly answer: string | null
}

/** Sends a signed message to a merchant's server, unsigned where there is no secret yet. Never throws; follows no redirect. */
export abstract class Couriers {
  abstract send(
    url: string,
    secret: string | null,
    message: { id: string; at: Date; body: string },
  ): Promise<PostResult>
  /** Whether messages may go there at all. */
  abstract isReachable(url: string): boolean
}

/** Where Senare stands on the net. */
export abstract class Places {
  abstract readonly api: string
  abstract readonly cdn: string
  /** What a shopper agrees to, in her language. */
  abstract termsIn(locale: string | undefined): string
  /** A merchant's page of Senare's desk. */
  abstract deskOf(merchantId: string): string
  /** The library's release that is delivered there; undefined where it is not built. */
  abstract readonly release: string | undefined
  /** `development` on this machine, else by the stage of the key. */
  abstract environment(stage: Stage): string
}
