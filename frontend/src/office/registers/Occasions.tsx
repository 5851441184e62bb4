import { occasionRegisterApi } from '@bukett/contracts/http/registers'
import { type DialogProps, TextField } from '@bukett/ui-kit'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { useRegisterTexts } from './texts'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { numberOf, positionOf } from './values'

type Row = RegisterRow<'occasions'>

const OccasionDialog = ({ open, payload: row, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const { form, clashes } = useRowForm({
    kind: 'occasions',
    row,
    valuesOf: (of: Row | null) => ({
      Code: of?.Code ?? '',
      Name: of?.Name ?? '',
      NameEn: of?.NameEn ?? '',
      Position: positionOf(of),
    }),
    labels: {
      Code: t('field.Code'),
      Name: t('field.Name'),
      NameEn: t('field.NameEn'),
      Position: t('field.Position'),
    },
    schema: occasionRegisterApi.add.body,
    bodyOf: ({ Position, ...rest }) => ({ ...rest, Position: numberOf(Position) }),
    onSaved: onClose,
  })
  return (
    <RegisterSheet
      open={open}
      onClose={() => onClose()}
      title={row?.Name ?? t('add')}
      form={form as never}
      clashes={clashes}
    >
      <TextField {...form.text('Name')} maxLength={60} autoComplete="off" required />
      <TextField {...form.text('NameEn')} maxLength={60} autoComplete="off" required />
      <TextField
        {...form.text('Code')}
        hint={t('field.codeHint')}
        readOnly={row !== null}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
    </RegisterSheet>
  )
}

/** What flowers are bought for. */
export const Occasions = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  return (
    <RegisterView
      kind="occasions"
      label={label}
      nameOf={({ Name }) => Name}
      Dialog={OccasionDialog}
      columns={[
        { key: 'name', header: t('field.Name'), flex: 2, minWidth: 150, cell: ({ Name }) => Name },
        { key: 'en', header: t('field.NameEn'), flex: 2, minWidth: 150, cell: ({ NameEn }) => NameEn },
        { key: 'code', header: t('field.Code'), minWidth: 120, cell: ({ Code }) => Code },
        { key: 'used', header: t('used'), align: 'end', minWidth: 80, cell: ({ Used }) => Used },
      ]}
    />
  )
}
