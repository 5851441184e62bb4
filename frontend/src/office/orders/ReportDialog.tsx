import type { OrderAct, SaidReport } from '@bukett/contracts/http/office-order'
import { errorText } from '@bukett/contracts'
import { instantOf, isLocalDay, isLocalTime, stockholmMoment } from '@bukett/contracts/rules/dates'
import { type DialogProps, RadioCards, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { serverNow } from '../../shared/server-clock'
import { timeOf } from '../shell/typed-time'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import type { OfDelivery } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { useAct } from './use-office-order'

const outcomes = ['handed-over', 'door', 'neighbour'] as const
type Outcome = (typeof outcomes)[number]

/** `dialogs.open(ReportDialog, …)`: what a store says on the telephone, written down for it as customer service's. */
export const ReportDialog = ({ open, payload: { order, shipment }, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const act = useAct(order, () => onClose(true))
  const [now] = useState(() => stockholmMoment(serverNow().toISOString()))
  const { ShipmentId, OrderId, DeliveryDate } = shipment
  // A step that was taken meanwhile stands there no longer.
  const may = act.order.Shipments.find((one) => one.ShipmentId === ShipmentId)?.mayReport ?? []
  const [chosen, setReport] = useState<SaidReport>()
  const report = chosen && may.includes(chosen) ? chosen : undefined
  const [outcome, setOutcome] = useState<Outcome>()
  // The hour is never now, and the day only where it was due then: neither is guessed (026).
  const [said, setSaid] = useState({
    note: '',
    reason: '',
    day: DeliveryDate === now.day ? DeliveryDate : '',
    time: '',
  })
  const change = (changes: Partial<typeof said>): void => setSaid((current) => ({ ...current, ...changes }))
  const isDelivery = report === 'Delivered'
  const time = timeOf(said.time)
  const at = isLocalDay(said.day) && isLocalTime(time) ? instantOf(said.day, time) : undefined
  // The sheet stands open while they talk.
  const isToCome = at !== undefined && at > serverNow()
  const isWhole = report && said.reason.trim() !== '' && (!isDelivery || (outcome && at && !isToCome))
  const asked: OrderAct | null = isWhole
    ? {
        Kind: 'report',
        ShipmentId,
        Report: report,
        ...(isDelivery && { Outcome: outcome, Note: said.note.trim(), At: at?.toISOString() }),
        Reason: said.reason.trim(),
      }
    : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('report.title', { id: OrderId })}
      act={act}
      asked={asked}
      submit={t('report.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price, [])}
    >
      <RadioCards
        legend={t('report.what')}
        name="report"
        value={report}
        onChange={setReport}
        cards={may.map((value) => ({ value, label: t(`report.said.${value}`) }))}
      />
      {isDelivery && (
        <>
          <RadioCards
            legend={t('report.outcome')}
            name="outcome"
            value={outcome}
            onChange={setOutcome}
            cards={outcomes.map((value) => ({ value, label: t(`report.how.${value}`) }))}
          />
          <TextField
            label={t('report.note')}
            value={said.note}
            onChange={(note) => change({ note })}
            maxLength={200}
            autoComplete="off"
            optional
          />
          <TextField
            label={t('report.day')}
            type="date"
            value={said.day}
            onChange={(day) => change({ day })}
            max={now.day}
            required
          />
          <TextField
            label={t('report.time')}
            value={said.time}
            onChange={(typed) => change({ time: typed })}
            hint={t('report.timeHint')}
            inputMode="numeric"
            maxLength={5}
            required
            {...(isToCome && { error: errorText('order.handed-over-at-wrong', currentLocale()) })}
          />
        </>
      )}
      <TextField
        label={t('report.reason')}
        hint={t('report.reasonHint')}
        value={said.reason}
        onChange={(reason) => change({ reason })}
        maxLength={200}
        autoComplete="off"
        required
      />
    </ActSheet>
  )
}
