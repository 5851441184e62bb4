import { expect, test } from '@jest/globals'
import { anOpenDay, aNetwork } from '../testing/mothers.js'
import { feesApart, feesApartCsv } from './fees-apart.js'

const today = '2026-11-23'
const ownFee = {
  _id: 'f1',
  memberId: 'rosen',
  deliveryType: 'CarZone1' as const,
  orderType: 'Normal' as const,
  fee: 149_00,
}
const reserve = {
  _id: 'r1',
  memberId: 'rosen',
  postalCodeFrom: '11100',
  postalCodeTo: '11199',
  priority: 1,
  deliveryTypes: ['CarZone1' as const],
  orderTypes: ['Normal' as const],
  extraFee: 50_00,
}
const rows = { fees: [], backups: [], calendar: [] }
const apart = (shape: Partial<Parameters<typeof feesApart>[1]>) =>
  feesApart(aNetwork(shape).snapshot, { ...rows, ...shape }, today)

test("a price apart is a store's own, beside what the network takes; one that is the same is none", () => {
  expect(apart({ fees: [ownFee] })).toMatchObject([
    {
      Kind: 'store',
      memberId: 'rosen',
      memberShopName: 'Rosen',
      deliveryType: 'CarZone1',
      Normal: 119_00,
      Price: 149_00,
    },
  ])
  expect(apart({ fees: [{ ...ownFee, fee: 119_00 }] })).toEqual([])
  expect(apart({ fees: [{ ...ownFee, memberId: null }] })).toEqual([])
})

test('a price of a store for all orders is told for each, save where it has another', () => {
  const all = { ...ownFee, _id: 'f2', orderType: null, fee: 99_00 }
  expect(apart({ fees: [ownFee, all] }).map(({ orderType, Price }) => [orderType, Price])).toEqual([
    ['Normal', 149_00],
    ['Funeral', 99_00],
    ['Grave', 99_00],
  ])
})

test('an extra in reserve and the surcharge of a day to come are among them', () => {
  const calendar = [anOpenDay('2026-11-29', { surcharge: 30_00 }), anOpenDay('2026-11-15', { surcharge: 30_00 })]
  const found = apart({ backups: [reserve, { ...reserve, _id: 'r2', extraFee: 0 }], calendar })
  expect(found).toMatchObject([
    { Kind: 'reserve', postalCodeFrom: '11100', Normal: 0, Price: 50_00 },
    { Kind: 'day', date: '2026-11-29', memberId: null, Price: 30_00 },
  ])
})

test('the file has a row for each, in kronor', () => {
  const file = feesApartCsv(apart({ fees: [ownFee] }), 'sv')
  expect(file).toContain('Butikens avgift;Rosen;rosen;CarZone1;Normal;;;;119;149;30')
})
