import { expect, type Page, test } from '@playwright/test'
import { beGuest, expectConfirmed, mailTo, payBySwish, standBeforePayment } from './purchase'
import { expectLoggedIn, register } from '../account/visitor'
import { openAlive } from './shopper'

// Without a network: nothing is dead under a press, what was ordered can be read, and no price is an old one.

test.use({ serviceWorkers: 'allow' })

const beKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Every address that is kept on the device. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const keys = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

test('a page that is opened without a network says so, and comes when the network does', async ({ page, context }) => {
  await openAlive(page, '/')
  await beKept(page)
  await page.goto('/sortiment/buketter')
  await context.setOffline(true)
  await page.goto('/sortiment/buketter')
  await expect(page.getByRole('heading', { level: 1, name: 'Du är inte uppkopplad' })).toBeVisible()
  await expect(page.getByText('kr')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
  // What tells a price is never kept.
  const kept = await keptAddresses(page)
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+|offline\.(html|css|js)|favicon\.svg)$/.test(path))).toEqual([])
})

test('what is pressed without a network says what it waits for, and works once the network is back', async ({
  page,
  context,
}) => {
  await openAlive(page, '/produkt/BUK1001')
  const choose = page.getByRole('button', { name: 'Välj leverans' })
  await expect(choose).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const told = page.getByText(/^Du är inte uppkopplad\./)
  await expect(told).toBeVisible()
  await choose.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Det du tryckte på behöver nätet' })).toBeVisible()
  await page.getByRole('button', { name: /^Meny/ }).click()
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('button', { name: 'Kakor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosendröm' })).toBeVisible()
  await context.setOffline(false)
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: /^Meny/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Vart ska det levereras?' })).toBeVisible()
})

test('an order that was kept does not say what time it is @night', async ({ page, context }) => {
  await openAlive(page, '/')
  await beKept(page)
  await page.goto('/sortiment/buketter')
  const date = async (path: string) => {
    const headers = { date: 'Thu, 26 Nov 2026 09:00:00 GMT', 'content-type': 'application/json' }
    const put = (answer: { path: string; headers: typeof headers }) =>
      caches
        .open('bukett-orders')
        .then((cache) => cache.put(answer.path, new Response('{}', { headers: answer.headers })))
    await page.evaluate(put, { path, headers })
    await context.setOffline(true)
    return page.evaluate(async (asked) => {
      const answer = await fetch(asked)
      return [answer.headers.get('content-type'), answer.headers.get('date'), await answer.text()]
    }, path)
  }
  expect(await date('/api/order/100000017')).toEqual(['application/json', null, '{}'])
})

test('an order that was kept is forgotten after sixty days, and when nobody may see it any more @night', async ({
  page,
  context,
}) => {
  await openAlive(page, '/')
  await beKept(page)
  const put = (path: string, days: number) =>
    page.evaluate(
      async ([at, date]) => {
        const headers = { date, 'content-type': 'application/json' }
        await (await caches.open('bukett-orders')).put(at, new Response('{}', { headers }))
      },
      [path, new Date(Date.now() - days * 24 * 3600_000).toUTCString()] as const,
    )
  const read = (path: string) =>
    page.evaluate(async (asked) => (await fetch(asked).catch(() => undefined))?.status, path)

  // A page is opened, whichever: the worker is the one of long ago.
  await put('/api/order/100000011', 61)
  await put('/api/order/100000012', 59)
  await page.goto('/sortiment/buketter')
  await expect.poll(() => keptAddresses(page)).not.toContain('/api/order/100000011')
  expect(await keptAddresses(page)).toContain('/api/order/100000012')

  // The page stood open all the time, and the network is away.
  await put('/api/order/100000011', 61)
  await context.setOffline(true)
  expect(await read('/api/order/100000011')).toBeUndefined()
  expect(await read('/api/order/100000012')).toBe(200)
  await context.setOffline(false)

  // The server says that there is no such order, for who asks.
  expect(await read('/api/order/100000012')).toBe(404)
  await expect.poll(() => keptAddresses(page)).not.toContain('/api/order/100000012')
})

test('who logs out everywhere leaves no order on the device @night', async ({ page }) => {
  await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  await beKept(page)
  await page.evaluate(async () => (await caches.open('bukett-orders')).put('/order/100000017', new Response('kept')))
  await page.goto('/mina-sidor/my-details')
  expect(await keptAddresses(page)).toContain('/order/100000017')
  await page.getByRole('button', { name: 'Logga ut överallt' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptAddresses(page)).not.toContain('/order/100000017')
})

test(
  'an order that was seen can be read without a network, with its receipt',
  { tag: '@night' },
  async ({ page, context }) => {
    await standBeforePayment(page)
    await beKept(page)
    const address = await beGuest(page)
    await payBySwish(page)
    await expectConfirmed(page)
    const link = /https?:\/\/\S+\/order\/\S+/.exec(await mailTo(address))?.[0] ?? ''
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(pathname.split('/')[2] ?? '')
    const receipt = await page
      .getByRole('link', { name: /kvitto/i })
      .first()
      .getAttribute('href')
    const read = (path: string) =>
      page.evaluate(async (asked) => (await fetch(asked).catch(() => undefined))?.headers.get('content-type'), path)
    expect(await read(receipt ?? '')).toContain('application/pdf')
    await expect
      .poll(() => keptAddresses(page))
      .toEqual(expect.arrayContaining([pathname, `/api/order/${pathname.split('/')[2]}`]))

    // What was changed last is what is kept.
    const words = 'Grattis, kära mormor'
    await page.getByRole('button', { name: 'Ändra', exact: true }).click()
    await page.getByRole('textbox', { name: /Text på kortet/ }).fill(words)
    await page.getByRole('button', { name: 'Spara ändringen' }).click()
    await expect(page.getByText('Ändringen är sparad.')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(
          async (path) => (await caches.match(path))?.text(),
          `/api/order/${pathname.split('/')[2]}${search}`,
        ),
      )
      .toContain(words)

    await context.setOffline(true)
    await page.goto('/')
    await page.getByRole('link', { name: `Beställning ${pathname.split('/')[2]}` }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(heading).toContainText(pathname.split('/')[2] ?? '')
    await expect(page.getByText('Maja Lindqvist').first()).toBeVisible()
    expect(await read(receipt ?? '')).toContain('application/pdf')
    // Prices of today are not among what is kept.
    expect(await read('/api/products/BUK1001')).toBeUndefined()
  },
)
