import { expect, type Page, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'
import { expectConfirmed, fillCart, fillCartForMaja, payByCard } from './purchase'
import { daysBrought, openAlive } from './shopper'

// WCAG 1.4.4 and 1.4.10: text of twice its size on a telephone, and a screen of 320 pixels, need no scrolling sideways and hide no button.

const open = [
  '/',
  '/bukett-home',
  '/sortiment/buketter',
  '/produkt/BUK1001',
  '/produkt/BEG7001',
  '/sok?q=rosor',
  '/favoriter',
  '/utlandsbud',
  '/utlandsbud/norge',
  '/inspiration',
  '/hitta-butik',
  '/hitta-butik?plats=stockholm',
  '/butik/1001',
  '/blommor-till/lund',
  '/kundservice',
  '/kopvillkor',
  '/tillganglighet',
  '/presentkort-foretag',
  '/logga-in-privat',
  '/glomt-losenord',
  '/skapa-konto',
  '/skapa-foretagskonto',
  '/nyhetsbrev',
  '/kakor',
  '/angra-kop',
]

const own = [
  '/mina-sidor/my-page',
  '/mina-sidor/my-purchases',
  '/mina-sidor/my-subscriptions',
  '/mina-sidor/my-reminders',
  '/mina-sidor/my-bonus',
  '/mina-sidor/flowerclub',
  '/mina-sidor/my-details',
]

/** What a visitor of this page would have to scroll sideways for, or could not reach. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isCarousel(element) || scrolls(element.parentElement))
    // What it hides is its next card, which its arrows bring.
    const isCarousel = (element: Element) =>
      element.parentElement?.hasAttribute('aria-roledescription') === true &&
      getComputedStyle(element).overflowX === 'hidden'
    const found = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1, h2, h3, p')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { right, width: own } = element.getBoundingClientRect()
        return own > 1 && right > width + 1 && !scrolls(element.parentElement)
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 80))
    const content = document.documentElement.scrollWidth
    return content > width ? [`the page is ${content} wide on ${width}`, ...found] : found
  })

/** Links that stand by themselves, in no sentence, and are lower than 24 pixels (WCAG 2.5.8). */
const low = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a[href]')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.getBoundingClientRect().width > 1)
      .filter((link) => link.getBoundingClientRect().height < 24)
      // A link that fills its card is as high as the card.
      .filter((link) => getComputedStyle(link, '::after').position !== 'absolute')
      .filter((link) => ![...link.parentElement!.childNodes].some((one) => one.nodeType === Node.TEXT_NODE))
      .map((link) => `${link.textContent} ${link.getBoundingClientRect().height}`),
  )

/** Each text that stands on the page now, and how high its letters are. The names of the shop and of ways to pay are pictures of themselves. */
const letters = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .filter((element) => element.checkVisibility() && !element.closest('.leaflet-container, svg'))
        // The same words may stand on a page in two sizes.
        .map((element, index) => [
          `${index} ${element.tagName} ${element.textContent}`.slice(0, 60),
          parseFloat(getComputedStyle(element).fontSize),
        ]),
    ),
  )

const sizes = [
  { name: 'text of twice its size at 390 pixels', width: 390, text: '200%' },
  { name: 'a screen of 320 pixels', width: 320, text: '100%' },
] as const

/** Who buys comes through with the one and the other at once. */
const both = { name: 'text of twice its size at 320 pixels', width: 320, text: '200%' } as const

/** Waits until nothing of the page is on its way. */
const beWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const lookAt =
  ({ width, text }: { width: number; text: string }) =>
  async (page: Page, paths: readonly string[]): Promise<void> => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await beWhole(page)
      expect.soft(await low(page), `${path}: links too low to press`).toEqual([])
      const before = await letters(page)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
      expect.soft(await outside(page), path).toEqual([])
      const grown = await letters(page)
      const times = parseFloat(text) / 100
      const kept = Object.keys(before).filter((one) => (grown[one] ?? Infinity) < 0.95 * times * before[one]!)
      expect.soft(kept, `${path}: text that stays small`).toEqual([])
    }
  }

for (const size of [...sizes, both])
  test(`${size.name} fits on the way from the cart to the payment`, async ({ page }) => {
    const look = lookAt(size)
    await look(page, ['/varukorg'])
    await fillCart(page)
    await look(page, ['/varukorg', '/varukorg/mottagare'])
    await fillCartForMaja(page)
    await look(page, ['/payment'])
  })

for (const size of sizes) {
  const { name, width, text } = size
  const look = lookAt(size)

  test(`${name} fits on every public page`, async ({ page }) => {
    test.setTimeout(240_000)
    await look(page, open)
  })

  test(`${name} fits in the choice of delivery`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAlive(page, '/produkt/BUK1001')
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await page.getByRole('button', { name: 'Välj leverans' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('11420')
    await daysBrought(dialog).first().click()
    await expect(dialog.getByRole('group', { name: 'Leveranssätt' })).toBeVisible()
    expect.soft(await outside(page), 'the next days').toEqual([])
    await dialog.getByRole('button', { name: 'Annan dag' }).click()
    await expect(dialog.getByRole('grid').or(dialog.getByRole('table'))).toBeVisible()
    expect.soft(await outside(page), 'the calendar').toEqual([])
  })

  test(`${name} fits on the confirmation and the order’s page`, async ({ page }) => {
    await fillCartForMaja(page)
    await page.goto('/payment')
    await payByCard(page)
    await expectConfirmed(page)
    const order = page.getByRole('main').locator('a[href*="/order"]').first()
    const path = new URL((await order.getAttribute('href')) ?? '', page.url())
    await look(page, [page.url(), path.href])
  })

  test(`${name} fits on a customer’s own pages`, async ({ page }) => {
    await beLoggedIn(page, 'annika.ronnang@example.se')
    await look(page, own)
  })
}
