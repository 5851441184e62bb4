import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { substitutionApi, type SubstitutionQuestion } from '@bukett/contracts/http/substitution'
import { lineName } from '@bukett/contracts/rules/line-names'
import { phoneText } from '@bukett/contracts/rules/phone'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { type DialogProps, Notice, RadioCards, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { call, currentLocale } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { useTranslation } from '../../shared/i18n'
import { TypedSheet } from '../shell/TypedSheet'
import { shrunkJpeg } from './shrunk-jpeg'
import { useStoreOrdersTexts } from './texts'
import { useReadAgain } from './use-store-orders'

/** `dialogs.open(AskDialog, order)`: what is missing, and what the store would put instead. */
export const AskDialog = ({ open, payload: order, onClose }: DialogProps<StoreOrder, true>) => {
  const t = useStoreOrdersTexts()
  return (
    <TypedSheet open={open} onClose={() => onClose()} title={t('missing.askAbout', { id: order.OrderId })}>
      <AskForm order={order} onDone={() => onClose(true)} />
    </TypedSheet>
  )
}

const AskForm = ({ order, onDone }: { order: StoreOrder; onDone: () => void }) => {
  const t = useStoreOrdersTexts()
  const { t: shop } = useTranslation()
  const readAgain = useReadAgain()
  const [Id] = useState(() => crypto.randomUUID())
  const [picture, setPicture] = useState<File>()
  const { OrderId: orderId, LineItems } = order
  const { Wish, BuyerPhone } = order.Substitution
  const form = useForm({
    initial: {
      LineItemId: LineItems[0]?.LineItemId ?? '',
      Missing: '',
      Instead: '',
      Deduction: '0',
      keepsWish: false,
      SaidByPhone: '',
    },
    labels: {
      LineItemId: t('missing.line'),
      Missing: t('missing.what'),
      Instead: t('missing.instead'),
      Deduction: t('missing.deduction'),
      keepsWish: Wish === 'ask' ? '' : t(`missing.keeps.${Wish}`),
      SaidByPhone: t('missing.byPhone'),
    },
    schema: substitutionApi.ask.body,
    bodyOf: ({ SaidByPhone, Deduction, ...said }) => ({
      ...said,
      Id,
      Deduction: toKronor(parseKronor(Deduction) ?? -1),
      ...(SaidByPhone !== '' && { SaidByPhone }),
    }),
    check: ({ Deduction }) => ({
      Deduction: (parseKronor(Deduction) ?? -1) < 0 ? { text: t('missing.deductionWrong') } : undefined,
    }),
    send: async (body: SubstitutionQuestion) =>
      call(substitutionApi.ask, {
        params: { orderId },
        body: { ...body, ...(picture && { Content: await shrunkJpeg(picture) }) },
      }),
    onDone: async () => {
      onDone()
      await readAgain()
    },
  })
  return (
    <FormFrame form={form} label={t('missing.ask')} submit={t('missing.send')}>
      {BuyerPhone !== null && (
        <Wide>
          <Notice>{t('missing.callFirst', { phone: phoneText(BuyerPhone) })}</Notice>
        </Wide>
      )}
      <Wide>
        <Typography>{t('missing.wish', { wish: shop(`substitution.wish.${Wish}`) })}</Typography>
      </Wide>
      {LineItems.length > 1 && (
        <Wide>
          <Select
            label={t('missing.line')}
            name="LineItemId"
            value={form.values.LineItemId}
            onChange={(LineItemId) => form.set({ LineItemId })}
            options={LineItems.map((line) => ({ value: line.LineItemId, label: lineName(line, currentLocale()) }))}
          />
        </Wide>
      )}
      <Wide>
        <TextField {...form.text('Missing')} hint={t('missing.whatHint')} maxLength={100} autoComplete="off" />
      </Wide>
      <Wide>
        <TextField {...form.text('Instead')} hint={t('missing.insteadHint')} maxLength={200} autoComplete="off" />
      </Wide>
      {Wish !== 'ask' && (
        <Wide>
          <Tick {...form.tick('keepsWish')} />
        </Wide>
      )}
      <TextField
        {...form.text('Deduction')}
        hint={t('missing.deductionHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
      />
      <Wide>
        <PictureField picture={picture} onPicture={setPicture} />
      </Wide>
      {BuyerPhone !== null && (
        <Wide>
          <RadioCards
            legend={t('missing.byPhone')}
            name="SaidByPhone"
            value={form.values.SaidByPhone}
            onChange={(SaidByPhone) => form.set({ SaidByPhone })}
            cards={[
              { value: 'yes', label: t('missing.phone.yes') },
              { value: 'no', label: t('missing.phone.no') },
              { value: '', label: t('missing.phone.none') },
            ]}
          />
        </Wide>
      )}
    </FormFrame>
  )
}

interface PictureFieldProps {
  picture: File | undefined
  onPicture: (picture: File) => void
}

const PictureField = ({ picture, onPicture }: PictureFieldProps) => {
  const t = useStoreOrdersTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('missing.picture')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPicture(file)
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t(picture ? 'missing.otherPicture' : 'missing.picture')}
      </Button>
      {picture && <Typography variant="body2">{t('missing.hasPicture', { name: picture.name })}</Typography>}
    </Box>
  )
}
