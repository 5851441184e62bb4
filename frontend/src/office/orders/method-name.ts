import { sv } from './texts-sv'
import type { OrdersTranslate } from './texts'

type Known = keyof typeof sv.payment

/** A way to pay by its name; one that has none by its own word. */
export const methodName = (t: OrdersTranslate, method: string): string =>
  Object.hasOwn(sv.payment, method) ? t(`payment.${method as Known}`) : method

type Code = keyof typeof sv.event.code

/** Why somebody has to look after an order. */
export const attentionName = (t: OrdersTranslate, code: string): string =>
  Object.hasOwn(sv.event.code, code) ? t(`event.code.${code as Code}`) : code
