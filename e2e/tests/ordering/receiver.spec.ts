import { expect, test } from '@playwright/test'
import { fillCart, fillCartForMaja } from './purchase'
import { openAlive } from './shopper'

test('what is typed of a receiver outlives a reload', { tag: '@night' }, async ({ page, context }) => {
  await fillCart(page)
  await openAlive(page, '/varukorg/mottagare')
  await expect(page.getByLabel('För- och efternamn')).toBeVisible()
  // Answers take their time: what is typed last still waits behind what was typed first when the page goes.
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const begun = page.waitForRequest((request) => request.postData()?.includes('Lindqvist') === true)
  await page.getByLabel('För- och efternamn').fill('Maja Lindqvist')
  await page.getByRole('textbox', { name: /Din hälsning/ }).fill('Grattis')
  await begun
  await page.reload()
  await network.detach()
  await expect
    .poll(async () => {
      await page.reload()
      const fields = [page.getByLabel('För- och efternamn'), page.getByRole('textbox', { name: /Din hälsning/ })]
      return Promise.all(fields.map((field) => field.inputValue()))
    })
    .toEqual(['Maja Lindqvist', 'Grattis'])
})

test('a save that never came to the server is sent again by the page that comes', async ({ page }) => {
  await fillCart(page)
  await openAlive(page, '/varukorg/mottagare')
  let comesThrough = false
  await page.route('**/api/carts/Default/**', (route) =>
    comesThrough || route.request().method() !== 'PUT' ? route.continue() : route.abort('connectionreset'),
  )
  const lost = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('Lindqvist') === true)
  await page.getByLabel('För- och efternamn').fill('Maja Lindqvist')
  await lost
  await page.reload({ waitUntil: 'commit' })
  comesThrough = true
  await expect(page.getByLabel('För- och efternamn')).toHaveValue('Maja Lindqvist')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unansweredSaves'))).toBeNull()
})

test('focus goes to the first field that is wrong, and the door must be answered for', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg/mottagare')
  await page.getByLabel('För- och efternamn').fill('Maja 2')
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await expect(page.getByLabel('För- och efternamn')).toBeFocused()
  await expect(
    page.getByText('Vänligen ange om leveransen kan lämnas vid dörr eller inte', { exact: true }),
  ).toBeVisible()
})

test('the old addresses of the steps lead to them', async ({ page }) => {
  await fillCartForMaja(page)
  await page.goto('/varukorg/#!/')
  await expect(page).toHaveURL(/\/varukorg\/mottagare$/)
  await page.goto('/')
  await page.goto('/varukorg/#!/payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Betalning' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment$/)
})

test('a payment that is opened before its time leads to what is missing', async ({ page }) => {
  await fillCart(page)
  await page.goto('/payment')
  await expect(page).toHaveURL(/\/varukorg\/mottagare$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mottagare' })).toBeVisible()
})

test(
  'on a telephone no field that takes focus is left behind the bar with the sum',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await fillCart(page)
    await page.goto('/varukorg/mottagare')
    const street = page.getByLabel('Gatuadress')
    // Its foot stands at the window's.
    await street.evaluate((field) => {
      scrollTo({ top: field.getBoundingClientRect().bottom + scrollY - innerHeight, behavior: 'instant' })
      field.focus()
    })
    const footOf = async (): Promise<number> => {
      const { y = 0, height = 0 } = (await street.boundingBox()) ?? {}
      return y + height
    }
    const bar = await page.getByRole('button', { name: 'Fortsätt till betalning' }).boundingBox()
    await expect.poll(footOf).toBeLessThan(bar?.y ?? 0)
  },
)
