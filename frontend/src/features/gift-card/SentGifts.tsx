import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { deliveryDayText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import { addresseeText } from '@bukett/contracts/rules/phone'
import { Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { z } from 'zod'
import { call, currentLocale, messageOf } from '../../shared/api'
import { serverNow, serverToday } from '../../shared/server-clock'
import { withinSentence } from '../../shared/within-sentence'

export interface SentGiftsProps {
  orderGroupId: string
  /** Whoever is logged in needs none for the own order. */
  orderGroupKey?: string | undefined
}

type Gift = z.output<typeof giftCardApi.deliveries.response>['Deliveries'][number]

/** GC-08: the digital gifts of an order, when they go and whether they have come, and the way to correct the address and to send one again. */
export const SentGifts = ({ orderGroupId, orderGroupKey }: SentGiftsProps) => {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: giftsKey(orderGroupId),
    queryFn: ({ signal }) =>
      call(
        giftCardApi.deliveries,
        { params: { orderGroupId }, query: { ...(orderGroupKey && { orderGroupKey }) } },
        signal,
      ),
    retry: false,
  })
  if (!data || data.Deliveries.length === 0) return null
  return (
    <Box component="section" aria-labelledby="sent-gifts" sx={{ display: 'grid', gap: 6 }}>
      <Typography id="sent-gifts" variant="h4" component="h2">
        {t('checkout.gifts.title')}
      </Typography>
      {data.Deliveries.map((gift) => (
        <SentGift key={gift.Id} gift={gift} order={{ orderGroupId, orderGroupKey }} />
      ))}
    </Box>
  )
}

const giftsKey = (orderGroupId: string) => ['sent-gifts', orderGroupId] as const

/** What goes at once waits a moment as well. */
const isDueLater = ({ State, SendAt }: Gift): boolean => State === 'waiting' && new Date(SendAt) > serverNow()

const dueOf = ({ SendAt }: Gift) => {
  const locale = currentLocale()
  const day = deliveryDayText(stockholmDay(SendAt), serverToday(), locale)
  return { day: withinSentence(day, locale), time: timeText(stockholmTime(SendAt), locale) }
}

const SentGift = ({ gift, order }: { gift: Gift; order: SentGiftsProps }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const sentTo = addresseeText(gift.Channel, gift.To)
  const [to, setTo] = useState(sentTo)
  const resend = useMutation({
    mutationFn: (_leftBefore: Gift['ResendsLeft']) =>
      call(giftCardApi.resend, {
        params: { orderGroupId: order.orderGroupId, id: gift.Id },
        body: { ...(order.orderGroupKey && { orderGroupKey: order.orderGroupKey }), To: to.trim() },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: giftsKey(order.orderGroupId) }),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    resend.mutate(gift.ResendsLeft)
  }
  const isWaiting = gift.State === 'waiting'
  const canResend = (gift.State === 'sent' || gift.State === 'bounced') && gift.ResendsLeft > 0
  return (
    <Box component="form" aria-label={gift.Name} onSubmit={send} sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
      <Typography sx={{ fontWeight: 600 }}>{gift.Name}</Typography>
      {gift.State === 'bounced' ? (
        <Notice tone="warning">{t('checkout.gifts.bounced')}</Notice>
      ) : (
        <Typography color="text.secondary">
          {isDueLater(gift)
            ? t('checkout.gifts.waitingUntil', { to: sentTo, ...dueOf(gift) })
            : t(`checkout.gifts.${gift.State}`, { to: sentTo })}
        </Typography>
      )}
      {(isWaiting || canResend) && (
        <>
          <TextField
            label={t(gift.Channel === 'sms' ? 'checkout.digital.toSms' : 'checkout.digital.toEmail')}
            name={`to-${gift.Id}`}
            value={to}
            onChange={setTo}
            type={gift.Channel === 'sms' ? 'tel' : 'email'}
            autoComplete="off"
            maxLength={254}
            {...(resend.error && { error: messageOf(resend.error) })}
          />
          <Box>
            <Button type="submit" variant="outlined" loading={resend.isPending}>
              {isWaiting ? t(`checkout.gifts.correct.${gift.Channel}`) : t('checkout.gifts.again')}
            </Button>
          </Box>
        </>
      )}
      <Box aria-live="polite">
        {/* It may have been sent since the page was read: the answer knows whether it went once more. */}
        {resend.isSuccess && (
          <Notice tone="success">
            {t(resend.data.ResendsLeft < resend.variables ? 'checkout.gifts.sentAgain' : 'checkout.gifts.corrected')}
          </Notice>
        )}
      </Box>
    </Box>
  )
}
