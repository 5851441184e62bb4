import { type CustomerOrder, type CustomerShipment, orderApi } from '@bukett/contracts/http/order'
import { addDays, dateText, isLocalDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { Notice, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'
import { backText } from './back-text'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface AbroadChoiceProps {
  order: CustomerOrder
  shipment: CustomerShipment
  suggestedDate: LocalDay | null
  address: OrderAddress
  /** A day, or the money back; by then this is gone from the page. */
  onChosen: (day: LocalDay | null) => void
}

/** IN-05: the florist abroad cannot deliver on the day. The one suggested, another, or the money back. */
export const AbroadChoice = ({ order, shipment, suggestedDate, address, onChosen }: AbroadChoiceProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const priceText = usePriceText()
  const keep = useKeepOrder(address)
  const today = useToday()
  const [day, setDay] = useState('')
  const choosing = useMutation({
    mutationFn: (DeliveryDate: LocalDay | null) =>
      call(orderApi.chooseAbroad, {
        body: { ...credentialsOf(order, shipment.ShipmentId), ...(DeliveryDate !== null && { DeliveryDate }) },
      }),
    onSuccess: (kept, day) => {
      keep(kept)
      onChosen(day)
    },
  })
  const payBack = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('abroad.refund'),
      text: `${backText(shipment.cancelBack, t, priceText)} ${t('orders.cancelTextFree')}`.trim(),
      confirm: t('orders.cancelConfirm'),
      cancel: t('orders.cancelKeep'),
      tone: 'danger',
    })
    if (isSure) choosing.mutate(null)
  }
  return (
    <Notice tone="warning" title={t('abroad.title')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography>{t('abroad.text')}</Typography>
        {suggestedDate !== null && (
          <Button variant="contained" disabled={choosing.isPending} onClick={() => choosing.mutate(suggestedDate)}>
            {t('abroad.suggested', { day: dateText(suggestedDate, currentLocale()) })}
          </Button>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
          <TextField label={t('abroad.other')} type="date" value={day} min={addDays(today, 1)} onChange={setDay} />
          <Button
            variant="outlined"
            disabled={choosing.isPending || !isLocalDay(day)}
            onClick={() => choosing.mutate(day)}
          >
            {t('abroad.choose')}
          </Button>
        </Box>
        <Button variant="text" color="error" disabled={choosing.isPending} onClick={() => void payBack()}>
          {t('abroad.refund')}
        </Button>
        <Typography variant="body2">{t('abroad.until')}</Typography>
        {choosing.error && <Failure error={choosing.error} />}
      </Box>
    </Notice>
  )
}
