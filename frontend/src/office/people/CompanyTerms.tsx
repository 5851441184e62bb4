import { type Organization, type OrganizationChange, organizationApi } from '@bukett/contracts/http/organization'
import { Notice, Select } from '@bukett/ui-kit'
import { useState } from 'react'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { useCustomerTexts } from './customer-texts'
import { changeCompany } from '../../shared/account/use-company'
import { useFixedFees } from './use-customers'
import { useReadAgain } from '../../shared/account/use-own-account'
import { besideTyped } from '../../shared/changed-values'

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
  // What the form began with; the page may have read a newer one since.
  const [begun, setBegun] = useState(organization)
  const { id, name, invoiceDetails } = organization
  const form = useForm({
    initial: termsOf(organization),
    labels: {
      paymentMethod: t('terms.method'),
      isBlockedForInvoice: t('terms.blocked'),
      staticDeliveryFeeCode: t('terms.fee'),
    },
    schema: organizationApi.change.body,
    bodyOf: ({ staticDeliveryFeeCode: code, ...terms }) => ({
      name,
      staticDeliveryFeeCode: code === none ? null : code,
      invoiceDetails: { ...invoiceDetails, ...terms },
    }),
    send: (body: OrganizationChange) => {
      setSaved(false)
      const { paymentMethod, isBlockedForInvoice } = begun.invoiceDetails
      const read = { ...invoiceDetails, paymentMethod, isBlockedForInvoice }
      const { staticDeliveryFeeCode } = begun
      return changeCompany(id, { ...body, Read: { name, staticDeliveryFeeCode, invoiceDetails: read } })
    },
    onDone: (saved, sent) => {
      setBegun(saved)
      setSaved(true)
      form.set(besideTyped(termsOf(saved), form.values, sent))
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
