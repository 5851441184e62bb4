import type { OfficeMoney } from '@bukett/contracts/http/office-money'
import type { OrderEvent } from '@bukett/contracts/http/order-event'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { usePriceText } from '../../shared/money'
import { type EventGroup, eventTitle, groupOf, valueText } from './event-text'
import { methodName } from './method-name'
import { momentText } from '../shell/moments'
import { type OrdersTranslate, useOrdersTexts } from './texts'
import type { sv } from './texts-sv'

interface Shown {
  readonly id: string
  readonly at: string
  readonly title: string
  readonly who: string
  readonly group: EventGroup | null
  readonly isByStaff: boolean
  readonly details?: ReactNode
}

const groups = ['all', 'staff', 'messages', 'changes', 'payments', 'notes'] as const

/** Everything that happened to an order, the latest first. */
export const OrderTimeline = ({
  events,
  payments,
}: {
  events: readonly OrderEvent[]
  payments: OfficeMoney['Events']
}) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const [chosen, setChosen] = useState<(typeof groups)[number]>('all')
  const all = [
    ...events.map((event) => ofOrder(event, t, price)),
    ...payments.map((event, n) => ofPayment(event, n, t)),
  ]
  const shown = all
    .filter(({ group, isByStaff }) => chosen === 'all' || (chosen === 'staff' ? isByStaff : group === chosen))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Select
        label={t('event.filter')}
        value={chosen}
        onChange={setChosen}
        options={groups.map((value) => ({ value, label: t(`event.${value}`) }))}
      />
      {shown.length === 0 && <Typography color="text.secondary">{t('event.none')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ id, at, title, who, details }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
            <Typography variant="body2" color="text.secondary">
              <time dateTime={at}>{momentText(at)}</time>
              {who && `, ${who}`}
            </Typography>
            {details}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const ofOrder = (event: OrderEvent, t: OrdersTranslate, price: (ore: number) => string): Shown => {
  const { Who } = event
  const who = Who.name === '' ? t(`event.who.${Who.kind}`) : `${Who.name} (${t(`event.who.${Who.kind}`)})`
  const details = detailsOf(event, t)
  return {
    id: event.Id,
    at: event.At,
    title: eventTitle(event, t, price),
    who: [who, event.OrderId ?? ''].filter(Boolean).join(', '),
    group: groupOf(event),
    isByStaff: Who.kind === 'staff',
    ...(details && { details }),
  }
}

type By = keyof typeof sv.money.by
type State = keyof typeof sv.money.payment
const isBy = (by: string): by is By => ['customer', 'callback', 'return', 'worker'].includes(by)

const ofPayment = ({ At, State, By, Reason }: OfficeMoney['Events'][number], n: number, t: OrdersTranslate): Shown => ({
  id: `payment-${n}`,
  at: At,
  title: t(`money.payment.${State as State}`),
  who: [isBy(By) ? t(`money.by.${By}`) : methodName(t, By), Reason].filter(Boolean).join(', '),
  group: 'payments',
  // What staff did with the money is in the diary, with why.
  isByStaff: false,
})

const Words = ({ children }: { children: ReactNode }) => (
  <Typography component="div" variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

const detailsOf = (event: OrderEvent, t: OrdersTranslate): ReactNode => {
  switch (event.Kind) {
    case 'moved':
      // The reasons of the system itself are words of its code.
      return event.Who.kind === 'staff' || event.Who.kind === 'member'
        ? event.Reason && <Words>{event.Reason}</Words>
        : null
    case 'changed':
      return event.Before === '' && event.After === '' ? (
        <Words>{t('event.erased')}</Words>
      ) : (
        <Words>
          {t('event.before')}: {valueText(event.Before, t, event.After)}
          {'\n'}
          {t('event.after')}: {valueText(event.After, t, event.Before)}
        </Words>
      )
    case 'told':
      return (
        <>
          {event.isRefused && <Words>{t('event.refused')}</Words>}
          {event.isCorrected && <Words>{t('event.corrected')}</Words>}
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', py: 1 }}>
              {event.Subject || t('event.words')}
            </Box>
            <Words>{event.Text}</Words>
          </Box>
        </>
      )
    case 'refunded':
      return <Words>{methodName(t, event.PaymentMethodName)}</Words>
    case 'acted':
    case 'sent-again':
      return event.Reason && <Words>{event.Reason}</Words>
    case 'handed-over':
      return event.Note && <Words>{event.Note}</Words>
    case 'reviewed':
      return event.Text && <Words>{event.Text}</Words>
    case 'noted':
      return (
        <Words>
          {event.Text || t('event.erased')}
          {event.Mentioned.length > 0 && `\n${t('event.mentioned', { names: event.Mentioned.join(', ') })}`}
        </Words>
      )
    default:
      return null
  }
}
