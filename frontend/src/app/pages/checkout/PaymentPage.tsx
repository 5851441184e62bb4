import type { User } from '@bukett/contracts/http/account'
import type { Cart } from '@bukett/contracts/http/cart'
import { dateText } from '@bukett/contracts/rules/dates'
import { Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { Navigate, useNavigate } from 'react-router-dom'
import { CheckoutAccount } from '../../../features/account/CheckoutAccount'
import { LegalLinks } from '../../../features/account/LegalLinks'
import { OffersTick } from '../../../features/account/OffersTick'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { Voucher } from '../../../features/cart/Voucher'
import type { KnownBuyer } from '../../../features/payment/payment-values'
import { PaymentView } from '../../../features/payment/PaymentView'
import { useEarlyQuestions } from '../../../features/payment/use-payment'
import { currentLocale } from '../../../shared/api'
import { ScreenOfRows } from '../../../shared/ScreenOfRows'
import { useSettledCart } from '../../../shared/settled-cart'
import { useToday } from '../../../shared/use-today'
import { accountPaths } from '../../account-paths'
import { usePaths } from '../../paths'
import { CheckoutFrame } from './CheckoutFrame'
import { unfinishedStep } from './unfinished-step'

/** Few purchases have one. */
const FastTrackPart = lazy(() => import('./FastTrackPart').then((all) => ({ default: all.FastTrackPart })))

/** Step 3 of the purchase (spec 1 §2). */
export const PaymentPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  useEarlyQuestions()
  const { data: customer, isPending } = useCurrentCustomer()
  const user = customer?.user ?? null
  const bonus = user?.bonusInformation
  const today = useToday()
  const { data: cart } = useSettledCart()
  const missing = cart && unfinishedStep(cart)
  if (missing) return <Navigate to={paths[missing]} replace />
  return (
    <CheckoutFrame state="cart-payment" title={t('checkout.payment.title')}>
      {isPending ? (
        <ScreenOfRows rows={4} />
      ) : (
        <PaymentView
          key={user?.id ?? 'guest'}
          known={knownOf(user)}
          checks={[
            ...(bonus?.checks.items ?? []),
            ...(bonus?.promotions ?? []).map((offer) => ({ ...offer, amount: undefined })),
          ]
            .filter(({ redeemed, expiresOn }) => !redeemed && expiresOn >= today)
            .map(({ id, amount, expiresOn }) => ({
              id,
              ...(amount !== undefined && { amount }),
              until: dateText(expiresOn, currentLocale(), { withYear: true }),
            }))}
          account={(guest, isBeingPaid) => (
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {isBeingPaid && !user ? (
                <Notice>{t('checkout.payment.loginAfterPayment')}</Notice>
              ) : (
                <CheckoutAccount
                  paths={{ ...accountPaths, login: paths.payment }}
                  guest={guest}
                  onEntered={() => {
                    location.reload()
                  }}
                />
              )}
              {(isBeingPaid || user) && guest}
              {user && <OffersTick user={user} />}
            </Box>
          )}
          voucher={(cart: Cart) => <Voucher cart={cart} />}
          legal={<LegalLinks texts={['purchaseTerms', 'privacy']} />}
          fastTrack={(cart, onChange) =>
            cart.OrderForm.IsFastTrack && (
              <Suspense fallback={<RowsSkeleton rows={2} />}>
                <FastTrackPart cart={cart} onChange={onChange} />
              </Suspense>
            )
          }
          receiverPath={paths.receiver}
          onLeave={(url) => void navigate(url)}
          onDeliveryGone={() => void navigate(paths.cartWithoutDelivery)}
        />
      )}
    </CheckoutFrame>
  )
}

/** Logged-in customers get their details filled in (spec 1 §6). */
const knownOf = (user: User | null): KnownBuyer => ({
  email: user?.email ?? '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  phone: user?.phone ?? '',
  companyName: user?.organization ?? '',
  line1: user?.address ?? '',
  postalCode: user?.zipCode ?? '',
  city: user?.city ?? '',
  costCenter: user?.costCenter ?? '',
})
