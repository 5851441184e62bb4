import { describe, expect, test } from '@jest/globals'
import {
  checkFastTrackDetails,
  FAST_TRACK_TIMES,
  offersFastTrack,
  checkSendDay,
  sendingAtTime,
  sendingInWindow,
  sendingWithin30Min,
  isStillOnTime,
} from './fast-track.js'

test('times run from 8 to 22 in steps of 30 minutes', () => {
  expect(FAST_TRACK_TIMES).toHaveLength(29)
  expect([FAST_TRACK_TIMES[0], FAST_TRACK_TIMES.at(-1)]).toEqual(['08:00', '22:00'])
})

describe('send window (FT-04)', () => {
  test.each([
    ['07:59:59', '2026-11-20T08:00:00+01:00', 'this-morning'],
    ['00:00:00', '2026-11-20T08:00:00+01:00', 'this-morning'],
    ['08:00:00', '2026-11-20T08:00:00+01:00', undefined],
    ['21:59:59', '2026-11-20T21:59:59+01:00', undefined],
    ['22:00:00', '2026-11-21T08:00:00+01:00', 'tomorrow'],
    ['23:30:00', '2026-11-21T08:00:00+01:00', 'tomorrow'],
  ])('an SMS at %s goes out at %s, waits: %s', (time, at, waits) => {
    expect(sendingInWindow(`2026-11-20T${time}+01:00`)).toEqual({ at: new Date(at), ...(waits && { waits }) })
  })

  test.each([
    ['10:00:00', '10:00:00', undefined],
    ['10:00:01', '10:30:00', undefined],
    ['10:29:59', '10:30:00', undefined],
    ['10:30:00', '10:30:00', undefined],
    ['21:30:00', '21:30:00', undefined],
    ['21:31:00', '22:00:00', undefined],
    ['21:59:59', '22:00:00', undefined],
    ['07:40:00', '08:00:00', 'this-morning'],
  ])('within 30 minutes of %s is %s, waits: %s', (now, at, waits) => {
    expect(sendingWithin30Min(`2026-11-20T${now}+01:00`)).toEqual({
      at: new Date(`2026-11-20T${at}+01:00`),
      ...(waits && { waits }),
    })
  })

  test('the evening before the clocks change, tomorrow is 08:00 on the new clock', () => {
    expect(sendingWithin30Min('2026-03-28T22:00:00+01:00')).toEqual({
      at: new Date('2026-03-29T08:00:00+02:00'),
      waits: 'tomorrow',
    })
    expect(sendingWithin30Min('2026-10-24T23:00:00+02:00').at).toEqual(new Date('2026-10-25T08:00:00+01:00'))
  })

  test('a chosen time is today’s, or tomorrow’s when it has passed', () => {
    expect(sendingAtTime('14:30', '2026-11-20T12:00:00+01:00', '2026-12-24')).toEqual({
      at: new Date('2026-12-24T14:30:00+01:00'),
    })
    expect(sendingAtTime('14:30', '2026-11-20T14:30:00+01:00')).toEqual({ at: new Date('2026-11-20T14:30:00+01:00') })
    expect(sendingAtTime('14:30', '2026-11-20T14:30:01+01:00')).toEqual({
      at: new Date('2026-11-21T14:30:00+01:00'),
      waits: 'tomorrow',
    })
  })

  test.each([
    ['has just passed: its SMS is due', '2026-11-20', '18:00', '18:00:30', '2026-11-20T18:00:00+01:00'],
    ['passed while it was paid: at once', '2026-11-20', '18:00', '20:12:00', '2026-11-20T20:12:00+01:00'],
    ['was the last of the window: it goes out still', '2026-11-20', '22:00', '22:00:30', '2026-11-20T22:00:00+01:00'],
    ['passed in the evening: in the morning', '2026-11-20', '21:30', '23:00:00', '2026-11-21T08:00:00+01:00'],
    ['passed days ago: at once', '2026-11-18', '09:00', '12:00:00', '2026-11-20T12:00:00+01:00'],
  ])('a named day whose moment %s (FT-02)', (_, day, time, now, at) => {
    expect(sendingAtTime(time, `2026-11-20T${now}+01:00`, day).at).toEqual(new Date(at))
  })
})

describe('eligibility (FT-01)', () => {
  const rose = { ProductCategory: 'Flowers', FastTrackSupported: true, Addons: [{ FastTrackSupported: true }] }
  const donation = { ProductCategory: 'Donation', FastTrackSupported: false }
  const cart = { isEnabled: true, orderType: 'Normal', lines: [rose] } as const

  test.each([
    ['all lines and addons support it', {}, true],
    ['fast track is not enabled', { isEnabled: false }, false],
    ['a line does not', { lines: [rose, { ...rose, FastTrackSupported: false }] }, false],
    ['an addon does not', { lines: [{ ...rose, Addons: [{ FastTrackSupported: false }] }] }, false],
    ['there is no line', { lines: [] }, false],
    ['a funeral', { orderType: 'Funeral' }, false],
    ['a grave', { orderType: 'Grave' }, false],
    ['a subscription', { lines: [{ ...rose, ProductCategory: 'Subscription' }] }, false],
    ['large plants', { lines: [rose, { ...rose, ProductCategory: 'LargePlants' }] }, false],
    ['a donation lies beside the goods', { lines: [rose, donation] }, true],
    ['a donation lies there alone', { lines: [donation] }, false],
  ] as const)('%s', (_, change, offered) => {
    expect(offersFastTrack({ ...cart, ...change })).toBe(offered)
  })
})

test('the update needs every detail, from receivers a leave-at-door answer too', () => {
  const details = {
    FirstName: 'Anna',
    LastName: 'Ek',
    Line1: 'Storgatan 3',
    PostalCode: '22222',
    City: 'Lund',
    DeliveryDate: '2026-11-24',
  }
  expect(checkFastTrackDetails(details, false)).toEqual({ ok: true })
  expect(checkFastTrackDetails({ ...details, LeaveAtDoorIfNotAtHome: false }, true)).toEqual({ ok: true })
  expect(checkFastTrackDetails(details, true)).toEqual({
    ok: false,
    code: 'fast-track.details-missing',
    missing: ['LeaveAtDoorIfNotAtHome'],
  })
  expect(checkFastTrackDetails({ ...details, City: ' ', DeliveryDate: '' }, false)).toMatchObject({
    missing: ['City', 'DeliveryDate'],
  })
})

test.each([
  ['2026-11-20', '14:30', true],
  ['2026-11-20', '14:00', false],
  ['2026-11-20', '14:12', true],
  ['2026-11-19', '18:00', false],
  ['2027-01-19', '18:00', true],
  ['2027-01-20', '08:00', false],
])('a message for %s at %s can be chosen at 14.15 on 20 November: %p', (day, time, isAhead) => {
  expect(checkSendDay(day, time, '2026-11-20T14:15:00+01:00').ok).toBe(isAhead)
})

test.each([
  ['2026-11-20T22:00:00+01:00', '2026-11-20T22:00:15+01:00', true],
  ['2026-11-20T21:59:50+01:00', '2026-11-20T22:00:05+01:00', true],
  ['2026-11-20T22:00:00+01:00', '2026-11-20T22:05:00+01:00', false],
  ['2026-11-20T22:00:01+01:00', '2026-11-20T22:00:15+01:00', false],
  ['2026-11-20T07:59:59+01:00', '2026-11-20T08:00:00+01:00', false],
  ['2026-11-20T22:00:00+01:00', '2026-11-20T21:59:59+01:00', false],
  ['2026-10-25T22:00:00+01:00', '2026-10-25T22:00:15+01:00', true],
])('a message that was promised for %s goes out at %s: %s', (promised, now, goes) => {
  expect(isStillOnTime(promised, now)).toBe(goes)
})
