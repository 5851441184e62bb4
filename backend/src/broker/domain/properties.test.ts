import { describe, expect, test } from '@jest/globals'
import { addDays, stockholmDay, timeOfMinutes } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { isClosedDay } from '@bukett/contracts/rules/holidays'
import fc from 'fast-check'
import {
  aBouquet,
  aCutOff,
  aMember,
  anArea,
  aNetwork,
  anOpenDay,
  aRequest,
  type NetworkShape,
} from '../testing/mothers.js'
import type { CutOffRule } from './cut-off.js'
import type { StoredMember } from './member.js'
import { resolveDelivery } from './resolve-delivery.js'

const start = '2026-10-20'
const day = fc.integer({ min: 0, max: 120 }).map((ahead) => addDays(start, ahead))
const maybeDay = fc.option(day, { nil: null })
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOfMinutes(quarter * 15))
const type = fc.constantFrom<DeliveryType>('CarZone1', 'CarZone3', 'Best', 'Countryside', 'ExpressCarZone2', 'Bus')
const memberId = fc.constantFrom('a', 'b', 'c')

const member = (_id: string): fc.Arbitrary<StoredMember> =>
  fc
    .record({
      startDate: maybeDay,
      stopDate: maybeDay,
      suspendedFrom: maybeDay,
      suspendedUntil: maybeDay,
      mondayOpen: fc.option(time, { nil: null }),
      mondayClose: fc.option(time, { nil: null }),
      saturdayOpen: fc.option(time, { nil: null }),
      saturdayClose: fc.option(time, { nil: null }),
      acceptsOpenDate: fc.boolean(),
      pickup: fc.boolean(),
    })
    .map((changes) => aMember({ _id, ...changes }))

const area = fc.record({ memberId, deliveryType: type }).map((changes) => anArea(changes))
const rule: fc.Arbitrary<CutOffRule> = fc
  .record({
    _id: fc.uuid(),
    memberId,
    time,
    daysBefore: fc.integer({ min: 0, max: 3 }),
    dayKind: fc.constantFrom('open' as const, 'working' as const),
    deliveryType: fc.option(type, { nil: null }),
    isGranted: fc.boolean(),
  })
  .map((changes) => aCutOff(changes))

const shape: fc.Arbitrary<NetworkShape & { areas: ReturnType<typeof anArea>[] }> = fc.record({
  members: fc.tuple(member('a'), member('b'), member('c')),
  areas: fc.array(area, { maxLength: 12 }),
  cutOffs: fc.array(rule, { maxLength: 4 }),
  calendar: fc.uniqueArray(day, { maxLength: 4 }).map((days) => days.map((date) => anOpenDay(date))),
  holidays: fc.array(
    fc
      .record({ _id: fc.uuid(), memberId, BeginDate: day, length: fc.integer({ min: 0, max: 9 }) })
      .map(({ length, ...row }) => ({
        ...row,
        EndDate: addDays(row.BeginDate, length),
        Name: 'Ledigt',
      })),
    { maxLength: 3 },
  ),
})
const now = fc.date({
  min: new Date('2026-10-20T00:00:00Z'),
  max: new Date('2027-02-10T00:00:00Z'),
  noInvalidDate: true,
})
const runs = { numRuns: 150 }

describe('whatever the network looks like', () => {
  test('nothing is delivered in the past, on a closed day, after a cut-off, or by a member outside its dates', () => {
    fc.assert(
      fc.property(shape, now, day, (shape, now, date) => {
        const network = aNetwork(shape)
        const { methods } = resolveDelivery(network, aRequest({ now, date }))
        const opened = network.snapshot.calendar.size > 0 && shape.calendar?.some((row) => row._id === date)
        for (const method of methods) {
          expect(date >= stockholmDay(now)).toBe(true)
          expect(!isClosedDay(date) || opened).toBe(true)
          expect(method.cutOff === null || now.getTime() < method.cutOff).toBe(true)
          for (const { memberId, cutOff } of method.candidates) {
            const { startDate, stopDate } = network.snapshot.memberById.get(memberId)!.member
            expect(startDate === null || startDate <= date).toBe(true)
            expect(stopDate === null || date <= stopDate).toBe(true)
            expect(now.getTime()).toBeLessThan(cutOff)
            const away = shape.holidays?.some(
              (row) => row.memberId === memberId && row.BeginDate <= date && date <= row.EndDate,
            )
            expect(away).toBe(false)
          }
        }
      }),
      runs,
    )
  })

  test('adding an area never removes a method', () => {
    fc.assert(
      fc.property(shape, area, now, day, (shape, more, now, date) => {
        const of = (areas: typeof shape.areas) =>
          resolveDelivery(aNetwork({ ...shape, areas }), aRequest({ now, date })).methods.map(
            (method) => method.deliveryType,
          )
        const after = new Set(of([...shape.areas, more]))
        for (const before of of(shape.areas)) expect(after.has(before)).toBe(true)
      }),
      runs,
    )
  })

  test('a day is either deliverable or refused with a reason', () => {
    fc.assert(
      fc.property(shape, now, day, (shape, now, date) => {
        const { methods, refusals } = resolveDelivery(aNetwork(shape), aRequest({ now, date }))
        expect(methods.length + refusals.length).toBeGreaterThan(0)
      }),
      runs,
    )
  })

  test('the order of rows and goods does not matter', () => {
    fc.assert(
      fc.property(shape, now, day, (shape, now, date) => {
        const variants = [aBouquet(), aBouquet({ Code: 'C', ProductCategory: 'Chocolate' })]
        const of = (areas: typeof shape.areas, goods: typeof variants) =>
          resolveDelivery(aNetwork({ ...shape, areas }), aRequest({ now, date, variants: goods })).methods.map(
            ({ deliveryType, price, cutOff }) => ({ deliveryType, price, cutOff }),
          )
        expect(of(shape.areas.toReversed(), variants.toReversed())).toEqual(of(shape.areas, variants))
      }),
      runs,
    )
  })

  test('what was asked before does not matter: kept answers are those of a network that is asked for the first time', () => {
    // Few days and moments, so that the same is asked again.
    const question = fc.record({
      now: fc.integer({ min: 0, max: 30 }).map((ahead) => new Date(Date.UTC(2026, 10, 23, 4 + 4 * ahead))),
      date: fc.integer({ min: 0, max: 4 }).map((ahead) => addDays('2026-11-23', ahead)),
      orderType: fc.constantFrom('Normal' as const, 'Funeral' as const, 'Grave' as const),
      refusers: fc.uniqueArray(memberId, { maxLength: 2 }).map((ids) => new Set(ids)),
      fixedFee: fc.option(fc.constant(49_00), { nil: null }),
      taken: fc.integer({ min: 0, max: 2 }),
    })
    const inReserve = (id: string, priority: number) => ({
      _id: id,
      memberId: id,
      postalCodeFrom: '11100',
      postalCodeTo: '11199',
      priority,
      deliveryTypes: ['CarZone1', 'Best'] as DeliveryType[],
      orderTypes: ['Normal' as const],
      extraFee: 40_00,
    })
    fc.assert(
      fc.property(shape, fc.array(question, { minLength: 2, maxLength: 8 }), (shape, questions) => {
        const rows = {
          ...shape,
          members: shape.members!.map((one) => ({ ...one, dailyCapacity: one._id === 'a' ? 2 : null })),
          backups: [inReserve('b', 1), inReserve('c', 2)],
        }
        const asked = aNetwork(rows)
        for (const { taken, ...changes } of questions) {
          const bookings = new Map([[`a/${changes.date}`, taken]])
          const request = aRequest(changes)
          expect(resolveDelivery({ ...asked, bookings }, request)).toEqual(
            resolveDelivery({ ...aNetwork(rows), bookings }, request),
          )
        }
      }),
      runs,
    )
  })
})
