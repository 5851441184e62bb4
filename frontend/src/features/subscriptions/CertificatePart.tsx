import { subscriptionApi, type SubscriptionView } from '@bukett/contracts/http/subscription'
import { addDays, laterDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS, isTooFarAhead } from '@bukett/contracts/rules/delivery-dates'
import { type DialogProps, GreetingField, Notice, Sheet, TextField, useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { onDay } from '../../shared/day-text'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { cardCheck } from '../../shared/greeting-check'
import { PageCard } from '../../shared/PageCard'
import type { SubscriptionPart } from './subscription-part'
import { keyOf, useKeepSubscription } from './use-subscription'

/** SU-12: a subscription that is a present has a certificate, which is sent on a day of its own. */
export const CertificatePart = (part: SubscriptionPart) => {
  const { shown, address } = part
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const keep = useKeepSubscription(address)
  const [isSaved, setSaved] = useState(false)
  const certificate = shown.Certificate
  const isSent = Boolean(certificate?.SentAt && !certificate.BouncedAt)
  if (shown.SubscriptionStatus === 'Cancelled' && !isSent) return null
  const ask = async (): Promise<void> => {
    setSaved(false)
    const changed = await dialogs.open(CertificateDialog, part)
    if (!changed) return
    keep(changed)
    setSaved(true)
  }
  return (
    <PageCard title={t('subscriptions.certificate.title')}>
      {isSaved && (
        <Notice tone="success" announce="status">
          {t('subscriptions.certificate.saved')}
        </Notice>
      )}
      {certificate?.BouncedAt ? (
        <Notice tone="warning">
          {t('subscriptions.certificate.bounced', { name: certificate.Name, email: certificate.Email })}
        </Notice>
      ) : (
        <Typography>
          {certificate === null
            ? t('subscriptions.certificate.text')
            : isSent
              ? t('subscriptions.certificate.sent', { name: certificate.Name })
              : t('subscriptions.certificate.planned', {
                  name: certificate.Name,
                  day: onDay(certificate.SendOn, part.today, currentLocale()),
                })}
        </Typography>
      )}
      {!isSent && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void ask()}>
          {t(certificate === null ? 'subscriptions.certificate.action' : 'subscriptions.certificate.change')}
        </Button>
      )}
    </PageCard>
  )
}

const CertificateDialog = ({ open, payload, onClose }: DialogProps<SubscriptionPart, SubscriptionView>) => {
  const { t } = useTranslation()
  const { shown, address, today } = payload
  const form = useForm({
    initial: {
      Name: shown.Certificate?.Name ?? shown.OrderInfo.OrderAddress.FirstName,
      Email: shown.Certificate?.Email ?? '',
      From: shown.Certificate?.From ?? '',
      SendOn: laterDay(shown.Certificate?.SendOn ?? today, today),
      Text: shown.Certificate?.Text ?? '',
    },
    labels: {
      Name: t('subscriptions.certificate.name'),
      Email: t('subscriptions.certificate.email'),
      From: t('subscriptions.certificate.from'),
      SendOn: t('subscriptions.certificate.sendOn'),
      Text: t('subscriptions.certificate.greeting'),
    },
    schema: subscriptionApi.setCertificate.body,
    bodyOf: (values) => values,
    check: ({ SendOn }) => ({
      SendOn: SendOn < today || isTooFarAhead(SendOn, today) ? 'subscription.certificate-day' : undefined,
    }),
    send: (body: (typeof subscriptionApi.setCertificate.body)['_output']) =>
      call(subscriptionApi.setCertificate, { params: { id: address.id }, query: keyOf(address), body }),
    onDone: (changed) => onClose(changed),
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('subscriptions.certificate.title')}>
      <FormFrame form={form} label={t('subscriptions.certificate.title')} submit={t('subscriptions.certificate.save')}>
        <TextField {...form.text('Name')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('Email')} type="email" inputMode="email" autoComplete="off" required />
        <TextField {...form.text('From')} autoComplete="name" maxLength={60} required />
        <TextField
          {...form.text('SendOn')}
          type="date"
          min={today}
          max={addDays(today, FARTHEST_DAYS)}
          hint={t('subscriptions.certificate.sendOnHint')}
          required
        />
        <GreetingField {...form.text('Text')} check={cardCheck} optional />
      </FormFrame>
    </Sheet>
  )
}
