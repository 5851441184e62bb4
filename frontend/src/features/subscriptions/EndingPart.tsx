import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { longDateText } from '@bukett/contracts/rules/dates'
import { useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { ChangeOutcome } from './ChangeOutcome'
import type { SubscriptionPart } from './subscription-part'
import { keyOf, useSubscriptionChange } from './use-subscription'

/** Pause or resume, and end: each asks first and does it at once. Ending is as easy as buying (SU-06). */
export const EndingPart = ({ shown, address }: SubscriptionPart) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const priceText = usePriceText()
  const change = useSubscriptionChange(address)
  const { SubscriptionStatus: status, lockedDelivery, resumesOn, RefundIfCancelled: refund } = shown
  const isPaused = status === 'Paused'
  const locked = lockedDelivery && longDateText(lockedDelivery, currentLocale())
  const isUnpaid = shown.Deliveries.some(({ State }) => State === 'unpaid')
  const ofThis = { params: { id: address.id }, query: keyOf(address) }

  const turn = async (): Promise<void> => {
    const isSure = await dialogs.confirm(
      isPaused
        ? {
            title: t('subscriptions.resume.title'),
            text:
              resumesOn === null
                ? t('subscriptions.resume.soon')
                : t('subscriptions.resume.text', { day: longDateText(resumesOn, currentLocale()) }),
            confirm: t('subscriptions.resume.confirm'),
            cancel: t('subscriptions.pause.keep'),
          }
        : {
            title: t('subscriptions.pause.title'),
            text: locked
              ? t(isUnpaid ? 'subscriptions.pause.unpaid' : 'subscriptions.pause.locked', { day: locked })
              : t('subscriptions.pause.text'),
            confirm: t('subscriptions.pause.confirm'),
            cancel: t('subscriptions.pause.keep'),
          },
    )
    if (!isSure) return
    change.mutate({
      send: () => call(subscriptionApi.setActive, { ...ofThis, params: { ...ofThis.params, flag: isPaused } }),
      done: t(isPaused ? 'subscriptions.resume.done' : 'subscriptions.pause.done'),
    })
  }
  const end = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('subscriptions.cancel.title'),
      text: [
        locked
          ? t(isUnpaid ? 'subscriptions.cancel.unpaid' : 'subscriptions.cancel.locked', { day: locked })
          : t('subscriptions.cancel.text'),
        refund > 0 && t('subscriptions.cancel.refund', { amount: priceText(refund) }),
      ]
        .filter(Boolean)
        .join(' '),
      confirm: t('subscriptions.cancel.confirm'),
      cancel: t('subscriptions.cancel.keep'),
      tone: 'danger',
    })
    if (isSure)
      change.mutate({ send: () => call(subscriptionApi.cancel, ofThis), done: t('subscriptions.cancel.done') })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ChangeOutcome change={change} />
      {status !== 'Cancelled' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant={isPaused ? 'contained' : 'outlined'} disabled={change.isPending} onClick={() => void turn()}>
            {t(isPaused ? 'subscriptions.resume.action' : 'subscriptions.pause.action')}
          </Button>
          <Button color="error" variant="outlined" disabled={change.isPending} onClick={() => void end()}>
            {t('subscriptions.cancel.action')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
