import type { LineItem } from '@bukett/contracts/http/line-item'
import { memberApi } from '@bukett/contracts/http/member'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { deliveryDayText, timeText } from '@bukett/contracts/rules/dates'
import { promisesTime } from '@bukett/contracts/rules/delivery-dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { deliveryTaxPercent } from '@bukett/contracts/rules/price'
import { CalendarIcon, tokens, TruckIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { useTaxedPriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'

export interface ShipmentDeliveryProps {
  shipment: Shipment
  orderType: OrderType
  isFastTrack: boolean
  isDigital: boolean
  /** What is missing, when the shopper has tried to go on without it. */
  error?: string
  onChoose: () => void
  locked: boolean
}

/** Where and when a shipment goes, with the way to change it. */
export const ShipmentDelivery = ({
  shipment,
  orderType,
  isFastTrack,
  isDigital,
  error,
  onChoose,
  locked,
}: ShipmentDeliveryProps) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const { DeliveryDate: day, DeliveryTime: time, DeliveryType: type, ShippingAddress, FastTrack } = shipment
  const today = useToday()
  const store = useStoreName(shipment.PickupStoreId)
  const chosen = isFastTrack ? FastTrack !== null : day !== null && type !== null
  const { Line1, PostalCode, City, CountryCode } = ShippingAddress
  const place = [
    Line1,
    [postalCodeText(PostalCode, CountryCode).replace(' ', '\u00a0'), City].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
  const when =
    day &&
    [
      deliveryDayText(day, today, currentLocale()),
      type &&
        time &&
        promisesTime({ time, orderType, deliveryType: type, isFastTrack }) &&
        t('product.chosen.at', { time: timeText(time, currentLocale()) }),
    ]
      .filter(Boolean)
      .join(' ')
  if (isDigital)
    return (
      <Typography color="text.secondary" sx={{ pb: 4 }}>
        {t('cart.shipment.digital')}
      </Typography>
    )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 3,
        bgcolor: chosen ? tokens.ground.sky : tokens.ground.sand,
        borderRadius: '14px',
        px: { xs: 4, sm: 5 },
        py: 3,
        mb: 2,
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', minWidth: 0, flex: '1 1 260px' }}>
        {chosen ? <TruckIcon sx={{ mt: 0.5 }} /> : <CalendarIcon sx={{ mt: 0.5 }} />}
        <Box sx={{ minWidth: 0 }} aria-live="polite">
          {chosen ? (
            isFastTrack ? (
              <Typography>{t('product.chosen.fastTrack', { name: FastTrack?.Name ?? '' })}</Typography>
            ) : (
              <>
                <Typography sx={{ fontWeight: 600 }}>{when}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {store ? t('cart.shipment.pickup', { store }) : place}
                </Typography>
                {type && (
                  <Typography variant="body2" color="text.secondary">
                    {t(`delivery.type.${type}`)},{' '}
                    {shipment.DeliveryFee === 0
                      ? t('delivery.method.free').toLowerCase()
                      : priceText(shipment.DeliveryFee, deliveryTaxPercent(shipment.LineItems.map(taxedGoods)))}
                  </Typography>
                )}
              </>
            )
          ) : (
            <Typography role={error ? 'alert' : undefined} color={error ? 'error' : 'text.primary'}>
              {error ?? t('cart.shipment.missing')}
            </Typography>
          )}
        </Box>
      </Box>
      <Button
        variant={chosen ? 'text' : 'contained'}
        size="small"
        aria-haspopup="dialog"
        disabled={locked}
        onClick={onChoose}
        sx={chosen ? { ml: { xs: 5.5, sm: 0 }, mr: -3, my: { xs: -2, sm: 0 } } : {}}
      >
        {t(chosen ? 'product.chosen.change' : 'cart.shipment.choose')}
      </Button>
    </Box>
  )
}

const taxedGoods = ({ Price, TaxPercent }: LineItem) => ({ gross: Price, taxPercent: TaxPercent })

/** The store that was chosen to collect from, by name and street. */
const useStoreName = (id: string | null): string | undefined => {
  const { data } = useQuery({
    queryKey: ['store', id],
    queryFn: ({ signal }) => call(memberApi.member, { params: { id: id ?? '' } }, signal),
    enabled: id !== null,
    staleTime: Infinity,
  })
  return data && `${data.memberShopName}, ${data.storeAddress}`
}
