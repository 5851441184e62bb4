import type { FieldChange, FieldValue } from '@bukett/contracts/http/product-acts'
import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Typography from '@mui/material/Typography'
import { usePriceText } from '../../shared/money'
import { type ProductTranslate, useProductTexts } from './texts'
import { sv } from './texts-sv'
import { useAssortments } from './use-products'

export interface FieldChangesProps {
  rows: readonly FieldChange[]
}

type NamedAs = 'season' | 'shown' | 'vat'
const namedAs: Partial<Record<FieldChange['Field'], NamedAs>> = { Seasons: 'season', Sites: 'shown', VatClass: 'vat' }

const useValueText = () => {
  const t = useProductTexts()
  const price = usePriceText()
  const { data: assortments = [] } = useAssortments()
  const nameOf = (field: FieldChange['Field'], one: string): string => {
    const group = namedAs[field]
    if (group && Object.hasOwn(sv[group], one)) return t(`${group}.${one}` as Parameters<ProductTranslate>[0])
    return assortments.find(({ Code }) => Code === one)?.Name ?? one
  }
  return (field: FieldChange['Field'], value: FieldValue): string => {
    if ('Amount' in value) return value.Amount === null ? t('many.none') : price(value.Amount)
    if ('Count' in value) return value.Count === null ? t('many.uncounted') : String(value.Count)
    if (value.Names.length > 0) return value.Names.map((one) => nameOf(field, one)).join(', ')
    if (field === 'Seasons') return t('season.always')
    return field === 'Sites' ? t('shown.nowhere') : t('many.none')
  }
}

/** Each field of each product, before and after, and what is not changed and why. */
export const FieldChanges = ({ rows }: FieldChangesProps) => {
  const t = useProductTexts()
  const text = useValueText()
  const columns: DataColumn<FieldChange>[] = [
    {
      key: 'product',
      header: t('many.product'),
      flex: 3,
      minWidth: 150,
      cell: ({ Name, VariantName }) => (VariantName === null ? Name : `${Name}, ${VariantName}`),
    },
    {
      key: 'before',
      header: t('many.before'),
      minWidth: 100,
      flex: 2,
      cell: ({ Field, Before }) => text(Field, Before),
    },
    { key: 'after', header: t('many.after'), minWidth: 100, flex: 2, cell: ({ Field, After }) => text(Field, After) },
    { key: 'outcome', header: t('many.outcome'), flex: 4, minWidth: 200, cell: (row) => outcomeOf(row, t) },
  ]
  return (
    <DataTable
      label={t('many.rows')}
      columns={columns}
      // What is not changed is what somebody has to look at.
      rows={rows.toSorted((a, b) => Number(b.Refused !== null) - Number(a.Refused !== null))}
      keyOf={({ Code, VariantCode, Field }) => `${Code} ${VariantCode} ${Field}`}
      empty={<Typography>{t('many.noRows')}</Typography>}
    />
  )
}

const outcomeOf = ({ Refused, By }: FieldChange, t: ProductTranslate): string => {
  if (Refused === null) return t('many.changes')
  return Refused === 'changed-since' && By !== null ? t('refused.changedBy', { who: By }) : t(`refused.${Refused}`)
}
