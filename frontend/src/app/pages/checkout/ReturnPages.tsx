import type { CustomerOrder } from '@bukett/contracts/http/order'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../../shared/i18n'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { RegisterFromPurchase } from '../../../features/account/RegisterFromPurchase'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { ReturnView } from '../../../features/confirmation/ReturnView'
import { returnKind, type ReturnKind } from '../../../features/confirmation/return-status'
import { trackPurchase } from '../../../features/confirmation/track-purchase'
import { cartQuery, useCartName } from '../../../shared/cart'
import { usePageTitle } from '../../../shared/page-title'
import { accountPaths } from '../../account-paths'
import { CheckoutSteps } from '../../layouts/CheckoutSteps'
import { usePaths } from '../../paths'

/** The query's names are read without regard to case: banks and mails write them as they like. */
const readers = [
  'orderGroupId',
  'orderGroupKey',
  'status',
  'delayed',
  'successfulRollback',
  'klarnaOrderId',
  'purchaseId',
  'transactionId',
  'responseCode',
] as const

/** Nothing was bought: the shopper still stands before the payment. */
const isUnpaid = (kind: ReturnKind): boolean => kind === 'cancelled' || kind === 'failed' || kind === 'rollback'

/** /transactionInfo, where a payment comes back to, and /purchaseconfirmation after an invoice (spec 1 §2). */
export const ReturnPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cartName = useCartName()
  const [query] = useSearchParams()
  const { data: customer } = useCurrentCustomer()
  usePageTitle(t('checkout.confirmation.title'))
  const given = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const address = Object.fromEntries(
    readers.flatMap((name) => {
      const value = given.get(name.toLowerCase())
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const orderGroupKey = given.get('ordergroupkey')
  const isCreated = given.get('created-user') !== undefined || given.get('createduser') !== undefined
  const canRegister = !isCreated && customer !== undefined && !customer.isAuthenticated && orderGroupKey !== undefined
  return (
    <Box>
      <CheckoutSteps state={isUnpaid(returnKind(address)) ? 'cart-payment' : 'cart-confirmation'} />
      {isCreated && (
        <Box sx={{ mb: 8 }}>
          <Notice tone="success">{t('checkout.confirmation.createdUser')}</Notice>
        </Box>
      )}
      <ReturnView
        address={address}
        paymentPath={paths.payment}
        deliveryPath={paths.cartWithoutDelivery}
        shopPath={paths.home}
        onEnd={(url) => void navigate(url, { replace: true })}
        onShown={(order) => {
          trackPurchase(order)
          // The cart was closed with the order.
          void queries.invalidateQueries({ queryKey: cartQuery(cartName).queryKey })
        }}
        below={(order) =>
          canRegister && order.Customer.Email ? (
            <Registration order={order} email={order.Customer.Email} orderGroupKey={orderGroupKey} />
          ) : null
        }
      />
    </Box>
  )
}

const Registration = ({
  order,
  email,
  orderGroupKey,
}: {
  order: CustomerOrder
  email: string
  orderGroupKey: string
}) => (
  <Box sx={{ maxWidth: 720 }}>
    <RegisterFromPurchase
      order={{ orderGroupId: order.orderGroupId, orderGroupKey }}
      known={{
        email,
        firstName: order.Customer.FirstName,
        lastName: order.Customer.LastName,
        ...(order.Customer.DayTimePhoneNumber !== null && { phone: order.Customer.DayTimePhoneNumber }),
      }}
      forgotPath={accountPaths.forgot}
      onRegistered={() => undefined}
    />
  </Box>
)
