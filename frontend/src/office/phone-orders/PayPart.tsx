import Typography from '@mui/material/Typography'
import { PageCard } from '../../shared/PageCard'
import { usePhoneOrderTexts } from './texts'
import { useMethods } from './use-phone-orders'
import { DiscountCode } from './DiscountCode'
import { DonationPart } from './DonationPart'
import { PaySums } from './PaySums'
import { PayByLink } from './PayByLink'
import { PayByInvoice } from './PayByInvoice'
import { PayByGiftCard } from './PayByGiftCard'
import { PaidByStaff } from './PaidByStaff'
import { PaidByCodes } from './PaidByCodes'
import type { PaidCart } from './paid-cart'

/** What it comes to, and how it is paid. */
export const PayPart = ({ cart, onDone }: PaidCart) => {
  const t = usePhoneOrderTexts()
  const { data: methods } = useMethods(cart)
  const isCovered = methods !== undefined && methods.Forced !== null
  return (
    <>
      <PageCard title={t('order.sums')}>
        <PaySums cart={cart} />
        {(cart.Total > 0 || cart.Coupons.length > 0) && <DiscountCode cart={cart} />}
        {cart.Total > 0 && <DonationPart cart={cart} />}
      </PageCard>
      {(cart.Total > 0 || cart.GiftCards.length > 0) && (
        <PageCard title={t('pay.giftCard')}>
          <PayByGiftCard cart={cart} />
        </PageCard>
      )}
      {isCovered && methods.Forced ? (
        <PageCard title={t('pay.title')}>
          <PaidByCodes cart={cart} forced={methods.Forced} onDone={onDone} />
        </PageCard>
      ) : (
        cart.ToPay > 0 && (
          <>
            <PageCard title={t('pay.link')}>
              <PayByLink cart={cart} />
            </PageCard>
            <PageCard title={t('pay.invoice')}>
              {methods && methods.InvoiceAddresses.length > 0 ? (
                <PayByInvoice cart={cart} addresses={methods.InvoiceAddresses} onDone={onDone} />
              ) : (
                <Typography>{t('pay.invoiceNone')}</Typography>
              )}
            </PageCard>
            <PageCard title={t('pay.staff')}>
              <PaidByStaff cart={cart} onDone={onDone} />
            </PageCard>
          </>
        )
      )}
    </>
  )
}
