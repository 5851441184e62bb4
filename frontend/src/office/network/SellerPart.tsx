import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import type { Seller } from '@bukett/contracts/http/seller'
import { TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { PageCard } from '../../shared/PageCard'
import { useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { useUnsavedValues } from '../shell/use-unsaved'
import { useNetworkTexts } from './texts'
import type { NetworkSettingsView } from './use-keeping'
import { type SettingsPart, useSaving } from './use-saving'

const fields = ['Name', 'OrganisationNumber', 'VatNumber', 'Phone', 'Email', 'Address'] as const
const nameOf = <Field extends keyof Seller>(field: Field) => `seller.${field}` as const

const valuesOf = ({ seller }: Pick<NetworkSettingsView, 'seller'>): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [nameOf(field), seller[field]]))

/** Who sells: on receipts, in mails and terms, at the foot of each page. */
export const SellerPart = (part: SettingsPart) => {
  const t = useNetworkTexts()
  const queries = useQueryClient()
  const { settings, readAgain } = part
  const { send, saved } = useSaving(part)
  const form = useVersionedForm({
    read: settings,
    readAgain,
    stale: 'broker.settings-changed',
    valuesOf,
    labels: Object.fromEntries(fields.map((field) => [nameOf(field), t(`settings.seller.${field}`)])),
    schema: networkSettingsApi.change.body,
    bodyOf: (values, { Version }) => ({
      Version,
      seller: Object.fromEntries(fields.map((field) => [field, values[nameOf(field)] ?? ''])),
    }),
    send,
    readOf: (now) => now,
    onDone: (now) => {
      saved(now, { seller: settings.seller }, t('settings.seller.saved'))
      void queries.invalidateQueries({ queryKey: ['seller'] })
    },
  })
  useUnsavedValues(form.values, valuesOf(settings))
  return (
    <PageCard title={t('settings.seller.title')}>
      <Typography color="text.secondary">{t('settings.seller.text')}</Typography>
      <FormFrame form={form} label={t('settings.seller.title')} submit={t('save')} failure={versionedFailure}>
        <FormPart title={t('settings.seller.company')}>
          <TextField {...form.text(nameOf('Name'))} maxLength={100} autoComplete="off" required />
          <TextField {...form.text(nameOf('OrganisationNumber'))} inputMode="numeric" autoComplete="off" required />
          <TextField {...form.text(nameOf('VatNumber'))} maxLength={20} autoComplete="off" required />
          <TextField {...form.text(nameOf('Phone'))} type="tel" maxLength={25} autoComplete="off" required />
          <TextField {...form.text(nameOf('Email'))} type="email" maxLength={254} autoComplete="off" required />
          <Wide>
            <TextField
              {...form.text(nameOf('Address'))}
              hint={t('settings.seller.addressHint')}
              maxLength={200}
              autoComplete="off"
              required
            />
          </Wide>
        </FormPart>
      </FormFrame>
    </PageCard>
  )
}
