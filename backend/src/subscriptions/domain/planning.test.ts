import { describe, expect, test } from '@jest/globals'
import { friday, aSubscription, offersBut } from '../testing/mothers.js'
import { begun, displaced, failed, missed, ordered, skipped, unmade } from './charging.js'
import { type Decision, type Message, silently } from './consequences.js'
import { nextStep } from './due.js'
import { dayOf, planNext } from './planning.js'
import { companyLetter, letterOf } from './letters.js'
import {
  accountIsBack,
  cancelled,
  goneOn,
  leftByCompany,
  paused,
  refundOf,
  replanned,
  resumed,
  resumesOn,
} from './running.js'
import { ownView, toRow } from './views.js'

const today = '2026-11-20'
/** The delivery that it began with. */
const first = { index: 0, planned: '2026-11-26', date: '2026-11-26', orderGroupId: '100000017', skipReason: null }

describe('SU-02: where a delivery lands', () => {
  test.each([
    ['on its day', [], '2026-12-03'],
    ['the nearest earlier day', ['2026-12-03'], '2026-12-02'],
    ['two days earlier', ['2026-12-03', '2026-12-02'], '2026-12-01'],
    ['else the next one', ['2026-12-03', '2026-12-02', '2026-12-01'], '2026-12-04'],
  ])('%s', (_what, closed, day) => {
    expect(dayOf(aSubscription(), 1, today, offersBut(closed))).toBe(day)
  })

  test('never on a Sunday; the anchor stays', () => {
    const sunday = aSubscription({ anchor: '2026-11-22' })
    expect(dayOf(sunday, 1, today, offersBut())).toBe('2026-11-28')
    expect(planNext(sunday, offersBut(), friday).anchor).toBe('2026-11-22')
  })

  test('nowhere near: skipped, and the next one planned', () => {
    const around = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
    const { plan, past } = planNext(aSubscription(), offersBut(around), friday)
    expect(plan).toMatchObject({ index: 2, date: '2026-12-10' })
    expect(past).toMatchObject([{ index: 1, skipReason: 'network', orderGroupId: null }])
  })

  test('a place that is not reached any more pauses it', () => {
    const nowhere = { on: () => null }
    expect(planNext(aSubscription(), nowhere, friday)).toMatchObject({
      status: 'Paused',
      because: 'network',
      plan: null,
    })
  })
})

describe('days that went by while nobody was at work', () => {
  const later = new Date('2027-01-08T10:00:00+01:00')
  const words = (subscription: ReturnType<typeof aSubscription>) => {
    const { tell } = replanned(subscription, offersBut(), later)
    return tell.map((message) =>
      letterOf(message as never, subscription, 'https://bukett.example').paragraphs.join(' '),
    )
  }

  test('are told of, and no sign that the place is not reached any more', () => {
    const { subscription, tell } = replanned(aSubscription(), offersBut(), later)
    expect(subscription).toMatchObject({ status: 'Active', plan: { planned: '2027-01-07', date: '2027-01-09' } })
    expect(tell).toMatchObject(
      ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'].map((date) => ({
        kind: 'passed-over',
        date,
        isPast: true,
      })),
    )
  })

  test('cost nothing where each delivery is paid, and come at the end where all are paid', () => {
    expect(words(aSubscription())[0]).toMatch(/blev inte av\. Felet är vårt.* Du betalar inte för den\.$/)
    expect(words(aSubscription({ maxCycles: 13 }))[0]).toMatch(/den kommer i stället sist\.$/)
  })
})

test('an account that is active again is told once that its subscription stands still (AC-10)', () => {
  const still = aSubscription({ status: 'Paused', because: 'account' })
  const { subscription, tell } = accountIsBack(still)
  expect(tell).toEqual([{ kind: 'still-paused' }])
  expect(subscription.status).toBe('Paused')
  expect(accountIsBack(subscription)).toEqual({ subscription, tell: [] })
})

test('the delivery that is skipped is nowhere told as the next one', () => {
  const offers = offersBut()
  const skipping = planNext(aSubscription({ skips: [1] }), offers, friday)
  expect(skipping.plan).toMatchObject({ index: 1, date: '2026-12-03', isSkipped: true })
  expect(toRow(skipping, { offers, now: friday }).SubscriptionNextDeliveryDate).toBe('2026-12-10')
  const { subscription } = paused(skipping, 'owner', friday)
  expect(resumesOn(subscription, offers, friday)).toBe('2026-12-10')
  expect(resumed(subscription, offers, friday).tell).toEqual([{ kind: 'resumed', date: '2026-12-10' }])
  expect(toRow(subscription, { offers, now: friday }).SubscriptionNextDeliveryDate).toBeNull()
})

describe('the day that is said of what stands still is the day that comes (SU-05)', () => {
  /** Of deliveries on Wednesdays; the next one's day is Epiphany. */
  const monday = new Date('2027-01-04T10:00:00+01:00')
  const offers = offersBut(['2027-01-06'])
  const wednesdays = { anchor: '2026-12-02', nextIndex: 5 } as const
  const around = { now: monday, offers, language: 'sv', paid: 0 } as const

  test('when it is resumed before a holiday: not tomorrow, and neither when it is planned anew', () => {
    const still = aSubscription({ ...wednesdays, status: 'Paused', because: 'owner' })
    expect(resumesOn(still, offers, monday)).toBe('2027-01-07')
    const { subscription, tell } = resumed(still, offers, monday)
    expect(subscription.plan).toMatchObject({ index: 5, date: '2027-01-07' })
    expect(tell).toEqual([{ kind: 'resumed', date: '2027-01-07' }])
    expect(replanned(subscription, offers, monday).subscription.plan?.date).toBe('2027-01-07')
  })

  test.each([
    ['when what rests unpaid is paid for before a holiday', [], 5, '2027-01-07'],
    ['and where its owner has skipped the first one', [5], 6, '2027-01-13'],
  ])('%s', (_what, skips, index, date) => {
    const resting = aSubscription({ ...wednesdays, skips, status: 'Paused', because: 'payment' })
    expect(ownView(resting, around).PaymentInfo.Due).toMatchObject({ DeliveryDate: date })
    const paying = goneOn({ ...resting, status: 'UnderReview' }, offers, monday)
    expect(paying.plan).toMatchObject({ index, date, isSkipped: false })
  })

  test('when nobody delivers near the first one, which is passed over', () => {
    const around6th = ['2027-01-06', '2027-01-07', '2027-01-08', '2027-01-09']
    const still = aSubscription({ ...wednesdays, status: 'Paused', because: 'owner' })
    expect(resumesOn(still, offersBut(around6th), monday)).toBe('2027-01-13')
    expect(resumed(still, offersBut(around6th), monday).subscription.plan?.date).toBe('2027-01-13')
  })

  test('when it was locked before the pause, and is made all the same', () => {
    const running = planNext(aSubscription(wednesdays), offers, new Date('2026-12-28T10:00:00+01:00'))
    const { subscription: still } = paused(running, 'owner', monday)
    expect(still.plan?.date).toBe('2027-01-05')
    expect(resumesOn(still, offers, monday)).toBe('2027-01-05')
    expect(resumed(still, offers, monday).tell).toEqual([{ kind: 'resumed', date: '2027-01-05' }])
  })
})

describe('SU-07: a period', () => {
  test('is over when what was paid is made, however often something was skipped', () => {
    const six = { periodMonths: 3, cycleDays: 14, maxCycles: 6 } as const
    expect(planNext(aSubscription({ ...six, made: 5, nextIndex: 9 }), offersBut(), friday).plan).not.toBeNull()
    expect(planNext(aSubscription({ ...six, made: 6 }), offersBut(), friday)).toMatchObject({
      status: 'Cancelled',
      because: 'completed',
    })
  })

  test('gives back its undelivered part to the öre (SU-06)', () => {
    const three = aSubscription({ maxCycles: 3, made: 1 })
    expect(refundOf(three, 100_00, friday)).toBe(66_66)
    expect(refundOf(aSubscription(), 100_00, friday)).toBe(0)
  })

  describe('that was ended while a delivery was locked', () => {
    const planned = planNext(aSubscription({ maxCycles: 3, made: 1, past: [first] }), offersBut(), friday)
    const { lockAt } = planned.plan!
    const end = { because: 'owner', paid: 100_00, now: lockAt } as const
    const ended = cancelled(planned, end)
    const back = (tell: readonly Message[]) =>
      tell.reduce((sum, message) => sum + ('refund' in message ? message.refund : 0), 0)

    test('gives back the share of that delivery too where its order comes to nothing, told twice once (SU-06)', () => {
      const made = ordered(ended.subscription, '100000018', offersBut(), lockAt)
      const failed = { orderGroupId: '100000018', skipReason: 'network' } as const
      const after = unmade(made.subscription, failed, offersBut(), 100_00, lockAt)
      expect(after.subscription).toMatchObject({ status: 'Cancelled', because: 'owner', made: 1 })
      expect([back(ended.tell), back(made.tell), back(after.tell)]).toEqual([33_33, 0, 33_33])
      expect(unmade(after.subscription, failed, offersBut(), 100_00, lockAt)).toEqual(silently(after.subscription))
    })

    test('gives back the share where its day is gone, and tells who pays one by one that it does not come', () => {
      const closed = offersBut([planned.plan!.date])
      const gone = displaced(ended.subscription, closed, 100_00, lockAt)
      expect(gone).toMatchObject({
        subscription: { status: 'Cancelled', plan: null },
        tell: [{ kind: 'not-made', refund: 33_33 }],
      })
      const running = planNext(aSubscription({ past: [first] }), offersBut(), friday)
      const unpaid = cancelled(running, end).subscription
      expect(displaced(unpaid, closed, 0, lockAt).tell).toMatchObject([{ kind: 'not-made', refund: 0 }])
      expect(displaced(planned, closed, 0, lockAt)).toMatchObject({ tell: [{ kind: 'moved' }] })
    })

    test('is given back its last share where that comes to nothing after its door code went by its age; a younger one is brought once more', () => {
      const past = [{ ...first, index: 1, orderGroupId: '100000018' }]
      const failed = { orderGroupId: '100000018', skipReason: 'network' } as const
      const over = {
        status: 'Cancelled',
        because: 'completed',
        endedAt: friday,
        nextIndex: 2,
        plan: null,
        made: 3,
        past,
      } as const
      const unmadeOf = (erased: number, at = lockAt) =>
        unmade({ ...planned, ...over, ...(erased > 0 && { erased }) }, failed, offersBut(), 100_00, at)
      const old = unmadeOf(1)
      expect(old.subscription).toMatchObject({ status: 'Cancelled', because: 'completed', made: 2, erased: 1 })
      expect(old.tell).toMatchObject([{ kind: 'not-made', refund: 33_33 }])
      expect(unmade(old.subscription, failed, offersBut(), 100_00, lockAt).tell).toEqual([])
      expect(unmadeOf(0).subscription).toMatchObject({ status: 'Active', made: 2 })
      expect(unmadeOf(0).tell).toEqual([])
      // Days that have gone by since it was over were nobody's.
      const later = unmadeOf(0, new Date('2026-12-20T09:00:00Z'))
      expect(later).toMatchObject({ subscription: { status: 'Active', plan: { date: '2026-12-24' } }, tell: [] })
    })

    test('gives back nothing of it where all of the purchase went back, or one more comes instead', () => {
      const whole = cancelled(planned, { ...end, because: 'order-cancelled' }).subscription
      const past = [{ ...first, index: 1, orderGroupId: '100000018' }]
      const failed = { orderGroupId: '100000018', skipReason: 'owner' } as const
      expect(unmade({ ...whole, made: 2, past }, failed, offersBut(), 100_00, lockAt).tell).toEqual([])
      expect(unmade({ ...planned, made: 2, past }, failed, offersBut(), 100_00, lockAt).tell).toEqual([])
    })
  })
})

test('SU-08: a fee that rises by more than 20 kr needs consent', () => {
  const needsConsent = (fee: number) => planNext(aSubscription(), offersBut([], fee), friday).plan?.needsConsent
  expect([needsConsent(79_00), needsConsent(79_01)]).toEqual([false, true])
})

test('what is paused, ended or not due does nothing', () => {
  const planned = planNext(aSubscription(), offersBut(), friday)
  expect(nextStep(planned, friday)).toBeNull()
  expect(nextStep(aSubscription({ status: 'Paused', because: 'owner' }), new Date('2030-01-01'))).toBeNull()
  expect(nextStep(aSubscription({ status: 'Cancelled' }), new Date('2030-01-01'))).toBeNull()
  expect(nextStep(aSubscription(), friday)).toBe('plan')
})

test('who has ended is asked to pay what was locked, until its order time, and not to go on', () => {
  const planned = planNext(aSubscription(), offersBut(), friday)
  const { lockAt, cutOffAt } = planned.plan!
  const ended = cancelled(planned, { because: 'owner', paid: 0, now: lockAt }).subscription
  const unpaid = failed(ended, 'declined-for-good', lockAt)
  expect(unpaid.subscription).toMatchObject({ status: 'Cancelled', payBefore: cutOffAt })
  const over = missed({ ...unpaid.subscription, missed: 1 }, offersBut(), cutOffAt)
  expect(over.subscription).toMatchObject({ status: 'Cancelled', because: 'owner', payBefore: null, plan: null })
  const wordsOf = ({ tell, subscription }: Decision): string =>
    letterOf(tell[0] as Exclude<Message, { kind: 'certificate' }>, subscription, '/').paragraphs.join(' ')
  expect(wordsOf(unpaid)).not.toMatch(/30 dagar/)
  expect(wordsOf(over)).toMatch(/Prenumerationen är avslutad, så du behöver inte göra något mer\.$/)
})

test('what rests unpaid is asked for at the price that its next day has', () => {
  const dearer = { DiscountedPrice: 350_00, Quantity: 1, Addons: [] } as never
  const resting = aSubscription({
    status: 'Paused',
    because: 'payment',
    priceRise: { from: '2026-11-22', lines: [dearer] },
  })
  const around = { now: friday, offers: offersBut(), language: 'sv', paid: 0 } as const
  expect(ownView(resting, around).PaymentInfo.Due).toMatchObject({ Amount: 350_00 + 59_00 })
})

describe('who ends it after a charge has failed', () => {
  const wordsOf = ({ tell, subscription }: Decision): string =>
    letterOf(tell[0] as Exclude<Message, { kind: 'certificate' }>, subscription, '/').paragraphs.join(' ')
  const planned = planNext(aSubscription(), offersBut(), friday)
  const { lockAt, cutOffAt } = planned.plan!
  const end = { because: 'owner', paid: 0, now: lockAt } as const

  test('still pays what was locked until its order time, and is told that it comes only then', () => {
    const unpaid = failed(planned, 'declined-for-good', lockAt).subscription
    const ended = cancelled(unpaid, end)
    expect(ended.subscription).toMatchObject({ status: 'Cancelled', payBefore: cutOffAt })
    const around = { now: lockAt, offers: offersBut(), language: 'sv', paid: 0 } as const
    expect(ownView(ended.subscription, around).PaymentInfo).toMatchObject({
      canChangeCard: true,
      Due: { DeliveryDate: '2026-12-03', PayBefore: cutOffAt.toISOString() },
    })
    expect(wordsOf(ended)).toMatch(
      / inte betald\. Betala den på din sida senast den 2 december 2026 kl\. 12\.00, så kommer den\./,
    )
    expect(wordsOf(ended)).not.toMatch(/görs som vanligt/)
    const inEnglish = { ...ended, subscription: { ...ended.subscription, language: 'en' as const } }
    expect(wordsOf(inEnglish)).toMatch(
      / has not been paid\. Pay for it on your page, at the latest on .*, and it comes\./,
    )
  })

  test('and so is who pauses it, or has left the company that was invoiced for it', () => {
    const unpaid = failed(planned, 'declined-for-good', lockAt).subscription
    const company = { name: 'Bolaget', addresses: [] }
    const left = leftByCompany(unpaid, company, 0, lockAt)
    for (const decision of [paused(unpaid, 'owner', lockAt), left]) {
      expect(wordsOf(decision)).toMatch(/inte betald\. Betala den på din sida senast den 2 december 2026 kl\. 12\.00/)
      expect(wordsOf(decision)).not.toMatch(/görs som vanligt/)
    }
    const toCompany = companyLetter({ company: 'Bolaget', refund: 0, lockedDate: '2026-12-03' }, left.subscription, '/')
    expect(toCompany.paragraphs).toContain('Inget mer faktureras er.')
    expect(wordsOf(paused(planned, 'owner', lockAt))).toMatch(/görs som vanligt/)
  })

  test('owes nothing of a delivery that has not failed, whatever one before it did', () => {
    const before = { ...planned, payBefore: new Date('2026-12-20') }
    expect(cancelled(before, end).subscription.payBefore).toBeNull()
  })

  test('is asked for no consent where the one that its owner was paying waited for it', () => {
    const paying = begun({ ...planned, plan: { ...planned.plan!, needsConsent: true } }, 'by-owner', lockAt)
    const ended = failed(cancelled(paying, end).subscription, 'by-owner', lockAt).subscription
    expect(wordsOf(skipped(ended, 'consent', offersBut(), lockAt))).toMatch(
      /är avslutad, så du behöver inte göra något mer\.$/,
    )
  })

  test('is not listed as one who owes where the page asks for nothing', () => {
    const offers = offersBut()
    const owes = { payBefore: new Date('2026-12-20') }
    const needsPayment = (subscription: ReturnType<typeof aSubscription>) =>
      toRow(subscription, { offers, now: friday }).needsPayment
    expect(needsPayment({ ...planned, ...owes })).toBe(true)
    expect(needsPayment(aSubscription({ ...owes, status: 'Cancelled', because: 'owner' }))).toBe(false)
    expect(needsPayment(aSubscription({ ...owes, status: 'Paused', because: 'owner' }))).toBe(false)
    expect(needsPayment(aSubscription({ ...owes, status: 'Paused', because: 'payment' }))).toBe(true)
  })
})
