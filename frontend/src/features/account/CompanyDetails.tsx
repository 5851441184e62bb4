import { type Organization, type OrganizationChange, organizationApi } from '@bukett/contracts/http/organization'
import { needsGln } from '@bukett/contracts/rules/organisation-number'
import { Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { companyBody, companyFaults, type CompanyValues, useCompanyLabels } from '../../shared/account/company-form'
import { InvoiceFields } from '../../shared/account/CompanyFields'
import { FormPart, Wide } from '../../shared/FormPart'
import { PageCard } from '../../shared/PageCard'
import { changeCompany, nowOf } from '../../shared/account/use-company'
import { useReadAgain } from '../../shared/account/use-own-account'
import { Overtaken, useLatest, useVersionedForm } from '../../shared/use-versioned-form'

export interface CompanyDetailsProps {
  organization: Organization
  /** Administrators change, the others read (spec 2 §6). */
  canChange: boolean
  /** Whether how it may pay is told: to its own people, who are told whom to ask. @default true */
  showsPayment?: boolean
}

/** Faktureringsuppgifter: the company, where its invoices go, and how it may pay. */
export const CompanyDetails = ({ organization, canChange, showsPayment = true }: CompanyDetailsProps) => {
  const { t } = useTranslation()
  return (
    <PageCard title={organization.name}>
      {canChange ? <Change organization={organization} /> : <Facts organization={organization} />}
      {showsPayment && <PaymentMethod organization={organization} />}
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

const Change = ({ organization }: { organization: Organization }) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const [isSaved, setSaved] = useState(false)
  const [read, setRead] = useLatest(organization)
  const labels = useCompanyLabels()
  const { id, orgNr } = organization
  const form = useVersionedForm({
    read,
    readAgain: async (refusal) => {
      const now = nowOf(refusal, read)
      if (now) setRead(now)
      void readAgain()
      return now
    },
    stale: 'account.changed',
    valuesOf,
    labels,
    schema: organizationApi.change.body,
    bodyOf: companyBody,
    check: companyFaults,
    send: (body: OrganizationChange) => {
      setSaved(false)
      return changeCompany(id, { ...body, Read: read })
    },
    onDone: (saved) => {
      setRead(saved)
      setSaved(true)
      void readAgain()
    },
  })
  return (
    <FormFrame
      form={form}
      label={t('account.company.invoiceDetails')}
      submit={t('account.company.save')}
      failure={(error) =>
        error instanceof Overtaken ? (
          <Notice tone="warning" announce="alert">
            {t('account.company.others')}
            {error.clashes.length > 0 && (
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
                {error.clashes.map(({ label, saved }) => (
                  <li key={label}>{`${label}: ${saved || '–'}`}</li>
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
