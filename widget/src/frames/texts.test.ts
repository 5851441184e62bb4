import { describe, expect, test } from '@jest/globals'
import { ERROR_TEXTS } from '../express/locales'
import { terms } from './terms/words'
import { languageOf } from './texts'

/** Key, placeholders, and a word that only this language has. */
const spoken = Object.keys(ERROR_TEXTS)

describe('the frames speak the sixteen locales', () => {
  test.each(spoken)('%s', (locale) => {
    const { text, locale: lang } = languageOf(locale)
    expect(lang).toBe(locale)
    if (!locale.startsWith('en')) expect(text('choose')).not.toBe(languageOf('en-GB').text('choose'))
    expect(text('invoice', { total: '<TOTAL>', days: '<DAYS>' })).toMatch(/<TOTAL>.*<DAYS>/)
    expect(text('total', { total: '<TOTAL>', cost: '<COST>' })).toMatch(/<TOTAL>.*<COST>/)
    expect(text('interest', { interest: '<I>', effective: '<E>' })).toMatch(/<I>.*<E>/)
    expect(text('instalments', { monthly: '<M>', months: '<N>' })).toMatch(/<M>.*<N>/)
    expect(text('codeText', { to: '<TO>' })).toContain('<TO>')
    expect(text('atMerchant', { amount: '<A>', merchant: '<B>' })).toMatch(/<A>.*<B>/)
  })

  test('Norwegian by each of its names, and English, told as English, where there is no other', () => {
    expect(languageOf('nb-NO').text('send')).toBe('Send kode')
    for (const locale of ['ro-RO', 'sv-se-x', '<b>', '', 'constructor'])
      expect([locale, languageOf(locale).locale, languageOf(locale).text('send')]).toEqual([
        locale,
        'en-GB',
        'Send the code',
      ])
  })
})

test('the terms say the same in every language', () => {
  const lengths = Object.values(terms).map(({ sentences }) => sentences.length)
  expect(new Set(lengths)).toEqual(new Set([5]))
  const all = Object.values(terms).flatMap(({ close, sentences }) => [close, ...sentences])
  expect(new Set(all).size).toBe(all.length)
  for (const { sentences } of Object.values(terms)) expect(sentences[3]).toContain('14')
})
