import type { PersonCard } from '@bukett/contracts/http/office-people'
import { dateText } from '@bukett/contracts/rules/dates'
import { DenseTable, Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { useCustomerTexts } from './customer-texts'
import { endSubscription, readSubscription, usePersonChange } from './use-people'

interface PersonSubscriptionsProps {
  card: PersonCard
  /** To its own page, where all but its end is changed for whoever calls. */
  hrefOfSubscription: (number: string) => string
}

/** What comes again and again; what ending it gives back, and still brings, is told before it is ended. */
export const PersonSubscriptions = ({
  card: { Person, Subscriptions },
  hrefOfSubscription,
}: PersonSubscriptionsProps) => {
  const t = useCustomerTexts()
  const { t: shop, language } = useTranslation()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const [asked, setAsked] = useState<string>()
  const day = (date: string): string => dateText(date, language, { withYear: true })
  const ending = usePersonChange(Person.id, async (number: string) => {
    const subscription = await readSubscription(number)
    const refund = subscription?.RefundIfCancelled ?? 0
    const locked = subscription?.lockedDelivery ?? null
    const isUnpaid = subscription?.Deliveries.some(({ State }) => State === 'unpaid') ?? false
    const isSure = await dialogs.confirm({
      title: t('card.endTitle', { number }),
      text: [
        t('card.endText'),
        ...(refund > 0 ? [t('card.endRefund', { amount: priceText(refund) })] : []),
        ...(locked ? [t(isUnpaid ? 'card.endUnpaid' : 'card.endLocked', { day: day(locked) })] : []),
      ].join(' '),
      confirm: t('card.end'),
      tone: 'danger',
    })
    if (!isSure) return false
    await endSubscription(number)
    return true
  })
  return (
    <>
      {ending.error && <Failure error={ending.error} title={t('card.endFailed')} />}
      {ending.data === true && (
        <Notice tone="success" announce="status">
          {t('card.ended')}
        </Notice>
      )}
      <DenseTable
        caption={t('card.listOf', { title: t('card.subscriptions') })}
        rows={Subscriptions}
        keyOf={({ OrderGroupId }) => OrderGroupId}
        empty={<Typography>{t('card.noSubscriptions')}</Typography>}
        columns={[
          {
            key: 'what',
            header: t('card.subscription'),
            cell: ({ Products, ReceiverName }) =>
              [Products.map(({ DisplayName }) => DisplayName).join(', '), ReceiverName].filter(Boolean).join(' · '),
          },
          {
            key: 'next',
            header: t('card.nextDelivery'),
            cell: ({ SubscriptionNextDeliveryDate: next }) => next && day(next),
          },
          {
            key: 'state',
            header: t('card.subscriptionState'),
            cell: ({ SubscriptionStatus }) => shop(`subscriptions.status.${SubscriptionStatus}`),
          },
          {
            key: 'actions',
            header: t('card.actions'),
            align: 'end',
            cell: ({ OrderGroupId, SubscriptionStatus }) =>
              SubscriptionStatus !== 'Cancelled' && (
                <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                  <Button
                    size="small"
                    component="a"
                    href={hrefOfSubscription(OrderGroupId)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('card.changeOf', { number: OrderGroupId })}
                  >
                    {t('card.changeSubscription')}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={t('card.endOf', { number: OrderGroupId })}
                    loading={ending.isPending && asked === OrderGroupId}
                    disabled={ending.isPending}
                    onClick={() => {
                      setAsked(OrderGroupId)
                      ending.mutate(OrderGroupId)
                    }}
                  >
                    {t('card.end')}
                  </Button>
                </Box>
              ),
          },
        ]}
      />
    </>
  )
}
