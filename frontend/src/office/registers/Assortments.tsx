import { type AssortmentRule, assortmentRegisterApi } from '@bukett/contracts/http/registers'
import { COLOURS, PRODUCT_CATEGORIES } from '@bukett/contracts/rules/product-kinds'
import { type DialogProps, Select, TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { listed, TickList } from './TickList'
import { useRegisterTexts } from './texts'
import { useOccasionNames } from './use-occasion-names'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { numberOf, positionOf } from './values'

type Row = RegisterRow<'assortments'>
const sites = ['gift', 'home'] as const

const valuesOf = (of: Row | null) => ({
  Code: of?.Code ?? '',
  Name: of?.Name ?? '',
  NameEn: of?.NameEn ?? '',
  Description: of?.Description ?? '',
  DescriptionEn: of?.DescriptionEn ?? '',
  Site: (of?.Site ?? 'gift') as Row['Site'],
  by: (of?.Rule ? 'rule' : 'hand') as 'rule' | 'hand',
  'Rule.Categories': of?.Rule?.Categories.join(' ') ?? '',
  'Rule.Colours': of?.Rule?.Colours.join(' ') ?? '',
  'Rule.Occasions': of?.Rule?.Occasions.join(' ') ?? '',
  Position: positionOf(of),
})

const AssortmentDialog = ({ open, payload: row, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const { t: shop } = useTranslation()
  const occasions = useOccasionNames()
  const { form, clashes } = useRowForm({
    kind: 'assortments',
    row,
    valuesOf,
    labels: {
      Code: t('field.Code'),
      Name: t('field.Name'),
      NameEn: t('field.NameEn'),
      Description: t('field.Description'),
      DescriptionEn: t('field.DescriptionEn'),
      Site: t('field.Site'),
      by: t('field.by'),
      'Rule.Categories': t('field.ruleCategories'),
      'Rule.Colours': t('field.ruleColours'),
      'Rule.Occasions': t('field.ruleOccasions'),
      Position: t('field.Position'),
    },
    schema: assortmentRegisterApi.add.body,
    bodyOf: ({ by, Position, Code, Name, NameEn, Description, DescriptionEn, Site, ...rule }) => ({
      Code,
      Name,
      NameEn,
      Description,
      DescriptionEn,
      Site,
      Position: numberOf(Position),
      Rule:
        by === 'hand'
          ? null
          : {
              Categories: listed(rule['Rule.Categories']),
              Colours: listed(rule['Rule.Colours']),
              Occasions: listed(rule['Rule.Occasions']),
            },
    }),
    onSaved: onClose,
  })
  const { values } = form
  const ticks = (name: 'Rule.Categories' | 'Rule.Colours' | 'Rule.Occasions') => {
    const { label, error, value } = form.text(name)
    return {
      label,
      value,
      ...(error !== undefined && { error }),
      onChange: (next: string) => form.set({ [name]: next }),
    }
  }
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
      <TextField {...form.text('Description')} rows={2} maxLength={300} autoComplete="off" required />
      <TextField {...form.text('DescriptionEn')} rows={2} maxLength={300} autoComplete="off" required />
      <TextField
        {...form.text('Code')}
        hint={t('field.codeHint')}
        readOnly={row !== null}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
      <Select
        label={t('field.Site')}
        name="Site"
        value={values.Site}
        onChange={(Site) => form.set({ Site })}
        options={sites.map((value) => ({ value, label: t(`site.${value}`) }))}
      />
      <Select
        label={t('field.by')}
        name="by"
        value={values.by}
        onChange={(by) => form.set({ by })}
        options={(['hand', 'rule'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {values.by === 'rule' && (
        <>
          <TickList
            {...ticks('Rule.Categories')}
            options={PRODUCT_CATEGORIES.map((value) => ({ value, label: shop(`category.${value}`) }))}
          />
          <TickList
            {...ticks('Rule.Colours')}
            options={COLOURS.map((value) => ({ value, label: shop(`colour.${value}`) }))}
          />
          <TickList
            {...ticks('Rule.Occasions')}
            options={occasions.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </>
      )}
    </RegisterSheet>
  )
}

/** Pages of products that belong together: by hand, or by a rule. */
export const Assortments = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  const { t: shop } = useTranslation()
  const names = new Map(useOccasionNames().map(({ code, name }) => [code, name]))
  const ruleText = ({ Categories, Colours, Occasions }: AssortmentRule): string =>
    [
      ...Categories.map((value) => shop(`category.${value}`)),
      ...Colours.map((value) => shop(`colour.${value}`)),
      ...Occasions.map((value) => names.get(value) ?? value),
    ].join(', ')
  return (
    <RegisterView
      kind="assortments"
      label={label}
      nameOf={({ Name }) => Name}
      Dialog={AssortmentDialog}
      columns={[
        { key: 'name', header: t('field.Name'), flex: 2, minWidth: 140, cell: ({ Name }) => Name },
        { key: 'site', header: t('field.Site'), flex: 2, minWidth: 160, cell: ({ Site }) => t(`site.${Site}`) },
        {
          key: 'rule',
          header: t('field.rule'),
          flex: 3,
          minWidth: 180,
          cell: ({ Rule }) => (Rule ? ruleText(Rule) : t('by.hand')),
        },
        { key: 'used', header: t('used'), align: 'end', minWidth: 80, cell: ({ Used }) => Used },
      ]}
    />
  )
}
