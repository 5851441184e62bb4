import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import {
  categories,
  countries,
  type Country,
  experiments,
  intents,
  locales,
  logLevels,
  people,
  products,
  type Turned,
} from './playground-options'

export interface PlaygroundControlsProps {
  turned: Turned
  onTurn: (changes: Partial<Turned>) => void
}

const same = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** The purchase and every option, by the names that they have in a merchant's code. */
export const PlaygroundControls = ({ turned, onTurn }: PlaygroundControlsProps) => {
  const { t } = useTranslation()
  const text = (
    name:
      | 'payment_method_categories'
      | 'preferred_payment_method'
      | 'payment_option_id'
      | 'instance_id'
      | 'integrating_product',
  ) => (
    <TextField label={name} value={turned[name]} onChange={(value) => onTurn({ [name]: value })} autoComplete="off" />
  )
  const tick = (
    name:
      | 'device_consent'
      | 'is_local'
      | 'is_staging'
      | 'auto_finalize'
      | 'collect_shipping_address'
      | 'on_show_external_document'
      | 'registerRedirectHandler',
  ) => <Tick label={name} checked={turned[name]} onChange={(value) => onTurn({ [name]: value })} />
  const choice = (name: 'experiment' | 'product' | 'log_level', values: readonly string[]) => (
    <Select
      label={name}
      value={turned[name]}
      onChange={(value) => onTurn({ [name]: value })}
      options={[{ value: '', label: t('merchant.playground.none') }, ...same(values)]}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageCard title={t('merchant.playground.purchase')}>
        <TextField
          label={t('merchant.playground.amount')}
          value={turned.amount}
          onChange={(amount) => onTurn({ amount })}
          inputMode="numeric"
          autoComplete="off"
        />
        <Select<Country>
          label={t('merchant.playground.country')}
          value={turned.country}
          onChange={(country) => onTurn({ country, locale: countries[country].locale })}
          options={same(Object.keys(countries) as Country[])}
        />
        <Select
          label={t('merchant.playground.locale')}
          value={turned.locale}
          onChange={(locale) => onTurn({ locale })}
          options={same(locales as readonly string[])}
        />
        <Select<Turned['person']>
          label={t('merchant.playground.person')}
          value={turned.person}
          onChange={(person) => onTurn({ person })}
          options={people.map((value) => ({ value, label: t(`merchant.playground.people.${value}`) }))}
        />
        {choice('experiment', experiments)}
        <Select<Turned['intent']>
          label="intent"
          value={turned.intent}
          onChange={(intent) => onTurn({ intent })}
          options={same(intents)}
        />
      </PageCard>
      <PageCard title={t('merchant.playground.options')}>
        <Select
          label="payment_method_category"
          value={turned.payment_method_category}
          onChange={(payment_method_category) => onTurn({ payment_method_category })}
          options={[{ value: '', label: t('merchant.playground.none') }, ...same(categories as readonly string[])]}
        />
        {text('payment_method_categories')}
        {text('preferred_payment_method')}
        {text('payment_option_id')}
        {text('instance_id')}
        {text('integrating_product')}
        {choice('product', products)}
        {choice('log_level', logLevels)}
        {tick('device_consent')}
        {tick('is_local')}
        {tick('is_staging')}
        {tick('auto_finalize')}
        {tick('collect_shipping_address')}
        {tick('on_show_external_document')}
        {tick('registerRedirectHandler')}
      </PageCard>
      <PageCard title={t('merchant.playground.look')}>
        <Select
          label="theme"
          value={turned.theme}
          onChange={(theme) => onTurn({ theme })}
          options={same(['default', 'light', 'dark'])}
        />
        <Select
          label="shape"
          value={turned.shape}
          onChange={(shape) => onTurn({ shape })}
          options={same(['default', 'rect', 'pill'])}
        />
      </PageCard>
    </Box>
  )
}
