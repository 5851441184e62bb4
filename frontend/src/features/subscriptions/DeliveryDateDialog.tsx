import { formErrors } from '@bukett/contracts/errors/forms'
import { subscriptionApi, type SubscriptionDelivery, type SubscriptionView } from '@bukett/contracts/http/subscription'
import { addDays, earlierDay, laterDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { type DialogProps, DeliveryCalendar, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { closedText, dayOf } from './subscription-texts'
import { keyOf, type SubscriptionAddress, useSubscriptionDays } from './use-subscription'

interface MoveQuestion {
  shown: SubscriptionView
  address: SubscriptionAddress
  delivery: SubscriptionDelivery
  today: LocalDay
}

/** How many days the server tells of at once. */
const daysTold = 35

/** Between the delivery before and the one after, neither of them, and not before the first day that can be had. */
const reachOf = ({ shown, delivery }: MoveQuestion): { from: LocalDay; until: LocalDay } => {
  const days = shown.Deliveries.filter(({ Index, State }) => Index !== delivery.Index && State !== 'skipped').map(dayOf)
  const before = days
    .filter((day) => day < dayOf(delivery))
    .toSorted()
    .at(-1)
  const after = days.filter((day) => day > dayOf(delivery)).toSorted()[0]
  const earliest = shown.earliestDeliveryDate
  const from = before === undefined ? earliest : laterDay(earliest, addDays(before, 1))
  const last = addDays(from, daysTold - 1)
  return { from, until: after === undefined ? last : earlierDay(last, addDays(after, -1)) }
}

/** The delivery date modal: another day for one delivery. Answers with the subscription as it stands then. */
export const DeliveryDateDialog = ({ open, payload, onClose }: DialogProps<MoveQuestion, SubscriptionView>) => {
  const { t } = useTranslation()
  const { address, delivery, today } = payload
  const { from, until } = reachOf(payload)
  const { data, error, refetch } = useSubscriptionDays(address, { from }, from <= until)
  const [day, setDay] = useState(delivery.DeliveryDate ?? undefined)
  const [fault, setFault] = useState<string>()
  const free = new Set(data?.days.flatMap(({ date, available }) => (available && date <= until ? [date] : [])))
  const saving = useMutation({
    mutationFn: (DeliveryDate: LocalDay) =>
      call(subscriptionApi.changeDelivery, {
        params: { id: address.id, index: delivery.Index },
        query: keyOf(address),
        body: { DeliveryDate },
      }),
    onSuccess: (changed) => onClose(changed),
  })
  const save = (): void => {
    const refused =
      day === undefined ? formErrors['delivery.date-missing'][currentLocale()] : closedText(day, today, free)
    setFault(refused)
    if (day !== undefined && refused === undefined) saving.mutate(day)
  }
  const hasNone = from > until || (data !== undefined && free.size === 0)
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('subscriptions.day.title')}
      actions={
        !hasNone && (
          <Button variant="contained" loading={saving.isPending} disabled={!data} onClick={save}>
            {t('subscriptions.day.save')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pb: 2 }}>
        <Typography color="text.secondary">{t('subscriptions.day.text')}</Typography>
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : hasNone ? (
          <Typography role="status">{t('subscriptions.day.none')}</Typography>
        ) : (
          <DeliveryCalendar
            label={t('subscriptions.day.day')}
            {...(day !== undefined && { value: day })}
            onChange={(chosen) => {
              setFault(undefined)
              setDay(chosen)
            }}
            today={today}
            min={from}
            max={until}
            closed={(one) =>
              one > until ? t('subscriptions.day.beyond') : data ? closedText(one, today, free) : undefined
            }
            pending={() => !data}
            {...(fault !== undefined && { error: fault })}
          />
        )}
        {saving.error && <Failure error={saving.error} title={t('subscriptions.updateFailed')} />}
      </Box>
    </Sheet>
  )
}
