import { type OfficeGiftCard, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { KitLink, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { HolderFields, holderLabels, type HolderValues, sentHolder } from './HolderFields'
import { useGiftCardTexts } from './texts'
import { numberTyped } from '../shell/typed-numbers'
import { useUnsavedValues } from '../shell/use-unsaved'
import { issueCard, type NewCard, useReadCardsAgain } from './use-gift-cards'

const nothingYet: HolderValues & { Amount: string; From: string; Text: string; Reason: string } = {
  Amount: '',
  how: 'email',
  'Holder.To': '',
  'Holder.Name': '',
  From: 'Bukett',
  Text: '',
  Reason: '',
}

/** A new card to somebody's mail or telephone. */
export const IssueCard = ({
  onIssued,
  seriesHref,
}: {
  onIssued: (card: OfficeGiftCard) => void
  seriesHref: string
}) => {
  const t = useGiftCardTexts()
  const readAgain = useReadCardsAgain()
  const [Id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: nothingYet,
    labels: {
      Amount: t('issue.Amount'),
      ...holderLabels(t),
      From: t('issue.From'),
      Text: t('issue.Text'),
      Reason: t('act.reason'),
    },
    schema: officeGiftCardApi.issue.body,
    bodyOf: ({ Amount, From, Text, Reason, ...holder }) => ({
      Id,
      Amount: numberTyped(Amount),
      From,
      Text,
      Reason,
      Holder: sentHolder(holder),
    }),
    send: (body: NewCard) => issueCard(body),
    onDone: (card) => {
      letGo()
      void readAgain()
      onIssued(card)
    },
  })
  const { letGo } = useUnsavedValues(form.values, nothingYet)
  return (
    <PageCard title={t('issue.title')}>
      <Typography>{t('issue.text')}</Typography>
      <FormFrame form={form} label={t('issue.title')} submit={t('issue.submit')}>
        <TextField
          {...form.text('Amount')}
          hint={t('issue.amountHint')}
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          required
        />
        <HolderFields form={form as never} ways={['email', 'sms']} />
        <TextField {...form.text('From')} maxLength={80} autoComplete="off" optional />
        <TextField {...form.text('Text')} maxLength={255} autoComplete="off" optional />
        <TextField {...form.text('Reason')} hint={t('act.reasonHint')} maxLength={200} autoComplete="off" required />
      </FormFrame>
      <Typography>
        {t('issue.many')} <KitLink href={seriesHref}>{t('issue.seeSeries')}</KitLink>
      </Typography>
    </PageCard>
  )
}
