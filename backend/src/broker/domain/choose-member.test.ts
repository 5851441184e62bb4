import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aMember, anArea, aNetwork, anOpenDay } from '../testing/mothers.js'
import { acceptDeadline } from './accept-clock.js'
import { peersOf } from './areas.js'
import { type ChoiceRequest, chooseMember, creditedStart, type MemberCounter, shareOf } from './choose-member.js'
import type { Candidate } from './delivery-request.js'
import {
  complaintsFlag,
  qualityFactor,
  reviewScore,
  storeFactor,
  type StoredMember,
  sustainabilityFactor,
  weightOf,
} from './member.js'
import { defaultSettings } from './settings.js'

const candidate = (memberId: string): Candidate => ({ memberId, viaBackup: false, fee: 0, cutOff: 0, distanceKm: null })
const counter = (memberId: string, changes: Partial<MemberCounter> = {}): MemberCounter => ({
  _id: memberId,
  memberId,
  month: '2026-11',
  contested: 0,
  creditedStart: 0,
  statAssigned: 0,
  stat: 0,
  lastAssignedAt: null,
  ...changes,
})
/** Members whose weight is the number. */
const weighing: Record<number, Partial<StoredMember>> = {
  48: { storeType: 'Bukett', totalReviewScore: 4.95, certifiedSustainable: true },
  12: { storeType: 'Bukett', totalReviewScore: 4.7 },
  1: { storeType: 'Fristående', totalReviewScore: 4.0 },
}
const members = [
  aMember({ _id: 'a', ...weighing[48] }),
  aMember({ _id: 'b', ...weighing[12] }),
  aMember({ _id: 'c', ...weighing[12] }),
  aMember({ _id: 'd', ...weighing[1] }),
]
const { snapshot } = aNetwork({ members, areas: members.map(({ _id }) => anArea({ memberId: _id })) })
const ids = members.map(({ _id }) => _id)

const request = (changes: Partial<ChoiceRequest> = {}): ChoiceRequest => ({
  snapshot,
  date: '2026-11-23',
  candidates: ids.map(candidate),
  reasonExcluded: {},
  counters: new Map(),
  ...changes,
})
const chosen = (changes: Partial<ChoiceRequest> = {}) => {
  const choice = chooseMember(request(changes))
  if ('refused' in choice) throw new Error(choice.refused)
  return choice
}

/** Orders one after another; what each member has had of them. */
const simulate = (orders: number, counters: Map<string, MemberCounter>, candidates = ids): Record<string, number> => {
  const had: Record<string, number> = {}
  for (let order = 0; order < orders; order += 1) {
    const { memberId } = chosen({ counters, candidates: candidates.map(candidate) })
    const before = counters.get(memberId) ?? counter(memberId)
    counters.set(memberId, { ...before, contested: before.contested + 1, lastAssignedAt: new Date(order) })
    had[memberId] = (had[memberId] ?? 0) + 1
  }
  return had
}

describe('the weight (BR-14, spec 3 §9)', () => {
  test.each([
    ['Bukett', 6],
    ['BukettVML', 4],
    ['EAOmbud', 2],
    ['Fristående', 1],
    ['', 1],
  ])('store factor of %p is %d', (storeType, factor) => {
    expect(storeFactor(storeType, 'Bukett')).toBe(factor)
  })

  test('the brand is a setting (BR-21)', () => {
    expect(storeFactor('TulpanVML', 'Tulpan')).toBe(4)
    expect(storeFactor('Bukett', 'Tulpan')).toBe(1)
  })

  test.each([
    [0, 1],
    [4.64, 1],
    [4.65, 2],
    [4.79, 2],
    [4.8, 3],
    [4.89, 3],
    [4.9, 4],
    [5, 4],
    [null, 2],
  ])('quality factor at a score of %p is %d', (score, factor) => {
    expect(qualityFactor(score, false, 2)).toBe(factor)
    expect(qualityFactor(score, true, 2)).toBe(1)
  })

  test('certified stores count double, and the weight is the product', () => {
    expect([sustainabilityFactor(true), sustainabilityFactor(false)]).toEqual([2, 1])
    expect(members.map((member) => weightOf(member, defaultSettings))).toEqual([48, 12, 12, 1])
  })

  test('reciprocity is left out unless it is set (BR-18)', () => {
    const trade = { sold: 30, assigned: 10 }
    expect(weightOf(members[1]!, defaultSettings, trade)).toBe(12)
    expect(weightOf(members[1]!, { ...defaultSettings, reciprocityWeight: 1 }, trade)).toBe(24)
    expect(weightOf(members[1]!, { ...defaultSettings, reciprocityWeight: 1 }, { sold: 3, assigned: 0 })).toBe(12)
  })
})

describe('the score and the complaints', () => {
  test('the mean of both scores, two decimals half up; none below ten reviews (BR-19)', () => {
    expect(reviewScore({ count: 9, points: 90 })).toBeNull()
    expect(reviewScore({ count: 10, points: 99 })).toBe(4.95)
    expect(reviewScore({ count: 40, points: 398 })).toBe(4.98)
  })

  test.each([
    [false, 20, 1, true],
    [false, 19, 5, false],
    [false, 100, 3, false],
    [false, 100, 4, true],
    [true, 100, 2, true],
    [true, 100, 1, false],
    [true, 0, 0, false],
  ])('flag %p with %d orders and %d complaints becomes %p (BR-20)', (before, orders, complaints, after) => {
    expect(complaintsFlag(before, orders, complaints)).toBe(after)
  })
})

describe('the choice (BR-14)', () => {
  test('the smallest (contested + 1) / weight', () => {
    expect(chosen().memberId).toBe('a')
    expect(chosen({ counters: new Map([['a', counter('a', { contested: 4 })]]) }).memberId).toBe('b')
  })

  test('ties: the earliest last assignment, never assigned first; then the id', () => {
    const tied = { candidates: ['c', 'b'].map(candidate) }
    expect(chosen(tied).memberId).toBe('b')
    const at = (milliseconds: number) => ({ lastAssignedAt: new Date(milliseconds) })
    expect(chosen({ ...tied, counters: new Map([['b', counter('b', at(1))]]) }).memberId).toBe('c')
    const both = new Map([['b', counter('b', at(2))], ['c', counter('c', at(1))]]) // prettier-ignore
    expect(chosen({ ...tied, counters: both }).memberId).toBe('c')
  })

  test('the trace says who, by which weights and counts, and why others were left out (BR-23)', () => {
    const counters = new Map([['a', counter('a', { contested: 3, creditedStart: 2 })]])
    const { trace, contested } = chosen({ counters, reasonExcluded: { e: 'delivery.member-holiday' } })
    expect(contested).toBe(true)
    expect(trace).toEqual({
      rule: 'fairness',
      candidates: ['a', 'b', 'c', 'd'],
      weights: { a: 48, b: 12, c: 12, d: 1 },
      counters: { a: 5, b: 0, c: 0, d: 0 },
      reasonExcluded: { e: 'delivery.member-holiday' },
    })
  })

  test('alone is not contested (BR-16)', () => {
    expect(chosen({ candidates: [candidate('d')] })).toMatchObject({ memberId: 'd', contested: false })
  })

  test('nobody can', () => {
    expect(chooseMember(request({ candidates: [] }))).toEqual({ refused: 'broker.no-member' })
  })

  test('734 orders over weights 48/12/12/1 give 483/121/120/10', () => {
    expect(Object.values(simulate(734, new Map())).sort((x, y) => y - x)).toEqual([483, 121, 120, 10])
  })

  test('10,000 orders stay within 2 % of the weights', () => {
    const had = simulate(10_000, new Map())
    for (const member of members) {
      const ideal = (10_000 * weightOf(member, defaultSettings)) / 73
      expect(Math.abs((had[member._id] ?? 0) - ideal) / ideal).toBeLessThan(0.02)
    }
  })

  test('the same input gives the same member, whatever the order of the candidates', () => {
    const count = fc.nat(50)
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 1 }), fc.tuple(count, count, count, count), (order, counts) => {
        const counters = new Map(ids.map((id, index) => [id, counter(id, { contested: counts[index] ?? 0 })]))
        const here = chosen({ counters, candidates: order.map(candidate) })
        const sorted = chosen({ counters, candidates: order.toSorted().map(candidate) })
        expect(here).toEqual(sorted)
      }),
    )
  })
})

describe('overrides (BR-22)', () => {
  const pickup = { pickupStore: 'b' }
  const referral = { referringMember: 'c' }

  test('override before pickup store before referring member before fairness', () => {
    expect(chosen({ override: 'd', ...pickup, ...referral })).toMatchObject({
      memberId: 'd',
      contested: false,
      trace: { rule: 'override' },
    })
    expect(chosen({ ...pickup, ...referral })).toMatchObject({
      memberId: 'b',
      contested: false,
      trace: { rule: 'pickup' },
    })
    expect(chosen(referral)).toMatchObject({ memberId: 'c', contested: false, trace: { rule: 'referral' } })
    expect(chosen()).toMatchObject({ memberId: 'a', trace: { rule: 'fairness' } })
  })

  test('a referring member that cannot deliver does not get the order', () => {
    expect(chosen({ candidates: [candidate('b')], ...referral }).memberId).toBe('b')
  })

  test('an override may name a member that is no candidate, but not one outside its dates', () => {
    expect(chosen({ candidates: [], override: 'd' }).memberId).toBe('d')
    const gone = aNetwork({ members: [aMember({ _id: 'd', stopDate: '2026-11-22' })] }).snapshot
    expect(chooseMember(request({ snapshot: gone, override: 'd' }))).toEqual({ refused: 'delivery.member-not-active' })
    expect(chooseMember(request({ override: 'x' }))).toEqual({ refused: 'broker.unknown-member' })
  })

  test('a pickup store that is closed is told in the words of spec 1 §5', () => {
    expect(chooseMember(request({ candidates: [candidate('a')], ...pickup }))).toEqual({
      refused: 'delivery.no-pickup-store',
    })
  })
})

describe('new and returning members (BR-15)', () => {
  test.each([[[48, 12]], [[48, 12, 1]]])('beside peers of %p it takes 7 to 10 of the next 50', (weights) => {
    const peers = weights.map((_, index) => ['a', 'b', 'd'][index]!)
    const counters = new Map<string, MemberCounter>()
    simulate(600, counters, peers)
    const credit = creditedStart(
      12,
      peers.map((id, index) => ({ weight: weights[index]!, share: shareOf(counters.get(id)) })),
    )
    counters.set('c', counter('c', { creditedStart: credit }))
    const had = simulate(50, counters, [...peers, 'c'])
    expect(had['c']).toBeGreaterThanOrEqual(7)
    expect(had['c']).toBeLessThanOrEqual(10)
  })

  test('without peers there is no credit', () => {
    expect(creditedStart(48, [])).toBe(0)
  })

  test('peers share a postal code, not just a town', () => {
    const areas = [
      anArea({ memberId: 'a' }),
      anArea({ memberId: 'b' }),
      anArea({ memberId: 'b', postalCode: '11152' }),
      anArea({ memberId: 'c', postalCode: '11152' }),
      anArea({ memberId: 'd', postalCode: '41124' }),
    ]
    const { snapshot } = aNetwork({ members, areas })
    const peers = (id: string) =>
      [...peersOf(snapshot.areas, snapshot.memberById.get(id)!.number)]
        .map((number) => snapshot.members[number]!.id)
        .sort()
    expect(peers('a')).toEqual(['b'])
    expect(peers('b')).toEqual(['a', 'c'])
    expect(peers('d')).toEqual([])
  })
})

describe('the accept clock (BR-24)', () => {
  const { snapshot } = aNetwork()
  const member = snapshot.memberById.get('rosen')!
  test.each([
    ['express: 20 minutes', '2026-11-20T09:00:00Z', '2026-11-20', true, '2026-11-20T09:20:00.000Z'],
    ['same day: 60 minutes', '2026-11-20T09:00:00Z', '2026-11-20', false, '2026-11-20T10:00:00.000Z'],
    ['otherwise: 2 business hours', '2026-11-20T09:00:00Z', '2026-11-24', false, '2026-11-20T11:00:00.000Z'],
    [
      'business hours go on when the store opens',
      '2026-11-20T15:30:00Z',
      '2026-11-24',
      false,
      '2026-11-21T09:30:00.000Z',
    ],
    ['before it opens', '2026-11-20T06:00:00Z', '2026-11-24', false, '2026-11-20T10:00:00.000Z'],
    [
      'same day, ordered at night: 60 minutes from the opening',
      '2026-11-20T00:30:00Z',
      '2026-11-20',
      false,
      '2026-11-20T09:00:00.000Z',
    ],
    [
      'express at dawn: 20 minutes from the opening',
      '2026-11-20T06:40:00Z',
      '2026-11-20',
      true,
      '2026-11-20T08:20:00.000Z',
    ],
    ['at 17:00 not late yet', '2026-11-20T16:00:00Z', '2026-11-20', false, '2026-11-20T17:00:00.000Z'],
    ['after 17:00: 11:00 the next open day', '2026-11-20T16:00:01Z', '2026-11-24', false, '2026-11-21T10:00:00.000Z'],
    ['express too, over a Sunday', '2026-11-21T16:30:00Z', '2026-11-23', true, '2026-11-23T10:00:00.000Z'],
  ])('%s', (_, receivedAt, date, isExpress, expected) => {
    expect(new Date(acceptDeadline(snapshot, member, new Date(receivedAt), { date, isExpress })).toISOString()).toBe(
      expected,
    )
  })

  const epiphany = '2027-01-06'
  const opened = aNetwork({ calendar: [anOpenDay(epiphany)] }).snapshot
  test.each([
    ['same day: 60 minutes from the hours of an opened day', '2027-01-05T23:30:00Z', epiphany, false, '08:00Z'],
    ['express: 20 minutes from them', '2027-01-05T23:30:00Z', epiphany, true, '07:20Z'],
    ['otherwise: 2 business hours of them', '2027-01-06T05:00:00Z', '2027-01-08', false, '09:00Z'],
  ])('on a holiday that the network has opened: %s', (_, receivedAt, date, isExpress, expected) => {
    const works = opened.memberById.get('rosen')!
    const deadline = acceptDeadline(opened, works, new Date(receivedAt), { date, isExpress })
    expect(new Date(deadline)).toEqual(new Date(`${epiphany}T${expected}`))
  })

  test('a day on which the network is closed gives no minutes to answer in', () => {
    const shut = aNetwork({ calendar: [anOpenDay('2026-11-21', { kind: 'closed' })] }).snapshot
    const works = shut.memberById.get('rosen')!
    const deadline = acceptDeadline(shut, works, new Date('2026-11-20T15:30:00Z'), {
      date: '2026-11-24',
      isExpress: false,
    })
    expect(new Date(deadline)).toEqual(new Date('2026-11-23T08:30:00Z'))
  })
})
