import { luhnDigit, passesLuhn } from './luhn.js'

/** The number of a purchase: the counter's eight digits and their Luhn digit, '100000017' (OR-01). */
export const orderGroupNumber = (counter: number): string => `${counter}${luhnDigit(String(counter))}`

/** The first counter, so that every number has nine digits. */
export const FIRST_ORDER_COUNTER = 10_000_001

export const isOrderGroupNumber = (text: string): boolean => /^\d{9,}$/.test(text) && passesLuhn(text)

/** The number of the nth shipment, from 1: '100000017-1'. */
export const orderNumber = (groupNumber: string, shipment: number): string => `${groupNumber}-${shipment}`

/** `undefined` when it is no order's number. */
export function parseOrderNumber(text: string): { groupNumber: string; shipment: number } | undefined {
  const [, groupNumber, shipment] = /^(\d{9,})-([1-9]\d{0,2})$/.exec(text.trim()) ?? []
  return groupNumber && isOrderGroupNumber(groupNumber) ? { groupNumber, shipment: Number(shipment) } : undefined
}
