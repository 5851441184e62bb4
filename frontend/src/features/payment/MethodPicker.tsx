import type { PaymentMethods } from '@bukett/contracts/http/payments'
import { isWallet } from '@bukett/contracts/rules/payment-methods'
import { InvoiceIcon, PayMark, RadioCards, Select, TextField, useDialogs, ClockIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { Form } from '../../shared/form'
import { InSlices } from '../../shared/InSlices'
import type { PaymentValues } from './payment-values'

type MethodRow = PaymentMethods['Methods'][number]

/** How a way to pay is named in the form: the method, or the category of the pay-later one. */
const keyOf = ({ PaymentMethodName, Category }: Pick<MethodRow, 'PaymentMethodName' | 'Category'>): string =>
  Category ?? PaymentMethodName

const marks: Record<MethodRow['PaymentMethodName'], ReactNode> = {
  swish: <PayMark of="swish" />,
  card: (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <PayMark of="visa" />
      <PayMark of="mastercard" />
    </Box>
  ),
  invoice: <InvoiceIcon />,
  googlePay: <PayMark of="googlePay" />,
  applePay: <PayMark of="applePay" />,
  klarnaPayments: <ClockIcon />,
}

export interface MethodPickerProps {
  form: Form<PaymentValues>
  methods: PaymentMethods
  /** The pay-later widget of the category that is chosen. */
  payLater: ReactNode
  onChoose: (key: string) => void
  /** The wallets that this device has. */
  wallets: readonly string[]
}

const topOf = (method: string): number =>
  document.querySelector(`[name="method"][value="${method}"]`)?.getBoundingClientRect().top ?? 0

/** What is chosen stays where it was pressed when fields that it asks for come above it, or go. */
const useInItsPlace = (method: string): ((pressed: string) => void) => {
  const top = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (top.current !== undefined) window.scrollBy({ top: topOf(method) - top.current, behavior: 'instant' })
    top.current = undefined
  }, [method])
  return (pressed) => {
    top.current = topOf(pressed)
  }
}

/** The ways to pay in the lawful order, none chosen beforehand, credit last and named with what it costs (PA-02). */
export const MethodPicker = ({ form, methods, payLater, onChoose, wallets }: MethodPickerProps) => {
  const { t } = useTranslation()
  const { error } = form.text('method')
  const keepPlace = useInItsPlace(form.values.method)
  // What is of no concern to private customers, and what nobody can have now, is not held before them.
  const shown = methods.Methods.filter(
    ({ Offered, Reason, PaymentMethodName }) =>
      (!isWallet(PaymentMethodName) || wallets.includes(PaymentMethodName)) &&
      (PaymentMethodName !== 'invoice' || !Offered || form.values.isCompany) &&
      (Offered || (Reason !== 'organisation-only' && Reason !== 'not-offered-by-provider')),
  )
  return (
    <RadioCards
      legend={t('checkout.payment.method')}
      hideLegend
      name="method"
      value={form.values.method || undefined}
      onChange={(method) => {
        keepPlace(method)
        form.set({ method })
        onChoose(method)
      }}
      {...(error && { error })}
      cards={shown.map((row) => ({
        value: keyOf(row),
        label: row.Label,
        text: t(
          `checkout.payment.methodText.${row.Category ?? (row.PaymentMethodName as 'swish' | 'card' | 'invoice' | 'googlePay' | 'applePay')}`,
        ),
        cost: row.Cost,
        mark: marks[row.PaymentMethodName],
        ...(!row.Offered && row.Reason !== null && { unavailable: t(`checkout.payment.obstacle.${row.Reason}`) }),
        details: details(row, form, methods, payLater),
      }))}
    />
  )
}

const details = (
  { PaymentMethodName }: MethodRow,
  form: Form<PaymentValues>,
  methods: PaymentMethods,
  payLater: ReactNode,
): ReactNode => {
  switch (PaymentMethodName) {
    case 'swish':
      // The press that chose it is answered before its field is there.
      return (
        <InSlices>
          <SwishDetails form={form} />
        </InSlices>
      )
    case 'card':
      return <CardDetails />
    case 'googlePay':
    case 'applePay':
      return null
    case 'invoice':
      return <InvoiceDetails form={form} addresses={methods.InvoiceAddresses} />
    default:
      return payLater
  }
}

const SwishDetails = ({ form }: { form: Form<PaymentValues> }) => {
  const { t } = useTranslation()
  return (
    <TextField
      {...form.text('swishPhone')}
      hint={t('checkout.payment.swishPhoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
      optional
      enterKeyHint="done"
    />
  )
}

const CardDetails = () => {
  const { t } = useTranslation()
  return <Typography variant="body2">{t('checkout.payment.cardNext')}</Typography>
}

/** Where the invoice goes, and what the company wants on it (PA-10). */
const InvoiceDetails = ({
  form,
  addresses,
}: {
  form: Form<PaymentValues>
  addresses: PaymentMethods['InvoiceAddresses']
}) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { onBlur: _, ...organization } = form.text('organizationId')
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Select
        {...organization}
        required
        onChange={(organizationId) => {
          const costCenterOf = (id: string): string | null | undefined =>
            addresses.find((one) => one.id === id)?.costCenter
          const { costCenter, organizationId: before } = form.values
          // What was the former company's is not the next one's; what was typed stays.
          const next = costCenterOf(organizationId) ?? (costCenter === costCenterOf(before) ? '' : costCenter)
          form.set({ organizationId, costCenter: next })
        }}
        options={[
          { value: '', label: t('checkout.payment.chooseInvoiceAddress') },
          ...addresses.map(({ id, name, address, city }) => ({
            value: id,
            label: [name, address, city].filter(Boolean).join(', '),
          })),
        ]}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField {...form.text('costCenter')} autoComplete="off" maxLength={100} optional enterKeyHint="next" />
        <TextField {...form.text('reference')} autoComplete="off" maxLength={60} optional enterKeyHint="done" />
      </Box>
      <Button
        variant="text"
        sx={{ justifySelf: 'start', ml: -3.5 }}
        onClick={() =>
          void dialogs.alert({
            title: t('checkout.payment.invoiceInfoTitle'),
            text: t('checkout.payment.invoiceInfoText'),
          })
        }
      >
        {t('checkout.payment.invoiceInfo')}
      </Button>
    </Box>
  )
}
