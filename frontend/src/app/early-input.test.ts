import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { recordEarlyInput } from './early-input.js'

/** Stands for the page and for what is pressed in it. */
class Pressed extends EventTarget {
  value = '50'
  checked = false
  closest(): this {
    return this
  }
}

const browser = globalThis as unknown as {
  window?: { earlyInput?: { acts: { kind: string }[]; reactHears: () => void; end: () => void } }
  addEventListener?: EventTarget['addEventListener']
  removeEventListener?: EventTarget['removeEventListener']
}
let page = new Pressed()
const happens = (type: string): Event => {
  const event = new Event(type, { cancelable: true })
  page.dispatchEvent(event)
  return event
}
const kinds = (): string[] => browser.window?.earlyInput?.acts.map(({ kind }) => kind) ?? []

beforeEach(() => {
  jest.useFakeTimers()
  page = new Pressed()
  browser.window = {}
  browser.addEventListener = page.addEventListener.bind(page)
  browser.removeEventListener = page.removeEventListener.bind(page)
  recordEarlyInput()
})
afterEach(() => {
  jest.useRealTimers()
  delete browser.window
  delete browser.addEventListener
  delete browser.removeEventListener
})

test('what is done before the scripts have come is noted in its order, and no form is sent', () => {
  happens('input')
  happens('click')
  expect(happens('submit').defaultPrevented).toBe(true)
  expect(kinds()).toEqual(['fill', 'press', 'submit'])
})

test('when React hears presses they are its own', () => {
  browser.window?.earlyInput?.reactHears()
  expect(happens('click').cancelBubble).toBe(false)
  expect(happens('submit').defaultPrevented).toBe(false)
  expect(kinds()).toEqual([])
})

test('a press waits for what was typed ahead of it', () => {
  happens('input')
  browser.window?.earlyInput?.reactHears()
  expect(happens('click').cancelBubble).toBe(true)
  expect(kinds()).toEqual(['fill', 'press'])
})

test('a page of which a part never comes alive hears presses in the end', () => {
  happens('input')
  browser.window?.earlyInput?.reactHears()
  jest.advanceTimersByTime(10_000)
  expect(happens('click').cancelBubble).toBe(false)
})

test('nothing is noted any more when all has come to life', () => {
  browser.window?.earlyInput?.end()
  happens('input')
  happens('click')
  expect(kinds()).toEqual([])
})
