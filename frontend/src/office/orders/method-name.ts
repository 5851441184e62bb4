import { DELIVERY_TYPES, type DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { chosen } from '../../shared/i18n'
import { sv } from './texts-sv'
import type { OrdersTranslate } from './texts'

type Known = keyof typeof sv.payment

/** A way to pay by its name; one that has none by its own word. */
export const methodName = (t: OrdersTranslate, method: string): string =>
  Object.hasOwn(sv.payment, method) ? t(`payment.${method as Known}`) : method

type Code = keyof typeof sv.event.code

/** Why somebody has to look after an order. */
export const attentionName = (t: OrdersTranslate, code: string, state?: OrderState): string => {
  // Its store has said what became of it.
  if (state === 'Returned' && (code === 'not-delivered' || code === 'not-picked-up')) return t('order.returned')
  return Object.hasOwn(sv.event.code, code) ? t(`event.code.${code as Code}`) : code
}

export const isWay = (text: string): text is DeliveryType => (DELIVERY_TYPES as readonly string[]).includes(text)

/** A way of delivery as the shop calls it. */
export const wayName = (type: DeliveryType): string => chosen().t(`delivery.type.${type}`)

/** Beside ways that shoppers know by the same name, with the network's own, which tells them apart. */
export const wayNameAmong = (type: DeliveryType, all: readonly DeliveryType[]): string =>
  all.some((other) => other !== type && wayName(other) === wayName(type)) ? `${wayName(type)} (${type})` : wayName(type)
