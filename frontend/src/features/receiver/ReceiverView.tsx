import { lazy, Suspense } from 'react'
import { useTranslation } from '../../shared/i18n'
import { linesOf } from '../../shared/cart'
import { Failure } from '../../shared/Failure'
import { InSlices } from '../../shared/InSlices'
import { PaymentUnderWay } from '../../shared/PaymentUnderWay'
import { ScreenOfRows } from '../../shared/ScreenOfRows'
import { useSettledCart } from '../../shared/settled-cart'
import { ReceiverForm, type ReceiverFormProps } from './ReceiverForm'

/** Most gifts are carried. */
const DigitalForm = lazy(() => import('./DigitalForm').then((all) => ({ default: all.DigitalForm })))

export type ReceiverViewProps = Omit<ReceiverFormProps, 'cart'> & {
  /** What is asked: of goods that are carried, or of gifts that are sent by SMS and mail. */
  form: 'receiver' | 'digital'
  /** Where a payment that has locked the cart is gone on with. */
  paymentPath: string
  /** After the cart has been deleted with its last gift. */
  onDeleted: () => void
}

/** Step 2 of the purchase (spec 1 §2): cart-customer and cart-digital. */
export const ReceiverView = ({ form, paymentPath, onDeleted, ...props }: ReceiverViewProps) => {
  const { t } = useTranslation()
  const { data: cart, error, refetch } = useSettledCart()
  if (error && !cart) return <Failure error={error} title={t('checkout.loadFailed')} onRetry={refetch} />
  if (!cart) return <ScreenOfRows rows={3} />
  if (cart.Locked) return <PaymentUnderWay paymentPath={paymentPath} />
  // Another set of gifts or of deliveries is another form.
  const asked =
    form === 'digital'
      ? linesOf(cart).map(({ LineItemId }) => LineItemId)
      : cart.OrderForm.Shipments.map(({ ShipmentId }) => ShipmentId)
  const key = [cart.Name, ...asked].join()
  return (
    <InSlices key={key} meanwhile={<ScreenOfRows rows={3} />}>
      {form === 'digital' ? (
        <Suspense fallback={<ScreenOfRows rows={3} />}>
          <DigitalForm cart={cart} onDone={props.onDone} onDeleted={onDeleted} />
        </Suspense>
      ) : (
        <ReceiverForm cart={cart} {...props} />
      )}
    </InSlices>
  )
}
