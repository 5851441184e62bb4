import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { categories, countries, type Country, intents, locales, people, type Turned } from './playground-options'

export interface PlaygroundControlsProps {
  turned: Turned
  onTurn: (changes: Partial<Turned>) => void
}

const same = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** The purchase and every option, by the names that they have in a merchant's code. */
export const PlaygroundControls = ({ turned, onTurn }: PlaygroundControlsProps) => {
  const { t } = useTranslation()
  const text = (name: 'preferred_payment_method' | 'payment_option_id' | 'instance_id') => (
    <TextField label={name} value={turned[name]} onChange={(value) => onTurn({ [name]: value })} autoComplete="off" />
  )
  const tick = (
    name: 'device_consent' | 'auto_finalize' | 'collect_shipping_address' | 'on_show_external_document',
  ) => <Tick label={name} checked={turned[name]} onChange={(value) => onTurn({ [name]: value })} />
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
        {text('preferred_payment_method')}
        {text('payment_option_id')}
        {text('instance_id')}
        {tick('device_consent')}
        {tick('auto_finalize')}
        {tick('collect_shipping_address')}
        {tick('on_show_external_document')}
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
