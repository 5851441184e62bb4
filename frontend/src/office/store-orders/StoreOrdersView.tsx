import { ApiError, type ErrorCode } from '@bukett/contracts'
import type { StoreOrder, StoreReport } from '@bukett/contracts/http/store-orders'
import { dateText, isLocalDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { EmptyState, LinesSkeleton, LiveRegion, Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type StoreOrdersTranslate, useStoreOrdersTexts } from './texts'
import { currentLocale, messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { LiveLine } from '../shell/LiveLine'
import { needsWords } from './ReportDialog'
import { TakeBack } from './TakeBack'
import { StoreOrderCard } from './StoreOrderCard'
import { useStoreOrders } from './use-store-orders'

export interface StoreOrdersViewProps {
  date: LocalDay
  /** Whose orders; `central` for the central store's. */
  memberId: string
  onDate: (date: LocalDay) => void
}

/** What a store makes and brings on a day, and how far each has come (OR-13). */
export const StoreOrdersView = ({ date, memberId, onDate: showDay }: StoreOrdersViewProps) => {
  const t = useStoreOrdersTexts()
  const { data, error, refetch, live } = useStoreOrders(date, memberId)
  const [said, setSaid] = useState<Said | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  // What was said was said of the day that was shown, and does not come back with it.
  const onDate = (day: LocalDay): void => {
    setSaid(null)
    setRefused(null)
    showDay(day)
  }
  const day = dateText(date, currentLocale(), { withYear: true })
  const isShown = said !== null && (said.isTakenBack || hasLeft(said, date) || needsWords(said.report) || mayUndo(said))
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 4,
          alignItems: 'start',
          '& > button': { mt: { sm: 'var(--label-height)' } },
          '@media print': { display: 'none' },
        }}
      >
        <Box sx={{ width: 220 }}>
          <TextField
            label={t('day')}
            type="date"
            value={date}
            onChange={(value) => {
              if (isLocalDay(value)) onDate(value)
            }}
          />
        </Box>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
      <LiveLine live={live} />
      {error && <Failure error={error} title={t('loadFailed')} onRetry={refetch} />}
      {data ? (
        <>
          <Typography variant="subtitle1">
            {data.storeName === '' ? t('central') : t('of', { store: data.storeName })}
          </Typography>
          {refused && ![...data.Orders, ...data.Unanswered].some(({ OrderId }) => OrderId === refused.orderId) && (
            <Notice tone="error" onClose={() => setRefused(null)}>
              {t('refused', { id: refused.orderId, why: messageOf(refused.error) })}
            </Notice>
          )}
          {said && isShown && <Answered said={said} onSaid={setSaid} onDate={onDate} onClose={() => setSaid(null)} />}
          <LiveRegion message={said && !isShown ? saidText(said, t) : ''} />
          <ToAnswer count={data.Unanswered.length} />
          {data.Unanswered.length > 0 && (
            <Box sx={onNoPaper}>
              <Part title={t('unanswered')} orders={data.Unanswered} onSaid={setSaid} onRefused={setRefused} />
            </Box>
          )}
          <Part
            title={t('today', { day })}
            count={t('count', { count: data.Orders.length, left: data.Orders.filter(isLeft).length })}
            orders={data.Orders}
            onSaid={setSaid}
            onRefused={setRefused}
          />
        </>
      ) : (
        !error && <LinesSkeleton lines={4} />
      )}
    </Box>
  )
}

/** What nobody has said yes to is not made, nor what was taken back, and stands on no paper. */
const onNoPaper = { '@media print': { display: 'none' } } as const

interface Said {
  /** As it stands since. */
  order: StoreOrder
  report: StoreReport
  isTakenBack?: true
}

const mayUndo = ({ order }: Said): boolean => (order.TakeBack ?? null) !== null

/** What was pressed too late: its card is gone with the next read, and what was said to it stays until it is closed. */
interface Refused {
  orderId: string
  error: ApiError
}
const gone: ReadonlySet<string> = new Set<ErrorCode>([
  'order.not-yours-any-more',
  'order.answered-too-late',
  'order.answered-meanwhile',
  'order.cancelled-meanwhile',
])

/** An answer takes an order from those that wait for one, and only one of the shown day stands on the page afterwards. */
const hasLeft = ({ order, report }: Said, date: LocalDay): boolean =>
  report === 'Rejected' || (report === 'Accepted' && order.DeliveryDate !== date)

const saidText = (
  { order: { OrderId: id, DeliveryDate }, report, isTakenBack }: Said,
  t: StoreOrdersTranslate,
): string => {
  if (isTakenBack) return t('takeBack.done', { id, report: t(`report.${report}`) })
  return report === 'Accepted' || report === 'Rejected'
    ? t(report === 'Accepted' ? 'answered.yes' : 'answered.no', { id, day: dateText(DeliveryDate, currentLocale()) })
    : t('reported', { id, report: t(`report.${report}`) })
}

/** One more goes to another store unless it is answered in time: who does not see it come is told. */
const ToAnswer = ({ count }: { count: number }) => {
  const t = useStoreOrdersTexts()
  const [told, setTold] = useState({ count, message: '' })
  if (told.count !== count) setTold({ count, message: count > told.count ? t('toAnswer', { count }) : '' })
  return <LiveRegion message={told.message} />
}

/** What was said in a dialog is shown too: the page below is hidden from readers until it has gone. */
const Answered = ({
  said,
  onSaid,
  onDate,
  onClose,
}: {
  said: Said
  onSaid: (said: Said) => void
  onDate: (date: LocalDay) => void
  onClose: () => void
}) => {
  const t = useStoreOrdersTexts()
  const { order, report, isTakenBack } = said
  const day = dateText(order.DeliveryDate, currentLocale())
  return (
    <Box sx={onNoPaper}>
      <Notice
        tone="success"
        announce="status"
        onClose={onClose}
        action={
          report === 'Accepted' ? (
            <Button variant="outlined" onClick={() => onDate(order.DeliveryDate)}>
              {t('answered.show', { day })}
            </Button>
          ) : (
            !isTakenBack &&
            mayUndo(said) && <TakeBack order={order} onTaken={() => onSaid({ order, report, isTakenBack: true })} />
          )
        }
      >
        {saidText(said, t)}
      </Notice>
    </Box>
  )
}

const isLeft = ({ State, Stopped }: StoreOrder): boolean => Stopped === undefined && !isHandedOver(State)

const Part = ({
  title,
  count,
  orders,
  onSaid,
  onRefused,
}: {
  title: string
  /** How many there are, in words. */
  count?: string
  orders: readonly StoreOrder[]
  onSaid: (said: Said) => void
  onRefused: (refused: Refused) => void
}) => {
  const t = useStoreOrdersTexts()
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      {count && orders.length > 0 && <Typography>{count}</Typography>}
      {orders.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        // As many beside each other as the screen has room for.
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
            '@media print': { display: 'block' },
          }}
        >
          {orders.map((order) => (
            <StoreOrderCard
              key={order.OrderId}
              order={order}
              onReported={(report, after) => onSaid({ order: after, report })}
              onTakenBack={() => {
                if (order.TakeBack) onSaid({ order, report: order.TakeBack.Report, isTakenBack: true })
              }}
              onRefused={(error) => {
                if (error instanceof ApiError && gone.has(error.code)) onRefused({ orderId: order.OrderId, error })
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
