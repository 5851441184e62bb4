import { brokerApi } from '@bukett/contracts/http/broker'
import { needsGln } from '@bukett/contracts/rules/organisation-number'
import { PostalCodeField, TextField } from '@bukett/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api'
import { useTranslation } from '../i18n'
import type { Form } from '../form'
import type { CompanyValues } from './company-form'
import { Wide } from '../FormPart'
import { OrganisationNumberField } from './OrganisationNumberField'

export interface CompanyFieldsProps {
  form: {
    values: CompanyValues
    text: (name: keyof CompanyValues) => ReturnType<Form<CompanyValues>['text']>
    set: (changes: Partial<CompanyValues>) => void
  }
}

/** A company's name, number and invoice address; public bodies also give where their e-invoices go (AC-12). */
export const CompanyFields = ({ form }: CompanyFieldsProps) => {
  const { t } = useTranslation()
  const orgNr = form.text('orgNr')
  return (
    <>
      <Wide>
        <TextField {...form.text('name')} autoComplete="organization" maxLength={100} required />
      </Wide>
      <Wide>
        <OrganisationNumberField {...orgNr} />
      </Wide>
      {needsGln(orgNr.value) && (
        <Wide>
          <TextField
            {...form.text('invoiceDetails.gln')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('account.company.glnHint')}
            required
          />
        </Wide>
      )}
      <InvoiceFields form={form} />
    </>
  )
}

/** Where the company's invoices go. */
export const InvoiceFields = ({ form }: CompanyFieldsProps) => {
  /** The post's own town for the code; a register that fails fills nothing. */
  const { mutate: fillCity } = useMutation({
    mutationFn: (query: string) => call(brokerApi.postalCode, { params: { query } }),
    onSuccess: ([place]) => {
      if (place) form.set({ 'invoiceDetails.city': place.area })
    },
  })
  return (
    <>
      <Wide>
        <TextField {...form.text('invoiceDetails.address')} autoComplete="street-address" maxLength={100} optional />
      </Wide>
      <PostalCodeField {...form.text('invoiceDetails.zipCode')} onComplete={(digits) => fillCity(digits)} />
      <TextField {...form.text('invoiceDetails.city')} autoComplete="address-level2" maxLength={100} optional />
      <Wide>
        <TextField {...form.text('invoiceDetails.costCenter')} autoComplete="off" maxLength={100} optional />
      </Wide>
    </>
  )
}
