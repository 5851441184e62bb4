import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { describe, expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { chosenAbroad, partnerAnswered, refundedAbroad, triedAbroad } from './abroad.js'
import { cancelled, cancelStatusOf } from './cancelling.js'
import type { Decision } from './consequences.js'
import { runDue } from './due.js'
import { editableFieldsOf } from './edit-rights.js'
import { confirmationLetter } from './messages/confirmation-letter.js'
import type { StoredOrderGroup } from './order-group.js'
import { staffLetter } from './messages/staff-letters.js'
import type { PartnerAnswer, StoredShipment } from './stored-shipment.js'
import { timer } from './timers.js'

const at = new Date('2026-11-20T10:00:00Z')
const buyer = { at, actor: { kind: 'customer', id: null } } as const
const abroadCart = aPaidCart({}, [aShipment({ DeliveryType: 'International', DeliveringMemberId: null })])
const { group: placed, after: first } = aPlacedOrder({ cart: abroadCart })
const says = (
  group: StoredOrderGroup,
  status: PartnerAnswer['status'],
  more: Partial<PartnerAnswer> & { attempt?: number } = {},
): Decision => {
  const { attempt = 1, ...answer } = more
  return partnerAnswered(
    group,
    '1',
    { attempt, answer: { id: 'p1', status, reason: null, suggestedDate: null, ...answer } },
    at,
  )
}
const shipmentOf = ({ group: { Shipments } }: { group: StoredOrderGroup }): StoredShipment => Shipments[0]!
const kinds = ({ after }: Decision) => after.map((one) => (one.kind === 'tell' ? one.message : one.kind))
const accepted = says(placed, 'accepted').group
const rejected = says(placed, 'rejected', { suggestedDate: '2026-11-25' }).group

describe('an order that goes abroad (IN-05)', () => {
  test('is given to the partner, and no store of ours is looked for', () => {
    expect(first.map(({ kind }) => kind)).toEqual(['tell', 'submit-abroad', 'find-owner'])
    expect(shipmentOf({ group: placed }).abroad).toEqual({ attempt: 1, answer: null })
  })

  test('is in production once the partner has taken it, and delivered when the partner says so', () => {
    expect(shipmentOf({ group: accepted }).State).toBe('InProduction')
    const done = says(accepted, 'delivered')
    expect(shipmentOf(done).State).toBe('Delivered')
    expect(done.after.flatMap((one) => (one.kind === 'moved' ? [one.state] : []))).toContain('OutForDelivery')
    expect(kinds(done)).toContain('delivered')
  })

  test('hears the same answer, or one about an earlier order, once only', () => {
    expect(says(accepted, 'accepted')).toEqual({ group: accepted, after: [] })
    const again = chosenAbroad(rejected, '1', '2026-11-25', buyer).group
    expect(says(again, 'accepted', { attempt: 1 })).toEqual({ group: again, after: [] })
    expect(shipmentOf(says(again, 'accepted', { attempt: 2 })).State).toBe('InProduction')
  })

  test('is the buyer’s to choose about once it was rejected, before or after it had been taken', () => {
    for (const before of [placed, accepted]) {
      const no = says(before, 'rejected', { suggestedDate: '2026-11-25', reason: 'date_not_possible' })
      expect(shipmentOf(no).State).toBe('Confirmed')
      expect(kinds(no)).toContain('abroad-rejected')
      expect(no.group.timers.map(({ kind }) => kind)).toEqual(['give-up-abroad'])
    }
  })

  test('goes to the partner again with the day that was chosen', () => {
    const next = chosenAbroad(rejected, '1', '2026-11-25', buyer)
    expect(shipmentOf(next)).toMatchObject({ DeliveryDate: '2026-11-25', abroad: { attempt: 2, answer: null } })
    expect(kinds(next)).toEqual(['submit-abroad', 'changed'])
    expect(next.group.timers.map(({ kind }) => kind)).toEqual(['undelivered'])
    // What may be cancelled until when goes by the new day.
    expect(shipmentOf({ group: rejected }).editDeadline).toEqual(new Date('2026-11-23T17:00:00Z'))
    expect(shipmentOf(next).editDeadline).toEqual(new Date('2026-11-24T17:00:00Z'))
  })

  test('may be cancelled by its buyer until six the day before, also once the partner has taken it (OR-09)', () => {
    const [before, then] = [new Date('2026-11-23T16:59:00Z'), new Date('2026-11-23T17:00:00Z')]
    // Ordered before it had an end of its own.
    const stored = { ...shipmentOf({ group: accepted }), editDeadline: new Date('2026-11-24T09:00:00Z') }
    for (const group of [placed, accepted, { ...accepted, Shipments: [stored] }]) {
      expect(cancelStatusOf(group, 'customer', before)).toBe('OK')
      expect(cancelStatusOf(group, 'customer', then)).toBe('TooLate')
    }
    const buyer = { kind: 'customer', id: null } as const
    const cancelling = { shipmentIds: ['1'], at: before, actor: buyer, why: 'cancelled', reason: 'test' } as const
    const done = cancelled(accepted, cancelling)
    expect(shipmentOf(done).State).toBe('Cancelled')
    expect(kinds(done)).toEqual(expect.arrayContaining(['cancel-abroad', 'cancelled']))
    const there = says(accepted, 'delivered').group
    expect(cancelStatusOf(there, 'customer', before)).toBe('TooLate')
  })

  test('is an errand the morning after, when the day has ended in America too; an older timer waits till then', () => {
    const [evening, night] = [new Date('2026-11-24T19:30:00Z'), new Date('2026-11-25T07:59:00Z')]
    const older = { ...accepted, timers: [timer('undelivered', '1', evening)] }
    for (const group of [accepted, older]) {
      const still = runDue(runDue(group, evening).group, night).group
      expect(still.attention).toEqual([])
      const late = runDue(still, new Date('2026-11-25T08:00:00Z'))
      expect(late.group.attention).toMatchObject([{ code: 'not-delivered' }])
      expect(kinds(late)).toContain('service-late')
    }
    const shipment = shipmentOf({ group: accepted })
    const [told] = staffLetter('service-late', {
      storeName: '',
      changed: [],
      shipment,
      url: '',
      seller: firstSeller,
    }).paragraphs
    expect(told).toBe(
      'Leveransdag: 24 november. Partnern utomlands har inte sagt att den är framme. Fråga partnern och kontakta därefter köparen.',
    )
  })

  test('that is ordered when it can no longer be cancelled is not offered it in its letter', () => {
    const links = { order: '', withdrawal: '', terms: '', subscription: () => '' }
    const offered = (now: Date, language: 'sv' | 'en') =>
      confirmationLetter(aPlacedOrder({ cart: abroadCart, now, language }).group, links, null, () => ({
        storeName: '',
        country: undefined,
      })).link?.text
    const [before, then] = [new Date('2026-11-23T16:59:00Z'), new Date('2026-11-23T17:00:00Z')]
    expect([offered(before, 'sv'), offered(then, 'sv')]).toEqual(['Se eller avboka beställningen', 'Se beställningen'])
    expect([offered(before, 'en'), offered(then, 'en')]).toEqual(['See or cancel the order', 'See the order'])
  })

  test('is an errand the evening before where nobody there has taken it, until somebody has', () => {
    const [before, evening] = [new Date('2026-11-23T16:59:00Z'), new Date('2026-11-23T17:00:00Z')]
    const morning = new Date('2026-11-25T08:00:00Z')
    for (const group of [placed, says(placed, 'submitted').group]) {
      const late = runDue(runDue(group, before).group, evening)
      expect(late.group.attention).toMatchObject([{ code: 'not-delivered', since: evening }])
      expect(kinds(late)).toContain('service-late')
      const found = says(late.group, 'accepted').group
      expect(found.attention).toEqual([])
      expect(runDue(found, morning).group.attention).toMatchObject([{ code: 'not-delivered', since: morning }])
    }
    // Ordered when that evening was over: its partner has been asked for two hours first.
    const [hurried, noon] = [new Date('2026-11-24T08:00:00Z'), new Date('2026-11-24T10:00:00Z')]
    const { group: today } = aPlacedOrder({ cart: abroadCart, now: hurried })
    expect(runDue(today, new Date(noon.getTime() - 1)).group.attention).toEqual([])
    expect(runDue(today, noon).group.attention).toMatchObject([{ code: 'not-delivered' }])
  })

  test('ages from the day that was chosen, whatever has been taken of it before (PV-03)', () => {
    const late = { ...rejected, erased: 1 }
    const deliverBy = new Date('2026-12-15T23:00:00Z')
    expect(chosenAbroad(late, '1', '2026-12-15', buyer).group).toMatchObject({ erased: 0, deliverBy })
  })

  test('is paid back when the buyer wants it, or says nothing for seven days', () => {
    const paidBack = expect.objectContaining({ kind: 'cancelled', reason: 'not-delivered', isWhole: true })
    expect(refundedAbroad(rejected, '1', at).after).toContainEqual(paidBack)
    expect(runDue(rejected, new Date('2026-11-27T09:59:00Z')).after).toEqual([])
    expect(runDue(rejected, new Date('2026-11-27T10:00:00Z')).after).toContainEqual(paidBack)
  })

  test('is neither moved nor paid back while the partner has it', () => {
    expect(() => chosenAbroad(accepted, '1', '2026-11-25', buyer)).toThrow('order.wrong-state')
    expect(() => refundedAbroad(placed, '1', at)).toThrow('order.wrong-state')
    const open = Object.entries(editableFieldsOf(placed, shipmentOf({ group: placed }), 'customer', at))
    expect(open.filter(([, may]) => may).map(([field]) => field)).toEqual(['AllowOrderReview'])
  })

  test('that is cancelled is cancelled there too, or looked for there where it may stand unheard', () => {
    const cancelling = { shipmentIds: ['1'], at, actor: 'system', why: 'customer', reason: '' } as never
    const there = (group: StoredOrderGroup) =>
      kinds(cancelled(group, cancelling)).filter((kind) => kind.endsWith('abroad'))
    const tried = triedAbroad(placed, '1').group
    expect(there(placed)).toEqual([])
    expect(there(tried)).toEqual(['submit-abroad'])
    expect(there(says(tried, 'submitted').group)).toEqual(['cancel-abroad'])
    expect(there(says(tried, 'rejected', { id: '' }).group)).toEqual([])
    expect(there(chosenAbroad(rejected, '1', '2026-11-25', buyer).group)).toEqual([])
    expect(triedAbroad(tried, '1').group).toBe(tried)
  })

  test('is asked about each hour until it is taken, and from its day on until it is delivered', () => {
    const waiting = says(placed, 'submitted').group
    const asked = runDue(waiting, new Date('2026-11-20T11:00:00Z'))
    expect(kinds(asked)).toEqual(['ask-abroad'])
    expect(asked.group.timers.find(({ kind }) => kind === 'ask-abroad')?.at).toEqual(new Date('2026-11-20T12:00:00Z'))
  })
})
