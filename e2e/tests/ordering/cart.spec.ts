import { expect, test } from '@playwright/test'
import { fillCart } from './purchase'
import { testSound } from '../sound'

test('a guest buys two of the large size and sees what they cost', { tag: '@phone' }, async ({ page, isMobile }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.getByRole('button', { name: /^Byt storlek/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Stor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Byt' }).click()
  await page.getByRole('button', { name: /Öka antalet/ }).click()
  const summary = page.getByRole('region', { name: 'Summering' })
  const phone = summary.getByRole('button', { name: /Visa sammanfattning/ })
  if (isMobile) await phone.click()
  await expect(summary.getByText('1 198 kr', { exact: true })).toBeVisible()
  await page.reload()
  if (isMobile) await phone.click()
  await expect(summary.getByText('1 198 kr', { exact: true })).toBeVisible()
})

test('the last line asks before the whole cart goes, and the home page follows', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.getByRole('button', { name: /Minska antalet/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta bort hela varukorgen?' })
  await question.getByRole('button', { name: 'Behåll' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await page.getByRole('button', { name: /^Ta bort/ }).click()
  await question.getByRole('button', { name: 'Ta bort varukorgen' }).click()
  await expect(page).toHaveURL(/\/$/)
  for (const step of ['/varukorg', '/payment']) {
    await page.goto(step)
    await expect(page.getByText('Varukorgen är tom.')).toBeVisible()
    await expect(page.locator('[aria-current="step"]')).toContainText('Varukorg')
  }
})

test('goods that do not go together are swapped only when the shopper agrees', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.goto('/produkt/DIG6001')
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Varorna går inte ihop' })
  await question.getByRole('button', { name: 'Behåll varukorgen' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await question.getByRole('button', { name: 'Töm och lägg i den nya' }).click()
  await expect(page.getByText(/^Digitalt presentkort ligger i varukorgen/)).toBeVisible()
})

test('an addon is looked at, added and paid for', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.getByRole('button', { name: /^Tillägg till/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Titta på Glasvas/ }).click()
  await expect(dialog.getByRole('img', { name: /vas/i })).toBeVisible()
  await dialog.getByRole('button', { name: /^Lägg till, / }).click()
  await dialog.getByRole('button', { name: 'Spara tilläggen' }).click()
  await expect(page.getByText(/^Glasvas, 149/)).toBeVisible()
})

test('two bouquets go to two receivers and come back to one', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.getByRole('button', { name: /Öka antalet/ }).click()
  await page.getByRole('button', { name: /till en annan mottagare$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Flytta' }).click()
  await expect(page.getByRole('heading', { name: 'Mottagare 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt till mottagare', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /levereras/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await page.getByRole('button', { name: 'Lägg tillbaka till mottagare 1' }).click()
  await expect(page.getByRole('heading', { name: 'Mottagare 2' })).toHaveCount(0)
})

test('the shop speaks English when it is asked to', async ({ page }) => {
  await page.goto('/produkt/BUK1001')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Choose delivery' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose delivery' })).toBeVisible()
})

test('prices without tax stay chosen', async ({ page }) => {
  await page.goto('/produkt/BUK1001')
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
