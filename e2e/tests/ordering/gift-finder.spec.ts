import { expect, test } from '@playwright/test'

test('three presses lead from the menu to gifts at the price', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Meny/ }).click()
  await page.getByRole('link', { name: 'Presentguiden' }).click()
  await page.getByRole('link', { name: 'En vän' }).click()
  await page.getByRole('link', { name: 'Födelsedag' }).click()
  await page.getByRole('link', { name: '300 till 500 kr' }).click()
  await expect(page).toHaveURL(/\/presentguiden\?vem=friend&varfor=birthday&pris=500$/)
  const gifts = page.getByRole('list', { name: 'Det här tror vi passar' }).getByRole('article')
  await expect(gifts).toHaveCount(12)
  // An answer leads back to its question, the others kept.
  await page.getByRole('link', { name: '300 till 500 kr, ändra svaret' }).click()
  await expect(page.getByRole('heading', { name: 'Vad får den kosta?' })).toBeVisible()
  await page.goBack()
  await expect(gifts.first()).toBeVisible()
})

test('works without a script, and is quiet where somebody grieves', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: 'sv-SE' })
  const page = await context.newPage()
  const brightFlower = page.locator('header [fill="#C2415B" i]')
  await page.goto('/presentguiden')
  await expect(brightFlower).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Någon som har sorg' }).click()
  await expect(brightFlower).toHaveCount(0)
  await page.getByRole('link', { name: 'Blommor till begravningen' }).click()
  await page.getByRole('link', { name: 'Mer än 800 kr' }).click()
  await expect(page.getByRole('list', { name: 'Det här kan passa' }).getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Se allt till begravning' })).toBeVisible()
  await context.close()
})

test('a search without hits leads to it', async ({ page }) => {
  await page.goto('/sok?q=qqxxzz')
  await page.getByRole('link', { name: 'Hjälp mig att välja' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Presentguiden' })).toBeVisible()
})
