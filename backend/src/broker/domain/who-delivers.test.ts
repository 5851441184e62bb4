import { describe, expect, test } from '@jest/globals'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { addDays } from '@bukett/contracts/rules/dates'
import fc from 'fast-check'
import { aBouquet, aMember, anArea, aNetwork, aRequest, areasOf, aVase, type NetworkShape } from '../testing/mothers.js'
import type { BackupArea } from './areas.js'
import { resolveDays } from './resolve-delivery.js'
import { whoDelivers } from './who-delivers.js'

const from = '2026-11-23'
const aReserve = (changes: Partial<BackupArea> = {}): BackupArea => ({
  _id: 'r1',
  memberId: 'reserven',
  postalCodeFrom: '11100',
  postalCodeTo: '11199',
  priority: 1,
  deliveryTypes: ['CarZone1'],
  orderTypes: ['Normal'],
  extraFee: 50_00,
  ...changes,
})
const members = [aMember(), aMember({ _id: 'liljan' }), aMember({ _id: 'reserven' })]
const network = (shape: NetworkShape = {}) => aNetwork({ members, ...shape })
const ask = (shape: NetworkShape = {}, changes = {}, days = 1) =>
  whoDelivers(network(shape), aRequest(changes), from, days)
const codesOf = (shape: NetworkShape, memberId: string, changes = {}) =>
  ask(shape, changes)
    .stores.find((store) => store.memberId === memberId)
    ?.days[0]?.ways.map(({ refusal }) => refusal?.code ?? 'delivers')

describe('who delivers to a postal code', () => {
  test('is each store with an area there, by each of its ways, with fee and last order time', () => {
    const areas = [anArea(), ...areasOf(['CarZone1', 'Best'], { memberId: 'liljan' })]
    const { stores } = ask({ areas })
    expect(stores.map(({ memberId, standing }) => [memberId, standing])).toEqual([
      ['rosen', 'area'],
      ['liljan', 'area'],
    ])
    const best = stores[1]!.days[0]!.ways.find(({ type }) => type === 'Best')
    expect(best).toMatchObject({ refusal: null, offer: { fee: 119_00 } })
    expect(new Date(best!.offer!.cutOff).toISOString()).toBe('2026-11-23T11:00:00.000Z')
  })

  test('says of each store why it does not', () => {
    const shape = (changes: Partial<NetworkShape>): NetworkShape => ({
      areas: [anArea(), anArea({ memberId: 'liljan' })],
      ...changes,
    })
    const late = { now: new Date('2026-11-23T15:00:00Z') }
    expect(codesOf(shape({}), 'rosen', late)).toEqual(['delivery.cut-off-passed'])
    const holidays = [{ _id: 'h', memberId: 'rosen', BeginDate: from, EndDate: from, Name: 'Ledigt' }]
    expect(codesOf(shape({ holidays }), 'rosen')).toEqual(['delivery.member-holiday'])
    expect(codesOf(shape({ holidays }), 'liljan')).toEqual(['delivers'])
    const full = { members: [aMember({ dailyCapacity: 2 }), ...members.slice(1)], bookings: { [`rosen/${from}`]: 2 } }
    expect(codesOf(shape(full), 'rosen')).toEqual(['delivery.capacity-full'])
    const special = { _id: 's', memberId: 'rosen', date: from, open: null, close: null, break: null, name: null }
    expect(codesOf(shape({ specialHours: [special] }), 'rosen')).toEqual(['delivery.member-closed'])
  })

  test('tells a store with areas for other goods from one without', () => {
    const areas = [anArea({ productCategories: ['Funeral'] }), anArea({ memberId: 'liljan' })]
    expect(codesOf({ areas }, 'rosen')).toEqual(['delivery.goods-not-of-store'])
    expect(codesOf({ areas }, 'rosen', { variants: [] })).toEqual(['delivers'])
    expect(codesOf({ areas }, 'reserven')).toBeUndefined()
  })

  test('tells goods that a store is not assigned as not its own, whatever its rows name', () => {
    const assigned = [aMember({ productCategories: ['Funeral'] }), ...members.slice(1)]
    const shape = { members: assigned, areas: [anArea(), anArea({ memberId: 'liljan' })] }
    expect(codesOf(shape, 'rosen')).toEqual(['delivery.goods-not-of-store'])
    expect(codesOf(shape, 'liljan')).toEqual(['delivers'])
  })

  test('has a reserve that is not asked as long as others can, and its fee when it is (BR-05)', () => {
    const shape = { areas: [anArea()], backups: [aReserve()] }
    expect(codesOf(shape, 'reserven')).toEqual(['delivery.reserve-not-asked'])
    const holidays = [{ _id: 'h', memberId: 'rosen', BeginDate: from, EndDate: from, Name: 'Ledigt' }]
    const asked = ask({ ...shape, holidays }).stores.find(({ memberId }) => memberId === 'reserven')
    expect(asked?.days[0]?.ways[0]).toMatchObject({ refusal: null, offer: { fee: 169_00, viaBackup: true } })
  })

  test('says what stands in the way of everybody: the day, the place, the goods', () => {
    const { refused, stores } = ask({}, {}, 14)
    expect(refused[6]?.code).toBe('delivery.closed-day')
    expect(stores[0]?.days[6]?.ways[0]?.refusal?.code).toBe('delivery.closed-day')
    expect(ask({}, { postalCode: '99999' }).refused[0]?.code).toBe('delivery.unknown-postal-code')
    expect(ask({}, { postalCode: '99999' }).stores).toEqual([])
    expect(ask({ areas: [] }).refused[0]?.code).toBe('delivery.no-area')
    expect(ask({}, { variants: [aVase()] })).toMatchObject({ prepared: { travel: { kind: 'central' } }, stores: [] })
  })

  test('is always what the shopper is told: the same stores, fees and order times', () => {
    const types = DELIVERY_TYPES.slice(0, 9)
    const area = fc.record({
      memberId: fc.constantFrom('rosen', 'liljan'),
      deliveryType: fc.constantFrom(...types),
      productCategories: fc.constantFrom<ProductCategory[]>([], ['Flowers'], ['Funeral']),
    })
    const shape = fc.record({
      areas: fc.array(area, { maxLength: 6 }).map((rows) => rows.map((row) => anArea(row))),
      backups: fc.constantFrom([], [aReserve()], [aReserve({ memberId: 'liljan', extraFee: 0 })]),
      holidays: fc.constantFrom(
        [],
        [{ _id: 'h', memberId: 'rosen', BeginDate: from, EndDate: addDays(from, 3), Name: '' }],
      ),
      bookings: fc.constantFrom({}, { [`liljan/${from}`]: 5 }),
      members: fc.constantFrom(
        members,
        [aMember(), aMember({ _id: 'liljan', dailyCapacity: 5 }), ...members.slice(2)],
        [aMember({ productCategories: ['Plants'] }), ...members.slice(1)],
      ),
    })
    const when = fc
      .integer({ min: 0, max: 72 * 60 })
      .map((minutes) => new Date(Date.parse('2026-11-22T23:00:00Z') + minutes * 60_000))
    fc.assert(
      fc.property(shape, when, fc.constantFrom([], [aBouquet()]), (rows, now, variants) => {
        const asked = network(rows)
        const request = aRequest({ now, variants })
        const shopper = resolveDays(asked, request, from, 14).map(({ resolution }) =>
          resolution.methods.flatMap(({ deliveryType, candidates }) =>
            candidates.map(({ memberId, fee, cutOff }) => `${memberId} ${deliveryType} ${fee} ${cutOff}`),
          ),
        )
        const { stores } = whoDelivers(asked, request, from, 14)
        const told = shopper.map((_, index) =>
          stores.flatMap(({ memberId, days }) =>
            (days[index]?.ways ?? []).flatMap(({ type, offer }) =>
              offer ? `${memberId} ${type} ${offer.fee} ${offer.cutOff}` : [],
            ),
          ),
        )
        expect(told.map((day) => day.toSorted())).toEqual(shopper.map((day) => day.toSorted()))
        for (const { days } of stores)
          for (const { ways } of days)
            for (const { offer, refusal } of ways) expect(offer === null).toBe(refusal !== null)
      }),
      { numRuns: 300 },
    )
  })
})
