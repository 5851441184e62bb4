import { type Organization, type OrganizationChange, organizationApi } from '@bukett/contracts/http/organization'
import { Notice, Select } from '@bukett/ui-kit'
import { useState } from 'react'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { useCustomerTexts } from './customer-texts'
import { changeCompany, nowOf } from '../../shared/account/use-company'
import { useFixedFees } from './use-customers'
import { useReadAgain } from '../../shared/account/use-own-account'
import { useLatest, useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'

const none = '-'

const termsOf = ({ invoiceDetails, staticDeliveryFeeCode }: Organization) => ({
  paymentMethod: invoiceDetails.paymentMethod as string,
  isBlockedForInvoice: invoiceDetails.isBlockedForInvoice,
  staticDeliveryFeeCode: staticDeliveryFeeCode ?? none,
})

/** AC-13, FE-02: how a company may pay, and its fixed delivery fee. Customer service grants them. */
export const CompanyTerms = ({ organization }: { organization: Organization }) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  const readAgain = useReadAgain()
  const { data: fees = [] } = useFixedFees()
  const [isSaved, setSaved] = useState(false)
  const [read, setRead] = useLatest(organization)
  const feeName = (code: string): string =>
    code === none ? t('terms.noFee') : (fees.find(({ Code }) => Code === code)?.Name ?? code)
  const form = useVersionedForm({
    read,
    readAgain: async (refusal) => {
      const now = nowOf(refusal, read)
      if (now) setRead(now)
      void readAgain()
      return now
    },
    stale: 'account.changed',
    valuesOf: termsOf,
    sayOf: (name, saved) => {
      if (name === 'staticDeliveryFeeCode') return feeName(String(saved))
      return name === 'paymentMethod' ? shop(`account.company.${saved as 'Card' | 'CardAndInvoice'}`) : saved
    },
    labels: {
      paymentMethod: t('terms.method'),
      isBlockedForInvoice: t('terms.blocked'),
      staticDeliveryFeeCode: t('terms.fee'),
    },
    schema: organizationApi.change.body,
    bodyOf: ({ staticDeliveryFeeCode: code, ...terms }, { name, invoiceDetails }) => ({
      name,
      staticDeliveryFeeCode: code === none ? null : code,
      invoiceDetails: { ...invoiceDetails, ...terms },
    }),
    send: (body: OrganizationChange) => {
      setSaved(false)
      const { name, staticDeliveryFeeCode, invoiceDetails } = read
      return changeCompany(organization.id, { ...body, Read: { name, staticDeliveryFeeCode, invoiceDetails } })
    },
    onDone: (saved) => {
      setRead(saved)
      setSaved(true)
      void readAgain()
    },
  })
  const known = fees.some(({ Code }) => Code === form.values.staticDeliveryFeeCode)
  const other = form.values.staticDeliveryFeeCode
  return (
    <PageCard title={t('terms.title')}>
      <FormFrame
        form={form}
        label={t('terms.title')}
        submit={t('terms.submit')}
        failure={versionedFailure}
        aside={
          isSaved && (
            <Notice tone="success" announce="status">
              {t('terms.saved')}
            </Notice>
          )
        }
      >
        <Select
          label={t('terms.method')}
          value={form.values.paymentMethod}
          onChange={(paymentMethod) => form.set({ paymentMethod })}
          options={(['Card', 'CardAndInvoice'] as const).map((value) => ({
            value,
            label: shop(`account.company.${value}`),
          }))}
        />
        <Tick {...form.tick('isBlockedForInvoice')} />
        <Select
          label={t('terms.fee')}
          value={other}
          onChange={(code) => form.set({ staticDeliveryFeeCode: code })}
          options={[
            { value: none, label: t('terms.noFee') },
            ...fees.map(({ Code, Name }) => ({ value: Code, label: Name })),
            ...(known || other === none ? [] : [{ value: other, label: other }]),
          ]}
        />
      </FormFrame>
    </PageCard>
  )
}
