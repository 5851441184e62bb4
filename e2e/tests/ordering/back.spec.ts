import { expect, type Page, test } from '@playwright/test'
import { fillCart } from './purchase'

/** A step that is refused is no navigation to wait for. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back())

test(
  'back with the choice of delivery open closes it, and once more leaves the page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await page.goto('/produkt/BUK1001')
    const opener = page.getByRole('button', { name: 'Välj leverans' })
    const dialog = page.getByRole('dialog')
    for (const _ of ['first', 'again']) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await goBack(page)
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/BUK1001\/rosendrom$/)
      await expect(opener).toBeFocused()
    }
    await goBack(page)
    await expect(page).toHaveURL(/\/$/)
  },
)

test('back with the cart’s choice open leaves the cart where it is, and once more the page', async ({ page }) => {
  await fillCart(page)
  await page.goto('/')
  await page.waitForFunction(() => !('earlyInput' in window))
  await page
    .getByRole('link', { name: /Varukorg/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await page.getByRole('button', { name: /^Tillägg till / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/varukorg$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/$/)
})
