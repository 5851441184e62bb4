import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { longDateText } from '@bukett/contracts/rules/dates'
import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { momentText } from '../../shared/moment-text'
import { usePriceText } from '../../shared/money'
import { ChangeOutcome } from './ChangeOutcome'
import type { SubscriptionPart } from './subscription-part'
import { useCardChange } from './use-card-change'
import { keyOf, useSubscriptionChange } from './use-subscription'

/** What the owner should know first: money that is due, another price, that it rests or has ended. */
export const SubscriptionNotices = (part: SubscriptionPart) => {
  const { t } = useTranslation()
  const { SubscriptionStatus: status, resumesOn } = part.shown
  if (status === 'Cancelled')
    return (
      <>
        <Due {...part} />
        <Notice>{t('subscriptions.cancel.ended')}</Notice>
      </>
    )
  return (
    <>
      <Due {...part} />
      <PriceChange {...part} />
      {status === 'Paused' && (
        <Notice title={t('subscriptions.resume.paused')}>
          {resumesOn === null
            ? t('subscriptions.pause.text')
            : t('subscriptions.resume.would', { day: longDateText(resumesOn, currentLocale()) })}
        </Notice>
      )}
    </>
  )
}

/** SU-04: what could not be charged, when it is tried again, and the way to pay it. */
const Due = ({ shown: { PaymentInfo, SubscriptionStatus: status, Deliveries }, address }: SubscriptionPart) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const card = useCardChange(address)
  const { Due: due, canChangeCard, PaymentMethodName } = PaymentInfo
  const isInvoiced = PaymentMethodName === 'invoice'
  if (due === null) return null
  // What failed is behind, and nobody has tried to charge the one that can be paid now.
  const isAhead = status !== 'Cancelled' && Deliveries.every(({ State }) => State !== 'unpaid' && State !== 'charging')
  const title = isAhead ? 'dueAhead' : isInvoiced ? 'invoiced.due' : 'due'
  return (
    <>
      <Notice
        tone="warning"
        title={t(`subscriptions.payment.${title}`, {
          amount: priceText(due.Amount),
          day: longDateText(due.DeliveryDate, currentLocale()),
        })}
        action={
          canChangeCard && (
            <Button variant="contained" loading={card.isLeaving} onClick={card.leave}>
              {t(isInvoiced ? 'subscriptions.payment.invoiced.pay' : 'subscriptions.payment.payWithCard')}
            </Button>
          )
        }
      >
        {[
          isAhead && t('subscriptions.payment.dueOrders'),
          due.NextAttemptAt &&
            t('subscriptions.payment.dueNext', { moment: momentText(due.NextAttemptAt, currentLocale()) }),
          t(
            status === 'Cancelled'
              ? 'subscriptions.payment.dueEnded'
              : isInvoiced
                ? 'subscriptions.payment.invoiced.dueBefore'
                : 'subscriptions.payment.dueBefore',
            { moment: momentText(due.PayBefore, currentLocale()) },
          ),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      {card.error && <Failure error={card.error} title={t('subscriptions.updateFailed')} />}
    </>
  )
}

/** SU-08: another price is told in time; one that rises much waits for a yes. */
const PriceChange = ({ shown, address }: SubscriptionPart) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const change = useSubscriptionChange(address)
  const next = shown.PriceChange
  if (next === null) return <ChangeOutcome change={change} />
  const accept = (): void =>
    change.mutate({
      send: () =>
        call(subscriptionApi.acceptPrice, {
          params: { id: address.id },
          query: keyOf(address),
          body: { Total: next.Total },
        }),
      done: t('subscriptions.price.accepted'),
    })
  return (
    <>
      <Notice
        tone={next.needsConsent ? 'warning' : 'info'}
        title={t('subscriptions.price.title', { day: longDateText(next.From, currentLocale(), { withYear: true }) })}
        action={
          next.needsConsent && (
            <Button variant="contained" loading={change.isPending} onClick={accept}>
              {t('subscriptions.price.accept', { total: priceText(next.Total) })}
            </Button>
          )
        }
      >
        {t('subscriptions.price.text', {
          total: priceText(next.Total),
          goods: priceText(next.Goods),
          fee: priceText(next.DeliveryFee),
        })}{' '}
        {t(next.needsConsent ? 'subscriptions.price.consent' : 'subscriptions.price.free')}
      </Notice>
      <ChangeOutcome change={change} />
    </>
  )
}
