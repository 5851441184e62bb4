import { dateText, dayOf } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'
import { capitalized } from './network-names'

/** 'Januari' for 1. */
export const monthName = (month: number): string =>
  capitalized(dateText(dayOf(2026, month, 1), currentLocale()).replace(/^\d+ /, ''))
