import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { addresseeText } from '@bukett/contracts/rules/phone'
import { Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { z } from 'zod'
import { call, messageOf } from '../../shared/api'

export interface SentGiftsProps {
  orderGroupId: string
  /** Whoever is logged in needs none for the own order. */
  orderGroupKey?: string | undefined
}

type Gift = z.output<typeof giftCardApi.deliveries.response>['Deliveries'][number]

/** GC-08: the digital gifts of an order, whether they have come, and the way to send one again, to another address if it was wrong. */
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

const SentGift = ({ gift, order }: { gift: Gift; order: SentGiftsProps }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const sentTo = addresseeText(gift.Channel, gift.To)
  const [to, setTo] = useState(sentTo)
  const resend = useMutation({
    mutationFn: () =>
      call(giftCardApi.resend, {
        params: { orderGroupId: order.orderGroupId, id: gift.Id },
        body: { ...(order.orderGroupKey && { orderGroupKey: order.orderGroupKey }), To: to.trim() },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: giftsKey(order.orderGroupId) }),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    resend.mutate()
  }
  const canResend = (gift.State === 'sent' || gift.State === 'bounced') && gift.ResendsLeft > 0
  return (
    <Box component="form" aria-label={gift.Name} onSubmit={send} sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
      <Typography sx={{ fontWeight: 600 }}>{gift.Name}</Typography>
      {gift.State === 'bounced' ? (
        <Notice tone="warning">{t('checkout.gifts.bounced')}</Notice>
      ) : (
        <Typography color="text.secondary">{t(`checkout.gifts.${gift.State}`, { to: sentTo })}</Typography>
      )}
      {canResend && (
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
              {t('checkout.gifts.again')}
            </Button>
          </Box>
        </>
      )}
      <Box aria-live="polite">
        {resend.isSuccess && <Notice tone="success">{t('checkout.gifts.sentAgain')}</Notice>}
      </Box>
    </Box>
  )
}
