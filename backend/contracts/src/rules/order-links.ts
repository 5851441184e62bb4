/** Pages that a buyer or receiver reaches by a key: the server writes these addresses, the router knows them. */
export const orderPaths = {
  /** The buyer's order: see, change, cancel. */
  order: '/order',
  receiver: '/mottagare',
  withdrawal: '/angra-kop',
  /** Who let a review be shown takes that back. */
  review: '/omdome',
  /** A subscription, for its owner and, with a certificate, its receiver. */
  subscription: '/prenumeration',
} as const

/** Who holds a key to an order group. */
export interface OrderKey {
  readonly orderGroupId: string
  readonly orderGroupKey: string
}

export const orderLink = ({ orderGroupId, orderGroupKey }: OrderKey): string =>
  `${orderPaths.order}/${orderGroupId}?${new URLSearchParams({ orderGroupKey })}`

export const subscriptionLink = ({ orderGroupId, orderGroupKey }: OrderKey): string =>
  `${orderPaths.subscription}/${orderGroupId}?${new URLSearchParams({ orderGroupKey })}`

/** What stands behind `/mottagare/`: the group's number and the receiver's key in one word, for an SMS. */
export const receiverToken = ({ orderGroupId, orderGroupKey }: OrderKey): string => `${orderGroupId}-${orderGroupKey}`

export const receiverLink = (key: OrderKey): string => `${orderPaths.receiver}/${receiverToken(key)}`

/** `undefined` when it is no token. */
export function parseReceiverToken(token: string): OrderKey | undefined {
  const [, orderGroupId, orderGroupKey] = /^(\d{9,12})-([\w-]{22})$/.exec(token) ?? []
  return orderGroupId && orderGroupKey ? { orderGroupId, orderGroupKey } : undefined
}
