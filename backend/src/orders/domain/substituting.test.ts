import { describe, expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { Decision } from './consequences.js'
import { runDue } from './due.js'
import { buyerLetter } from './messages/buyer-letters.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import { move } from './order-states.js'
import { reported } from './store-reports.js'
import { answered, asked, settled } from './substituting.js'

const store = { kind: 'member', id: 'florist' } as const
const buyer = { kind: 'customer', id: null } as const
const morning = new Date('2026-11-24T06:00:00.000Z')
const later = (minutes: number): Date => new Date(morning.getTime() + minutes * 60_000)

/** The store has taken it; the delivery begins at ten in Stockholm. */
const anOrder = (SubstitutionWish?: 'colour' | 'shape' | 'ask', changes: Partial<StoredOrderGroup> = {}) => {
  const cart = aPaidCart({}, [aShipment(SubstitutionWish ? { SubstitutionWish } : {})])
  const { group } = aPlacedOrder({ cart })
  const shipment = { ...shipmentOf(group, '1')!, State: 'Accepted' as const, DeliveringMemberId: '1001' }
  return { ...withShipment(group, shipment), ...changes }
}
const question = {
  id: 'question-1',
  lineItemId: 'line-1',
  missing: 'rosa pioner',
  instead: 'rosa dahlior',
  deduction: 40_00,
  keepsWish: true,
  hasPhoto: false,
  saidByPhone: null,
}
const by = { shipmentId: '1', actor: store, at: morning }
const ask = (group: StoredOrderGroup, more: Partial<Parameters<typeof asked>[1]> = {}, at = morning): Decision =>
  asked(group, { ...question, ...more }, { ...by, at })
const answer = (group: StoredOrderGroup, state: 'allowed' | 'refused', at = later(5)) =>
  answered(group, { id: 'question-1', state, shipmentId: '1', actor: buyer, at })
const stateOf = (group: StoredOrderGroup) => group.Shipments[0]!.substitutions?.[0]?.answer?.state ?? 'open'
const ready = (group: StoredOrderGroup) => () =>
  reported(group, {
    report: 'Ready',
    reason: '',
    outcome: null,
    note: '',
    handedOverAt: null,
    shipmentId: '1',
    isCentral: false,
    mayAnswer: true,
    actor: store,
    at: later(10),
  })
const told = ({ after }: Decision): string[] => after.flatMap((one) => (one.kind === 'tell' ? [one.message] : []))

describe('what a store asks when something is missing', () => {
  test('tells the buyer by mail and SMS, once for each question, and by mail alone at night', () => {
    const first = ask(anOrder('colour'), {}, later(120))
    expect(told(first)).toEqual(['substitution-asked', 'substitution-text'])
    expect(told(ask(first.group, {}, later(121)))).toEqual([])
    expect(told(ask(anOrder('colour'), {}, new Date('2026-11-23T23:00:00.000Z')))).toEqual(['substitution-asked'])
  })

  test('can be answered for two hours, but until an hour before the delivery begins, and half an hour at the least', () => {
    const until = (at: Date) => ask(anOrder('colour'), {}, at).group.Shipments[0]!.substitutions![0]!.answerBefore
    expect(until(new Date('2026-11-23T12:00:00.000Z'))).toEqual(new Date('2026-11-23T14:00:00.000Z'))
    expect(until(later(60))).toEqual(new Date('2026-11-24T08:00:00.000Z'))
    expect(until(new Date('2026-11-24T08:50:00.000Z'))).toEqual(new Date('2026-11-24T09:20:00.000Z'))
  })

  test('keeps the order from being ready while it is open and while it is refused', () => {
    const { group } = ask(anOrder('colour'))
    expect(ready(group)).toThrow('order.substitution-waits')
    const refused = answer(group, 'refused').group
    expect(ready(refused)).toThrow('order.substitution-waits')
    expect(refused.attention).toMatchObject([{ code: 'substitution', shipmentId: '1' }])
    const allowed = answer(refused, 'allowed')
    expect(allowed.group.attention).toEqual([])
    expect(ready(allowed.group)().group.Shipments[0]!.State).toBe('Ready')
  })

  test('is never dearer: what it costs less goes back once it is allowed, and what nobody paid does not', () => {
    const { group } = ask(anOrder('colour'))
    expect(answer(group, 'refused').after.map(({ kind }) => kind)).toEqual(['tell'])
    expect(answer(group, 'allowed').after).toContainEqual({
      kind: 'price-lowered',
      shipmentId: '1',
      lineItemId: 'line-1',
      substitutionId: 'question-1',
      amount: 40_00,
    })
    const Payments = [{ PaymentMethodName: 'gift', Amount: 668_00, Last4: null }]
    expect(answer({ ...group, Payments }, 'allowed').after.map(({ kind }) => kind)).toEqual(['tell'])
    const { Price } = group.Shipments[0]!.LineItems[0]!
    expect(() => ask(anOrder(), { deduction: Price + 1 })).toThrow('order.deduction-too-high')
    const second = { id: 'question-2', deduction: Price - 40_00 + 1 }
    expect(() => ask(answer(group, 'allowed').group, second)).toThrow('order.deduction-too-high')
  })

  test('promises no money where nobody has paid, and keeps its promise for what was prepaid (SU-07)', () => {
    const { group } = ask(anOrder('colour'))
    const words = (name: string) => {
      const Payments = [{ PaymentMethodName: name, Amount: 668_00, Last4: null }]
      return JSON.stringify(buyerLetter('substitution-asked', { ...group, Payments }, group.Shipments[0], { url: 'x' }))
    }
    expect(words('gift')).toContain('Priset är detsamma.')
    expect(words('gift')).not.toContain('tillbaka')
    for (const name of ['prepaid', 'swish']) expect(words(name)).toContain('pengarna kommer tillbaka till dig')
  })

  test('of a delivery of a prepaid period takes off no more than that delivery was paid with (SU-07)', () => {
    const order = anOrder()
    const [line] = order.Shipments[0]!.LineItems
    const weekly = { ...line!, Price: 13 * 400_00, SubscriptionMaxCycles: 13 }
    const period = withShipment(order, { ...order.Shipments[0]!, LineItems: [weekly] })
    expect(() => ask(period, { deduction: 400_00 + 1 })).toThrow('order.deduction-too-high')
    expect(ask(period, { deduction: 400_00 }).group.Shipments[0]!.substitutions).toHaveLength(1)
  })

  test('is allowed by silence where it keeps the buyer’s wish', () => {
    const { group } = ask(anOrder('shape'))
    expect(stateOf(runDue(group, later(119)).group)).toBe('open')
    const over = runDue(group, later(120))
    expect(stateOf(over.group)).toBe('allowed')
    expect(told(over)).toEqual(['store-substitution'])
    expect(() => answer(over.group, 'refused', later(121))).toThrow('order.substitution-over')
    // The answer comes after its time, and before the clock has run.
    expect(() => answer(group, 'refused', later(120))).toThrow('order.substitution-over')
  })

  test.each([
    ['ask', true],
    [undefined, true],
    ['colour', false],
  ] as const)('is customer service’s after silence: wish %s, kept %s', (wish, keepsWish) => {
    const { group } = ask(anOrder(wish), { keepsWish })
    const over = runDue(group, later(120)).group
    expect(stateOf(over)).toBe('open')
    expect(over.attention).toMatchObject([{ code: 'substitution' }])
    expect(ready(over)).toThrow('order.substitution-waits')
    const answeredLate = answer(over, 'allowed', later(130)).group
    expect([stateOf(answeredLate), answeredLate.attention]).toEqual(['allowed', []])
  })

  test('a new proposal takes the place of a refused one, and the store may take its question back', () => {
    const refused = answer(ask(anOrder('colour')).group, 'refused').group
    const again = ask(refused, { id: 'question-2', instead: 'rosa rosor' }, later(7)).group
    expect(again.Shipments[0]!.substitutions!.map(({ answer: one }) => one?.state ?? 'open')).toEqual([
      'withdrawn',
      'open',
    ])
    expect(again.attention).toEqual([])
    const back = settled(again, { ...by, id: 'question-2', said: 'withdrawn', at: later(8) })
    expect(told(back)).toEqual([])
    expect(ready(back.group)().group.Shipments[0]!.State).toBe('Ready')
  })

  test('is asked only while the store makes the order, and of a line that is in it', () => {
    const at = (State: 'Assigned' | 'Ready') => {
      const group = anOrder()
      return () => ask(withShipment(group, { ...group.Shipments[0]!, State }))
    }
    expect(at('Assigned')).toThrow('order.substitution-too-late')
    expect(at('Ready')).toThrow('order.substitution-too-late')
    expect(() => ask(anOrder(), { lineItemId: 'another' })).toThrow('order.substitution-line')
  })

  test('is nobody’s question any more when another store is looked for', () => {
    const { group } = answer(ask(anOrder('colour')).group, 'refused')
    const back = move(group, { shipmentId: '1', to: 'Confirmed', at: later(9), actor: store, reason: 'rejected' }).group
    expect([stateOf(back), back.attention]).toEqual(['withdrawn', []])
  })

  test('of a funeral is answered by telephone too, and of nothing else', () => {
    expect(() => ask(anOrder(), { saidByPhone: 'yes' })).toThrow('order.substitution-by-phone')
    const funeral = ask(anOrder('ask', { OrderType: 'Funeral' }), { saidByPhone: 'yes' })
    expect([stateOf(funeral.group), told(funeral)]).toEqual(['allowed', []])
    const { group } = ask(anOrder('ask', { OrderType: 'Funeral' }))
    expect(stateOf(settled(group, { ...by, id: 'question-1', said: 'no' }).group)).toBe('refused')
    expect(() => settled(ask(anOrder()).group, { ...by, id: 'question-1', said: 'yes' })).toThrow(
      'order.substitution-by-phone',
    )
  })

  test('is told in the buyer’s language, with what silence comes to', () => {
    const letterOf = (group: StoredOrderGroup) =>
      buyerLetter('substitution-asked', group, group.Shipments[0], { url: 'https://x' })
    const swedish = letterOf(ask(anOrder('colour')).group)
    expect(swedish.link?.text).toBe('Svara')
    expect(swedish.paragraphs.join('\n')).toMatch(/floristen har inte rosa pioner, och föreslår rosa dahlior i stället/)
    expect(swedish.paragraphs.join('\n')).toMatch(
      /före den 24 november kl\. 09\.00\. Hör vi inget till dess gör floristen så/,
    )
    const english = letterOf(ask(anOrder('ask', { language: 'en' }), { deduction: 0 }).group)
    expect(english.paragraphs.join('\n')).toMatch(/The price is the same\./)
    expect(english.paragraphs.join('\n')).toMatch(/nothing is changed, and customer service calls you/)
  })
})
