import type { OrderEvent } from '@bukett/contracts/http/order-event'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { attentionName, isWay, wayNameAmong } from './method-name'
import { momentText } from '../shell/moments'
import { dayText } from './moments'
import type { OrdersTranslate } from './texts'
import { sv } from './texts-sv'

export type EventGroup = 'messages' | 'changes' | 'payments' | 'notes'

/** Which choice of the history shows it; what moved and who was asked are shown with everything. */
export const groupOf = (event: OrderEvent): EventGroup | null => {
  switch (event.Kind) {
    case 'told':
      return 'messages'
    case 'changed':
    case 'substitution-asked':
    case 'substitution-answered':
    case 'objected':
    case 'objection-answered':
    case 'risk-ended':
      return 'changes'
    case 'refunded':
    case 'withdrew':
      return 'payments'
    case 'acted':
      return event.Action.startsWith('payment.') ? 'payments' : null
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
    case 'acted':
      return actText(event, t, price)
    case 'sent-again':
      return t(event.isFrom ? 'event.sentAgain' : 'event.againOf', { id: event.OrderGroupId })
    case 'substitution-asked':
      return t('event.substitutionAsked', {
        instead: event.Instead,
        missing: event.Missing,
        time: momentText(event.AnswerBefore),
      })
    case 'substitution-answered':
      return t(`event.substitution.${event.State}`, { instead: event.Instead })
    case 'risk':
      return t(`event.risk.${event.Risk}`, {
        rule: t(`event.riskRule.${event.OnSilence}`, { time: momentText(event.AnswerBefore) }),
      })
    case 'risk-ended':
      return t(`event.riskEnded.${event.How}`, { day: event.Day ? dayText(event.Day) : '' })
    case 'pictured':
      return t('event.pictured')
    case 'objected':
      return t('event.objected', { text: event.Text })
    case 'objection-answered':
      return event.Text === '' ? t('event.pictureAgain') : t('event.objectionAnswered', { text: event.Text })
    case 'attention':
      return t('event.attention', { what: attentionName(t, event.Code) })
  }
}

type Act = keyof typeof sv.event.act
const isKnown = (act: string): act is Act => Object.hasOwn(sv.event.act, act)

/** What nobody has written words for is told as the diary has it. */
const actText = (
  { Action, Amount }: Extract<OrderEvent, { Kind: 'acted' }>,
  t: OrdersTranslate,
  price?: (ore: number) => string,
): string => {
  const act = Action.replace('.', '-')
  const what = isKnown(act) ? t(`event.act.${act}`) : Action
  return Amount !== null && price ? `${what}: ${price(Amount)}` : what
}

/** A value as it is read: days in words, yes and no; a way of delivery so that it differs from the one beside it. */
export const valueText = (value: string, t: OrdersTranslate, beside = ''): string => {
  if (value === '') return t('event.nothing')
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'order.yes' : 'order.no')
  if (isWay(value)) return wayNameAmong(value, isWay(beside) ? [beside] : [])
  return isLocalDay(value) ? dayText(value) : value
}
