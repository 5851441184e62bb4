import { expect, test } from '@jest/globals'
import { gunzipSync } from 'node:zlib'
import { SealedPage } from './sealed-page.js'

const html = `<style nonce="@">a{}</style>${'<p>Söndagens buketter</p>'.repeat(200)}<style nonce="@">b{}</style>`
const page = new SealedPage(html, '@')

test('every sending has its own word in each place', () => {
  expect(page.plain('abc').toString()).toBe(html.replaceAll('@', 'abc'))
  expect(page.plain('d').toString()).toBe(html.replaceAll('@', 'd'))
})

test('the compressed page is the same page, and small', () => {
  for (const word of ['abc', 'q83vEjRWeJA='])
    expect(gunzipSync(page.gzip(word)).toString()).toBe(html.replaceAll('@', word))
  expect(page.gzip('abc').length).toBeLessThan(html.length / 10)
})

test('a page without places is sent as it is', () => {
  expect(gunzipSync(new SealedPage('<p>hej</p>', '@').gzip('abc')).toString()).toBe('<p>hej</p>')
})
