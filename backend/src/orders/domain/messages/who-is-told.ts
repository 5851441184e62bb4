export type Hearer = 'buyer' | 'receiver' | 'store' | 'service' | 'staff'
type Channel = 'mail' | 'sms'
interface Way {
  readonly who: Hearer
  readonly by: Channel
}

/**
 * Everything that is said of an order, to whom and by what. The words of a row stand in buyer-letters.ts, text-messages.ts and
 * staff-letters.ts.
 */
const ways = {
  confirmation: { who: 'buyer', by: 'mail' },
  changed: { who: 'buyer', by: 'mail' },
  'sent-again': { who: 'buyer', by: 'mail' },
  cancelled: { who: 'buyer', by: 'mail' },
  withdrawal: { who: 'buyer', by: 'mail' },
  delivered: { who: 'buyer', by: 'mail' },
  /** That what was written of a delivery was wrong. */
  'taken-back': { who: 'buyer', by: 'mail' },
  'review-buyer': { who: 'buyer', by: 'mail' },
  'abroad-rejected': { who: 'buyer', by: 'mail' },
  'pickup-overdue': { who: 'buyer', by: 'mail' },
  /** That the receiver has been asked. */
  'fast-track-asked': { who: 'buyer', by: 'mail' },
  'fast-track-silent': { who: 'buyer', by: 'mail' },
  'fast-track-ended': { who: 'buyer', by: 'mail' },
  'fast-track-refunded': { who: 'buyer', by: 'mail' },
  /** Of what nobody has paid, or got back before. */
  'fast-track-over': { who: 'buyer', by: 'mail' },
  'fast-track-declined': { who: 'buyer', by: 'mail' },
  'address-given': { who: 'buyer', by: 'mail' },
  /** What has been made, before it leaves. */
  'ready-picture': { who: 'buyer', by: 'mail' },
  'objection-answered': { who: 'buyer', by: 'mail' },
  'substitution-asked': { who: 'buyer', by: 'mail' },
  'substitution-text': { who: 'buyer', by: 'sms' },
  /** That a delivery is at risk, late or could not be handed over, with what can be chosen. */
  risk: { who: 'buyer', by: 'mail' },
  'risk-text': { who: 'buyer', by: 'sms' },
  'risk-fetch': { who: 'buyer', by: 'mail' },
  /** It has come, and late. */
  'late-arrived': { who: 'buyer', by: 'mail' },

  'receiver-notice': { who: 'receiver', by: 'sms' },
  /** That it comes on another day than was told. */
  'receiver-moved': { who: 'receiver', by: 'sms' },
  /** Who waits for it on a day is told that it does not come. */
  'receiver-cancelled': { who: 'receiver', by: 'sms' },
  'fast-track-ask': { who: 'receiver', by: 'sms' },
  'fast-track-reminder': { who: 'receiver', by: 'sms' },
  'review-receiver': { who: 'receiver', by: 'sms' },
  /** By mail to the buyer, where whoever collects it has no mobile (PU-03). */
  'pickup-code': { who: 'receiver', by: 'sms' },
  /** That it cannot be collected yet. */
  'not-ready': { who: 'receiver', by: 'sms' },
  'pickup-reminder': { who: 'receiver', by: 'sms' },

  'store-order': { who: 'store', by: 'mail' },
  /** Of an order that a store had said yes to; which one is what the message is about. */
  'store-stopped': { who: 'store', by: 'mail' },
  /** What it has written or printed is another since. */
  'store-changed': { who: 'store', by: 'mail' },
  'store-late': { who: 'store', by: 'mail' },
  'store-not-fetched': { who: 'store', by: 'mail' },
  'store-review': { who: 'store', by: 'mail' },
  'store-risk': { who: 'store', by: 'mail' },
  'store-substitution': { who: 'store', by: 'mail' },
  'store-objection': { who: 'store', by: 'mail' },
  'service-late': { who: 'service', by: 'mail' },
  /** To a colleague who is mentioned in a note, whose id is what the message is about. */
  'staff-note': { who: 'staff', by: 'mail' },
} as const satisfies Readonly<Record<string, Way>>

export type OrderMessage = keyof typeof ways

/** The messages that go this way. */
export type MessageTo<W extends Hearer, C extends Channel> = {
  [M in OrderMessage]: (typeof ways)[M] extends { readonly who: W; readonly by: C } ? M : never
}[OrderMessage]

/** What stores and customer service are told. */
export type StaffMessage = MessageTo<'store' | 'service', 'mail'>

export const whoHears = (message: OrderMessage): Hearer => ways[message].who

const wayOf = (message: string): Way | undefined => (ways as Readonly<Record<string, Way>>)[message]

/** A duty of a newer version may have a message that stands in no row here: that version says it. */
export const isKnown = (message: string): message is OrderMessage => wayOf(message) !== undefined

export const goesTo = <W extends Hearer, C extends Channel>(
  message: OrderMessage,
  who: W,
  by: C,
): message is MessageTo<W, C> => {
  const way = wayOf(message)
  return way?.who === who && way.by === by
}

export const isStaffMessage = (message: OrderMessage): message is StaffMessage =>
  goesTo(message, 'store', 'mail') || goesTo(message, 'service', 'mail')
