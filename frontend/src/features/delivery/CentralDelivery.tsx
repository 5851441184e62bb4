import { dateText } from '@bukett/contracts/rules/dates'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { useRememberedPostalCode } from '../../shared/delivery-place'
import { useTaxedPriceText } from '../../shared/money'
import { useCalendar } from '../../shared/delivery-days'

export interface CentralDeliveryProps {
  code: string
  taxPercent: number
}

/** Goods that no florist brings are put into the cart without a choice of delivery: when they can come, and for what, stands here. */
export const CentralDelivery = ({ code, taxPercent }: CentralDeliveryProps) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const postalCode = useRememberedPostalCode()
  const goods = { ProductVariantCodes: [code], ...(postalCode && { PostalCode: postalCode }) }
  const { days, today, error } = useCalendar(goods, postalCode !== '')
  if (postalCode && !today && !error) return null
  const first = [...days.values()].find(({ available }) => available)
  return (
    <Typography variant="body2" color="text.secondary">
      {postalCode && first
        ? t('product.centralEarliest', {
            day: dateText(first.date, currentLocale()),
            place: postalCodeText(postalCode),
            fee: priceText(first.price ?? 0, taxPercent),
          })
        : t('product.centralLater')}
    </Typography>
  )
}
