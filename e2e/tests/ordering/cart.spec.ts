import { expect, test } from '@playwright/test'
import { testSound } from '../sound'

test('a guest finds a bouquet, buys two of the large size and sees what they cost', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Neka alla' }).click()
  await page
    .getByRole('link', { name: /Rosendröm/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosendröm' })).toBeVisible()
  await page.getByRole('button', { name: 'Stor' }).click()
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await page.getByRole('link', { name: 'Till varukorgen' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await page.getByRole('button', { name: /Öka antalet/ }).click()
  const summary = page.getByRole('region', { name: 'Summering' })
  await expect(summary.getByText('1 198 kr').first()).toBeVisible()

  await page.reload()
  await expect(summary.getByText('1 198 kr').first()).toBeVisible()

  await page.getByRole('button', { name: /Ta bort/ }).click()
  await expect(page.getByText('Varukorgen är tom.')).toBeVisible()
})

test('the shop speaks English when it is asked to', async ({ page }) => {
  await page.goto('/produkt/BUK1001')
  await page.getByRole('button', { name: 'Neka alla' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('prices without tax stay chosen', async ({ page }) => {
  await page.goto('/produkt/BUK1001')
  await page.getByRole('button', { name: 'Neka alla' }).click()
  await page.getByRole('button', { name: 'exkl. moms' }).click()
  await expect(page.getByText('279,20 kr').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('279,20 kr').first()).toBeVisible()
})

test('an unknown path leads to the home page', async ({ page }) => {
  await page.goto('/finns/inte')
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown product is told, with a way on', async ({ page }) => {
  await page.goto('/produkt/finns-inte')
  await expect(page.getByText('finns inte längre i sortimentet').first()).toBeVisible()
})

for (const path of ['/', '/sortiment/buketter', '/produkt/BUK1001', '/varukorg']) {
  testSound(path, async (page) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })
}
