import type { CustomerOrder } from '@bukett/contracts/http/order'
import type { Translate } from '../../shared/i18n'

/** PA-13: how money comes back, wherever it is promised. Nothing while a version before, during a deploy, does not say. */
export const backText = (
  parts: CustomerOrder['cancelBack'] | undefined,
  t: Translate,
  priceText: (amount: number) => string,
): string => (parts ?? []).map(({ Way, Amount }) => t(`orders.back.${Way}`, { amount: priceText(Amount) })).join(' ')
