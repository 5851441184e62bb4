import type { Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { cartKinds } from '@bukett/contracts/rules/cart-kinds'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { type LocalDay, longDateText } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import type { DeliveryChoice } from '../../features/delivery/use-delivery-choice'
import type { MovedGoods } from '../../features/delivery/MovedGoodsDialog'
import { currentLocale } from '../../shared/api'
import { chosen } from '../../shared/i18n'
import { serverToday } from '../../shared/server-clock'

interface Moved {
  cart: Cart
  shipment: Shipment
  others: readonly LineItem[]
  choice: DeliveryChoice
}

/** What a choice of delivery for goods that have joined others does to these, in words. */
export const movedTexts = ({ cart, shipment, others, choice }: Moved): MovedGoods => {
  const locale = currentLocale()
  const { isDigital, isSubscription, isFuneral } = cartKinds(cart, serverToday())
  const isFastTrack = cart.OrderForm.IsFastTrack
  return {
    goods: new Intl.ListFormat(locale).format(new Set(others.map((line) => lineName(line, locale)))),
    now: deliveryText(isFastTrack ? null : shipment.DeliveryDate, shipment.DeliveryType, shipment.ShippingAddress),
    chosen: deliveryText(
      (choice.way === 'address' && choice.day) || null,
      choice.method ?? (shipment.DeliveryType === 'International' ? 'International' : null),
      choice.place,
    ),
    canPart: !isDigital && !isSubscription && !isFuneral && !isFastTrack && choice.way === 'address',
  }
}

/** No day: the receiver chooses it. */
const deliveryText = (
  day: LocalDay | null,
  method: DeliveryType | null,
  place: { PostalCode: string; City: string } | undefined,
): string => {
  const { t } = chosen()
  if (day === null) return t('delivery.moved.fastTrack')
  // Abroad no place is asked for with the day: it stays as it is.
  const where =
    place &&
    method !== 'International' &&
    [place.PostalCode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), place.City].filter(Boolean).join(' ')
  return [method && t(`delivery.type.${method}`), longDateText(day, currentLocale()), where].filter(Boolean).join(', ')
}
