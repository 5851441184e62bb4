import { brand } from '../brand'
import { own, ownString } from '../protocol/own'
import type { Config } from './application'
import { EXPRESS } from './express-stage'
import { sdkError } from './errors'

const CATEGORIES = [
  'pay_now',
  'pay_later',
  'pay_over_time',
  brand.combinedCategory,
  'direct_debit',
  'direct_bank_transfer',
]

/** The merchant's element; throws TypeError or InvalidContainerSelectorError. */
export function findContainer(document: Document, options: unknown): Element {
  const container = own(options, 'container')
  if (typeof container !== 'string') {
    if (isElement(container)) return container
    throw sdkError('TypeError')
  }
  let found: Element | null = null
  try {
    found = document.querySelector(container)
  } catch {
    // Not a selector: the same answer as for one that matches nothing.
  }
  if (!found) throw sdkError('InvalidContainerSelectorError')
  return found
}

/** By its shape, so that an element of another document or realm counts as well. */
export function isElement(value: unknown): value is Element {
  return (
    typeof value === 'object' && value !== null && (value as Partial<Element>).nodeType === 1 && 'attachShadow' in value
  )
}

/**
 * Sessions of the payments product name a category that the session has; throws PaymentMethodCategoryNotSupportedError.
 * Express checkout asks for none, whoever made its session: all that the session has are offered.
 */
export function checkCategory({ token, product }: Pick<Config, 'token' | 'product'>, options: unknown): void {
  if (!token || token.session_type !== 'payments' || product === EXPRESS) return
  const supported = token.payment_method_categories ?? CATEGORIES
  const one = own(options, 'payment_method_category')
  const several = own(options, 'payment_method_categories')
  const asked = one === undefined && Array.isArray(several) && several.length > 0 ? several : [one]
  const isSupported = (category: unknown) => typeof category === 'string' && supported.includes(category)
  if (!asked.every(isSupported)) throw sdkError('PaymentMethodCategoryNotSupportedError')
}

/** Throws InvalidInstanceIDError. */
export function checkInstanceId(options: unknown): void {
  const id = own(options, 'instance_id')
  if (id !== undefined && !(typeof id === 'string' && /^[\w-]+$/.test(id))) throw sdkError('InvalidInstanceIDError')
}

/** A purchase of the express button: its session says so, or, where that is the merchant's own, the page does. */
export function isExpress({ token, product }: Pick<Config, 'token' | 'product'>): boolean {
  return product === EXPRESS || token?.session_type === EXPRESS
}

/** WI-07: which widget is meant. */
export function instanceKey(options: unknown): string {
  return ownString(options, 'instance_id') ?? ownString(options, 'payment_method_category') ?? 'default'
}
