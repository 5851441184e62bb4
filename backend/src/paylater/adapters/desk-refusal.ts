import type { OrderStatus } from '@bukett/contracts/http/paylater'
import type { Language } from '@bukett/contracts/rules/language'
import { DomainError } from '../../shared/domain-error.js'

const statuses: Readonly<Record<Language, Readonly<Record<OrderStatus, string>>>> = {
  sv: {
    AUTHORIZED: 'godkänd',
    PART_CAPTURED: 'delvis debiterad',
    CAPTURED: 'debiterad',
    CANCELLED: 'avbruten',
    EXPIRED: 'utgången',
  },
  en: {
    AUTHORIZED: 'authorised',
    PART_CAPTURED: 'partly captured',
    CAPTURED: 'captured',
    CANCELLED: 'cancelled',
    EXPIRED: 'expired',
  },
}

/** What the API says in minor units and in states, people at the desk are told in money and in words. */
export const atDesk = (error: unknown, currency: string, language: Language): unknown => {
  if (!(error instanceof DomainError)) return error
  const { left, status } = error.details
  if (error.code === 'paylater.order-closed')
    return new DomainError('merchant.order-closed', { status: statuses[language][status as OrderStatus] })
  if (error.code !== 'paylater.more-than-authorized' && error.code !== 'paylater.more-than-captured') return error
  const money = new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { style: 'currency', currency })
  const code =
    error.code === 'paylater.more-than-captured' ? 'merchant.more-than-captured' : 'merchant.more-than-authorized'
  return new DomainError(code, { left: money.format(Number(left) / 100) })
}
