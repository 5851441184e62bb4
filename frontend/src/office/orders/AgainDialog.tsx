import { isLocalDay } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import { type DialogProps, QuantityStepper, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { ReasonField } from './ReasonField'
import type { OfDelivery } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { type ActWish, useAct, useWaysOf } from './use-office-order'
import { type ChosenWay, wayAsked, WayFields } from './WayFields'

/** `dialogs.open(AgainDialog, …)`: the same goods to the same receiver once more, free of charge, in an order of its own. */
export const AgainDialog = ({ open, payload: { order, shipment }, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const today = useToday()
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(shipment.LineItems.map(({ LineItemId, Quantity }) => [LineItemId, Quantity])),
  )
  const [day, setDay] = useState<string>(
    shipment.DeliveryDate !== null && shipment.DeliveryDate > today ? shipment.DeliveryDate : today,
  )
  const [way, setWay] = useState<ChosenWay>({ type: shipment.DeliveryType ?? '', store: '', time: '' })
  const [reason, setReason] = useState('')
  const isDay = isLocalDay(day) && day >= today
  const ways = useWaysOf(order.OrderGroupId, shipment.ShipmentId, isDay ? day : today)
  const act = useAct(order, () => onClose(true))
  const Lines = Object.entries(pieces).flatMap(([LineItemId, Quantity]) =>
    Quantity > 0 ? [{ LineItemId, Quantity }] : [],
  )
  const wanted = wayAsked(way, ways.data)
  const asked: ActWish | null =
    wanted && isDay && Lines.length > 0 && reason.trim() !== ''
      ? {
          Kind: 'again',
          ShipmentId: shipment.ShipmentId,
          Lines,
          DeliveryDate: day,
          ...wanted,
          Reason: reason.trim(),
        }
      : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('again.title', { id: shipment.OrderId })}
      act={act}
      asked={asked}
      submit={t('again.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      <Typography color="text.secondary">{t('again.hint')}</Typography>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2 }}>
        <FormLabel component="legend" sx={{ mb: 2 }}>
          {t('again.what')}
        </FormLabel>
        {shipment.LineItems.map((line) => {
          const name = lineName(line, currentLocale())
          return (
            <Box key={line.LineItemId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 180px' }}>{name}</Box>
              <QuantityStepper
                label={t('refund.piece', { name })}
                value={pieces[line.LineItemId] ?? 0}
                min={0}
                max={line.Quantity}
                onChange={(count) => setPieces({ ...pieces, [line.LineItemId]: count })}
              />
            </Box>
          )
        })}
      </Box>
      <TextField
        label={t('edit.day')}
        value={day}
        onChange={setDay}
        {...(!isDay && { error: t(isLocalDay(day) ? 'act.dayPassed' : 'act.dayWrong') })}
        type="date"
        min={today}
        required
      />
      <WayFields ways={ways} value={way} onChange={setWay} priceText={() => ''} />
      <ReasonField value={reason} onChange={setReason} />
    </ActSheet>
  )
}
