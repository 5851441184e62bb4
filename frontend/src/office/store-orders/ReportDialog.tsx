import type { DeliveryOutcome } from '@bukett/contracts/http/order'
import type { StoreOrder, StoreReport } from '@bukett/contracts/http/store-orders'
import { errorText } from '@bukett/contracts'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { instantOf, isLocalDay, isLocalTime, stockholmMoment } from '@bukett/contracts/rules/dates'
import { type DialogProps, RadioCards, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { timeOf } from '../shell/typed-time'
import { useStoreOrdersTexts } from './texts'
import { currentLocale } from '../../shared/api'
import { serverNow } from '../../shared/server-clock'
import { Failure } from '../../shared/Failure'
import { useFirstFault } from '../../shared/use-first-fault'
import { type Report, useReport } from './use-store-orders'

export interface ReportQuestion {
  order: StoreOrder
  report: StoreReport
  onReported: (report: StoreReport, order: StoreOrder) => void
}

const withReason = new Set<StoreReport>(['Rejected', 'DeliveryFailed', 'Returned'])
const outcomes: readonly DeliveryOutcome[] = ['handed-over', 'door', 'neighbour', 'carded']

/** These say more than that it has come so far. */
export const needsWords = (report: StoreReport): boolean =>
  withReason.has(report) || report === 'Delivered' || report === 'PickedUp'

/** What goes with a report: why not, how and when it was handed over, the code at the counter. It stays open, with what was written, until that is told. */
export const ReportDialog = ({ open, payload, onClose }: DialogProps<ReportQuestion>) => {
  const t = useStoreOrdersTexts()
  const { order, report, onReported } = payload
  const send = useReport(order, {
    onReported: (said, after) => {
      onReported(said, after)
      // Before the list is read again: the focus goes back to what was pressed, and on from there when that goes.
      onClose()
    },
  })
  const title = t('reportTitle', { action: t(`report.${report}`), id: order.OrderId })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <ReportForm
        report={report}
        order={order}
        onSend={send.mutate}
        isPending={send.isPending}
        error={send.error}
        onLeave={() => onClose()}
      />
    </Sheet>
  )
}

interface ReportFormProps {
  report: StoreReport
  order: StoreOrder
  onSend: (said: Report) => void
  isPending: boolean
  error: Error | null
  onLeave: () => void
}

const ReportForm = ({
  report,
  order: { DeliveryDate: deliveryDate, LeaveAtDoorIfNotAtHome: mayBeLeft, DeliveryType, OrderType },
  onSend,
  isPending,
  error,
  onLeave,
}: ReportFormProps) => {
  const t = useStoreOrdersTexts()
  const locale = currentLocale()
  const [now] = useState(() => stockholmMoment(serverNow().toISOString()))
  // What was due on another day was handed over then, or is only now: that is said, and not guessed.
  const isOverdue = deliveryDate < now.day
  const [said, setSaid] = useState({
    reason: '',
    note: '',
    code: '',
    ...(isOverdue ? { day: '', time: '' } : { day: now.day as string, time: now.time as string }),
  })
  const [outcome, setOutcome] = useState<DeliveryOutcome>()
  const [isSent, setSent] = useState(false)
  const leadToFault = useFirstFault()
  const change = (changes: Partial<typeof said>): void => setSaid((current) => ({ ...current, ...changes }))
  const isDelivery = report === 'Delivered'
  const reasonFault = withReason.has(report) && said.reason.trim() === '' ? 'order.reason-missing' : undefined
  const dayFault = isDelivery && !isLocalDay(said.day) ? 'field.missing' : undefined
  const time = timeOf(said.time)
  const handedOver = isLocalDay(said.day) && isLocalTime(time) ? instantOf(said.day, time) : undefined
  const isSince = handedOver !== undefined && said.day >= (isOverdue ? deliveryDate : now.day)
  const timeFault =
    isDelivery && !(isSince && handedOver <= instantOf(now.day, now.time)) ? 'order.handed-over-at-wrong' : undefined
  const outcomeFault = isDelivery && !outcome ? 'order.outcome-missing' : undefined
  const shown = (fault: typeof reasonFault | typeof dayFault | typeof timeFault | typeof outcomeFault) =>
    isSent && fault ? { error: errorText(fault, locale) } : {}
  const isNow = said.day === now.day && time === now.time
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (reasonFault || dayFault || timeFault || outcomeFault) {
      leadToFault(event.currentTarget)
      return
    }
    onSend({
      Report: report,
      ...(said.reason.trim() && { Reason: said.reason }),
      ...(outcome && { Outcome: outcome }),
      ...(said.note.trim() && { Note: said.note }),
      ...(said.code.trim() && { PickupCode: said.code }),
      ...(isDelivery && handedOver && !isNow && { At: handedOver.toISOString() }),
    })
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, pb: 2 }}>
      {withReason.has(report) && (
        <TextField
          label={t('reason')}
          value={said.reason}
          onChange={(reason) => change({ reason })}
          maxLength={200}
          rows={2}
          {...shown(reasonFault)}
        />
      )}
      {isDelivery && (
        <>
          <RadioCards
            legend={t('outcome')}
            name="outcome"
            value={outcome}
            onChange={setOutcome}
            cards={outcomes.map((value) => ({
              value,
              label: t(`outcomes.${value}`),
              ...(value === 'carded' && { text: t('outcomeCarded') }),
              ...(value === 'door' &&
                mayBeLeft === false &&
                offersLeaveAtDoor(DeliveryType, OrderType) && { text: t('outcomeDoor') }),
            }))}
            {...shown(outcomeFault)}
          />
          <TextField
            label={t('note')}
            value={said.note}
            onChange={(note) => change({ note })}
            maxLength={200}
            optional
          />
          {isOverdue && (
            <TextField
              label={t('handoverDay')}
              value={said.day}
              onChange={(day) => change({ day, ...(day === now.day && said.time === '' && { time: now.time }) })}
              type="date"
              min={deliveryDate}
              max={now.day}
              required
              {...shown(dayFault)}
            />
          )}
          <TextField
            label={t('time')}
            value={said.time}
            onChange={(typed) => change({ time: typed })}
            hint={t('timeHint')}
            inputMode="numeric"
            maxLength={5}
            {...shown(timeFault)}
          />
        </>
      )}
      {report === 'PickedUp' && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          value={said.code}
          onChange={(code) => change({ code })}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          optional
        />
      )}
      {error && <Failure error={error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('send')}
        </Button>
        <Button variant="text" disabled={isPending} onClick={onLeave}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  )
}
