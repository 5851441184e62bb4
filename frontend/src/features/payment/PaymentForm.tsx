import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import type { PaymentMethods } from '@bukett/contracts/http/payments'
import { isWallet, type Wallet } from '@bukett/contracts/rules/payment-methods'
import { KitLink, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useSaveCart } from '../../shared/use-save-cart'
import { CartFailure } from '../../shared/CartFailure'
import { type Form, useForm } from '../../shared/form'
import { genericError } from '../../shared/generic-error'
import { lastMethod, rememberMethod } from '../../shared/last-method'
import { usePriceText } from '../../shared/money'
import { nameLabels } from '../../shared/typed-name'
import { useDraft } from '../../shared/use-draft'
import { fetchWorldPhone } from '../../shared/world-phone'
import { ContactFields } from './ContactFields'
import { MethodPicker } from './MethodPicker'
import { OrderBox } from './OrderBox'
import { PaymentInProgress } from './PaymentInProgress'
import { PayLaterFrame } from './PayLaterFrame'
import {
  billing,
  billingEditOf,
  buyerName,
  emailField,
  initialValues,
  isPayLater,
  type KnownBuyer,
  type MessageChange,
  paymentFaultsOf,
  type PaymentValues,
} from './payment-values'
import { type BonusCheck, Reductions } from './Reductions'
import { Section } from './Section'
import { usePayLater } from './use-pay-later'
import { useWallets } from '../../shared/wallet/use-wallets'
import { usePurchase } from './use-purchase'

export interface PaymentFormProps {
  cart: Cart
  methods: PaymentMethods
  known: KnownBuyer
  checks: readonly BonusCheck[]
  /**
   * The tabs guest, login and register around the guest's own fields; the fields alone for whoever is logged in, and while a payment has
   * the cart, which does not come along to an account before that has ended (CA-06).
   */
  account: (guest: ReactNode, isBeingPaid: boolean) => ReactNode
  voucher: (cart: Cart) => ReactNode
  legal: ReactNode
  /** The message to a receiver without an address, when there is one (spec 1 §2). */
  fastTrack: (cart: Cart, onChange: (message: MessageChange) => void) => ReactNode
  receiverPath: string
  /** The purchase has come to an end of some kind: a page of ours tells it. */
  onLeave: (url: string) => void
  /** It can no longer be delivered as it was chosen: the cart tells it, and has the choice (BR-13). */
  onDeliveryGone: () => void
  /** Between two questions to the mobile payment, in ms. @default 5000 */
  swishEveryMs?: number
}

/** Who buys, what lowers the price, how it is paid, and the button that costs money. */
export const PaymentForm = ({
  cart,
  methods,
  known,
  checks,
  receiverPath,
  onLeave,
  onDeliveryGone,
  ...parts
}: PaymentFormProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const purchase = usePurchase({
    cart,
    methods,
    onLeave,
    onDeliveryGone,
    ...(parts.swishEveryMs && { everyMs: parts.swishEveryMs }),
  })
  const needs = {
    isFuneral: cart.OrderForm.OrderType === 'Funeral',
    forced: methods.Forced,
    texts: { invoiceAddress: t('checkout.payment.invoiceAddressMissing') },
  }
  const [typed, setTyped] = useState<MessageChange>({})
  const message = cart.OrderForm.IsFastTrack ? typed : undefined
  const wrong = message?.wrong
  const editOf = (values: PaymentValues) => billingEditOf(values, message)
  const form: Form<PaymentValues> = useForm({
    initial: { ...initialValues(cart, known, lastMethod()), ...invoiceValues(methods, known.costCenter) },
    labels: usePaymentLabels(wrong),
    schema: cartApi.save.body,
    bodyOf: editOf,
    // Its own part of the page says what is wrong there.
    check: (values) => ({ ...paymentFaultsOf(values, needs), ...(wrong && { [wrong]: { text: '' } }) }),
    fetchMore: fetchWorldPhone,
    send: (edit: ReturnType<typeof billingEditOf>) => {
      rememberMethod(form.values.method)
      return purchase.buy(edit, form.values, payLater.authorize)
    },
    onDone: () => undefined,
    networkMode: 'always',
  })
  const wallets = useReadyWallets(form)
  const walletButtons = (only?: Wallet) =>
    wallets?.Buttons && <wallets.Buttons cart={cart} wallets={wallets} onLeave={onLeave} only={only} />
  // Those that come later stand among the ways to pay alone, and push nothing away that somebody is about to press.
  const [knownAtFirst] = useState(wallets)
  const payLater = usePayLater(cart.Name, form.values.method, cart.ToPay)
  useFirstFaultFocused(form)
  useMethodStillOffered(form, methods)
  const later = isPayLater(form.values.method)
  const isPaying = form.isSending || purchase.isUnderWay
  const inProgress = isPaying ? null : methods.InProgress
  const draft = useDraft(editOf(form.values), useSaveCart(), isPaying || cart.Locked !== null)
  return (
    <Box sx={{ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' }} onBlur={draft.save}>
      {!isPaying && knownAtFirst && walletButtons()}
      <Section title={t('checkout.payment.you')}>
        {parts.account(
          <ContactFields form={form} needsPhone={needs.isFuneral || later} needsAddress={later} needsName={later} />,
          inProgress !== null,
        )}
      </Section>
      {parts.fastTrack(cart, setTyped)}
      <Section title={t('checkout.payment.reductions')}>
        <Reductions cart={cart} checks={checks} voucher={parts.voucher} />
      </Section>
      <Section title={t('checkout.payment.method')}>
        {methods.GiftCardAmount > 0 && methods.Forced === null && (
          <Notice>
            {t('checkout.payment.giftCardPays', {
              amount: priceText(methods.GiftCardAmount),
              rest: priceText(methods.ToPay),
            })}
          </Notice>
        )}
        {methods.Forced === 'giftcard' && (
          <Notice tone="success">{t('checkout.payment.giftCardCovers', { count: cart.GiftCards.length })}</Notice>
        )}
        {methods.Forced === null && (
          <MethodPicker
            form={form}
            methods={methods}
            payLater={<PayLaterFrame frame={payLater.frame} state={payLater.state} onRetry={payLater.retry} />}
            onChoose={purchase.forget}
            wallets={wallets?.ready ?? []}
          />
        )}
      </Section>
      {inProgress ? (
        <PaymentInProgress payment={inProgress} onGoOn={() => void purchase.goOn(inProgress)} onLeave={onLeave} />
      ) : (
        <OrderBox
          cart={cart}
          withdrawal={methods.Withdrawal}
          legal={parts.legal}
          isPaying={isPaying}
          isBlocked={payLater.isLoading}
          onBuy={form.submit}
          {...(isWallet(form.values.method) &&
            wallets?.ready.includes(form.values.method) && { wallet: walletButtons(form.values.method) })}
          failure={
            <PaymentFailure
              error={form.failure ?? purchase.failure}
              notice={purchase.notice}
              receiverPath={receiverPath}
            />
          }
        />
      )}
    </Box>
  )
}

/** Where there is one place to send an invoice to, nobody has to choose it. */
const invoiceValues = ({ InvoiceAddresses: [only, ...others] }: PaymentMethods, costCenter: string) =>
  only && others.length === 0
    ? { organizationId: only.id, costCenter: only.costCenter || costCenter }
    : { organizationId: '', costCenter }

/** Spec 1 §8: a sticky generic error with the first server error; faults of the receivers lead back to them. */
const PaymentFailure = ({
  error,
  notice,
  receiverPath,
}: {
  error: Error | null
  notice: string | null
  receiverPath: string
}) => {
  const { t } = useTranslation()
  if (error && 'code' in error && error.code === 'cart.invalid')
    return <CartFailure error={error} action={<KitLink href={receiverPath}>{t('cart.step.receiver')}</KitLink>} />
  if (error) return <Notice tone="error">{genericError(t('checkout.payment.failed'), error)}</Notice>
  return notice === null ? null : (
    <Notice tone="warning" announce="alert">
      {notice}
    </Notice>
  )
}

const usePaymentLabels = (wrong?: string): Readonly<Record<keyof PaymentValues & string, string>> => {
  const { t } = useTranslation()
  return {
    [emailField]: t('checkout.payment.email'),
    ...nameLabels(buyerName, t),
    [billing('DayTimePhoneNumber')]: t('checkout.payment.phone'),
    isCompany: t('checkout.payment.asCompany'),
    [billing('CompanyName')]: t('checkout.payment.companyName'),
    [billing('Line1')]: t('checkout.payment.address'),
    [billing('PostalCode')]: t('checkout.payment.postalCode'),
    [billing('City')]: t('checkout.payment.city'),
    method: t('checkout.payment.method'),
    swishPhone: t('checkout.payment.swishPhone'),
    organizationId: t('checkout.payment.invoiceAddress'),
    costCenter: t('checkout.payment.costCenter'),
    reference: t('checkout.payment.reference'),
    ...(wrong && { [wrong]: '' }),
  } as Record<keyof PaymentValues & string, string>
}

/** The fields stand in several parts of the page, so focus is led to the first that is wrong. */
const useFirstFaultFocused = ({ faults, refusals }: Form<PaymentValues>): void => {
  const focus = useEffectEvent(() => {
    const name = faults[0]?.name
    if (name) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:enabled:not([type=hidden])`)?.focus()
  })
  useEffect(() => {
    if (refusals > 0) focus()
  }, [refusals])
}

/** A method that the cart can no longer be paid by is not kept as chosen. */
const useMethodStillOffered = ({ values, set }: Form<PaymentValues>, { Methods }: PaymentMethods): void => {
  const isGone =
    values.method !== '' &&
    !Methods.some(
      ({ Offered, Category, PaymentMethodName }) =>
        Offered &&
        (Category ?? PaymentMethodName) === values.method &&
        (PaymentMethodName !== 'invoice' || values.isCompany),
    )
  const forget = useEffectEvent(() => set({ method: '' }))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
}

/** The wallets of this device; one of last time that this device lacks is not kept as chosen. */
const useReadyWallets = ({ values, set }: Form<PaymentValues>) => {
  const { data, isFetching } = useWallets(true)
  const isGone = isWallet(values.method) && !isFetching && !data?.ready.includes(values.method)
  const forget = useEffectEvent(() => set({ method: '' }))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return data
}
