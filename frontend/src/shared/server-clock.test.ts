import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { beginAt, hearServerTime, onServerTime, serverNow, serverToday, todayAsDrawn } from './server-clock'

const ofBrowser = (iso: string) => jest.setSystemTime(new Date(iso))
const said = (iso: string) => hearServerTime(new Date(iso).toUTCString())

beforeEach(() => {
  jest.useFakeTimers()
  ofBrowser('2026-11-20T09:00:00Z')
})
afterEach(() => {
  said(new Date(Date.now()).toISOString())
  jest.useRealTimers()
})

describe('today is the server’s day', () => {
  test('also where the computer’s clock is a year behind', () => {
    said('2027-11-21T09:00:00Z')
    expect(serverToday()).toBe('2027-11-21')
    ofBrowser('2026-11-20T22:59:59Z')
    expect(serverToday()).toBe('2027-11-21')
    ofBrowser('2026-11-20T23:00:00Z')
    expect(serverToday()).toBe('2027-11-22')
  })

  test('and a screen that stands open hears of the next one, by an answer or by the clock', () => {
    const days: string[] = []
    const end = onServerTime(() => days.push(serverToday()))
    said('2026-11-20T22:59:30Z')
    said('2026-11-20T22:59:31Z')
    jest.advanceTimersByTime(60_000)
    end()
    jest.advanceTimersByTime(60_000)
    expect(days).toEqual(['2026-11-20', '2026-11-21'])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('an answer without a time changes nothing', () => {
    hearServerTime(null)
    hearServerTime('soon')
    expect(serverNow()).toEqual(new Date('2026-11-20T09:00:00Z'))
  })

  test('a page comes to life with the day it was drawn on', () => {
    beginAt('2026-11-24T22:59:59.500Z')
    ofBrowser('2026-11-20T09:00:01Z')
    expect([todayAsDrawn(), serverToday()]).toEqual(['2026-11-24', '2026-11-25'])
  })
})
