import type { Answer, Input } from '@bukett/contracts'
import { orderApi } from '@bukett/contracts/http/order'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import { LinesSkeleton, Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emailFault } from '../../shared/account/person-rules'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { useForm } from '../../shared/form'
import { focusOnIt } from '../../shared/focus-on-it'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { momentText } from '../../shared/moment-text'

type Purchase = Answer<typeof orderApi.withdrawalLines>

/** Who asks: the key of the purchase, or the mail address that it was made with; neither for its buyer who is logged in. */
type Proof = { readonly OrderGroupKey?: string } | { readonly Email: string }

interface Found {
  readonly purchase: Purchase
  readonly proof: Proof
}

export interface WithdrawalViewProps {
  /** The purchase, for who comes from its page; nobody else is known, and says it. */
  known?: { OrderGroupId: string; OrderGroupKey?: string }
}

/** `/angra-kop`: identify the purchase, then "Bekräfta ånger" (OR-10). */
export const WithdrawalView = ({ known }: WithdrawalViewProps) => {
  const { t } = useTranslation()
  const [typed, setFound] = useState<Found>()
  const { data: purchase, isLoading } = useQuery({
    queryKey: ['withdrawal', known],
    queryFn: ({ signal }) => call(orderApi.withdrawalLines, { body: known ?? { OrderGroupId: '' } }, signal),
    enabled: known !== undefined,
    retry: false,
  })
  const { OrderGroupId: _, ...proof } = known ?? {}
  const found = typed ?? (purchase && { purchase, proof })
  const [receivedAt, setReceivedAt] = useState<string>()
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="header">
        <Typography variant="h2" component="h1">
          {t('orders.withdrawal.title')}
        </Typography>
        <Typography sx={{ mt: 4 }}>{t('orders.withdrawal.intro')}</Typography>
      </Box>
      {receivedAt !== undefined ? (
        <Notice ref={focusOnIt} tone="success" announce="status" title={t('orders.withdrawal.doneTitle')}>
          {t('orders.withdrawal.done', { moment: momentText(receivedAt, currentLocale()) })}
        </Notice>
      ) : found ? (
        <Box ref={typed ? focusOnIt : undefined} tabIndex={-1} sx={{ outline: 'none' }}>
          <ChooseLines {...found} onDone={setReceivedAt} />
        </Box>
      ) : isLoading ? (
        <LinesSkeleton lines={4} />
      ) : (
        <FindPurchase onFound={setFound} />
      )}
    </Box>
  )
}

const FindPurchase = ({ onFound }: { onFound: (found: Found) => void }) => {
  const { t } = useTranslation()
  const form = useForm({
    initial: { OrderGroupId: '', Email: '' },
    labels: { OrderGroupId: t('orders.withdrawal.number'), Email: t('orders.withdrawal.email') },
    schema: orderApi.withdrawalLines.body,
    bodyOf: ({ OrderGroupId, Email }) => ({
      OrderGroupId: OrderGroupId.replace(/[\s#]/g, '').replace(/-\d+$/, ''),
      Email,
    }),
    check: ({ Email }) => ({ Email: emailFault(Email) }),
    send: (body: { OrderGroupId: string; Email?: string }) => call(orderApi.withdrawalLines, { body }),
    onDone: (purchase, { Email }) => onFound({ purchase, proof: { Email } }),
  })
  return (
    <FormFrame form={form} label={t('orders.withdrawal.findForm')} submit={t('orders.withdrawal.find')}>
      <TextField
        {...form.text('OrderGroupId')}
        hint={t('orders.withdrawal.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField {...form.text('Email')} type="email" autoComplete="email" required />
    </FormFrame>
  )
}

const ChooseLines = ({ purchase, proof, onDone }: Found & { onDone: (receivedAt: string) => void }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { OrderGroupId, PlacedAt, Name: buyer, Lines } = purchase
  const free = Lines.filter(({ refused }) => refused === null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const form = useForm({
    initial: { Name: buyer, LineItemIds: '' },
    labels: { LineItemIds: t('orders.withdrawal.lines'), Name: t('orders.withdrawal.name') },
    schema: orderApi.withdraw.body,
    bodyOf: ({ Name }) => ({ OrderGroupId, ...proof, Name, LineItemIds: [...chosen] }),
    check: () => (chosen.size > 0 ? {} : { LineItemIds: { text: t('orders.withdrawal.nothingChosen') } }),
    send: (body: Input<typeof orderApi.withdraw>['body']) => call(orderApi.withdraw, { body }),
    onDone: ({ ReceivedAt }) => {
      // Its page says so, and this one, whoever goes back to it.
      void queries.invalidateQueries({ queryKey: ['order', OrderGroupId] })
      void queries.invalidateQueries({ queryKey: ['withdrawal'] })
      onDone(ReceivedAt)
    },
  })
  const placed = dateText(stockholmDay(PlacedAt), currentLocale(), { withYear: true })
  const refusedLines = Lines.flatMap((line) =>
    line.refused === null
      ? []
      : [
          {
            LineItemId: line.LineItemId,
            text: `${lineName(line, currentLocale())}: ${t(`orders.withdrawal.refused.${line.refused}`)}`,
          },
        ],
  )
  const fault = form.text('LineItemIds').error
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography variant="h5" component="h2">
        {t('orders.withdrawal.bought', { id: OrderGroupId, day: placed })}
      </Typography>
      {refusedLines.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
          {refusedLines.map(({ LineItemId, text }) => (
            <li key={LineItemId}>{text}</li>
          ))}
        </Box>
      )}
      {free.length === 0 ? (
        <Notice>
          {t(
            Lines.some(({ refused }) => refused === 'done')
              ? 'orders.withdrawal.nothingMore'
              : 'orders.withdrawal.nothing',
          )}
        </Notice>
      ) : (
        <FormFrame form={form} label={t('orders.withdrawal.linesForm')} submit={t('orders.withdrawal.confirm')}>
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
              {t('orders.withdrawal.lines')}
            </Typography>
            {free.map((line, index) => (
              <Tick
                key={line.LineItemId}
                name={index === 0 ? 'LineItemIds' : line.LineItemId}
                label={[
                  `${line.Quantity} × ${lineName(line, currentLocale())}`,
                  line.lastDay && t('orders.withdrawal.until', { day: dateText(line.lastDay, currentLocale()) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                checked={chosen.has(line.LineItemId)}
                onChange={(isChosen) => {
                  const next = new Set(chosen)
                  if (isChosen) next.add(line.LineItemId)
                  else next.delete(line.LineItemId)
                  setChosen(next)
                }}
                {...(index === 0 && fault !== undefined && { error: fault })}
              />
            ))}
          </Box>
          <TextField {...form.text('Name')} autoComplete="name" maxLength={100} required />
        </FormFrame>
      )}
    </Box>
  )
}
