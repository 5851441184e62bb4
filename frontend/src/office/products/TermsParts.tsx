import { SUBSCRIPTION_CYCLES, SUBSCRIPTION_PERIODS } from '@bukett/contracts/rules/subscription'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { useTranslation } from '../../shared/i18n'
import { Tick } from '../../shared/Tick'
import { StorePicker } from '../shell/StorePicker'
import { BundleParts } from './BundleParts'
import { Several } from './Several'
import { abroadPath, hasSubscription, isAbroad } from './terms-values'
import { useProductTexts } from './texts'
import { useCountries, useStore } from './use-products'
import type { ProductValues } from './variant-rows'

interface TermsPartProps {
  form: Form<ProductValues>
}

/** What it is made of, and the terms of its kind. */
export const TermsParts = ({ form }: TermsPartProps) => {
  const kind = form.values['Product.ProductCategory']
  return (
    <>
      <BundlePart form={form} />
      {(kind === 'Subscription' || hasSubscription(form.values)) && <SubscriptionPart form={form} />}
      {(kind === 'International' || isAbroad(form.values)) && <AbroadPart form={form} />}
      <StorePart form={form} />
    </>
  )
}

const BundlePart = ({ form }: TermsPartProps) => {
  const t = useProductTexts()
  const isShown = form.values['Product.IsBundle'] === true || form.values['Product.ChildProducts'] !== ''
  return (
    <FormPart title={t('terms.bundle')}>
      <Wide>
        <Tick {...form.tick('Product.IsBundle')} />
        <Typography variant="body2" color="text.secondary">
          {t('terms.bundleHint')}
        </Typography>
      </Wide>
      {isShown && (
        <Wide>
          <BundleParts {...form.text('Product.ChildProducts')} own={String(form.values['Product.Code'])} />
        </Wide>
      )}
    </FormPart>
  )
}

const cycles = Object.values(SUBSCRIPTION_CYCLES)
const periods = [0, ...Object.values(SUBSCRIPTION_PERIODS).map(({ months }) => months)] as const

const SubscriptionPart = ({ form }: TermsPartProps) => {
  const t = useProductTexts()
  const { t: shop } = useTranslation()
  return (
    <FormPart title={t('terms.subscription')}>
      <Several
        {...form.text('Product.Subscription.CyclesInDays')}
        hint={t('terms.cyclesHint')}
        options={cycles.map((days) => ({ value: String(days), label: shop(`product.cycle.days${days}`) }))}
      />
      <Several
        {...form.text('Product.Subscription.PeriodsInMonths')}
        hint={t('terms.periodsHint')}
        options={periods.map((months) => ({ value: String(months), label: shop(`product.period.months${months}`) }))}
      />
    </FormPart>
  )
}

const AbroadPart = ({ form }: TermsPartProps) => {
  const t = useProductTexts()
  const { data: countries = [] } = useCountries()
  const country = form.text(abroadPath('CountryCode'))
  const isKnown = countries.some(({ CountryCode }) => CountryCode === country.value)
  return (
    <FormPart title={t('terms.abroad')}>
      <Select
        {...country}
        options={[
          { value: '', label: t('terms.chooseCountry') },
          ...(isKnown || country.value === '' ? [] : [{ value: country.value, label: country.value }]),
          ...countries.map(({ CountryCode, Name, NameSwe }) => ({
            value: CountryCode,
            label: currentLocale() === 'en' ? Name : NameSwe,
          })),
        ]}
      />
      <TextField
        {...form.text('Product.InternationalCategories')}
        autoComplete="off"
        hint={t('terms.groupsHint')}
        maxLength={200}
      />
      <TextField
        {...form.text(abroadPath('IntercatCode'))}
        autoComplete="off"
        hint={t('terms.intercatHint')}
        maxLength={40}
      />
      <TextField
        {...form.text(abroadPath('LocalProductCategory'))}
        autoComplete="off"
        hint={t('terms.localKindHint')}
        maxLength={40}
      />
      <TextField {...form.text(abroadPath('ValidFrom'))} type="date" hint={t('terms.noLimit')} />
      <TextField {...form.text(abroadPath('ValidTo'))} type="date" hint={t('terms.noLimit')} />
    </FormPart>
  )
}

const StorePart = ({ form }: TermsPartProps) => {
  const t = useProductTexts()
  const { value, error, label, onChange } = form.text('Product.LocalMemberId')
  const { data: store } = useStore(value)
  const name = store ? `${store.memberShopName}, ${store.storeCity},` : value
  return (
    <FormPart title={t('terms.sells')}>
      <Wide>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 480 }}>
          <Typography aria-live="polite">
            {value === '' ? t('terms.everyStore') : t('terms.oneStore', { name })}
          </Typography>
          <StorePicker
            label={label}
            hint={t('terms.storeHint')}
            {...(error !== undefined && { error })}
            onPick={onChange}
          />
          {value !== '' && (
            <Box>
              <Button size="small" onClick={() => onChange('')}>
                {t('terms.letEverySell')}
              </Button>
            </Box>
          )}
        </Box>
      </Wide>
    </FormPart>
  )
}
