import { expect, test } from '@jest/globals'
import { bareToken } from '../testing/tokens'
import { decodeClientToken } from './client-token'
import { entryUrl, featureMask, staticUrl, type Entry } from './entry-url'

const entry: Entry = {
  cdn: 'https://cdn.senare.example',
  design: 'default',
  locale: 'sv-SE',
  intent: 'buy',
  component: 'main',
  features: 3,
  variant: 'pay_later',
}

test('13 the entry URL names design, locale, intent, component, mask and variant', () => {
  expect(entryUrl(entry)).toBe('https://cdn.senare.example/default/sv-SE/buy/main/3/pay_later.html')
  expect(entryUrl({ ...entry, features: 255 })).toContain('/ff/')
})

test('13 no segment leaves its place', () => {
  const url = entryUrl({ ...entry, design: '../../evil', locale: 'sv/SE?x#y', variant: 'å b<script>', intent: '' })
  expect(url).toBe('https://cdn.senare.example/evil/svSExy/default/main/3/bscript.html')
  expect(entryUrl({ ...entry, design: '..' })).toContain('/default/')
})

test('13 the mask is the sum of the features that are on', () => {
  const token = (variants: Record<string, string>) =>
    decodeClientToken(
      bareToken({ experiments: Object.entries(variants).map(([name, variant]) => ({ name, variant })) }),
    )
  expect(featureMask(token({}))).toBe(0)
  expect(featureMask(token({ 'static-widget': 'on', other: 'on' }))).toBe(1)
  expect(featureMask(token({ 'static-widget': 'on', 'step-up-popup': 'on' }))).toBe(3)
  expect(featureMask(token({ 'static-widget': 'off' }))).toBe(0)
})

test('14 the static frame gets its eight settings in the fragment and nothing else', () => {
  const token = decodeClientToken(bareToken())
  const url = new URL(staticUrl(entryUrl({ ...entry, component: 'static' }), { ...entry, component: 'static' }, token))
  expect(url.search).toBe('')
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
    baseUrl: 'http://api.localhost:4000',
    component: 'static',
    design: 'default',
    features: '3',
    intent: 'buy',
    locale: 'sv-SE',
    sessionId: 'ses_1',
    variant: 'pay_later',
  })
  expect(url.href).not.toContain(token.raw)
})
