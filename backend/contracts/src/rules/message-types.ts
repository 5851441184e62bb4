/** What Senare tells a merchant's webhook of. */
export const messageTypes = [
  'authorization.created',
  'order.placed',
  'order.fraud_accepted',
  'order.captured',
  'order.refunded',
  'order.cancelled',
  'customer_token.created',
  'customer_token.cancelled',
  'webhook.test',
] as const
