import { describe, expect, test } from '@jest/globals'
import { type NumberOf, wordsFilled } from './words-filled.js'

const knowing =
  (known: Partial<Record<Parameters<NumberOf>[0], number>>): NumberOf =>
  (word) =>
    known[word] ?? null
const sv = (text: string, known: Parameters<typeof knowing>[0]) => wordsFilled(text, 'sv', knowing(known))

test('numbers are written as the language does, stars with their decimal', () => {
  const all = knowing({ butiker: 1200, betyg: 4.75 })
  expect(wordsFilled('{butiker} butiker, {betyg} av 5', 'sv', all)).toBe('1\u00A0200 butiker, 4,8 av 5')
  expect(wordsFilled('{butiker} stores, {betyg} of 5', 'en', all)).toBe('1,200 stores, 4.8 of 5')
  expect(sv('{betyg} av 5', { betyg: 5 })).toBe('5,0 av 5')
})

describe('a number that is not known', () => {
  test('takes its sentence with it, and nothing else', () => {
    expect(sv('Bundet i dag. Snitt {betyg} av 5! I {orter} orter.', { orter: 84 })).toBe('Bundet i dag. I 84 orter.')
    expect(sv('{betyg} av 5', {})).toBe('')
  })
  test('leaves paragraphs as they are', () => {
    expect(sv('Först. {betyg} av 5.\n\nSedan.', {})).toBe('Först. \n\nSedan.')
  })
  test('is also none, and one: the words around it are in the plural', () => {
    expect(sv('En av {butiker} butiker.', { butiker: 0 })).toBe('')
    expect(sv('En av {butiker} butiker.', { butiker: 1 })).toBe('')
    expect(sv('Ett betyg: {betyg}.', { betyg: 1 })).toBe('Ett betyg: 1,0.')
  })
})

test('other braces are the editor’s own', () => {
  expect(sv('{hej} {butiker}', { butiker: 12 })).toBe('{hej} 12')
})
