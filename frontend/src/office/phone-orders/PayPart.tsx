import type { Cart } from '@bukett/contracts/http/cart'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import type { PaymentMethods, PurchaseOutcome } from '@bukett/contracts/http/payments'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { isSwedishMobile, phoneText } from '@bukett/contracts/rules/phone'
import { Notice, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { PayFailure } from './PayFailure'
import { usePhoneOrderTexts } from './texts'
import { useOnceSaved } from './unsaved-parts'
import {
  applyGiftCard,
  completeCovered,
  orderOnInvoice,
  payByStaff,
  removeGiftCard,
  sendLink,
  staffWays,
  type StaffWay,
  useCartChange,
  useMethods,
} from './use-phone-orders'

export interface PayPartProps {
  cart: Cart
  onDone: (outcome: PurchaseOutcome) => void
}

/** What it comes to, and how it is paid. */
export const PayPart = ({ cart, onDone }: PayPartProps) => {
  const t = usePhoneOrderTexts()
  const { data: methods } = useMethods(cart.Name)
  const isCovered = methods !== undefined && methods.Forced !== null
  return (
    <>
      <PageCard title={t('order.sums')}>
        <Sums cart={cart} />
      </PageCard>
      {(cart.Total > 0 || cart.GiftCards.length > 0) && (
        <PageCard title={t('pay.giftCard')}>
          <GiftCard cart={cart} />
        </PageCard>
      )}
      {isCovered && methods.Forced ? (
        <PageCard title={t('pay.title')}>
          <Covered cart={cart} forced={methods.Forced} onDone={onDone} />
        </PageCard>
      ) : (
        cart.ToPay > 0 && (
          <>
            <PageCard title={t('pay.link')}>
              <Link cart={cart} />
            </PageCard>
            <PageCard title={t('pay.invoice')}>
              {methods && methods.InvoiceAddresses.length > 0 ? (
                <Invoice cart={cart} addresses={methods.InvoiceAddresses} onDone={onDone} />
              ) : (
                <Typography>{t('pay.invoiceNone')}</Typography>
              )}
            </PageCard>
            <PageCard title={t('pay.staff')}>
              <ByStaff cart={cart} onDone={onDone} />
            </PageCard>
          </>
        )
      )}
    </>
  )
}

const Sums = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const gifts = cart.Total - cart.ToPay
  const rows = [
    [t('order.goodsTotal'), cart.GoodsTotal],
    [t('order.fee'), cart.DeliveryFee],
    ...(cart.DiscountTotal > 0 ? [[t('order.discount'), -cart.DiscountTotal] as const] : []),
    ...(gifts > 0 ? [[t('order.giftCard'), -gifts] as const] : []),
    [t('order.toPay'), cart.ToPay],
  ] as const
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {rows.map(([term, amount]) => (
          <Box key={term} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Typography component="dt">{term}</Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: term === t('order.toPay') ? 700 : 400 }}>
              {amount < 0 ? `−${priceText(-amount)}` : priceText(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('order.tax', { amount: priceText(cart.TaxTotal) })}
      </Typography>
    </>
  )
}

/** CS-02: the customer pays on an own page. */
const Link = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved()
  const [sent, setSent] = useState<{ to: string; url: string }>()
  const { BillingAddressEmail: Email, BillingAddress } = cart.OrderForm
  const mobile = BillingAddress.DayTimePhoneNumber
  const Phone = isSwedishMobile(mobile) ? phoneText(mobile) : ''
  const begun = useRef({ Email, Phone })
  const form = useForm({
    initial: { Email, Phone, Language: 'sv' as string },
    labels: { Email: t('pay.linkEmail'), Phone: t('pay.linkPhone'), Language: t('pay.linkLanguage') },
    schema: customerServiceApi.sendLink.body,
    bodyOf: ({ Email, Phone, Language }) => ({
      ...(Email.trim() && { Email: Email.trim() }),
      ...(Phone.trim() && { Phone: Phone.trim() }),
      Language,
    }),
    check: ({ Email, Phone }) => ({ Email: Email.trim() || Phone.trim() ? undefined : 'payment-link.no-address' }),
    send: async (wanted: { Email?: string; Phone?: string; Language: 'sv' | 'en' }) => {
      setSent(undefined)
      const { Email = '', Phone = '', Language } = wanted
      const { Url } = await onceSaved(() => sendLink(cart.Name, { email: Email, phone: Phone, language: Language }))
      return { to: [Email, Phone && phoneText(Phone)].filter(Boolean).join(', '), url: Url }
    },
    onDone: setSent,
  })
  // Another buyer is saved: the link goes there, where nobody has written anything else.
  const follow = useEffectEvent(() => {
    const { Email: email, Phone: phone } = begun.current
    begun.current = { Email, Phone }
    form.set({
      ...(form.values.Email === email && { Email }),
      ...(form.values.Phone === phone && { Phone }),
    })
  })
  useEffect(() => {
    if (Email !== begun.current.Email || Phone !== begun.current.Phone) follow()
  }, [Email, Phone])
  const { onBlur: _, ...language } = form.text('Language')
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pay.linkText')}
      </Typography>
      {sent && (
        <Notice tone="success" announce="status">
          {t('pay.linkSent', { to: sent.to })}
          <TextField label={t('pay.linkCopy')} value={sent.url} onChange={() => undefined} readOnly />
        </Notice>
      )}
      <FormFrame
        form={form}
        label={t('pay.link')}
        submit={t('pay.linkSubmit')}
        failure={(error) => <PayFailure error={error} />}
      >
        <TextField {...form.text('Email')} type="email" inputMode="email" autoComplete="off" optional />
        <TextField {...form.text('Phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        <Select
          {...language}
          options={[
            { value: 'sv', label: t('pay.swedish') },
            { value: 'en', label: t('pay.english') },
          ]}
        />
      </FormFrame>
    </>
  )
}

const Invoice = ({ cart, addresses, onDone }: PayPartProps & { addresses: PaymentMethods['InvoiceAddresses'] }) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved()
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
    }) => onceSaved(() => orderOnInvoice(cart.Name, { organizationId, costCenter, reference })),
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
        options={addresses.map(({ id, name, orgNr }) => ({ value: id, label: `${name}, ${orgNr}` }))}
      />
      <TextField {...form.text('costCenter')} autoComplete="off" maxLength={60} optional />
      <TextField {...form.text('reference')} autoComplete="off" maxLength={60} optional />
      <Tick {...form.tick('agreed')} required />
    </FormFrame>
  )
}

const GiftCard = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const removing = useCartChange(cart.Name, (id: string) => removeGiftCard(cart.Name, id))
  const using = useCartChange(cart.Name, ({ Code, Pin }: { Code: string; Pin: string }) =>
    applyGiftCard(cart.Name, Code, Pin),
  )
  const form = useForm({
    initial: { Code: '', Pin: '' },
    labels: { Code: t('pay.giftCode'), Pin: t('pay.giftPin') },
    schema: giftCardApi.applyTo.body,
    bodyOf: (values) => values,
    send: (numbers: { Code: string; Pin: string }) => using.mutateAsync(numbers),
    onDone: () => form.set({ Code: '', Pin: '' }),
  })
  return (
    <>
      {removing.error && <Failure error={removing.error} title={t('order.changeFailed')} />}
      {cart.GiftCards.map(({ Id, Last4, Amount }) => (
        <Notice
          key={Id}
          tone="success"
          action={
            <Button
              aria-label={t('pay.giftAwayOf', { last: Last4 })}
              loading={removing.isPending && removing.variables === Id}
              disabled={removing.isPending}
              onClick={() => {
                removing.mutate(Id)
              }}
            >
              {t('pay.giftAway')}
            </Button>
          }
        >
          {t('pay.giftUsed', { amount: priceText(Amount), last: Last4 })}
        </Notice>
      ))}
      <FormFrame
        form={form}
        label={t('pay.giftCard')}
        submit={t('pay.giftSubmit')}
        failure={(error) => <PayFailure error={error} />}
      >
        <TextField {...form.text('Code')} inputMode="numeric" autoComplete="off" />
        <TextField {...form.text('Pin')} inputMode="numeric" autoComplete="off" />
      </FormFrame>
    </>
  )
}

/** PA-11: settled elsewhere, in the store, or given. */
const ByStaff = ({ cart, onDone }: PayPartProps) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved()
  const form = useForm({
    initial: { way: 'paid' as string, reference: '', reason: '', agreed: false as boolean },
    labels: {
      way: t('pay.staffWay'),
      reference: t('pay.reference'),
      reason: t('pay.reason'),
      agreed: t('pay.agreed'),
    },
    schema: paymentsApi.registerPaid.body,
    bodyOf: ({ reference, reason }) => ({
      ...(reference.trim() && { reference }),
      ...(reason.trim() && { reason }),
    }),
    check: ({ way, reference, reason, agreed }) => ({
      agreed: agreed ? undefined : { text: t('pay.agreedMissing') },
      reference: way === 'paid' && !reference.trim() ? 'payment.reference-missing' : undefined,
      reason: way === 'gift' && !reason.trim() ? 'payment.reason-missing' : undefined,
    }),
    send: ({ reference = '', reason = '' }: { reference?: string; reason?: string }): Promise<PurchaseOutcome> =>
      onceSaved(() => payByStaff(cart.Name, form.values.way as StaffWay, { reference, reason })),
    onDone,
  })
  const { onBlur: _, ...way } = form.text('way')
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pay.staffText')}
      </Typography>
      <FormFrame
        form={form}
        label={t('pay.staff')}
        submit={t('pay.staffSubmit')}
        failure={(error) => <PayFailure error={error} />}
      >
        <Select {...way} options={staffWays.map((one) => ({ value: one as string, label: t(`pay.way.${one}`) }))} />
        <TextField {...form.text('reference')} autoComplete="off" maxLength={60} />
        <TextField {...form.text('reason')} autoComplete="off" maxLength={300} />
        <Tick {...form.tick('agreed')} required />
      </FormFrame>
    </>
  )
}

/** Gift cards or codes have brought it to nothing. */
const Covered = ({ cart, forced, onDone }: PayPartProps & { forced: 'giftcard' | 'none' }) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved()
  const form = useForm({
    initial: { agreed: false as boolean },
    labels: { agreed: t('pay.agreed') },
    schema: giftCardApi.purchase.body,
    bodyOf: () => ({ cartName: cart.Name }),
    check: ({ agreed }) => ({ agreed: agreed ? undefined : { text: t('pay.agreedMissing') } }),
    send: () => onceSaved(() => completeCovered(cart.Name, forced)),
    onDone,
  })
  return (
    <FormFrame
      form={form}
      label={t('pay.title')}
      submit={t('pay.complete')}
      failure={(error) => <PayFailure error={error} />}
    >
      <Tick {...form.tick('agreed')} required />
    </FormFrame>
  )
}
