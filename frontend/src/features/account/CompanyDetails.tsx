import { ApiError } from '@bukett/contracts'
import { type Organization, type OrganizationChange, organizationApi } from '@bukett/contracts/http/organization'
import { needsGln } from '@bukett/contracts/rules/organisation-number'
import { Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { companyBody, companyFaults, type CompanyValues, useCompanyLabels } from '../../shared/account/company-form'
import { InvoiceFields } from '../../shared/account/CompanyFields'
import { FormPart, Wide } from '../../shared/FormPart'
import { PageCard } from '../../shared/PageCard'
import { changeCompany } from '../../shared/account/use-company'
import { useReadAgain } from '../../shared/account/use-own-account'

export interface CompanyDetailsProps {
  organization: Organization
  /** Administrators change, the others read (spec 2 §6). */
  canChange: boolean
}

/** Faktureringsuppgifter: the company, where its invoices go, and how it may pay. */
export const CompanyDetails = ({ organization, canChange }: CompanyDetailsProps) => {
  const { t } = useTranslation()
  return (
    <PageCard title={organization.name}>
      {canChange ? <Change organization={organization} /> : <Facts organization={organization} />}
      <PaymentMethod organization={organization} />
      {!canChange && (
        <Typography sx={{ color: 'text.secondary' }}>{t('account.company.onlyAdministrators')}</Typography>
      )}
    </PageCard>
  )
}

const valuesOf = ({ name, orgNr, invoiceDetails }: Organization): CompanyValues => ({
  name,
  orgNr,
  'invoiceDetails.gln': invoiceDetails.gln ?? '',
  'invoiceDetails.address': invoiceDetails.address ?? '',
  'invoiceDetails.zipCode': invoiceDetails.zipCode ?? '',
  'invoiceDetails.city': invoiceDetails.city ?? '',
  'invoiceDetails.costCenter': invoiceDetails.costCenter ?? '',
})

/** What stands there by now, where others have saved since the form began (AD-03). */
const nowOf = (error: unknown, begun: Organization): Organization | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'account.changed') return undefined
  const { now } = error.body as { now?: Partial<Organization> }
  return now && { ...begun, ...now, invoiceDetails: { ...begun.invoiceDetails, ...now.invoiceDetails } }
}

const Change = ({ organization }: { organization: Organization }) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const [isSaved, setSaved] = useState(false)
  // What the form began with; the page may have read a newer one since.
  const [begun, setBegun] = useState(organization)
  // What others have saved in fields that are changed here too, once somebody was second.
  const [theirs, setTheirs] = useState<readonly string[]>()
  const labels = useCompanyLabels()
  const { id, orgNr, invoiceDetails } = organization
  const form = useForm({
    initial: valuesOf(organization),
    labels,
    schema: organizationApi.change.body,
    bodyOf: companyBody,
    check: companyFaults,
    send: async (body: OrganizationChange) => {
      setSaved(false)
      setTheirs(undefined)
      const { paymentMethod, isBlockedForInvoice } = invoiceDetails
      const read = { ...begun.invoiceDetails, paymentMethod, isBlockedForInvoice }
      try {
        return await changeCompany(id, { ...body, Read: { ...organization, name: begun.name, invoiceDetails: read } })
      } catch (error) {
        const now = nowOf(error, begun)
        if (now) await meet(now)
        throw error
      }
    },
    onDone: (saved) => {
      setBegun(saved)
      setSaved(true)
      void readAgain()
    },
  })
  /** A field that nobody has touched here follows; the next try writes over the rest. */
  const meet = async (now: Organization): Promise<void> => {
    const [saved, since] = [valuesOf(now), valuesOf(begun)]
    const changed = (Object.keys(labels) as (keyof CompanyValues)[]).filter((name) => saved[name] !== since[name])
    const isTyped = (name: keyof CompanyValues): boolean => form.values[name] !== since[name]
    form.set(Object.fromEntries(changed.flatMap((name) => (isTyped(name) ? [] : [[name, saved[name]]]))))
    setTheirs(changed.filter(isTyped).map((name) => `${labels[name]}: ${saved[name] || '–'}`))
    setBegun(now)
    await readAgain()
  }
  return (
    <FormFrame
      form={form}
      label={t('account.company.invoiceDetails')}
      submit={t('account.company.save')}
      failure={(error) =>
        theirs ? (
          <Notice tone="warning" announce="alert">
            {t('account.company.others')}
            {theirs.length > 0 && (
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
                {theirs.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </Box>
            )}
          </Notice>
        ) : (
          <Failure error={error} />
        )
      }
      aside={
        isSaved && (
          <Notice tone="success" announce="status">
            {t('account.company.saved')}
          </Notice>
        )
      }
    >
      <FormPart title={t('account.register.aboutCompany')}>
        <Wide>
          <TextField {...form.text('name')} autoComplete="organization" maxLength={100} required />
        </Wide>
        <Wide>
          <TextField {...form.text('orgNr')} readOnly />
        </Wide>
        {needsGln(orgNr) && (
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
      </FormPart>
    </FormFrame>
  )
}

const Facts = ({ organization: { name, orgNr, invoiceDetails } }: { organization: Organization }) => {
  const { t } = useTranslation()
  const { address, zipCode, city, costCenter, gln } = invoiceDetails
  const facts: [string, string | null][] = [
    [t('account.company.name'), name],
    [t('account.company.orgNr'), orgNr],
    [t('account.company.gln'), gln],
    [t('account.company.address'), [address, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    [t('account.company.costCenter'), costCenter],
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <Box key={term}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}

/** X10: invoices are for customer service to grant and to block. */
const PaymentMethod = ({ organization: { invoiceDetails } }: { organization: Organization }) => {
  const { t } = useTranslation()
  const { paymentMethod, isBlockedForInvoice } = invoiceDetails
  return (
    <Notice tone={isBlockedForInvoice ? 'warning' : 'info'} title={t('account.company.paymentMethod')}>
      {t(`account.company.${paymentMethod}`)}
      {isBlockedForInvoice && <Typography>{t('account.company.blocked')}</Typography>}
      {paymentMethod === 'Card' && <Typography>{t('account.company.cardOnly')}</Typography>}
    </Notice>
  )
}
