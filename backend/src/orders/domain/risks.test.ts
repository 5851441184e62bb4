import { describe, expect, test } from '@jest/globals'
import { DELIVERY_TYPES, isByStore } from '@bukett/contracts/rules/delivery-types'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { deliveryTypeTable } from '../../broker/domain/delivery-type-table.js'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { Decision } from './consequences.js'
import { runDue } from './due.js'
import { buyerLetter } from './messages/buyer-letters.js'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import { foreseen } from './office-view.js'
import { chosenBefore, riskTimers } from './risk-rules.js'
import { choicesOf, openRisk, shownRiskOf } from './risks.js'
import { promisedAnew } from './promises-of-before.js'
import { staffLetter } from './messages/staff-letters.js'
import { timer } from './timers.js'
import { apologised, broughtAgain, fetchedInStore, givenMoney } from './settling-risk.js'
import { reported } from './store-reports.js'
import { storeOrderOf } from './store-view.js'

const store = { kind: 'member', id: 'florist' } as const
const buyer = { kind: 'customer', id: null } as const
/** The delivery is promised between ten and six in Stockholm on the 24th. */
const at = (time: string): Date => new Date(`2026-11-24T${time}:00+01:00`)
const anOrder = (State: OrderState, changes: Partial<StoredOrderGroup> = {}): StoredOrderGroup => {
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment()]) })
  const shipment = { ...shipmentOf(group, '1')!, State, DeliveringMemberId: '1001' }
  return { ...withShipment(group, shipment), ...changes }
}
const messages = ({ after }: Decision) => after.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))
const riskOf = (group: StoredOrderGroup) => group.Shipments[0]!.risks?.at(-1)
const say = (group: StoredOrderGroup, report: Parameters<typeof reported>[1]['report'], now: Date, more = {}) =>
  reported(group, {
    report,
    reason: '',
    outcome: report === 'Delivered' ? 'handed-over' : null,
    note: '',
    handedOverAt: null,
    shipmentId: '1',
    isCentral: false,
    mayAnswer: true,
    actor: store,
    at: now,
    ...more,
  })
const unready = (more: Partial<StoredOrderGroup> = {}) => runDue(anOrder('Accepted', more), at('17:00')).group
const how = (group: StoredOrderGroup, now = at('17:10')) => ({
  shipmentId: '1',
  riskId: riskOf(group)!.id,
  actor: buyer,
  at: now,
})
const day = '2026-11-25'
const way = (...stores: string[]) => ({
  deliveryType: 'CarZone1' as const,
  window: { from: '10:00', to: '18:00' } as const,
  cutOff: null,
  stores: new Map(stores.map((id) => [id, Date.parse('2026-11-25T11:00:00Z')])),
})

describe('a delivery at risk', () => {
  test('is told when nobody has accepted it three hours before its end, when it is not ready one hour before, and when it is out half an hour after', () => {
    const told = (State: OrderState, time: string) => riskOf(runDue(anOrder(State), at(time)).group)?.kind ?? null
    expect([told('Confirmed', '14:59'), told('Confirmed', '15:00'), told('Assigned', '15:00')]).toEqual([
      null,
      'unanswered',
      'unanswered',
    ])
    expect([told('Accepted', '16:59'), told('Accepted', '17:00'), told('InProduction', '17:00')]).toEqual([
      null,
      'unready',
      'unready',
    ])
    expect([told('OutForDelivery', '18:29'), told('OutForDelivery', '18:30'), told('Ready', '18:30')]).toEqual([
      null,
      'late',
      'late',
    ])
    expect(told('Ready', '17:00')).toBeNull()
    expect(told('Delivered', '18:30')).toBeNull()
  })

  test('is told once, however often somebody looks, by mail and SMS, and its store is told too', () => {
    const first = runDue(anOrder('Accepted'), at('17:00'))
    expect(messages(first)).toEqual(['risk', 'risk-text', 'store-risk'])
    const later = runDue(first.group, at('18:30'))
    expect(messages(later)).not.toContain('risk')
    expect(later.group.Shipments[0]!.risks).toHaveLength(1)
  })

  test('who bought a moment ago is left alone for an hour', () => {
    const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment()]), now: at('14:50') })
    expect(riskOf(runDue(group, at('15:30')).group)).toBeUndefined()
    expect(riskOf(runDue(group, at('15:50')).group)?.kind).toBe('unanswered')
  })

  test('that could not be handed over is told at once, in the place of what was told before', () => {
    const gone = say(unready(), 'OutForDelivery', at('17:20')).group
    expect(choicesOf(gone, gone.Shipments[0]!)).toEqual([])
    const failed = say(gone, 'Delivered', at('17:50'), { outcome: 'carded' })
    expect(messages(failed)).toEqual(['risk', 'risk-text'])
    expect(failed.group.Shipments[0]!.risks?.map(({ kind, end }) => [kind, end?.how ?? null])).toEqual([
      ['unready', 'overtaken'],
      ['failed', null],
    ])
    expect(choicesOf(failed.group, failed.group.Shipments[0]!)).toEqual(['again', 'pickup', 'address', 'money'])
  })

  test('is decided in the evening, or the next morning where that is too soon', () => {
    expect(chosenBefore(at('15:00'))).toEqual(at('20:00'))
    expect(chosenBefore(at('18:00'))).toEqual(at('20:00'))
    expect(chosenBefore(at('18:01'))).toEqual(new Date('2026-11-25T09:00:00+01:00'))
  })

  test('of a funeral is at risk by the hour before the ceremony, at which it is to be in place (FU-03)', () => {
    const told = (State: OrderState, time: string) =>
      riskOf(
        runDue({ ...anOrder(State), OrderType: 'Funeral', timers: [timer('risk', '1', at(time))] }, at(time)).group,
      )
    // The ceremony is at noon.
    expect([told('Confirmed', '07:59')?.kind, told('Confirmed', '08:00')?.kind]).toEqual([undefined, 'unanswered'])
    expect([told('Accepted', '09:59')?.kind, told('Accepted', '10:00')?.kind]).toEqual([undefined, 'unready'])
    expect([told('OutForDelivery', '11:29')?.kind, told('OutForDelivery', '11:30')?.kind]).toEqual([undefined, 'late'])
    expect(told('Accepted', '10:00')?.promisedBy).toEqual(at('11:00'))
    const atTheDoors = say(unready({ OrderType: 'Funeral' }), 'Delivered', at('17:10'), { handedOverAt: at('11:55') })
    expect(atTheDoors.after).toContainEqual({ kind: 'apologise', shipmentId: '1' })
    const looks = riskTimers({ OrderType: 'Funeral' }, anOrder('Confirmed').Shipments[0]!, at('00:00'))
    expect(looks.map((one) => one.at)).toEqual(['08:00', '10:00', '11:30'].map(at))
  })

  test('of a funeral offers the money alone, and customer service rings: no word is cheerful', () => {
    const group = unready({ OrderType: 'Funeral' })
    const letter = buyerLetter('risk', group, group.Shipments[0], { url: 'https://bukett.example/o' })
    expect(choicesOf(group, group.Shipments[0]!)).toEqual(['money'])
    expect(riskOf(group)?.onSilence).toBe('service')
    expect(letter.paragraphs.join(' ')).toMatch(/Vi beklagar. Kundservice hör av sig/)
    expect(letter.paragraphs.join(' ')).not.toMatch(/!|välj/i)
  })

  test.each(['gift', 'prepaid'])('promises no money to who has paid none for it alone: %s', (PaymentMethodName) => {
    const Payments = [{ PaymentMethodName, Amount: 668_00, Last4: null }]
    const said = (OrderType: StoredOrderGroup['OrderType']) => {
      const group = unready({ OrderType, Payments })
      const of = (language: 'sv' | 'en') =>
        buyerLetter('risk', { ...group, language }, group.Shipments[0], { url: 'x' }).paragraphs.join(' ')
      return [of('sv'), of('en')]
    }
    for (const letter of [...said('Normal'), ...said('Funeral')]) expect(letter).not.toMatch(/pengar|money/i)
    expect(said('Normal')[0]).toContain('Går inte det hör kundservice av sig till dig.')
  })
})

describe('what a buyer chooses', () => {
  test('the money goes back, and the store is told to stop', () => {
    const group = unready()
    const paid = givenMoney(group, how(group))
    expect(paid.group.Shipments[0]).toMatchObject({
      State: 'Cancelled',
      risks: [{ end: { how: 'money', actor: buyer } }],
    })
    expect(paid.after).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', reason: 'not-delivered', isWhole: true }),
    )
    expect(paid.after).toContainEqual(
      expect.objectContaining({ kind: 'give-back', memberId: '1001', day: '2026-11-24' }),
    )
    expect(messages(paid)).toEqual(['cancelled', 'store-risk'])
    expect(() => givenMoney(paid.group, how(group))).toThrow('order.risk-over')
    // With it later deliveries of its subscription were paid (208).
    const shown = (isBound: boolean) => shownRiskOf(group, group.Shipments[0]!, isBound)?.Choices.includes('money')
    expect([shown(false), shown(true)]).toEqual([true, false])
  })

  test('fetched in the store: the fee goes back, the store hands it out, and nothing is late any more', () => {
    const group = unready()
    const fetched = fetchedInStore(group, how(group))
    expect(fetched.after).toContainEqual({ kind: 'fee-lowered', shipmentId: '1', amount: 119_00 })
    expect(fetched.group.Shipments[0]).toMatchObject({ PickupStoreId: '1001', fetched: true })
    expect(() => say(fetched.group, 'OutForDelivery', at('17:30'))).toThrow('order.wrong-state')
    expect(say(fetched.group, 'ReadyForPickup', at('17:30')).group.Shipments[0]!.State).toBe('ReadyForPickup')
    expect(riskOf(runDue(fetched.group, at('18:45')).group)?.kind).toBe('unready')
    const card = say(anOrder('OutForDelivery'), 'Delivered', at('15:00'), { outcome: 'carded' }).group
    expect(fetchedInStore(card, how(card)).group.Shipments[0]!.State).toBe('ReadyForPickup')
  })

  test('fetched, where nobody paid a fee none goes back, and that of a prepaid delivery once it has come (SU-07)', () => {
    const group = unready()
    const fetchedBy = (PaymentMethodName: string) => {
      const Payments = [{ PaymentMethodName, Amount: 668_00, Last4: null }]
      const { group: next, after } = fetchedInStore({ ...group, Payments }, how(group))
      expect(after.map(({ kind }) => kind)).not.toContain('fee-lowered')
      const { paragraphs } = buyerLetter('risk-fetch', next, next.Shipments[0], { url: 'x' })
      return [next.Shipments[0]!.feeBack, paragraphs.join(' ').includes('Leveransavgiften går tillbaka')]
    }
    expect(fetchedBy('gift')).toEqual([undefined, false])
    expect(fetchedBy('prepaid')).toEqual([119_00, true])
  })

  test('fetched, the letter promises no fee that went back before', () => {
    const group = unready()
    const goneBack = (gone: Partial<StoredOrderGroup['Shipments'][number]>) => ({
      ...group,
      Shipments: group.Shipments.map((one) => ({ ...one, ...gone })),
    })
    const letterOf = (before: StoredOrderGroup) => {
      const { group: next } = fetchedInStore(before, how(before))
      return buyerLetter('risk-fetch', next, next.Shipments[0], { url: 'x' }).paragraphs.join(' ')
    }
    expect(letterOf(group)).toContain('Leveransavgiften går tillbaka')
    expect(letterOf(goneBack({ feeBack: 119_00 }))).not.toContain('Leveransavgiften går tillbaka')
    const byStaff = goneBack({ goneBack: 119_00, backBy: { fee: 119_00, lines: [] } })
    expect(letterOf(byStaff)).not.toContain('Leveransavgiften går tillbaka')
    expect(shownRiskOf(byStaff, byStaff.Shipments[0]!)?.FeeBack).toBe(0)
  })

  test('again: who makes it keeps it with a place on the new day, who cannot gives it back, and the risk is looked for anew', () => {
    const group = unready()
    const kept = broughtAgain(group, { day, way: way('1001'), price: 119_00 }, how(group))
    expect(kept.group.Shipments[0]).toMatchObject({ State: 'Accepted', DeliveryDate: day, DeliveringMemberId: '1001' })
    expect(
      kept.after.flatMap((one) => (one.kind === 'give-back' || one.kind === 'book' ? [[one.kind, one.day]] : [])),
    ).toEqual([
      ['give-back', '2026-11-24'],
      ['book', day],
    ])
    expect(messages(kept)).toEqual(['changed', 'store-risk'])
    expect(riskOf(runDue(kept.group, new Date('2026-11-25T17:00:00+01:00')).group)).toMatchObject({ id: 'unready-2' })

    const other = broughtAgain(group, { day, way: way('1002'), price: 119_00 }, how(group))
    expect(other.group.Shipments[0]).toMatchObject({ State: 'Confirmed', DeliveryDate: day, DeliveringMemberId: null })
    expect(other.after).toContainEqual({ kind: 'assign', shipmentId: '1' })
  })

  test('again: it ages from the new day, whatever has been taken of it before (PV-03)', () => {
    const group = { ...unready(), erased: 1 }
    const deliverBy = new Date('2026-11-25T23:00:00Z')
    const again = broughtAgain(group, { day, way: way('1001'), price: 119_00 }, how(group))
    expect(again.group).toMatchObject({ erased: 0, deliverBy })
  })

  test('another address: the goods that came back go out there', () => {
    const card = say(anOrder('OutForDelivery'), 'Delivered', at('15:00'), { outcome: 'carded' }).group
    const address = { ...card.Shipments[0]!.ShippingAddress, Line1: 'Odengatan 8' }
    const moved = broughtAgain(card, { day, way: way('1001'), price: 119_00, address }, how(card))
    expect(moved.group.Shipments[0]).toMatchObject({
      State: 'Redelivery',
      DeliveryDate: day,
      ShippingAddress: { Line1: 'Odengatan 8' },
    })
    expect(moved.after).not.toContainEqual(expect.objectContaining({ kind: 'give-back' }))
    expect(moved.after).toContainEqual(expect.objectContaining({ kind: 'book', day }))
  })

  test('nothing: it is brought again, and what is on its way is customer service’s', () => {
    expect(runDue(unready(), at('20:00')).after).toContainEqual({
      kind: 'risk-again',
      shipmentId: '1',
      riskId: 'unready-1',
    })
    const late = runDue(anOrder('OutForDelivery'), at('18:30')).group
    const morning = runDue(late, new Date('2026-11-25T09:00:00+01:00'))
    expect(morning.after).not.toContainEqual(expect.objectContaining({ kind: 'risk-again' }))
    expect(morning.group.attention).toContainEqual(expect.objectContaining({ code: 'late' }))
  })
})

describe('what came back to its store', () => {
  const back = { reason: 'ingen hemma' }
  const returned = (more: Partial<StoredOrderGroup> = {}) => {
    const { group } = say(anOrder('OutForDelivery', more), 'Delivered', at('15:00'), { outcome: 'carded' })
    return say(group, 'Returned', at('15:30'), back)
  }
  const errands = ({ group }: Decision) => group.attention.map(({ code }) => code)

  test('leaves its buyer every choice: another day, the store, another address, the money', () => {
    const { group } = returned()
    expect(choicesOf(group, group.Shipments[0]!)).toEqual(['again', 'pickup', 'address', 'money'])
    expect(errands(returned())).toEqual([])
    const again = broughtAgain(group, { day, way: way('1001'), price: 119_00 }, how(group))
    expect(again.group.Shipments[0]).toMatchObject({ State: 'Redelivery', DeliveryDate: day })
    expect(fetchedInStore(group, how(group)).group.Shipments[0]!.State).toBe('ReadyForPickup')
    expect(givenMoney(group, how(group)).group.Shipments[0]!.State).toBe('Cancelled')
  })

  test('nobody chooses: it is brought again, and a funeral’s is customer service’s', () => {
    expect(runDue(returned().group, at('20:00')).after).toContainEqual({
      kind: 'risk-again',
      shipmentId: '1',
      riskId: 'failed-1',
    })
    const mourned = runDue(returned({ OrderType: 'Funeral' }).group, at('20:00'))
    expect(errands(mourned)).toEqual(['late'])
  })

  test('with nothing to choose is customer service’s at once, and only once', () => {
    const { group } = say(anOrder('OutForDelivery'), 'DeliveryFailed', at('15:00'), back)
    const settled = { ...group, Shipments: group.Shipments.map((one) => ({ ...one, risks: [] })) }
    const decision = say(settled, 'Returned', at('15:30'), back)
    expect([errands(decision), messages(decision)]).toEqual([['not-delivered'], ['service-late']])
    const asked = runDue(group, at('20:00')).group
    const unlooked = { ...asked, timers: [], attention: [] }
    expect(errands(say(unlooked, 'Returned', at('21:00'), back))).toEqual(['not-delivered'])
    const looked = { ...unlooked, attention: [{ code: 'late' as const, shipmentId: '1', since: at('20:00') }] }
    expect(messages(say(looked, 'Returned', at('21:00'), back))).toEqual([])
  })

  test('is not put on the shelf by its store while its buyer is promised a choice, and may be afterwards', () => {
    const { group } = returned()
    expect(() => say(group, 'ReadyForPickup', at('16:10'))).toThrow('order.wrong-state')
    expect(choicesOf(group, group.Shipments[0]!)).toContain('pickup')
    const silent = { ...group, timers: [] }
    expect(say(silent, 'ReadyForPickup', at('21:10')).group.Shipments[0]!.State).toBe('ReadyForPickup')
  })

  test('a delivery that somebody may fetch has not arrived by that: its buyer is asked on', () => {
    const { group } = say(anOrder('OutForDelivery'), 'Delivered', at('15:00'), { outcome: 'carded' })
    const shelf = say(group, 'ReadyForPickup', at('16:10')).group
    expect(openRisk(shelf.Shipments[0]!)).toMatchObject({ kind: 'failed', end: null })
    const atDesk = { isCentral: false, mayAnswer: true }
    expect(storeOrderOf(shelf, shelf.Shipments[0]!, atDesk, at('16:20'))?.Risk).toBeNull()
    const later = say(shelf, 'Returned', at('17:00'), back).group
    expect(choicesOf(later, later.Shipments[0]!)).toEqual(['again', 'pickup', 'address', 'money'])
  })

  test('is an errand once, and no more once it stands on the shelf; out again it is still to come', () => {
    const { group } = say(anOrder('OutForDelivery'), 'DeliveryFailed', at('15:00'), back)
    const settled = { ...group, Shipments: group.Shipments.map((one) => ({ ...one, risks: [] })) }
    const decision = say(settled, 'Returned', at('15:30'), back)
    const shelf = say(decision.group, 'ReadyForPickup', at('16:00'))
    expect(errands(shelf)).toEqual([])
    const overdue = runDue(shelf.group, new Date('2026-11-26T16:00:00+01:00'))
    expect(errands(overdue)).toEqual(['not-picked-up'])
    const again = say(say(overdue.group, 'Returned', at('17:00'), back).group, 'Redelivery', at('18:00'))
    expect(errands(again)).toEqual([])
    expect(errands(say(decision.group, 'Redelivery', at('16:00')))).toEqual(['not-delivered'])
  })

  test('is told to customer service as that, and not as a delivery that nobody has reported', () => {
    const { group } = returned()
    const facts = { storeName: 'Rosen', changed: [], url: '', seller: firstSeller }
    const letter = staffLetter('service-late', { ...facts, shipment: group.Shipments[0]! })
    expect(letter.subject).toMatch(/är tillbaka i butiken$/)
    expect(letter.paragraphs[0]).toContain('Butik: Rosen.')
  })

  test('of before: what nothing decides any more is offered no more, and is an errand for ninety days', () => {
    const { group } = returned()
    const fired = { ...group, timers: [] }
    const anew = promisedAnew(fired, new Date('2026-11-30T12:00:00Z'))
    expect(choicesOf(anew, anew.Shipments[0]!)).toEqual([])
    expect(riskOf(anew)?.end?.how).toBe('overtaken')
    expect(anew.attention.map(({ code }) => code)).toEqual(['not-delivered'])
    expect(promisedAnew(group, at('16:00'))).toBe(group)
    const old = promisedAnew(fired, new Date('2027-02-23T12:00:00Z'))
    expect([choicesOf(old, old.Shipments[0]!), old.attention]).toEqual([[], []])
  })

  test('of before: what stood ready to be fetched was not late, and nobody is offered its money', () => {
    const late = unready()
    const collected = { ...late.Shipments[0]!, DeliveryType: 'StorePickup' as const, State: 'ReadyForPickup' as const }
    const anew = promisedAnew(withShipment(late, collected), at('19:00'))
    expect(riskOf(anew)?.end?.how).toBe('arrived')
    expect(anew.timers.filter(({ kind }) => kind === 'risk-silent')).toEqual([])
    expect(anew.attention).toEqual([])
    const back = say(anew, 'Returned', at('19:30'), { reason: 'aldrig hämtad' })
    expect(choicesOf(back.group, back.group.Shipments[0]!)).toEqual([])
    expect(errands(back)).toEqual(['not-picked-up'])
  })

  test('not collected it is customer service’s, can be handed out any day, and is waited for anew once it is ready again', () => {
    const [shipment] = anOrder('ReadyForPickup').Shipments
    const waiting = withShipment(anOrder('Ready'), {
      ...shipment!,
      DeliveryType: 'StorePickup',
      State: 'ReadyForPickup',
    })
    const decision = say(waiting, 'Returned', at('15:00'), back)
    expect([errands(decision), messages(decision)]).toEqual([['not-picked-up'], ['service-late']])
    const overdue = { ...waiting, attention: decision.group.attention }
    const known = say(overdue, 'Returned', at('15:00'), back)
    expect([errands(known), messages(known)]).toEqual([['not-picked-up'], []])
    const handed = say(decision.group, 'PickedUp', at('16:00'))
    expect([handed.group.Shipments[0]!.State, errands(handed)]).toEqual(['PickedUp', []])
    expect(errands(say(decision.group, 'ReadyForPickup', at('16:00')))).toEqual([])
  })
})

describe('what arrives', () => {
  test('late closes the matter with an apology and, where the broker gives one, a gift card, once', () => {
    const come = say(unready(), 'Delivered', at('18:20'))
    expect(messages(come)).not.toContain('delivered')
    expect(come.after).toContainEqual({ kind: 'apologise', shipmentId: '1' })
    expect(riskOf(come.group)?.end?.how).toBe('arrived')
    const sorry = apologised(come.group, '1', 100_00)
    expect(sorry.after).toEqual([
      { kind: 'tell', message: 'late-arrived', shipmentId: '1' },
      { kind: 'made-up', shipmentId: '1', amount: 100_00 },
    ])
    expect(apologised(sorry.group, '1', 100_00).after).toEqual([])
    const text = (group: StoredOrderGroup) =>
      buyerLetter('late-arrived', group, group.Shipments[0], { url: 'x' }).paragraphs.join(' ')
    expect(text(sorry.group)).toMatch(/ber om ursäkt. Du får ett presentkort på 100\skr/)
    expect(text(apologised(come.group, '1', 0).group)).not.toMatch(/presentkort/)
  })

  const collected = (...ready: readonly string[]) => {
    const { group } = aPlacedOrder({
      cart: aPaidCart({}, [aShipment({ DeliveryType: 'StorePickup', DeliveryTime: '14:00' })]),
    })
    const shipment = { ...shipmentOf(group, '1')!, State: 'Accepted' as const, DeliveringMemberId: '1001' }
    const asked = runDue(withShipment(group, shipment), at('13:00')).group
    return ready.reduce((current, time) => say(current, 'ReadyForPickup', at(time)).group, asked)
  }

  test('what is collected has come when it is ready: neither its half hour nor the days until it is fetched are late', () => {
    expect(riskOf(collected())).toMatchObject({ kind: 'unready', end: null })
    const ready = collected('13:30')
    expect(riskOf(ready)?.end?.how).toBe('arrived')
    expect(runDue(ready, at('20:01')).group.attention).toEqual([])
    const fetched = say(ready, 'PickedUp', new Date('2026-11-26T12:00:00+01:00'))
    expect([messages(fetched), fetched.after.map(({ kind }) => kind)]).toEqual([
      ['delivered'],
      expect.not.arrayContaining(['apologise']),
    ])
    expect(say(collected('14:05'), 'PickedUp', at('14:10')).after).toContainEqual({
      kind: 'apologise',
      shipmentId: '1',
    })
  })

  test('what is only told once it was collected is no apology: nobody has said since when it stood ready', () => {
    const clerk = { isSaid: true, actor: { kind: 'staff', id: 'kim' }, reason: 'Lina rang' } as const
    const fetched = say(collected(), 'PickedUp', new Date('2026-11-26T12:00:00+01:00'), clerk)
    expect(riskOf(fetched.group)?.end?.how).toBe('arrived')
    expect(messages(fetched)).toEqual(['delivered'])
    expect(fetched.after.map(({ kind }) => kind)).not.toContain('apologise')
  })

  test('is foreseen by its hour: late with the gift card that the network gives, in time without', () => {
    const before = unready()
    const told = (time: string, lateGiftCard: number) => {
      const come = say(before, 'Delivered', at('19:10'), { handedOverAt: at(time) })
      const { Told, LateGiftCard } = foreseen(before, come, { storeOf: (id) => ({ id, name: id }), lateGiftCard })
      return [Told.map(({ Message }) => Message), LateGiftCard]
    }
    expect(told('18:25', 75_00)).toEqual([['late-arrived'], 75_00])
    expect(told('18:25', 0)).toEqual([['late-arrived'], undefined])
    expect(told('16:25', 75_00)).toEqual([['delivered'], undefined])
  })

  test('what its buyer fetches instead is no apology, whenever that is', () => {
    const group = unready()
    const ready = say(fetchedInStore(group, how(group)).group, 'ReadyForPickup', at('17:40')).group
    expect(messages(say(ready, 'PickedUp', new Date('2026-11-25T12:00:00+01:00')))).toEqual(['delivered'])
  })

  test('in time after all is told as usual', () => {
    const come = say(unready(), 'Delivered', at('18:20'), { handedOverAt: at('17:55') })
    expect(messages(come)).toEqual(['delivered'])
  })
})

test('what a store brings is what the broker asks a store for', () => {
  for (const type of DELIVERY_TYPES)
    expect([type, isByStore(type)]).toEqual([type, deliveryTypeTable[type].fulfilledBy === 'member'])
})
