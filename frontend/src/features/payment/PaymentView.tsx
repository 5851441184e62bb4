import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { InSlices } from '../../shared/InSlices'
import { ScreenOfRows } from '../../shared/ScreenOfRows'
import { useSettledCart } from '../../shared/settled-cart'
import { useDebounced } from '../../shared/use-debounced'
import { useWallets } from '../../shared/wallet/use-wallets'
import { PaymentForm, type PaymentFormProps } from './PaymentForm'
import { useCartAsPaid, usePaymentMethods } from './use-payment'
import { walletWait } from './wallet-wait'

export interface PaymentViewProps extends Omit<PaymentFormProps, 'cart' | 'methods'> {
  /** How long the page waits for the wallets. @default half a second */
  walletsWithinMs?: number
}

/** Step 3 of the purchase (spec 1 §2). */
export const PaymentView = ({ walletsWithinMs = walletWait.ms, ...props }: PaymentViewProps) => {
  const { t } = useTranslation()
  const { data: cart, error, refetch } = useSettledCart()
  const methodsRead = usePaymentMethods(cart?.Version)
  const { data: methods, error: methodsError, refetch: refetchMethods } = methodsRead
  useCartAsPaid(cart, methodsRead)
  const { isLoading } = useWallets(true)
  const waitedFor = useDebounced(methods, walletsWithinMs)
  if (error && !cart) return <Failure error={error} title={t('checkout.loadFailed')} onRetry={refetch} />
  if (methodsError && !methods)
    return <Failure error={methodsError} title={t('checkout.payment.methodsFailed')} onRetry={refetchMethods} />
  if (!cart || !methods || (isLoading && !waitedFor)) return <ScreenOfRows rows={4} />
  return (
    <InSlices key={cart.Name} meanwhile={<ScreenOfRows rows={4} />}>
      <PaymentForm cart={cart} methods={methods} {...props} />
    </InSlices>
  )
}
