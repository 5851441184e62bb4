// `npm run screenshots`: takes the README's pictures anew, of the shop that stands open at SHOP_URL (http://localhost:3000) with its demo data.
import { createRequire } from 'node:module'
import { findChromium } from './lib/chromium.mjs'
import { at } from './lib/places.mjs'

const { chromium } = createRequire(at('ui-kit/package.json'))('playwright')
const sharp = createRequire(at('package.json'))('sharp')
const shop = process.env['SHOP_URL'] ?? 'http://localhost:3000'
const desk = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

/** Each name is a file, and whatever a visitor does before it is taken. */
const pictures = [
  { name: 'home', size: desk, open: (page) => page.goto('/') },
  { name: 'product', size: desk, open: (page) => page.goto('/produkt/BUK1001') },
  { name: 'cart', size: desk, open: (page) => fill(page) },
  {
    name: 'payment',
    size: desk,
    open: async (page) => {
      await fill(page)
      await page.getByText('Fortsätt till mottagare', { exact: true }).first().click()
      await page.getByLabel('För- och efternamn').fill('Maja Lindqvist')
      await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 11')
      await page.getByRole('combobox', { name: 'Gatuadress' }).fill('Drottninggatan 27')
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }).check()
      await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
      await page.getByRole('heading', { level: 1, name: 'Betalning' }).waitFor()
    },
  },
  { name: 'list-phone', size: phone, open: (page) => page.goto('/sortiment/buketter') },
  { name: 'delivery-phone', size: phone, open: (page) => choose(page) },
  { name: 'funeral-phone', size: phone, open: (page) => page.goto('/produkt/BEG7002') },
  {
    name: 'subscription-phone',
    size: phone,
    open: async (page) => {
      await page.goto('/logga-in-privat')
      await page.getByLabel('E-postadress').fill('annika.ronnang@example.se')
      await page.getByLabel('Lösenord', { exact: true }).fill('Blommor-2026')
      await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
      await page.waitForURL((address) => !address.pathname.startsWith('/logga-in'))
      await page.goto('/mina-sidor/my-subscriptions')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Veckans bukett/ })
        .first()
        .click()
    },
  },
  { name: 'cart-phone', size: phone, english: true, open: (page) => fill(page) },
]

/** At the days on which a bouquet can reach Stockholm. */
const choose = async (page) => {
  await page.goto('/produkt/BUK1001')
  await page.waitForFunction(() => !('earlyInput' in window))
  await page
    .getByRole('button', { name: /Välj leverans|Choose delivery/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('11420')
  await dialog.locator('button[data-day]').first().waitFor()
  return dialog
}

const fill = async (page) => {
  const dialog = await choose(page)
  const days = dialog.locator('button[data-day][aria-disabled="false"]')
  // When the last car has left, today's flowers are only collected.
  await days
    .filter({ hasNotText: /Hämtas i butik|Pick up in store/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: /Till varukorgen|To the cart|Go to cart/ }).click()
  await page.getByRole('heading', { level: 1, name: /Varukorg|Cart/ }).waitFor()
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const { hostname: domain } = new URL(shop)
const said = {
  necessary: true,
  preferences: false,
  statistics: false,
  marketing: false,
  at: '2026-11-02T08:00:00.000Z',
  version: '2026-11',
}
for (const { name, size, english, open } of pictures) {
  const context = await browser.newContext({
    baseURL: shop,
    viewport: size,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    hasTouch: size === phone,
  })
  await context.addCookies([
    { name: 'acceptCookie', value: encodeURIComponent(JSON.stringify(said)), domain, path: '/' },
  ])
  if (english) await context.addCookies([{ name: 'language', value: 'en', domain, path: '/' }])
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(at(`docs/screenshots/${name}.webp`))
  console.log(name)
  await context.close()
}
await browser.close()
