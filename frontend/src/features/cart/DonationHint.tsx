import { largestRoundUp } from '@bukett/contracts/rules/donation'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useCart } from '../../shared/cart'
import { usePriceText } from '../../shared/money'

/** Beside a product: that the cart will offer to round up, and at most by what (CA-15). Nothing once there is a gift in the cart. */
export const DonationHint = () => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const offer = useCart().data?.DonationOffer
  if (!offer) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {t('product.donationHint', { amount: priceText(largestRoundUp(offer.DefaultAmount)) })}
    </Typography>
  )
}
