import { describe, expect, test } from '@jest/globals'
import { askedLanguage } from './asked-language.js'

const asked = (header?: string) =>
  askedLanguage({ headers: header === undefined ? {} : { 'accept-language': header } }, 'sv')

describe('the language that is asked for', () => {
  test('who reads neither of ours first gets the one they read second', () => {
    expect(asked('de-DE,de;q=0.9,en;q=0.8')).toBe('en')
    expect(asked('fi,sv-FI;q=0.7,en;q=0.3')).toBe('sv')
  })
  test('weights count, not the order of words', () => {
    expect(asked('sv;q=0.2, en-GB')).toBe('en')
    expect(asked('en;q=0, *')).toBe('sv')
  })
  test('nothing, anything and what cannot be read is Swedish', () => {
    for (const header of [undefined, '', '*', 'de', 'en;q=x', 'svenska/eng']) expect(asked(header)).toBe('sv')
  })
})
