import { PRICE_ROUNDINGS } from '@bukett/contracts/http/product-acts'
import { SEASONS, SITES } from '@bukett/contracts/rules/product-kinds'
import { VAT_CLASSES } from '@bukett/contracts/rules/price'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { Form } from '../../shared/form'
import { kronorUnit } from '../shell/typed-numbers'
import { CHANGE_KINDS, type ChangeValues } from './change-values'
import { Several } from './Several'
import { type ProductTranslate, useProductTexts } from './texts'
import { useAssortments } from './use-products'

export const changeLabels = (t: ProductTranslate): Record<keyof ChangeValues, string> => ({
  Kind: t('many.Kind'),
  'Change.Percent': t('many.Percent'),
  'Change.Amount': t('many.Amount'),
  Rounding: t('many.Rounding'),
  'Change.Assortments': t('many.Assortments'),
  Seasons: t('many.Seasons'),
  VatClass: t('many.VatClass'),
  'Change.Stock': t('many.Stock'),
  Sites: t('many.Sites'),
})

type ChangeForm = Pick<Form<ChangeValues>, 'values' | 'text' | 'set'>

/** What is to be changed, and to what. */
export const ChangeFields = ({ form }: { form: ChangeForm }) => {
  const t = useProductTexts()
  const { values, set } = form
  const { data: assortments = [] } = useAssortments()
  const { Kind } = values
  const rounding = (
    <Select
      label={t('many.Rounding')}
      name="Rounding"
      value={values.Rounding}
      onChange={(Rounding) => set({ Rounding })}
      options={PRICE_ROUNDINGS.map((value) => ({ value, label: t(`rounding.${value}`) }))}
    />
  )
  return (
    <Box
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Select
        label={t('many.Kind')}
        name="Kind"
        value={Kind}
        onChange={(kind) => set({ Kind: kind })}
        options={CHANGE_KINDS.map((value) => ({ value, label: t(`manyKind.${value}`) }))}
      />
      {Kind === 'percent' && (
        <TextField {...form.text('Change.Percent')} inputMode="decimal" autoComplete="off" end="%" required />
      )}
      {Kind === 'amount' && (
        <TextField {...form.text('Change.Amount')} inputMode="decimal" autoComplete="off" end={kronorUnit()} required />
      )}
      {(Kind === 'percent' || Kind === 'amount') && rounding}
      {Kind === 'stock' && (
        <TextField {...form.text('Change.Stock')} inputMode="numeric" autoComplete="off" hint={t('row.stockHint')} />
      )}
      {Kind === 'vatClass' && (
        <Select
          label={t('many.VatClass')}
          name="VatClass"
          value={values.VatClass}
          onChange={(VatClass) => set({ VatClass })}
          options={VAT_CLASSES.map((value) => ({ value, label: t(`vat.${value}`) }))}
        />
      )}
      {(Kind === 'addAssortments' || Kind === 'removeAssortments') && (
        <Several
          {...form.text('Change.Assortments')}
          options={assortments.map(({ Code, Name }) => ({ value: Code, label: Name }))}
        />
      )}
      {Kind === 'seasons' && (
        <Several
          {...form.text('Seasons')}
          hint={t('many.seasonsHint')}
          options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
        />
      )}
      {Kind === 'sites' && (
        <Several
          {...form.text('Sites')}
          hint={t('many.sitesHint')}
          options={SITES.map((value) => ({ value, label: t(`shown.${value}`) }))}
        />
      )}
    </Box>
  )
}
