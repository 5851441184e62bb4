import { brand, type DialogProps, Notice, Sheet, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OwnSubscription } from '@bukett/contracts/http/subscription'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import type { SubscriptionPart } from './subscription-part'
import { useCardChange } from './use-card-change'

/** What a delivery costs and how it is paid. */
export const PaymentPart = (part: SubscriptionPart) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const priceText = usePriceText()
  const { Price, PaymentInfo, SubscriptionPeriodInMonths: months, SubscriptionStatus } = part.shown
  return (
    <PageCard title={t('subscriptions.payment.title')}>
      <Box>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {months > 0 ? t('subscriptions.facts.prepaid') : priceText(Price.Total)}
        </Typography>
        {months === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('subscriptions.facts.price')}:{' '}
            {t('subscriptions.facts.priceParts', { goods: priceText(Price.Goods), fee: priceText(Price.DeliveryFee) })}
          </Typography>
        )}
      </Box>
      <Means payment={PaymentInfo} />
      {SubscriptionStatus !== 'Cancelled' && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => void dialogs.open(PaymentInfoDialog, part)}
        >
          {t('subscriptions.payment.info')}
        </Button>
      )}
    </PageCard>
  )
}

const Means = ({ payment }: { payment: OwnSubscription['PaymentInfo'] }) => {
  const { t } = useTranslation()
  const { PaymentMethodName: method, Last4, Expiry } = payment
  return (
    <Typography>
      {Last4 === null
        ? t(`subscriptions.payment.method.${method}`, { brand: brand.payLater.name })
        : t('subscriptions.payment.cardText', { last4: Last4 })}
      {Expiry !== null && `, ${t('subscriptions.payment.expiry', { month: Expiry })}`}
    </Typography>
  )
}

/** The payment info modal: a new card where there is one; else the spec's words (SU-11). */
const PaymentInfoDialog = ({ open, payload, onClose }: DialogProps<SubscriptionPart>) => {
  const { t } = useTranslation()
  const card = useCardChange(payload.address)
  const { PaymentInfo: payment, SubscriptionPeriodInMonths: months } = payload.shown
  const isInvoiced = payment.PaymentMethodName === 'invoice'
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('subscriptions.payment.info')}
      width="small"
      actions={
        payment.canChangeCard && (
          <Button variant="contained" loading={card.isLeaving} onClick={card.leave}>
            {t(isInvoiced ? 'subscriptions.payment.invoiced.pay' : 'subscriptions.payment.change')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3, pb: 2 }}>
        <Means payment={payment} />
        {payment.canChangeCard ? (
          <Typography color="text.secondary">
            {isInvoiced ? (
              t('subscriptions.payment.invoiced.changeText')
            ) : (
              <>
                {months === 0 && `${t('subscriptions.payment.text')} `}
                {t('subscriptions.payment.changeText')}
              </>
            )}
          </Typography>
        ) : (
          <Notice>{t('subscriptions.payment.notImplemented')}</Notice>
        )}
        {card.error && <Failure error={card.error} title={t('subscriptions.updateFailed')} />}
      </Box>
    </Sheet>
  )
}
