import { subscriptionApi, type SubscriptionDelivery, type SubscriptionView } from '@bukett/contracts/http/subscription'
import { deliveryDayText, type LocalDay } from '@bukett/contracts/rules/dates'
import { KitLink, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import { ChangeOutcome } from './ChangeOutcome'
import { DeliveryDateDialog } from './DeliveryDateDialog'
import { dayOf, deliveryTexts } from './subscription-texts'
import { keyOf, type SubscriptionAddress, useKeepSubscription, useSubscriptionChange } from './use-subscription'

export interface DeliveriesProps {
  shown: SubscriptionView
  address: SubscriptionAddress
  today: LocalDay
  /** To the order of a delivery, for those who may read it. */
  orderPath?: (id: string) => string
}

/** The deliveries of a subscription: those that come can be moved or skipped one by one, and either be taken back. */
export const Deliveries = ({ shown, address, today, orderPath }: DeliveriesProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const keep = useKeepSubscription(address)
  const change = useSubscriptionChange(address)
  const byDay = shown.Deliveries.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  const coming = byDay.filter((delivery) => dayOf(delivery) >= today)
  const past = byDay.filter((delivery) => dayOf(delivery) < today)

  const send = (index: number, body: { DeliveryDate?: null; Skipped?: boolean }): void =>
    change.mutate({
      send: () =>
        call(subscriptionApi.changeDelivery, { params: { id: address.id, index }, query: keyOf(address), body }),
      done: t('subscriptions.deliveries.saved'),
    })
  const move = async (delivery: SubscriptionDelivery): Promise<void> => {
    change.reset()
    const moved = await dialogs.open(DeliveryDateDialog, { shown, address, delivery, today })
    if (moved) keep(moved)
  }
  const rowOf = (delivery: SubscriptionDelivery) => (
    <Row
      key={delivery.Index}
      delivery={delivery}
      today={today}
      isBusy={change.isPending}
      maySkip={shown.viewer === 'customer'}
      orderPath={orderPath}
      onMove={() => void move(delivery)}
      onSkip={() => send(delivery.Index, { Skipped: true })}
      onTakeBack={() =>
        send(delivery.Index, delivery.State === 'skipped' ? { Skipped: false } : { DeliveryDate: null })
      }
    />
  )
  return (
    <Box component="section" aria-labelledby="deliveries" sx={{ display: 'grid', gap: 4 }}>
      <Typography id="deliveries" variant="h4" component="h2">
        {t('subscriptions.deliveries.coming')}
      </Typography>
      <ChangeOutcome change={change} />
      {coming.length === 0 && <Typography color="text.secondary">{t('subscriptions.deliveries.none')}</Typography>}
      {coming.length > 0 && <Rows>{coming.map(rowOf)}</Rows>}
      {past.length > 0 && (
        <>
          <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
            {t('subscriptions.deliveries.past')}
          </Typography>
          <Rows>{past.map(rowOf)}</Rows>
        </>
      )}
    </Box>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
)

interface RowProps {
  delivery: SubscriptionDelivery
  today: LocalDay
  isBusy: boolean
  /** The receiver of a present moves deliveries, and skips none (SU-12). */
  maySkip: boolean
  orderPath: DeliveriesProps['orderPath']
  onMove: () => void
  onSkip: () => void
  onTakeBack: () => void
}

const Row = ({ delivery, today, isBusy, maySkip, orderPath, onMove, onSkip, onTakeBack }: RowProps) => {
  const { t } = useTranslation()
  const { State, changeableUntil, isMoved, OrderGroupId } = delivery
  const date = dayOf(delivery)
  const day = dayWithin(date, today, currentLocale())
  const isSkipped = State === 'skipped'
  const mayChange = changeableUntil !== null
  const press = { size: 'small', disabled: isBusy } as const
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center', py: 3 }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 600, ...(isSkipped && { textDecoration: 'line-through' }) }}>
          {deliveryDayText(date, today, currentLocale())}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {deliveryTexts(delivery, today, t).join(' ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {State === 'unpaid' && <Tag tone="sun">{t('subscriptions.waitsForPayment')}</Tag>}
        {mayChange && !isSkipped && (
          <>
            <Button
              {...press}
              variant="outlined"
              onClick={onMove}
              aria-label={t('subscriptions.deliveries.moveOf', { day })}
            >
              {t('subscriptions.deliveries.move')}
            </Button>
            {maySkip && (
              <Button
                {...press}
                variant="text"
                onClick={onSkip}
                aria-label={t('subscriptions.deliveries.skipOf', { day })}
              >
                {t('subscriptions.deliveries.skip')}
              </Button>
            )}
          </>
        )}
        {mayChange && (isSkipped ? maySkip : isMoved) && (
          <Button
            {...press}
            variant="text"
            onClick={onTakeBack}
            aria-label={t('subscriptions.deliveries.takeBackOf', { day })}
          >
            {t('subscriptions.deliveries.takeBack')}
          </Button>
        )}
        {OrderGroupId !== null && orderPath && (
          <Button
            component={KitLink}
            href={orderPath(OrderGroupId)}
            size="small"
            variant="text"
            aria-label={t('subscriptions.deliveries.orderOf', { day })}
          >
            {t('subscriptions.deliveries.order')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
