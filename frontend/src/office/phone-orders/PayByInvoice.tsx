import { invoiceApi } from '@bukett/contracts/http/invoice'
import type { PaymentMethods } from '@bukett/contracts/http/payments'
import { Select, TextField } from '@bukett/ui-kit'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PayFailure } from './PayFailure'
import { usePhoneOrderTexts } from './texts'
import { AgreedTick, useOnceSaved } from './unsaved-parts'
import { orderOnInvoice } from './use-phone-orders'
import type { PaidCart } from './paid-cart'

/** The company pays later. */
export const PayByInvoice = ({
  cart,
  addresses,
  onDone,
}: PaidCart & { addresses: PaymentMethods['InvoiceAddresses'] }) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved(cart)
  const [first] = addresses
  const form = useForm({
    initial: {
      organizationId: first?.id ?? '',
      costCenter: first?.costCenter ?? '',
      reference: '',
      agreed: false as boolean,
    },
    labels: {
      organizationId: t('pay.invoiceTo'),
      costCenter: t('pay.costCenter'),
      reference: t('pay.reference'),
      agreed: t('pay.agreed'),
    },
    schema: invoiceApi.register.body,
    bodyOf: ({ organizationId, costCenter, reference }) => ({
      cartName: cart.Name,
      organizationId,
      costCenter,
      reference,
    }),
    check: ({ agreed }) => ({ agreed: agreed ? undefined : { text: t('pay.agreedMissing') } }),
    send: ({
      organizationId,
      costCenter = '',
      reference = '',
    }: {
      organizationId: string
      costCenter?: string
      reference?: string
    }) => onceSaved((version) => orderOnInvoice(cart.Name, version, { organizationId, costCenter, reference })),
    onDone,
  })
  const { onBlur: _, ...company } = form.text('organizationId')
  return (
    <FormFrame
      form={form}
      label={t('pay.invoice')}
      submit={t('pay.invoiceSubmit')}
      failure={(error) => <PayFailure error={error} />}
    >
      <Select
        {...company}
        onChange={(organizationId) => {
          const costCenterOf = (id: string): string => addresses.find((one) => one.id === id)?.costCenter ?? ''
          const isTyped = form.values.costCenter !== costCenterOf(form.values.organizationId)
          form.set({ organizationId, ...(!isTyped && { costCenter: costCenterOf(organizationId) }) })
        }}
        options={addresses.map(({ id, name, orgNr }) => ({ value: id, label: `${name}, ${orgNr}` }))}
      />
      <TextField {...form.text('costCenter')} autoComplete="off" maxLength={100} optional />
      <TextField {...form.text('reference')} autoComplete="off" maxLength={60} optional />
      <AgreedTick cart={cart} form={form} />
    </FormFrame>
  )
}
