import { describe, expect, test } from '@jest/globals'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { aMember, anArea, aNetwork, aPostalCode, aRequest } from '../testing/mothers.js'
import { areasAt, buildRegion, categoryMask } from './areas.js'
import { compensationFor } from './fees.js'
import { proposedRows } from './network-calendar.js'
import { PostalCodeRegister } from './postal-codes.js'
import { resolveDelivery } from './resolve-delivery.js'
import { defaultSettings } from './settings.js'

describe('fees (FE-02)', () => {
  const price = (fees: Parameters<typeof aNetwork>[0], request = {}) =>
    resolveDelivery(aNetwork(fees), aRequest(request)).methods[0]?.price
  const fee = (amount: number, changes = {}) => ({
    _id: JSON.stringify(changes),
    deliveryType: 'CarZone1' as const,
    orderType: null,
    memberId: null,
    fee: amount,
    ...changes,
  })

  test('the defaults in kronor incl. VAT (FE-03)', () => {
    expect(Object.fromEntries(DELIVERY_TYPES.map((type) => [type, defaultSettings.fees[type] / 100]))).toEqual({
      CarZone1: 119,
      CarZone1b: 129,
      CarZone2: 149,
      CarZone3: 169,
      BudBilen: 149,
      Best: 119,
      Countryside: 199,
      Bus: 149,
      Boat: 149,
      ExpressCarZone1: 199,
      ExpressCarZone1b: 219,
      ExpressCarZone2: 249,
      ExpressCarZone3: 279,
      ExpressCarZone4: 349,
      ToDoor: 99,
      PostalService: 59,
      PostalServiceEnvelope: 39,
      MyPackCollectVarubrev: 59,
      MyPackHome: 99,
      StorePickup: 0,
      StorePickupAvi: 49,
      Noviflora: 249,
      International: 0,
      DigitalEmail: 0,
      DigitalSms: 0,
    })
  })

  test('organisation before member before type and order type before type before default', () => {
    const byType = fee(90_00)
    const byOrderType = fee(80_00, { orderType: 'Normal' })
    const byMember = fee(70_00, { memberId: 'rosen' })
    expect(price({})).toBe(119_00)
    expect(price({ fees: [byType] })).toBe(90_00)
    expect(price({ fees: [byType, byOrderType] })).toBe(80_00)
    expect(price({ fees: [byType, byOrderType, byMember] })).toBe(70_00)
    expect(price({ fees: [byType, byOrderType, byMember] }, { fixedFee: 60_00 })).toBe(60_00)
    expect(price({ fees: [byMember] }, { fixedFee: 0 })).toBe(0)
  })

  test('of several stores the cheapest sets the price', () => {
    const shape = {
      members: [aMember(), aMember({ _id: 'liljan' })],
      areas: [anArea(), anArea({ memberId: 'liljan' })],
      fees: [fee(99_00, { memberId: 'liljan' })],
    }
    expect(price(shape)).toBe(99_00)
  })
})

describe('compensations (FE-06)', () => {
  const row = (_id: string, changes = {}) => ({
    _id,
    memberId: 'rosen',
    deliveryType: 'CarZone1' as const,
    postalCodePrefix: null,
    amount: 80_00,
    percentOfGoods: 80,
    validFrom: '2026-01-01',
    ...changes,
  })
  const found = (rows: ReturnType<typeof row>[]) => compensationFor(rows, 'CarZone1', '11151', '2026-11-20')?._id

  test('the longest prefix, then the latest that is valid', () => {
    const rows = [
      row('all'),
      row('later', { validFrom: '2026-06-01' }),
      row('to come', { validFrom: '2026-12-01' }),
      row('prefix', { postalCodePrefix: '111' }),
      row('elsewhere', { postalCodePrefix: '112' }),
      row('other type', { deliveryType: 'Best' }),
    ]
    expect(found(rows.slice(0, 3))).toBe('later')
    expect(found(rows)).toBe('prefix')
    expect(found([row('to come', { validFrom: '2026-12-01' })])).toBeUndefined()
  })
})

describe('postal codes (BR-09)', () => {
  const register = new PostalCodeRegister([
    aPostalCode(),
    aPostalCode({ _id: '11152' }),
    aPostalCode({ _id: '41124', area: 'Göteborg' }),
    aPostalCode({ _id: '29131', area: 'Kristianstad' }),
    aPostalCode({ _id: '65225', area: 'Karlstad', active: false }),
  ])

  test.each([
    ['111', []],
    ['1115', ['11151', '11152']],
    ['111 51', ['11151']],
    ['99999', []],
    ['11x1', []],
    ['.*.*', []],
  ])('digits %p suggest %p', (query, codes) => {
    expect(register.byDigits(query).map(({ code }) => code)).toEqual(codes)
  })

  test.each([
    ['göt', []],
    ['göte', ['41124']],
    ['GOTEB', ['41124']],
    ['kris', ['29131']],
    ['Karlstad', []],
  ])('the name %p suggests %p: longer than 3 characters, accents or not', (query, codes) => {
    expect(register.byArea(query).map(({ code }) => code)).toEqual(codes)
  })

  test('a town stands once, by a code of its streets, the very name first and then the largest', () => {
    const malm = (_id: string, area: string) => aPostalCode({ _id, area })
    const south = new PostalCodeRegister([
      malm('57003', 'Malmbäck'),
      ...['98301', '98321', '98335'].map((code) => malm(code, 'Malmberget')),
      ...['20021', '20031', '21120', '21145', '21422'].map((code) => malm(code, 'Malmö')),
    ])
    expect(south.byArea('Malm').map(({ area, code }) => `${area} ${code}`)).toEqual([
      'Malmö 21120',
      'Malmberget 98321',
      'Malmbäck 57003',
    ])
    expect(south.byArea('malmbäck').map(({ area }) => area)).toEqual(['Malmbäck'])
    const stock = new PostalCodeRegister([
      ...['19045', '19060'].map((code) => malm(code, 'Malmö Flygplats')),
      malm('21120', 'Malmö'),
    ])
    expect(stock.byArea('Malmö').map(({ area }) => area)).toEqual(['Malmö', 'Malmö Flygplats'])
    expect(stock.inArea('malmo')?._id).toBe('21120')
  })

  test('a suggestion is a code and its area', () => {
    expect(register.byDigits('41124')).toEqual([{ code: '41124', area: 'Göteborg' }])
  })
})

describe('the table of areas', () => {
  test('holds the rows of each code, and only those', () => {
    const rows = ['11000', '11151', '11151', '11999'].map((postalCode, index) =>
      anArea({ postalCode, memberId: `m${index}` }),
    )
    const region = buildRegion(rows, (id) => Number(id.slice(1)))
    const at = (code: string) => [...areasAt(new Map([['11', region]]), code, 'Normal', 0).typesOf.keys()]
    expect(at('11000')).toEqual([0])
    expect(at('11151')).toEqual([1, 2])
    expect(at('11999')).toEqual([3])
    expect(at('11152')).toEqual([])
    expect(at('41124')).toEqual([])
  })

  test('a category beyond those of the row is not covered', () => {
    const region = buildRegion([anArea({ productCategories: ['Flowers', 'Plants'] })], () => 0)
    const covered = (mask: number) => areasAt(new Map([['11', region]]), '11151', 'Normal', mask).typesOf.size
    expect(covered(categoryMask(['Flowers']))).toBe(1)
    expect(covered(categoryMask(['Flowers', 'Plants']))).toBe(1)
    expect(covered(categoryMask(['Flowers', 'Chocolate']))).toBe(0)
  })
})

test('Mors dag, Fars dag and 14 February are proposed where they fall on a closed day: cut-off Friday 12:00 (BR-06)', () => {
  expect(proposedRows(2026).map(({ _id }) => _id)).toEqual(['2026-05-31', '2026-11-08'])
  expect(proposedRows(2027).map(({ _id, cutOff, active }) => [_id, cutOff?.date, cutOff?.time, active])).toEqual([
    ['2027-02-14', '2027-02-12', '12:00', false],
    ['2027-05-30', '2027-05-28', '12:00', false],
    ['2027-11-14', '2027-11-12', '12:00', false],
  ])
})
