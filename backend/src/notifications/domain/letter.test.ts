import { describe, expect, test } from '@jest/globals'
import type { Letter } from '../../shared/messages.js'
import { letterHtml, letterText } from './letter.js'

const aLetter: Letter = {
  reason: 'service',
  language: 'sv',
  subject: 'Välkommen <script>',
  paragraphs: ['Hej Åsa & Örjan!'],
  link: { text: 'Bekräfta', url: 'https://bukett.example/bekrafta?a=1&b="2"' },
  closing: ['Länken gäller i 60 minuter.'],
}

const site = 'https://bukett.example'

describe('a letter', () => {
  test('as text holds the words, the link and the greeting', () => {
    expect(letterText(aLetter)).toBe(
      'Hej Åsa & Örjan!\n\nBekräfta:\nhttps://bukett.example/bekrafta?a=1&b="2"\n\nLänken gäller i 60 minuter.\n\nVarma hälsningar\nBukett',
    )
  })

  test('as HTML escapes every value', () => {
    const html = letterHtml(aLetter, site)
    expect(html).toContain('Välkommen &lt;script&gt;')
    expect(html).toContain('Hej Åsa &amp; Örjan!')
    expect(html).toContain('href="https://bukett.example/bekrafta?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toContain('<script>')
  })

  test('offers to unsubscribe only where that can be done', () => {
    expect(letterHtml(aLetter, site)).not.toContain('Avsluta')
    expect(letterText({ ...aLetter, unsubscribeUrl: 'https://bukett.example/av' })).toContain(
      'Avsluta prenumerationen: https://bukett.example/av',
    )
  })
})
