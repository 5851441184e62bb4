// node bench/presses.mjs [--rounds 5] [--shop http://localhost:3000]: how long a telephone with a quarter of this machine's CPU takes from each press and
// key of a guest's purchase to the picture after it (INP). Without --shop it starts the built product with data of its own (`npm run build` first).
// Writes bench/results/presses.json and the table of bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { freePort } from '../scripts/lib/network.mjs'
import { at } from '../scripts/lib/places.mjs'
import { startProduct } from '../scripts/lib/product.mjs'
import { keep, provenance } from './lib/keep.mjs'
import { table, within } from './lib/table.mjs'

const { values: asked } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, shop: { type: 'string' } } })
const rounds = Number(asked.rounds)
/** What a person feels as at once. */
const mostMs = 100
const slower = 4
/** Browsers tell nothing of what took less. */
const leastMs = 16
const { chromium, devices } = createRequire(at('e2e/package.json'))('@playwright/test')

const refusedCookies = JSON.stringify({
  necessary: true,
  preferences: false,
  statistics: false,
  marketing: false,
  at: '2026-11-02T08:00:00.000Z',
  version: '2026-11',
})

/* Runs in the page: notes what each press took until the next picture. */
const listen = () => {
  window.tookMs = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.tookMs = Math.max(window.tookMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** @returns {Promise<[name: string, ms: number][]>} of one purchase, in the order of its presses */
const purchase = async (browser, shop) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: shop, locale: 'sv-SE' })
  context.setDefaultTimeout(60_000)
  await context.addCookies([{ name: 'acceptCookie', value: encodeURIComponent(refusedCookies), url: shop }])
  await context.addInitScript(listen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const took = []
  /** Does what is measured, and waits until all that it led to is drawn. */
  const measure = async (name, act, then) => {
    await page.evaluate(() => (window.tookMs = 0))
    await act()
    // Looking for what comes next is work in the page, too: not before the press has been answered.
    await page.waitForTimeout(1000)
    await then?.waitFor()
    await page.waitForTimeout(500)
    const ms = Math.max(leastMs, await page.evaluate(() => window.tookMs))
    console.log(`${name}: ${ms}`)
    took.push([name, ms])
  }
  const press = async (name, what, then) => {
    await what.waitFor()
    // Clear of the bars above and below a page.
    await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(500)
    // By its place: a press that Playwright makes is first heard by what Playwright puts into the page.
    const { x, y, width, height } = await what.boundingBox()
    await measure(name, () => page.touchscreen.tap(x + width / 2, y + height / 2), then)
  }
  const type = async (name, field, text) => {
    await press(`${name}: into the field`, field)
    await measure(`${name}: the slowest key`, () => page.keyboard.type(text, { delay: 120 }))
  }
  const button = (name, where = page) => where.getByRole('button', { name })

  await page.goto('/')
  await page.waitForFunction(() => !('earlyInput' in window))
  await page.waitForTimeout(1000)
  const dialog = page.getByRole('dialog')
  await press('home: the menu', button(/^Meny/), dialog)
  await page.keyboard.press('Escape')
  await press('home: a bouquet', page.getByRole('link', { name: 'Rosendröm' }).first(), dialog.getByRole('combobox'))
  await type('delivery, postal code', dialog.getByRole('combobox'), '11420')
  const days = dialog.locator('button[data-day][aria-disabled="false"]')
  const day = days.filter({ hasNotText: 'Hämtas i butik' }).first()
  await press('delivery: a day', day)
  await press('delivery: show the product', button('Visa produkten', dialog), button('Till kassan'))
  const name = page.getByLabel('För- och efternamn')
  await press('product: to the checkout', button('Till kassan'), name)
  await press(
    'receiver: back to the cart',
    page.getByRole('link', { name: /Varukorg/ }).first(),
    button('Öka antalet').first(),
  )
  await press('cart: one more', button('Öka antalet').first())
  await page.waitForTimeout(1000)
  await press('cart: on', button('Fortsätt till mottagare'), name)
  await type('receiver, name', name, 'Maja Lindqvist')
  await type('receiver, telephone', page.getByRole('textbox', { name: 'Telefon' }), '0701740611')
  await type('receiver, street', page.getByRole('combobox', { name: 'Gatuadress' }), 'Drottninggatan 27')
  await press('receiver: leave it at the door', page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }))
  await type('receiver, words on the card', page.getByRole('textbox', { name: /Din hälsning/ }), 'Grattis')
  const email = page.getByLabel('E-postadress')
  await press('receiver: on', button('Fortsätt till betalning'), email)
  await type('payment, e-mail', email, `press-${Date.now()}@example.se`)
  await press('payment: name and telephone too', button('Ditt namn, telefon eller företag'))
  await press('payment: Swish', page.getByRole('radio', { name: 'Swish' }))
  await press('payment: buy', button(/^Köp och betala/), dialog)
  await context.close()
  return took
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const measured = async (shop) => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const byName = new Map()
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, ms] of await purchase(browser, shop)) byName.set(name, [...(byName.get(name) ?? []), ms])
      console.log(`round ${round} of ${rounds}`)
    }
    return [...byName].map(([name, all]) => ({ name, middle: middle(all), worst: Math.max(...all) }))
  } finally {
    await browser.close()
  }
}

/** The shop to press in, and how to close it. */
const opened = async () => {
  if (asked.shop) return { shop: asked.shop, close: () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'bukett-presses-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
  process.once('exit', remove)
  const settings = { port: await freePort(), host: '127.0.0.1', dataDir, seed: 'demo', logLevel: 'warn', apis: 1 }
  const { addresses, stop } = await startProduct(settings, stopping.signal)
  return { shop: addresses.Shop, close: stop }
}

const { shop, close } = await opened()
try {
  const rows = await measured(shop)
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')
  const run = { ...provenance(), load, rounds, slower, rows }
  const made = table(
    ['press', 'middle ms', 'worst ms'],
    rows.map((row) => [row.name, within(row.middle, mostMs), row.worst]),
  )
  console.log(made)
  keep(
    'presses',
    run,
    `Measured ${run.at.slice(0, 10)} at ${run.commit} on ${run.machine}, load ${load}, ${rounds} purchases.\n\n${made}\n`,
  )
} finally {
  await close()
}
