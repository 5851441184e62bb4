import { expect, test } from '@jest/globals'
import { aLine } from '../../orders/testing/mothers.js'
import { aSubscription, friday } from '../testing/mothers.js'
import { anonymised, erasedTo, erasures } from './erasing.js'

test('words on the goods go with the card, also those of the goods at another price (PV-03)', () => {
  const lines = [{ ...aLine(), DescriptionText1: 'Vila i frid', DescriptionText2: 'Maja' }]
  const ended = aSubscription({
    status: 'Cancelled',
    endedAt: friday,
    erased: erasures.length - 1,
    lines,
    priceRise: { from: '2027-01-01', lines },
    risen: { from: '2026-11-01', before: lines },
  })
  for (const left of [erasedTo(ended, erasures.length - 1), anonymised(ended)]) {
    expect(JSON.stringify(left)).not.toMatch(/frid|Maja/)
    expect(left.lines).toHaveLength(1)
  }
})

test('whose name stood on the invoices goes with them, and the company stays (PV-03)', () => {
  const invoice = { organizationId: 'lilja-ab', costCenter: '100', reference: 'Kim Ek' }
  const ended = aSubscription({
    status: 'Cancelled',
    endedAt: friday,
    means: { method: 'invoice', agreement: null, last4: null, expiry: null, invoice },
  })
  expect(anonymised(ended).means.invoice).toEqual({ ...invoice, reference: null })
})
