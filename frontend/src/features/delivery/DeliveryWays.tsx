import type { DeliveryMethod } from '@bukett/contracts/http/broker'
import type { Product } from '@bukett/contracts/http/catalogue'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { onNamedDay } from '../../shared/day-text'
import { useRememberedPostalCode } from '../../shared/delivery-place'
import { distinctMethods, methodText } from '../../shared/delivery-texts'
import { type Goods, useFirstDays } from '../../shared/first-days'
import { useTranslation } from '../../shared/i18n'
import { useTaxedPriceText } from '../../shared/money'
import { useDeliveryInformation } from './use-delivery'

export interface DeliveryWaysProps {
  product: Product
}

/** How it can come to the place that was given, on the first day, with what each way costs; and what is promised wherever it goes. */
export const DeliveryWays = ({ product }: DeliveryWaysProps) => {
  const { t } = useTranslation()
  const place = useRememberedPostalCode()
  const [variant] = product.Variants
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {product.OrderType !== 'Normal' ? (
        <Typography>{t(product.OrderType === 'Funeral' ? 'more.delivery.funeral' : 'more.delivery.grave')}</Typography>
      ) : product.International !== null ? (
        <Typography>{t('more.delivery.abroad')}</Typography>
      ) : place === '' || !variant ? (
        <Typography>{t('more.delivery.ask')}</Typography>
      ) : (
        <Ways product={product} place={place} />
      )}
      {product.Variants.some(({ ProductCategory }) => ProductCategory === 'Flowers') && (
        <Typography>{t('more.delivery.substitution')}</Typography>
      )}
    </Box>
  )
}

const Ways = ({ product, place }: DeliveryWaysProps & { place: string }) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const [variant] = product.Variants
  const goods: Goods = { ProductVariantCodes: [variant?.Code ?? ''], PostalCode: place }
  const { days, today, error } = useFirstDays(goods, true)
  // What is promised beside the button is brought; a day on which it can be collected alone is told where nothing ever is.
  const first = (days.find(({ delivered }) => delivered !== null) ?? days.find(({ available }) => available))?.date
  const { data, error: waysError } = useDeliveryInformation(goods, first ? { day: first } : undefined)
  if (error ?? waysError) return <Typography>{t('more.delivery.later')}</Typography>
  if (today && !first) return <Typography>{t('promise.none', { place: postalCodeText(place) })}</Typography>
  if (!data || !today || !first) return <LinesSkeleton lines={3} />
  const nameOf = (type: DeliveryMethod['deliveryType']) => t(`delivery.type.${type}`)
  const ways = distinctMethods(data.DeliveryTypes, undefined, nameOf)
  if (ways.length === 0) return <Typography>{t('more.delivery.later')}</Typography>
  const feeOf = (price: number): string => {
    if (price === 0) return t('delivery.method.free')
    const fee = priceText(price, variant?.TaxInPercent ?? 25)
    return product.Subscription === null ? fee : t('delivery.method.each', { fee })
  }
  return (
    <Box>
      <Typography sx={{ mb: 2 }}>
        {t('more.delivery.to', { place: postalCodeText(place), day: onNamedDay(first, today, currentLocale()) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ways.map((way) => (
          <Box
            component="li"
            key={way.deliveryType}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{nameOf(way.deliveryType)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {methodText(t, way, today, 'Normal')}
              </Typography>
            </Box>
            <Typography sx={{ textAlign: 'right', whiteSpace: { sm: 'nowrap' }, fontVariantNumeric: 'tabular-nums' }}>
              {feeOf(way.price)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
