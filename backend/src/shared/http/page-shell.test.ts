import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Drawing } from '@bukett/contracts/page-drawing'
import { PageShell } from './page-shell.js'

const index = `<!doctype html>
<html lang="sv">
  <head>
    <meta
      name="description"
      content="Blommor"
    />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Bukett</title>
    <script type="module" crossorigin src="/assets/index-1.js" nonce="__NONCE__"></script>
    <link rel="modulepreload" crossorigin href="/assets/packages-1.js" nonce="__NONCE__">
    <script nonce="__NONCE__">first()</script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__NONCE__">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`
const css = '@font-face{src:url(/assets/figtree-latin-wght-normal-1.woff2)}'
const source = 'src/app/pages/HomePage.tsx'
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_packages'] },
  [source]: { file: 'assets/home-1.js', imports: ['_packages', '_part'] },
  _packages: { file: 'assets/packages-1.js' },
  _part: { file: 'assets/part-1.js', imports: [source] },
}
const drawing: Drawing = {
  status: 200,
  sources: [source],
  title: 'Rosor & <liljor>',
  description: 'Röda "rosor"',
  head: '<style nonce="__NONCE__">.b{}</style>',
  body: '<h1>Rosor för $1</h1>',
  state: '<script id="drawn-state" type="application/json">{}</script>',
}

let webRoot = ''
let shell: PageShell
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'shell-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(webRoot, folder))
  writeFileSync(join(webRoot, 'index.html'), index)
  writeFileSync(join(webRoot, 'assets/index-1.css'), css)
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest))
  shell = PageShell.of(webRoot)
})
afterAll(() => rmSync(webRoot, { recursive: true }))

const around = (change: Partial<Drawing> = {}): string =>
  shell
    .around({ ...drawing, ...change }, { language: 'en', screen: 'phone' })
    .plain('n1')
    .toString()

test('a drawn page is whole without its scripts: language, title, description, styles and body', () => {
  const html = around()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>Rosor &amp; &lt;liljor&gt;</title>')
  expect(html).toContain('content="Röda &quot;rosor&quot;"')
  expect(html).toContain('<style nonce="n1">.b{}</style>')
  expect(html).toContain(`<style nonce="n1">${css}</style>`)
  expect(html).toContain(`<div id="root" data-screen="phone">${drawing.body}</div>${drawing.state}`)
  expect(html).not.toContain('stylesheet')
  expect(html).not.toContain('__NONCE__')
})

test('pictures and fonts are fetched first; the scripts are fetched and run in their order when the page has been painted', () => {
  const html = around()
  expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/figtree-latin-wght')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('src="/assets/index-1.js"')
  const [, scripts] = /const scripts=(.*)/.exec(html) ?? []
  expect(JSON.parse(scripts ?? '[]')).toEqual([
    '/assets/packages-1.js',
    '/assets/index-1.js',
    '/assets/part-1.js',
    '/assets/home-1.js',
  ])
  expect(html).toMatch(/<script type="module" nonce="n1">[^]*type:'paint'[^]*<\/script><\/body>/)
})

test('a script that stands in a page keeps the word that the policy lets it in by', () => {
  expect(around()).toContain('<script nonce="n1">first()</script>')
})

test('a page that the browser draws has its scripts at once', () => {
  for (const html of [around({ body: '', state: '' }), shell.empty('en').plain('n1').toString()]) {
    expect(html).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
    expect(html).toContain('<div id="root"></div>')
  }
})
