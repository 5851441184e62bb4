import type { ErrorCode } from '@bukett/contracts'
import { needsGln } from '@bukett/contracts/rules/organisation-number'
import { useTranslation } from '../i18n'
import { glnFault, organisationNumberFault, orNull, tidyOrganisationNumber } from './person-rules'

/** A company as it is typed, by its fields' places in the body. */
export const emptyCompany = {
  name: '',
  orgNr: '',
  'invoiceDetails.gln': '',
  'invoiceDetails.address': '',
  'invoiceDetails.zipCode': '',
  'invoiceDetails.city': '',
  'invoiceDetails.costCenter': '',
}
export type CompanyValues = typeof emptyCompany

export const useCompanyLabels = (): Record<keyof CompanyValues, string> => {
  const { t } = useTranslation()
  return {
    name: t('account.company.name'),
    orgNr: t('account.company.orgNr'),
    'invoiceDetails.gln': t('account.company.gln'),
    'invoiceDetails.address': t('account.company.address'),
    'invoiceDetails.zipCode': t('account.company.zipCode'),
    'invoiceDetails.city': t('account.company.city'),
    'invoiceDetails.costCenter': t('account.company.costCenter'),
  }
}

export const companyBody = (values: CompanyValues) => ({
  name: values.name,
  orgNr: tidyOrganisationNumber(values.orgNr),
  invoiceDetails: {
    costCenter: orNull(values['invoiceDetails.costCenter']),
    address: orNull(values['invoiceDetails.address']),
    zipCode: orNull(values['invoiceDetails.zipCode']),
    city: orNull(values['invoiceDetails.city']),
    gln: needsGln(values.orgNr) ? orNull(values['invoiceDetails.gln']) : null,
  },
})

export const companyFaults = (values: CompanyValues): Partial<Record<keyof CompanyValues, ErrorCode | undefined>> => ({
  orgNr: organisationNumberFault(values.orgNr),
  'invoiceDetails.gln': needsGln(values.orgNr) ? glnFault(values['invoiceDetails.gln'], values.orgNr) : undefined,
})
