import { categoryRegisterApi } from '@bukett/contracts/http/registers'
import { type DialogProps, Select, TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { useRegisterTexts } from './texts'
import { type RegisterRow, useRegister } from './use-registers'
import { useRowForm } from './use-row-form'
import { numberOf, positionOf } from './values'

type Row = RegisterRow<'categories'>

/** The categories by their codes, as the reader calls them. */
const useCategoryNames = (): { rows: readonly Row[]; nameOf: (code: string) => string } => {
  const { language } = useTranslation()
  const { data: rows = [] } = useRegister('categories')
  const names = new Map(rows.map(({ Code, Name, NameEn }) => [Code, language === 'en' ? NameEn : Name]))
  return { rows, nameOf: (code) => names.get(code) ?? code }
}

const CategoryDialog = ({ open, payload: row, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const { rows, nameOf } = useCategoryNames()
  const { form, clashes } = useRowForm({
    kind: 'categories',
    row,
    valuesOf: (of: Row | null) => ({
      Code: of?.Code ?? '',
      Name: of?.Name ?? '',
      NameEn: of?.NameEn ?? '',
      ParentId: of?.ParentId ?? '',
      Position: positionOf(of),
    }),
    labels: {
      Code: t('field.Code'),
      Name: t('field.Name'),
      NameEn: t('field.NameEn'),
      ParentId: t('field.ParentId'),
      Position: t('field.Position'),
    },
    schema: categoryRegisterApi.add.body,
    bodyOf: ({ Position, ParentId, ...rest }) => ({
      ...rest,
      ParentId: ParentId === '' ? null : ParentId,
      Position: numberOf(Position),
    }),
    onSaved: onClose,
  })
  const { error } = form.text('ParentId')
  const atTop = rows.filter(({ Code, ParentId }) => ParentId === null && Code !== row?.Code)
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
      <Select
        label={t('field.ParentId')}
        name="ParentId"
        value={form.values.ParentId}
        {...(error !== undefined && { error })}
        onChange={(ParentId) => form.set({ ParentId })}
        options={[
          { value: '', label: t('field.atTop') },
          ...atTop.map(({ Code }) => ({ value: Code, label: nameOf(Code) })),
        ]}
      />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
      <TextField
        {...form.text('Code')}
        hint={t('field.slugHint')}
        readOnly={row !== null}
        maxLength={60}
        autoComplete="off"
        required
      />
    </RegisterSheet>
  )
}

/** What articles stand under, in two levels. */
export const ArticleCategories = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  const { nameOf } = useCategoryNames()
  return (
    <RegisterView
      kind="categories"
      label={label}
      nameOf={({ Name }) => Name}
      Dialog={CategoryDialog}
      columns={[
        { key: 'name', header: t('field.Name'), flex: 2, minWidth: 150, cell: ({ Name }) => Name },
        { key: 'en', header: t('field.NameEn'), flex: 2, minWidth: 150, cell: ({ NameEn }) => NameEn },
        {
          key: 'parent',
          header: t('field.ParentId'),
          flex: 2,
          minWidth: 130,
          cell: ({ ParentId }) => (ParentId === null ? '' : nameOf(ParentId)),
        },
        { key: 'used', header: t('articles'), align: 'end', minWidth: 80, cell: ({ Used }) => Used },
      ]}
    />
  )
}
