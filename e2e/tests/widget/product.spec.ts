import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { pressAndGo, pressLast } from './lab'

/** The product itself: the demo merchant of the sandbox, Senare's server, its frames and its popup. */
const sandbox = process.env['SANDBOX_URL'] ?? 'http://localhost:3010'
const merchant = `${sandbox}/merchant`

const main = (page: Page) => page.frames().find((frame) => frame.name() === 'main')!

/** Opens the merchant as one of its people and shows a category. */
const choose = async (page: Page, category: string, person = 'anna'): Promise<void> => {
  await page.goto(merchant)
  await expect(page.getByRole('radio', { name: category, exact: true })).toBeVisible()
  if (person !== 'anna') {
    const session = page.waitForResponse(/\/merchant\/session/)
    await page.getByLabel('Vem köper?').selectOption(person)
    await session
  }
  await page.getByRole('radio', { name: category, exact: true }).check()
  await expect(page.getByRole('button', { name: 'Köp och betala 549 kr' })).toBeEnabled()
}
/** PA-02: chosen on the page, where its category is the one that is named. */
const chooseInvoice = async (page: Page, person?: string): Promise<void> => {
  await choose(page, 'Betala senare', person)
  const invoice = main(page).getByRole('radio', { name: 'Betala senare · Faktura' })
  await expect(invoice).toBeChecked()
}
/** By keyboard: a click may be sent to where a frame stood before the page scrolled. */
const buy = (page: Page) => page.getByRole('button', { name: 'Köp och betala 549 kr' }).press('Enter')
/** The shopper's own act: Senare's page names merchant, sum, goods and way to pay. */
const confirm = async (page: Page, way: string): Promise<void> => {
  await expect.poll(() => stepOf(page)).toBeTruthy()
  const step = stepOf(page)!
  await expect(step.getByRole('heading', { name: 'Bekräfta köpet' })).toBeVisible()
  for (const text of ['Demobutiken', 'En bukett, bunden i dag', way])
    await expect(step.getByText(text).first()).toBeVisible()
  await pressLast(step, 'Bekräfta köpet')
}
const stepOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/popup/step-up'))
const thanks = /^Tack för ditt köp\. Order [\w-]{22}\.$/

test.describe('the demo merchant', () => {
  const faults: string[] = []
  test.beforeEach(({ page }) => {
    faults.length = 0
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  })

  test('sells on invoice, under a strict policy and without a fault', async ({ page }) => {
    await chooseInvoice(page)
    await expect(main(page).getByText('Kostar inget extra.')).toBeVisible()
    await buy(page)
    await confirm(page, 'Betala senare · Faktura')
    await expect(page.getByRole('status')).toHaveText(thanks)
    expect(faults).toEqual([])
  })

  test('sells by card; nothing is chosen beforehand', async ({ page }) => {
    await choose(page, 'Betala nu')
    expect(await main(page).locator('input:checked').count()).toBe(0)
    await main(page).getByRole('radio', { name: 'Betala nu · Kort' }).check()
    await main(page).getByLabel('Kortnummer').fill('4242 4242 4242 4243')
    await main(page).locator('#card-expiry').fill('12/30')
    await main(page).locator('#card-security_code').fill('123')
    await buy(page)
    await expect(main(page).locator('#card-number')).toHaveAttribute('aria-invalid', 'true')
    await main(page).getByLabel('Kortnummer').fill('4242 4242 4242 4242')
    await buy(page)
    await confirm(page, 'Betala nu · Kort')
    await expect(page.getByRole('status')).toHaveText(thanks)
  })

  test('sells by instalments, with what the credit costs and the warning', async ({ page }) => {
    await choose(page, 'Dela upp')
    await expect(main(page).getByText('Totalt 573,24 kr, varav 24,24 kr är kostnad för krediten.')).toBeVisible()
    await expect(main(page).getByText(/Att låna kostar pengar!/)).toBeVisible()
    await main(page).locator('input[type=radio]').first().check()
    await buy(page)
    await confirm(page, 'Dela upp · Delbetalning')
    await expect(page.getByRole('status')).toHaveText(thanks)
  })

  test('asks a customer to identify with BankID', async ({ page, request }) => {
    await chooseInvoice(page, 'sture')
    await buy(page)
    await expect.poll(() => stepOf(page)).toBeTruthy()
    const step = stepOf(page)!
    await expect(step.getByRole('img', { name: 'QR-kod att läsa av med BankID-appen' })).toBeVisible()
    const link = await step.getByRole('link', { name: 'Öppna BankID' }).getAttribute('href')
    const order = new URL((await request.get(link ?? '')).url()).pathname.split('/').at(-1)
    await expect(step.getByText('Skriv in din säkerhetskod i BankID-appen')).toBeVisible()
    await expect(step.getByRole('button', { name: 'Försök igen' })).toBeHidden()
    await request.post(`${sandbox}/__sandbox/bankid/${order}/approve`, { data: { personalNumber: '194203027018' } })
    await confirm(page, 'Betala senare · Faktura')
    await expect(page.getByRole('status')).toHaveText(thanks)
    expect(stepOf(page)).toBeUndefined()
  })

  test('is told of a refusal, and nothing was drawn', async ({ page }) => {
    await chooseInvoice(page, 'nekad')
    await buy(page)
    await expect(main(page).getByText(/Inget har dragits/)).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Köpet godkändes inte. Välj ett annat sätt att betala.')
  })

  test('sells by the express button, which brings the address', async ({ page }) => {
    await page.goto(merchant)
    const opened = page.waitForEvent('popup')
    await page.locator('#express-button > div').click()
    const popup = await opened
    for (const [field, value] of [
      ['Förnamn', 'Anna'],
      ['Efternamn', 'Ek'],
      ['Gatuadress', 'Storgatan 1'],
      ['Postnummer', '903 26'],
      ['Ort', 'Umeå'],
    ] as const)
      await popup.getByLabel(field).fill(value)
    await popup.getByRole('button', { name: 'Bekräfta' }).click()
    await expect(popup.getByText('Demobutiken').first()).toBeVisible()
    await pressAndGo(popup)
    await expect(page.getByRole('status')).toHaveText(thanks)
  })
})

test('the demo merchant tells a purchase that was given up from a network that is gone', async ({ page, context }) => {
  const told = page.getByRole('status')
  const express = async (): Promise<Page> => {
    const opened = page.waitForEvent('popup')
    await page.locator('#express-button > div').click()
    return opened
  }
  await chooseInvoice(page)
  const popup = await express()
  await popup.getByLabel('Förnamn').waitFor()
  await popup.close()
  await expect(told).toHaveText('Du avbröt köpet. Inget har dragits.')
  await buy(page)
  await expect(told).toHaveText('')
  await expect.poll(() => stepOf(page)).toBeTruthy()
  await pressLast(stepOf(page)!, 'Stäng')
  await expect(told).toHaveText('Du avbröt köpet. Inget har dragits.')
  const gone = 'Senare kunde inte nås. Kontrollera uppkopplingen och försök igen.'
  await context.route(/\/v1\/(client-)?sessions/, (route) => route.abort())
  await buy(page)
  await expect(told).toHaveText(`${gone} Inget har dragits.`)
  await express()
  await expect(told).toHaveText(`${gone} Inget har dragits.`)
  await page.getByRole('radio', { name: 'Dela upp' }).check()
  await expect(told).toHaveText(gone)
})

test('127: a page that the merchant has not named shows no widget', async ({ page, request }) => {
  const { cdn, client_token } = (await (await request.get(`${merchant}/session`)).json()) as Record<string, string>
  const html = `<!doctype html><script src="${cdn}/lib/v1/sdk.js"></script><div id="pay"></div>`
  const evil = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://evil.localhost:${(evil.address() as AddressInfo).port}/`)
  const shown = await page.evaluate(
    (token) =>
      new Promise((resolve) => {
        const { Payments } = (window as never as { Senare: { Payments: never } }).Senare as never as {
          Payments: { init(o: object): void; load(o: object, cb: (result: { show_form: boolean }) => void): void }
        }
        Payments.init({ client_token: token })
        Payments.load({ container: '#pay', payment_method_category: 'pay_later' }, resolve)
      }),
    client_token,
  )
  expect(shown).toMatchObject({ show_form: false })
  evil.closeAllConnections()
  evil.close()
})

test('the library keeps to its addresses, its headers and its hashes', async ({ request }) => {
  const { cdn } = (await (await request.get(`${merchant}/session`)).json()) as Record<string, string>
  const { version, integrity } = (await (await request.get(`${cdn}/lib/manifest.json`)).json()) as {
    version: string
    integrity: Record<string, string>
  }
  const [evergreen, pinned] = await Promise.all([
    request.get(`${cdn}/lib/v1/sdk.js`),
    request.get(`${cdn}/lib/${version}/sdk.js`),
  ])
  expect(evergreen.headers()['cache-control']).toContain('max-age=240')
  expect(pinned.headers()['cache-control']).toContain('immutable')
  const packed = await request.get(`${cdn}/lib/v1/sdk.js`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers()).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  const digest = createHash('sha384')
    .update(await pinned.body())
    .digest('base64')
  expect(integrity['sdk.js']).toBe(`sha384-${digest}`)
  const headers = { referer: `${new URL(merchant).origin}/` }
  const frame = (await request.get(`${cdn}/default/sv-SE/buy/main/0/default.html`, { headers })).headers()
  expect(frame['content-security-policy']).toContain("default-src 'none'")
  // The demo merchant's key opens every port of its machine, and nothing else.
  expect(frame['content-security-policy']).toMatch(/frame-ancestors http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/)
  expect(frame['x-frame-options']).toBeUndefined()
  expect(frame['cross-origin-embedder-policy']).toBe('require-corp')
  expect(frame['cross-origin-resource-policy']).toBe('cross-origin')
  expect(frame['cross-origin-opener-policy']).toBeUndefined()
  expect((await request.get(`${cdn}/lib/9.9.9/sdk.js`)).status()).toBe(404)
})
