import { isCardExpired } from '@bukett/contracts/rules/card-expiry'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { passesLuhn } from '@bukett/contracts/rules/luhn'

/** The only numbers that are taken (WI-26): this is a demonstration, and nobody shall type a real one. */
const testCards: Readonly<Record<string, string>> = {
  '4242424242424242': 'visa',
  '5555555555554444': 'mastercard',
  '4000000000000002': 'visa',
}

export type CardFault = 'number' | 'expiry' | 'security_code'

/** The brand of a test card, or what is wrong, in the order of the form. */
export const checkCard = (
  card: { number: string; expiry: string; security_code: string },
  now: Date,
): { brand: string } | { faults: CardFault[] } => {
  const number = card.number.replaceAll(/[\s-]/g, '')
  const brand = passesLuhn(number) ? testCards[number] : undefined
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(card.expiry.trim()) ?? []
  const isPast = month === '' || isCardExpired(2000 + Number(year), month, stockholmDay(now))
  const faults: CardFault[] = [
    ...(brand ? [] : (['number'] as const)),
    ...(isPast ? (['expiry'] as const) : []),
    ...(/^\d{3,4}$/.test(card.security_code) ? [] : (['security_code'] as const)),
  ]
  return brand && faults.length === 0 ? { brand } : { faults }
}
