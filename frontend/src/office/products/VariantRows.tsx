import { FLOWER_NAMES, flowerText } from '@bukett/contracts/rules/flowers'
import { PRICE_PLAN_KINDS } from '@bukett/contracts/rules/price-plans'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { currentLocale } from '../../shared/api'
import type { Form } from '../../shared/form'
import { Wide } from '../../shared/FormPart'
import { serverNow } from '../../shared/server-clock'
import { MomentField } from '../shell/MomentField'
import { kronorUnit } from '../shell/typed-numbers'
import { useProductTexts } from './texts'
import { type ProductValues, type RowList, rowPath, rowsIn, withoutRow, withRow } from './variant-rows'

interface VariantRowsProps {
  form: Form<ProductValues>
  /** Which variant. */
  index: number
}

/** Flowers by their names, a to ö. */
const useFlowers = (): { value: string; label: string }[] => {
  const locale = currentLocale()
  return FLOWER_NAMES.map((value) => ({ value, label: flowerText(value, null, locale) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locale),
  )
}

/** The flowers and greens in a variant. */
export const ContentsRows = ({ form, index }: VariantRowsProps) => {
  const t = useProductTexts()
  const flowers = useFlowers()
  return (
    <Rows form={form} index={index} list="Contents" title={t('contents.title')} hint={t('contents.hint')}>
      {(at) => {
        const flower = form.text(rowPath(index, 'Contents', at, 'Flower'))
        const count = form.text(rowPath(index, 'Contents', at, 'Count'))
        return (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 96px' }}>
            <Select
              {...flower}
              label={t('contents.Flower')}
              options={[...(flower.value === '' ? [{ value: '', label: t('contents.choose') }] : []), ...flowers]}
            />
            <TextField {...count} label={t('contents.Count')} inputMode="numeric" autoComplete="off" />
          </Box>
        )
      }}
    </Rows>
  )
}

/** What its price will be. */
export const PlanRows = ({ form, index }: VariantRowsProps) => {
  const t = useProductTexts()
  return (
    <Rows form={form} index={index} list="Plans" title={t('plan.title')} hint={t('plan.hint')}>
      {(at) => {
        const path = (field: string): string => rowPath(index, 'Plans', at, field)
        const kind = form.text(path('Kind'))
        const moment = (field: 'From' | 'To', hint?: string) => {
          const { value, error } = form.text(path(field))
          return (
            <MomentField
              label={t(`plan.${field}`)}
              timeLabel={t('plan.at', { label: t(`plan.${field}`) })}
              name={path(field)}
              value={value || null}
              onChange={(next) => form.set({ [path(field)]: next ?? '' })}
              {...(hint !== undefined && { hint })}
              {...(error !== undefined && { error })}
            />
          )
        }
        const isCampaign = kind.value === 'campaign'
        const start = String(form.values[path('From')])
        const hasBegun = isCampaign && start !== '' && Date.parse(start) <= serverNow().getTime()
        return (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Select
              {...kind}
              label={t('plan.Kind')}
              options={PRICE_PLAN_KINDS.map((value) => ({ value: String(value), label: t(`plan.${value}`) }))}
            />
            <TextField
              {...form.text(path('Price'))}
              label={t('plan.Price')}
              inputMode="decimal"
              autoComplete="off"
              end={kronorUnit()}
              required
            />
            {moment('From')}
            {isCampaign && moment('To', t('plan.toHint'))}
            {hasBegun && (
              <Wide>
                <Typography variant="body2">
                  {t(form.values[path('To')] === '' ? 'plan.runsOn' : 'plan.runs')}
                </Typography>
              </Wide>
            )}
          </Box>
        )
      }}
    </Rows>
  )
}

interface RowsProps extends VariantRowsProps {
  list: RowList
  title: string
  hint: string
  /** The fields of a row. */
  children: (at: number) => ReactNode
}

/** A list of a variant whose rows come and go. */
const Rows = ({ form, index, list, title, hint, children }: RowsProps) => {
  const t = useProductTexts()
  const words = list === 'Contents' ? 'contents' : 'plan'
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, gridColumn: '1 / -1', display: 'grid', gap: 3 }}
    >
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      {Array.from({ length: rowsIn(form.values, index, list) }, (_, at) => (
        <Box key={at} sx={{ display: 'grid', gap: 2, maxWidth: list === 'Contents' ? 560 : undefined }}>
          {children(at)}
          <Box>
            <Button size="small" onClick={() => form.set(withoutRow(form.values, index, list, at))}>
              {t(`${words}.drop`, { place: at + 1 })}
            </Button>
          </Box>
        </Box>
      ))}
      <Box>
        <Button variant="outlined" size="small" onClick={() => form.set(withRow(form.values, index, list))}>
          {t(`${words}.add`)}
        </Button>
      </Box>
    </Box>
  )
}
