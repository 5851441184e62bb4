import { expect, test } from '@playwright/test'
import { beStaff } from '../network/staff'
import { describedPictures } from './picture'

test('three photographs are taken in, described, put on a bouquet and seen in the shop @night', async ({ page }) => {
  await beStaff(page, 'redaktion2@example.se')
  await page.goto('/admin/pictures/of/BUK1011')
  const save = page.getByRole('button', { name: 'Spara bilderna' })
  await expect(save).toBeDisabled()
  const stamp = Date.now().toString(36)
  const names = ['framifran', 'i-vas', 'pa-bord'].map((name) => `${name}-${stamp}`)
  await describedPictures(page, names)
  await save.click()
  await expect(page.getByText('Bilderna är sparade och syns i butiken.')).toBeVisible()

  // Every process hears of it within the second.
  await expect(async () => {
    await page.goto('/produkt/BUK1011')
    await expect(page.getByRole('img', { name: `Bukett ${names[2]}` })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  const first = page.getByRole('img', { name: `Bukett ${names[0]}` })
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Förstora: Bukett ${names[0]}` }).click()
  await expect(page.getByRole('button', { name: 'Närmare' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Närmare' })).toBeHidden()
})
