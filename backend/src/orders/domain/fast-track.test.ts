import { describe, expect, test } from '@jest/globals'
import { addDays, instantOf, stockholmDay } from '@bukett/contracts/rules/dates'
import fc from 'fast-check'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { assigned, refused, unassignable } from './assigning.js'
import { cancelled, cancelStatusOf } from './cancelling.js'
import type { Consequence, Decision } from './consequences.js'
import { runDue } from './due.js'
import { edited } from './editing.js'
import { askedAnew, declined, neverAnswered } from './fast-track.js'
import { giftEndingOf } from './gift-ending.js'
import { addressGiven } from './moving-delivery.js'
import { type StoredOrderGroup, withShipment } from './order-group.js'
import { daysAfter, hoursAfter } from './timers.js'

const fastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
const placed = (IfSilent?: 'gift-card' | 'refund'): StoredOrderGroup =>
  aPlacedOrder({
    cart: aPaidCart({}, [
      aShipment({
        FastTrack: { ...fastTrack, ...(IfSilent && { IfSilent }) },
        DeliveryDate: null,
        DeliveringMemberId: null,
      }),
    ]),
  }).group
const friday = placed().placedAt
const receiver = { kind: 'receiver', id: null } as const
const messages = ({ after }: Decision) => after.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))

describe('the receiver of a gift without an address', () => {
  test('who declines is asked no more; the sender is told and gets the money', () => {
    const decision = declined(placed(), '1', friday)
    expect(decision.group.Shipments[0]?.State).toBe('Cancelled')
    expect(giftEndingOf(decision.group.Shipments[0]!)).toBe('declined')
    expect(decision.group.timers).toEqual([])
    expect(decision.group.keys.receiver).toBe('receiver-hash')
    expect(messages(decision)).toEqual(['fast-track-declined'])
    expect(decision.after).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', amount: placed().Total, isWhole: true }),
    )
    expect(declined(decision.group, '1', friday)).toEqual({ group: decision.group, after: [] })
  })

  test('who never answers gets a gift card, or the sender the money, as the sender has chosen (FT-06)', () => {
    const end = daysAfter(friday, 15)
    const card = runDue(placed('gift-card'), end)
    expect(card.after.map(({ kind }) => kind)).toContain('receiver-gave-up')
    expect(giftEndingOf(card.group.Shipments[0]!)).toBe('gift-card')
    const money = runDue(placed('refund'), end)
    expect(money.after.map(({ kind }) => kind)).not.toContain('receiver-gave-up')
    expect(money.after).toContainEqual(expect.objectContaining({ kind: 'cancelled', reason: 'not-delivered' }))
    expect(messages(money)).toContain('fast-track-refunded')
    expect(giftEndingOf(money.group.Shipments[0]!)).toBe('refund')
  })

  test('who says no, or nothing, after months: the order ages from then, not from its purchase (OR-08, PV-03)', () => {
    const asked = { ...placed('gift-card'), erased: 1 }
    const end = daysAfter(friday, 74)
    expect(asked.deliverBy).toEqual(friday)
    const aged = { deliverBy: instantOf(stockholmDay(end), '24:00'), erased: 0 }
    expect(declined(asked, '1', end).group).toMatchObject(aged)
    expect(neverAnswered(asked, asked.Shipments[0]!, end).group).toMatchObject(aged)
  })

  test('who never answers where nothing was paid, or all went back before, ends it without a card or money', () => {
    const end = daysAfter(friday, 15)
    const Payments = [{ PaymentMethodName: 'gift', Amount: placed().Total, Last4: null }]
    const Refunds = [{ Id: 'r', At: friday.toISOString(), PaymentMethodName: 'swish', Amount: placed().Total }]
    for (const order of [
      { ...placed('gift-card'), Payments },
      { ...placed('refund'), Payments },
      { ...placed('gift-card'), Refunds },
    ]) {
      const over = runDue(order, end)
      expect(giftEndingOf(over.group.Shipments[0]!)).toBe('over')
      expect(over.after.map(({ kind }) => kind)).not.toContain('receiver-gave-up')
      expect(messages(over)).toContain('fast-track-over')
    }
  })

  test('who had given a day is told when it comes no more, and the page goes on opening', () => {
    const way = { deliveryType: 'CarZone1' as const, window: null, cutOff: null, stores: new Map<string, number>() }
    const shipment = { ...placed().Shipments[0]!, DeliveryDate: '2026-11-24' as const }
    const answeredBy = (kind: 'receiver' | 'customer') =>
      addressGiven(placed(), {
        shipment: { ...shipment, addressBy: kind },
        way,
        at: friday,
        actor: { kind, id: null },
      }).group
    const how = { shipmentIds: ['1'], at: friday, why: 'cancelled', reason: 'x' } as const
    const cancel = (group: StoredOrderGroup) => cancelled(group, { ...how, actor: { kind: 'customer', id: null } })
    expect(messages(cancel(answeredBy('receiver')))).toEqual(['cancelled', 'receiver-cancelled'])
    expect(cancel(answeredBy('receiver')).group.keys.receiver).toBe('receiver-hash')
    // She gave another day, and the sender the place.
    const [day, by] = [{ shipmentId: '1', field: 'day', before: '2026-11-24', after: '2026-11-27' } as const, friday]
    const chose = (actor: typeof receiver | { readonly kind: 'customer'; readonly id: null }) =>
      messages(cancel({ ...answeredBy('customer'), changes: [{ ...day, at: by, actor }] }))
    expect(chose(receiver)).toEqual(['cancelled', 'receiver-cancelled'])
    expect(chose({ kind: 'customer', id: null })).toEqual(['cancelled'])
    // Nobody has promised these anything.
    expect(messages(cancel(answeredBy('customer')))).toEqual(['cancelled'])
    expect(messages(cancel(placed()))).toEqual(['cancelled'])
    expect(cancel(aPlacedOrder().group).group.keys.receiver).toBeNull()
  })

  test('whose number was wrong has fourteen days anew, however often it was corrected', () => {
    const correct = (group: StoredOrderGroup, phone: string, at: Date): StoredOrderGroup => {
      const before = group.Shipments[0]!
      const change = { OrderGroupId: group._id, Receiver: { DayTimePhoneNumber: phone } }
      const { shipment } = edited(group, before, change, 'staff', at)
      return askedAnew(withShipment(group, shipment), before, shipment, at)
    }
    const end = ({ timers }: StoredOrderGroup) => timers.find(({ kind }) => kind === 'give-up-receiver')!.at
    const onDay = (group: StoredOrderGroup, days: number) => runDue(group, daysAfter(friday, days)).group
    const first = end(placed())
    // Nobody has been asked yet.
    expect(end(correct(placed(), '0701740600', friday))).toEqual(first)
    const once = correct(onDay(placed(), 3), '0701740607', daysAfter(friday, 3))
    expect(end(once)).toEqual(daysAfter(friday, 17))
    const twice = correct(onDay(once, 13), '0701740608', daysAfter(friday, 13))
    expect(end(twice)).toEqual(daysAfter(friday, 27))
    const often = correct(onDay(twice, 20), '0701740609', daysAfter(friday, 20))
    expect(end(often)).toEqual(daysAfter(first, 14))
    expect(giftEndingOf(onDay(often, 29).Shipments[0]!)).toBe('gift-card')
  })

  test('who answers too late is told so', () => {
    const { group } = runDue(placed(), daysAfter(friday, 15))
    expect(() => declined(group, '1', daysAfter(friday, 16))).toThrow('fast-track.not-awaited')
  })

  test('an order that was cancelled has no ending of its own', () => {
    const { group } = cancelled(placed(), {
      shipmentIds: ['1'],
      at: friday,
      actor: receiver,
      why: 'cancelled',
      reason: 'x',
    })
    expect(giftEndingOf(group.Shipments[0]!)).toBeNull()
  })
})

/** What somebody does, and how many hours later than what was done before. */
type Step =
  | { readonly kind: 'wait' | 'decline' | 'buyer-cancels' | 'staff-refunds'; readonly hours: number }
  | {
      readonly kind: 'answer'
      readonly hours: number
      readonly by: 'receiver' | 'customer'
      readonly ahead: number
      readonly pickupOnly: boolean
    }
/** What a store makes of an order that is to be given away: takes it, lets it lie, says no; none: nobody can. */
type Store = 'accepts' | 'silent' | 'rejects' | 'none'

const hours = fc.integer({ min: 0, max: 24 * 10 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('wait', 'decline', 'buyer-cancels', 'staff-refunds'), hours }),
  fc.record({
    kind: fc.constant('answer' as const),
    hours,
    by: fc.constantFrom('receiver' as const, 'customer' as const),
    ahead: fc.integer({ min: 0, max: 20 }),
    pickupOnly: fc.boolean(),
  }),
)
const store = fc.constantFrom<Store>('accepts', 'silent', 'rejects', 'none')

/** One order as it goes: what was decided follows at once, as its duties do. */
class Life {
  group: StoredOrderGroup
  now = friday
  readonly followed: Consequence[] = []

  constructor(
    IfSilent: 'gift-card' | 'refund' | undefined,
    private readonly stores: Store[],
  ) {
    this.group = placed(IfSilent)
  }

  get shipment() {
    return this.group.Shipments[0]!
  }

  follow({ group, after }: Decision): void {
    this.group = group
    this.followed.push(...after)
    for (const one of after) if (one.kind === 'assign') this.#assign()
  }

  #assign(): void {
    const [choice = 'none'] = this.stores.splice(0, 1)
    const tried = this.shipment.tries.length
    if (choice === 'none') return this.follow(unassignable(this.group, '1', tried, this.now))
    const acceptBefore = hoursAfter(this.now, 2).getTime()
    this.follow(assigned(this.group, '1', { memberId: '1001', acceptBefore, editDeadline: null, tried, at: this.now }))
    if (choice === 'rejects')
      this.follow(refused(this.group, '1', { outcome: 'rejected', reason: 'full', at: this.now }))
    // Its clock is stopped by the answer.
    if (choice === 'accepts')
      this.group = { ...this.group, timers: this.group.timers.filter(({ kind }) => kind !== 'accept') }
  }

  /** Every timer on the way has run. */
  goTo(moment: Date): void {
    for (;;) {
      const [next] = this.group.timers
        .filter(({ at }) => at <= moment)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      if (!next) break
      if (next.at > this.now) this.now = next.at
      this.follow(runDue(this.group, this.now))
    }
    this.now = moment
  }

  do(one: Step): void {
    this.goTo(hoursAfter(this.now, one.hours))
    const { State } = this.shipment
    if (one.kind === 'decline' && State === 'AwaitingReceiver') this.follow(declined(this.group, '1', this.now))
    if (one.kind === 'buyer-cancels' && cancelStatusOf(this.group, 'customer', this.now) === 'OK')
      this.#cancel('customer')
    if (one.kind === 'staff-refunds') this.#cancel('staff')
    if (one.kind === 'answer' && State === 'AwaitingReceiver') {
      const DeliveryDate = addDays(stockholmDay(this.now), one.ahead)
      const way = {
        deliveryType: one.pickupOnly ? ('StorePickup' as const) : ('CarZone1' as const),
        window: null,
        cutOff: null,
        stores: new Map<string, number>(),
      }
      const shipment = { ...this.shipment, DeliveryDate, addressBy: one.by }
      this.follow(addressGiven(this.group, { shipment, way, at: this.now, actor: { kind: one.by, id: null } }))
    }
  }

  #cancel(kind: 'customer' | 'staff'): void {
    const how = { shipmentIds: ['1'], at: this.now, why: 'cancelled', reason: 'not wanted' } as const
    this.follow(cancelled(this.group, { ...how, actor: { kind, id: null } }))
  }
}

const endings = ['cancelled', 'fast-track-declined', 'fast-track-ended', 'fast-track-refunded']

test('in whatever order things happen, no gift is in limbo after its time, its money goes one way, and its sender is told', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 6 }),
      fc.array(store, { maxLength: 4 }),
      fc.constantFrom(undefined, 'gift-card' as const, 'refund' as const),
      (steps, stores, ifSilent) => {
        const life = new Life(ifSilent, [...stores])
        for (const one of steps) life.do(one)
        // Fourteen days to answer, and the furthest day that was chosen.
        const last = daysAfter(life.now, 15)
        life.goTo(last)
        const { DeliveryDate } = life.shipment
        if (DeliveryDate) life.goTo(daysAfter(last, 22))
        const { State } = life.shipment
        expect(['Assigned', 'Cancelled']).toContain(State)
        const paid = life.followed.filter(({ kind }) => kind === 'cancelled' || kind === 'receiver-gave-up')
        expect(paid).toHaveLength(State === 'Cancelled' ? 1 : 0)
        if (State === 'Cancelled') expect(paid[0]).toMatchObject({ amount: placed().Total })
        const told = life.followed.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))
        expect(told.filter((message) => endings.includes(message))).toHaveLength(State === 'Cancelled' ? 1 : 0)
        expect(told.filter((message) => message === 'address-given')).toHaveLength(DeliveryDate ? 1 : 0)
        expect(told.filter((message) => message === 'fast-track-ask').length).toBeLessThanOrEqual(1)
        expect(told.filter((message) => message === 'fast-track-asked')).toHaveLength(
          told.filter((message) => message === 'fast-track-ask').length,
        )
      },
    ),
    { numRuns: 500 },
  )
})
