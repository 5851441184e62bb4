import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Language } from '@bukett/contracts/rules/language'
import { partsOf } from '../sandbox/src/providers/sms.js'
import { letterHtml, letterText } from '../src/notifications/domain/letter.js'
import type { Letter } from '../src/shared/messages.js'
import { site } from './letters/specimen.js'
import { letterSpecimens, textSpecimens } from './letters/specimens.js'

const languages: readonly Language[] = ['sv', 'en']
const letters = Object.entries(letterSpecimens).flatMap(([name, written]) =>
  languages.map((language) => [`${name}, ${language}`, written(language)] as const),
)
const stories = readFileSync(join(import.meta.dirname, '../../ui-kit/src/Letters/Letters.stories.tsx'), 'utf8')

/** Gmail shows no more than 102 kB of a mail. */
const largest = 100_000
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** What a reader of the page reads, word for word. */
const read = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')

/** All that a letter says. */
const wordsOf = ({ paragraphs, cards = [], link, closing = [] }: Letter): string[] => [
  ...paragraphs,
  ...cards.flatMap(({ label, title, places = [], rows = [] }) => [
    ...[label, title].filter((one) => one !== undefined),
    ...places,
    ...rows.flatMap(({ text, notes = [], amount = '' }) => [text, ...notes, amount]),
  ]),
  ...(link ? [link.text] : []),
  ...closing,
]
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** In every word of a letter, however deep it stands. */
const with_ = (mark: (text: string) => string, value: unknown): unknown => {
  if (typeof value === 'string') return /^(https?:|\/api\/)/.test(value) ? value : mark(value)
  if (Array.isArray(value)) return value.map((one) => with_(mark, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      ['reason', 'language', 'mood', 'house'].includes(name) ? one : with_(mark, one),
    ]),
  )
}

describe.each(letters)('the letter "%s"', (_name, letter) => {
  const html = letterHtml(letter, site)
  const text = letterText(letter)

  test('says the same as a page and as plain text', () => {
    const page = plain(read(html))
    const lines = plain(text)
    expect(page).toContain(plain(letter.subject))
    for (const words of wordsOf(letter)) {
      expect(page).toContain(plain(words))
      expect(lines).toContain(plain(words))
    }
    if (letter.link) expect(text).toContain(letter.link.url)
    expect(`${html}${text}`).not.toMatch(/undefined|\[object|NaN|\{\{|  +\S*\.\s*$/)
  })

  test('lets no value out of its place', () => {
    const hostile = with_((words) => `"><script>alert('${words}')</script>`, letter) as Letter
    const marked = letterHtml(hostile, site)
    expect(marked).not.toContain('<script')
    expect(marked).not.toContain("alert('")
    expect(marked.match(/<(a|img|td|h1|h2)\b/g)).toEqual(html.match(/<(a|img|td|h1|h2)\b/g))
  })

  test('is whole where mail programs cut, and fetches nothing but its picture', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(largest)
    const fetched = [...html.matchAll(/(?:src|background)="([^"]*)"|url\(([^)]*)\)|<link[^>]*>/g)]
    expect(fetched.map(([, src]) => src)).toEqual(
      letter.picture && letter.mood !== 'quiet'
        ? [new URL(letter.picture.url, site).href.replaceAll('&', '&amp;')]
        : [],
    )
    for (const [, alt] of html.matchAll(/<img[^>]*\balt="([^"]*)"/g)) expect(alt).not.toBe('')
    expect(html).toMatch(/^<!doctype html>\n<html lang="(sv|en)"/)
    // One button a letter.
    expect(html.match(/class="press"/g) ?? []).toHaveLength(letter.link ? 1 : 0)
  })
})

test('every letter has a story', () => {
  const told = [...stories.matchAll(/shown\('([^']+)'/g)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(Object.keys(letterSpecimens).toSorted())
})

test('a letter of a funeral has no picture and nothing that cheers', () => {
  for (const name of ['orders: confirmation of a funeral', 'orders: risk at a funeral']) {
    const letter = letterSpecimens[name]!('sv')
    expect(letter.mood).toBe('quiet')
    const html = letterHtml({ ...letter, picture: { url: `${site}/a.jpg`, alt: 'x' } }, site)
    expect(html).not.toMatch(/<img|#C2415B/i)
    expect(read(html)).toContain('Till Vera Midsommars begravning')
    expect(read(html)).toContain('Luleå domkyrka, Nygatan 10, 972 34 Luleå')
  }
  expect(letterHtml(letterSpecimens['orders: confirmation']!('sv'), site)).toMatch(/<img[^]*#C2415B|#C2415B[^]*<img/)
})

test('digital cards are told of by who is to have them and when, and nobody is said to have had a delivery', () => {
  const words = (name: string) => letterText(letterSpecimens[name]!('sv')).replaceAll('\u00A0', ' ')
  const bought = words('orders: confirmation of gift cards')
  expect(bought).toContain('Till Bo Ek, Örjan Lind')
  expect(bought).toContain('Till Bo Ek, skickas direkt')
  expect(bought).toContain('Till Örjan Lind, skickas torsdag 24 december 2026 kl. 09.00')
  expect(bought).not.toMatch(/dag bestäms av mottagaren/i)
  const sent = words('orders: gift cards sent')
  expect(sent).toContain('Presentkorten till Bo Ek och Örjan Lind är skickade.')
  expect(sent).toContain('Skickades torsdag 24 december 2026 kl. 09.00')
  expect(sent).not.toMatch(/leverans|är framme/i)
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a page in a value', 'data:text/html,x'],
  ['nothing', ''],
  ['a path', '/order/1'],
])('a button to %s is not sent', (_, url) => {
  const letter: Letter = {
    reason: 'service',
    language: 'sv',
    subject: 'Hej',
    paragraphs: ['Hej!'],
    link: { text: 'Öppna', url },
  }
  expect(() => letterHtml(letter, site)).toThrow('no address')
})

test('addresses in the shop’s own small print can be pressed; those in other people’s words cannot', () => {
  const letter: Letter = {
    reason: 'service',
    language: 'sv',
    subject: 'Hej',
    paragraphs: ['Se https://ond.example/a'],
    closing: ['Alla köpvillkor: https://bukett.example/kopvillkor?a=1&b=2.'],
  }
  const links = [...letterHtml(letter, site).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['https://bukett.example/kopvillkor?a=1&amp;b=2'])
})

/** What is to be chosen and what ends it are two addresses: one part would have room for one. */
const mayBeLonger: ReadonlySet<string> = new Set(['reminders: reminder'])

describe('an SMS', () => {
  test.each(
    Object.entries(textSpecimens).flatMap(([name, written]) =>
      languages.map((one) => [name, one, written(one)] as const),
    ),
  )('"%s", %s, is one part of 160 characters', (name, _language, text) => {
    expect(text).toContain('https://bukett.example/'.slice(0, name.includes('pickup') ? 0 : undefined))
    expect([name, text.length, partsOf(text)]).toEqual([name, text.length, mayBeLonger.has(name) ? 2 : 1])
  })
})
