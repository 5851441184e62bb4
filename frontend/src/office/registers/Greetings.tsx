import { greetingRegisterApi } from '@bukett/contracts/http/registers'
import { type DialogProps, Select, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { useRegisterTexts } from './texts'
import { useOccasionNames } from './use-occasion-names'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { numberOf, positionOf } from './values'

type Row = RegisterRow<'greetings'>

const GreetingDialog = ({ open, payload: row, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const occasions = useOccasionNames()
  // Nobody names a text by its code; the same press twice adds one.
  const [Code] = useState(() => row?.Code ?? crypto.randomUUID())
  const { form, clashes } = useRowForm({
    kind: 'greetings',
    row,
    valuesOf: (of: Row | null) => ({
      Occasion: of?.Occasion ?? '',
      Text: of?.Text ?? '',
      TextEn: of?.TextEn ?? '',
      Position: positionOf(of),
    }),
    labels: {
      Occasion: t('field.Occasion'),
      Text: t('field.Text'),
      TextEn: t('field.TextEn'),
      Position: t('field.Position'),
    },
    schema: greetingRegisterApi.add.body,
    bodyOf: ({ Position, ...rest }) => ({ ...rest, Code, Position: numberOf(Position) }),
    onSaved: onClose,
  })
  const { error } = form.text('Occasion')
  return (
    <RegisterSheet
      open={open}
      onClose={() => onClose()}
      title={t(row ? 'change' : 'add')}
      form={form as never}
      clashes={clashes}
    >
      <Select
        label={t('field.Occasion')}
        name="Occasion"
        value={form.values.Occasion}
        {...(error !== undefined && { error })}
        onChange={(Occasion) => form.set({ Occasion })}
        options={[{ value: '', label: '' }, ...occasions.map(({ code, name }) => ({ value: code, label: name }))]}
        required
      />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
      <TextField {...form.text('Text')} rows={3} maxLength={255} autoComplete="off" required />
      <TextField {...form.text('TextEn')} rows={3} maxLength={255} autoComplete="off" required />
    </RegisterSheet>
  )
}

/** Words for a greeting card, by occasion. */
export const Greetings = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  const { language } = useTranslation()
  const names = new Map(useOccasionNames().map(({ code, name }) => [code, name]))
  const textOf = ({ Text, TextEn }: Row): string => (language === 'en' ? TextEn : Text)
  return (
    <RegisterView
      kind="greetings"
      label={label}
      nameOf={({ Text }) => (Text.length > 30 ? `${Text.slice(0, 30)}…` : Text)}
      Dialog={GreetingDialog}
      columns={[
        {
          key: 'text',
          header: t('field.Text'),
          flex: 5,
          minWidth: 260,
          cell: (row) => <span title={textOf(row)}>{textOf(row)}</span>,
        },
        {
          key: 'occasion',
          header: t('field.Occasion'),
          flex: 2,
          minWidth: 140,
          cell: ({ Occasion }) => names.get(Occasion) ?? Occasion,
        },
      ]}
    />
  )
}
