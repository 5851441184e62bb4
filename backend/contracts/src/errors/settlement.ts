import type { ErrorRow } from '../error-row.js'

export const settlementErrors = {
  'settlement.amount-missing': {
    status: 400,
    sv: 'Ange ett belopp: under noll för ett avdrag, annars över.',
    en: 'Give an amount: below zero to take off, above to add.',
  },
  'settlement.reason-missing': {
    status: 400,
    sv: 'Skriv varför, så att butiken förstår.',
    en: 'Say why, so that the store understands.',
  },
} as const satisfies Record<string, ErrorRow>
