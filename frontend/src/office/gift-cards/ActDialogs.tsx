import { ApiError } from '@bukett/contracts'
import { type OfficeGiftCard, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { addresseeText } from '@bukett/contracts/rules/phone'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CopyByHand } from '../../shared/CopyByHand'
import { Failure } from '../../shared/Failure'
import { type Form, useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { useCopying } from '../../shared/use-copying'
import { dayWithYear } from '../shell/cells'
import { TypedSheet } from '../shell/TypedSheet'
import { HolderFields, holderLabels, type HolderValues, sentHolder } from './HolderFields'
import { useGiftCardTexts } from './texts'
import {
  actOnCard,
  type Extension,
  extendCard,
  linkOfCard,
  type PlainAct,
  type PlainBody,
  replaceCard,
  type Replacement,
  useCardChange,
  useReadCardsAgain,
} from './use-gift-cards'

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Pressed twice, or sent again after a lost answer, it is the same act. */
const usePressId = (): string => useState(() => crypto.randomUUID())[0]

interface ActSheetProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  submit: string
  form: Form<never>
  /** What the card is now is read again behind the sheet; what was typed stays. */
  reason: ReactNode
  children?: ReactNode
}

const ActSheet = ({ open, onClose, title, text, submit, form, reason, children }: ActSheetProps) => {
  const readAgain = useReadCardsAgain()
  const t = useGiftCardTexts()
  return (
    <TypedSheet open={open} onClose={onClose} title={title}>
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <FormFrame
        form={form}
        label={title}
        submit={submit}
        failure={(error) => (
          <Failure
            error={error}
            title={t('act.failed')}
            {...(isStale(error) && {
              onRetry: () => {
                void readAgain()
                onClose()
              },
            })}
          />
        )}
      >
        {children}
        {reason}
      </FormFrame>
    </TypedSheet>
  )
}

const ReasonField = (props: ReturnType<Form<{ Reason: string }>['text']>) => {
  const t = useGiftCardTexts()
  return <TextField {...props} hint={t('act.reasonHint')} maxLength={200} autoComplete="off" required />
}

/** `dialogs.open(PlainActDialog, { act, card })`: the card as it is then. */
export const PlainActDialog = ({
  open,
  payload: { act, card },
  onClose,
}: DialogProps<{ act: PlainAct; card: OfficeGiftCard }, OfficeGiftCard>) => {
  const t = useGiftCardTexts()
  const change = useCardChange()
  const Id = usePressId()
  const form = useForm({
    initial: { Reason: '' },
    labels: { Reason: t('act.reason') },
    schema: officeGiftCardApi.block.body,
    bodyOf: ({ Reason }) => ({ Id, Revision: card.Revision, Reason }),
    send: (body: PlainBody) => change(actOnCard(act, card.Id, body)),
    onDone: onClose,
  })
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t(`act.${act}Title`)}
      text={t(`act.${act}Text`)}
      submit={t(`act.${act}`)}
      form={form as never}
      reason={<ReasonField {...form.text('Reason')} />}
    />
  )
}

/** `dialogs.open(ExtendDialog, card)`: the card as it is then. */
export const ExtendDialog = ({ open, payload: card, onClose }: DialogProps<OfficeGiftCard, OfficeGiftCard>) => {
  const t = useGiftCardTexts()
  const change = useCardChange()
  const Id = usePressId()
  const form = useForm({
    initial: { Until: '', Reason: '' },
    labels: { Until: t('act.until'), Reason: t('act.reason') },
    schema: officeGiftCardApi.extend.body,
    bodyOf: (values) => ({ Id, Revision: card.Revision, ...values }),
    send: (body: Extension) => change(extendCard(card.Id, body)),
    onDone: onClose,
  })
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('act.extendTitle')}
      text={t('act.extendText', { day: dayWithYear(card.ExpiresOn) })}
      submit={t('act.extend')}
      form={form as never}
      reason={<ReasonField {...form.text('Reason')} />}
    >
      <TextField {...form.text('Until')} type="date" autoComplete="off" required />
    </ActSheet>
  )
}

/** `dialogs.open(ReplaceDialog, card)`: the new card. */
export const ReplaceDialog = ({ open, payload: card, onClose }: DialogProps<OfficeGiftCard, OfficeGiftCard>) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const change = useCardChange()
  const Id = usePressId()
  const form = useForm({
    initial: {
      how: card.Channel ?? 'paper',
      'Holder.To': addresseeText(card.Channel, card.To),
      'Holder.Name': card.Name,
      Reason: '',
    } as HolderValues & { Reason: string },
    labels: { ...holderLabels(t), Reason: t('act.reason') },
    schema: officeGiftCardApi.replace.body,
    bodyOf: ({ Reason, ...holder }) => ({ Id, Revision: card.Revision, Reason, Holder: sentHolder(holder) }),
    send: (body: Replacement) => change(replaceCard(card.Id, body)),
    onDone: onClose,
  })
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('act.replaceTitle')}
      text={t('act.replaceText', { amount: price(card.Balance) })}
      submit={t('act.replace')}
      form={form as never}
      reason={<ReasonField {...form.text('Reason')} />}
    >
      <HolderFields form={form as never} ways={['email', 'sms', 'paper']} />
    </ActSheet>
  )
}

/** `dialogs.open(LinkDialog, id)`. */
export const LinkDialog = ({ open, payload: id, onClose }: DialogProps<string, void>) => {
  const t = useGiftCardTexts()
  const { isCopied, refused, copy } = useCopying()
  const { data, error } = useQuery({
    queryKey: ['gift-card-link', id],
    queryFn: () => linkOfCard(id),
    // It is written down each time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('act.linkTitle')}
      actions={
        data && (
          <Button variant="contained" onClick={() => void copy(data.ClaimUrl)}>
            {t('act.copy')}
          </Button>
        )
      }
    >
      <Typography sx={{ mb: 4 }}>{t('act.linkText')}</Typography>
      {error && <Failure error={error} title={t('act.failed')} />}
      {data && <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{data.ClaimUrl}</Typography>}
      <CopyByHand refused={refused} />
      {isCopied && (
        <Notice tone="success" announce="status">
          {t('act.copied')}
        </Notice>
      )}
    </Sheet>
  )
}
