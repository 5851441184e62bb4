import type { OrderEvent } from '@bukett/contracts/http/office-order'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { attentionName } from './method-name'
import { dayText, momentText } from './moments'
import type { OrdersTranslate } from './texts'

export type EventGroup = 'messages' | 'changes' | 'payments' | 'notes'

/** Which choice of the history shows it; what moved and who was asked are shown with everything. */
export const groupOf = ({ Kind }: OrderEvent): EventGroup | null => {
  switch (Kind) {
    case 'told':
      return 'messages'
    case 'changed':
      return 'changes'
    case 'refunded':
    case 'withdrew':
      return 'payments'
    case 'noted':
      return 'notes'
    default:
      return null
  }
}

/** What happened, in one line. */
export const eventTitle = (event: OrderEvent, t: OrdersTranslate, price?: (ore: number) => string): string => {
  switch (event.Kind) {
    case 'moved':
      return t(`state.${event.State}`)
    case 'asked':
      return `${t('event.askedFrom', { store: event.Store.name })}: ${t(`event.outcome.${event.Outcome}`, {
        time: momentText(event.AnswerBefore),
      })}`
    case 'changed':
      return t('event.changed', { field: t(`field.${event.Field}`) })
    case 'told':
      return event.To === '' ? t('event.toldNobody') : t(`event.told.${event.Channel}`, { to: event.To })
    case 'refunded':
      return price ? t('event.refunded', { amount: price(event.Amount) }) : t('event.refundedBare')
    case 'handed-over':
      return t('event.handed-over', { how: t(`event.how.${event.Outcome}`) })
    case 'withdrew':
      return t('event.withdrew', { lines: event.Lines.join(', ') })
    case 'reviewed':
      return t('event.reviewed', { delivery: event.DeliveryScore, product: event.ProductScore })
    case 'noted':
      return t('event.noted')
    case 'attention':
      return t('event.attention', { what: attentionName(t, event.Code) })
  }
}

/** A value as it is read: days in words, yes and no. */
export const valueText = (value: string, t: OrdersTranslate): string => {
  if (value === '') return t('event.nothing')
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'order.yes' : 'order.no')
  return isLocalDay(value) ? dayText(value) : value
}
