/** Both included. */
interface Numbers {
  readonly from: number
  readonly to: number
}

export type NumbersFault =
  | { readonly code: 'giftCard.series-numbers' }
  | { readonly code: 'giftCard.series-active'; readonly from: number; readonly to: number }

/** Why cards of a series of `count` cannot be activated beside those that are; undefined where they can. */
export const numbersFault = (
  { from, to }: Numbers,
  count: number,
  activated: readonly Numbers[],
): NumbersFault | undefined => {
  if (to > count) return { code: 'giftCard.series-numbers' }
  const before = activated.find((one) => from <= one.to && one.from <= to)
  return before && { code: 'giftCard.series-active', from: Math.max(from, before.from), to: Math.min(to, before.to) }
}
