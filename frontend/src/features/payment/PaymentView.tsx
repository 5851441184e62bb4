import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { InSlices } from '../../shared/InSlices'
import { ScreenOfRows } from '../../shared/ScreenOfRows'
import { useSettledCart } from '../../shared/settled-cart'
import { PaymentForm, type PaymentFormProps } from './PaymentForm'
import { useCartAsPaid, usePaymentMethods } from './use-payment'

export type PaymentViewProps = Omit<PaymentFormProps, 'cart' | 'methods'>

/** Step 3 of the purchase (spec 1 §2). */
export const PaymentView = (props: PaymentViewProps) => {
  const { t } = useTranslation()
  const { data: cart, error, refetch } = useSettledCart()
  const methodsRead = usePaymentMethods(cart?.Version ?? 0)
  const { data: methods, error: methodsError, refetch: refetchMethods } = methodsRead
  useCartAsPaid(cart, methodsRead)
  if (error) return <Failure error={error} title={t('checkout.loadFailed')} onRetry={refetch} />
  if (methodsError && !methods)
    return <Failure error={methodsError} title={t('checkout.payment.methodsFailed')} onRetry={refetchMethods} />
  if (!cart || !methods) return <ScreenOfRows rows={4} />
  return (
    <InSlices key={cart.Name} meanwhile={<ScreenOfRows rows={4} />}>
      <PaymentForm cart={cart} methods={methods} {...props} />
    </InSlices>
  )
}
