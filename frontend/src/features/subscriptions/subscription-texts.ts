import { formErrors } from '@bukett/contracts/errors/forms'
import type { SubscriptionDelivery, SubscriptionRow } from '@bukett/contracts/http/subscription'
import { dateText, isSunday, type LocalDay } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import type { Translate } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { momentText } from '../../shared/moment-text'

/** What is delivered: 'Veckans bukett, stor'; several with a comma between. */
export const goodsText = (lines: SubscriptionRow['Products']): string =>
  lines
    .map((line) => {
      const name = lineName(line, currentLocale())
      return line.Quantity > 1 ? `${line.Quantity} × ${name}` : name
    })
    .join(', ')

/** Why a day cannot be chosen, in the spec's words (X9): only what is past has passed. */
export const closedText = (day: LocalDay, today: LocalDay, open: ReadonlySet<LocalDay>): string | undefined => {
  if (open.has(day)) return undefined
  const refusal =
    day < today
      ? formErrors['delivery.day-has-passed']
      : isSunday(day)
        ? formErrors['delivery.subscription-sunday']
        : formErrors['delivery.not-possible']
  return refusal[currentLocale()]
}

/** The day that a delivery comes, or would have come. */
export const dayOf = ({ DeliveryDate, PlannedDate }: SubscriptionDelivery): LocalDay => DeliveryDate ?? PlannedDate

/** How it stands with a delivery, a sentence each. */
export const deliveryTexts = (delivery: SubscriptionDelivery, today: LocalDay, t: Translate): string[] => {
  const { State, SkipReason, changeableUntil, isMoved, PlannedDate } = delivery
  const until =
    changeableUntil === null
      ? undefined
      : t('subscriptions.deliveries.until', { moment: momentText(changeableUntil, currentLocale()) })
  const moved = isMoved ? [t('subscriptions.deliveries.moved', { day: dateText(PlannedDate, currentLocale()) })] : []
  const state = {
    planned: until ?? t('subscriptions.deliveries.locked'),
    locked: t('subscriptions.deliveries.locked'),
    charging: t('subscriptions.deliveries.charging'),
    unpaid: t('subscriptions.deliveries.unpaid'),
    ordered: t(dayOf(delivery) < today ? 'subscriptions.deliveries.made' : 'subscriptions.deliveries.ordered'),
    skipped: t(`subscriptions.deliveries.skipped.${SkipReason ?? 'owner'}`),
  }[State]
  return [...moved, state]
}
