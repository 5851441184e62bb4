import type { CustomerOrder } from '@bukett/contracts/http/order'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../../shared/i18n'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { RegisterFromPurchase } from '../../../features/account/RegisterFromPurchase'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { receiverName } from '../../../features/confirmation/OrderConfirmation'
import { ReturnView } from '../../../features/confirmation/ReturnView'
import { returnKind, type ReturnKind } from '../../../features/confirmation/return-status'
import { trackPurchase } from '../../../features/confirmation/track-purchase'
import { FuneralSilence } from '../../../features/reminders/FuneralSilence'
import { NextYear } from '../../../features/reminders/NextYear'
import { cartQuery, useCartName } from '../../../shared/cart'
import { OrderAgain } from '../../../shared/OrderAgain'
import { usePageTitle } from '../../../shared/page-title'
import { ShareButton } from '../../../shared/ShareButton'
import { cartNames, rootOf, type Site, useSite } from '../../../shared/site'
import { accountPaths } from '../../account-paths'
import { CheckoutSteps } from '../../layouts/CheckoutSteps'
import { pathsOf, usePaths } from '../../paths'
import { detailsPath } from '../account/my-pages'

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

const valueOf = (query: URLSearchParams, name: string): string | undefined =>
  [...query].find(([given]) => given.toLowerCase() === name)?.[1]

/**
 * /transactionInfo, where a payment comes back to, and /purchaseconfirmation after an invoice (spec 1 §2). Below its own root where the
 * home site's cart was paid, so that header, cart and links are that site's.
 */
export const ReturnPage = () => {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const isElsewhere = useSite() !== 'home' && valueOf(query, 'cart') === cartNames.home
  return isElsewhere ? <Navigate to={rootOf('home') + pathname + search} replace /> : <WhatCameOfIt />
}

const WhatCameOfIt = () => {
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
        below={(order) => (
          <>
            <After
              order={order}
              isKnown={customer?.isAuthenticated === true}
              orderGroupKey={orderGroupKey}
              wishesPath={customer?.user ? detailsPath(customer.user) : accountPaths.guestReminders}
              onCart={(site) => void navigate(pathsOf(site).cart)}
            />
            {canRegister && order.Customer.Email && (
              <Registration order={order} email={order.Customer.Email} orderGroupKey={orderGroupKey} />
            )}
          </>
        )}
      />
    </Box>
  )
}

interface AfterProps {
  order: CustomerOrder
  orderGroupKey: string | undefined
  isKnown: boolean
  wishesPath: string
  onCart: (site: Site) => void
}

/** What one may want next: the same next year, one more to somebody else, and to tell a friend. After a funeral silence, and nothing else (FU-05). */
const After = ({ order, orderGroupKey, isKnown, wishesPath, onCart }: AfterProps) => {
  const { t } = useTranslation()
  if (order.orderType !== 'Normal')
    return <FuneralSilence order={order} orderGroupKey={orderGroupKey} wishesPath={wishesPath} />
  const given = order.Shipments.find((shipment) => shipment.DeliveryDate !== null && receiverName(shipment) !== '')
  const line = order.Shipments[0]?.LineItems[0]
  return (
    <Box component="section" aria-labelledby="after">
      <Typography id="after" variant="h4" component="h2" sx={{ mb: 4 }}>
        {t('checkout.after.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {given?.DeliveryDate && (
          <NextYear
            day={given.DeliveryDate}
            receiver={receiverName(given)}
            isKnown={isKnown}
            guestPath={accountPaths.guestReminders}
          />
        )}
        <OrderAgain order={order} label={t('checkout.after.another')} onDone={onCart} />
        {line?.Url && <ShareButton name={line.Name} path={line.Url} label={t('checkout.after.share')} />}
      </Box>
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
        phone: order.Customer.DayTimePhoneNumber,
      }}
      forgotPath={accountPaths.forgot}
      onRegistered={() => undefined}
    />
  </Box>
)
