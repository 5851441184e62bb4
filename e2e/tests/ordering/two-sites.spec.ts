import { expect, type Page, test } from '@playwright/test'
import { fillCart } from './purchase'
import { openAlive } from './shopper'

/** The menu, cart and site of the header are the home site's. */
const expectHomeSite = async (page: Page): Promise<void> => {
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Vaser' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Buketter' })).toHaveCount(0)
  const cart = header.getByRole('link', { name: 'Varukorg, 1 vara' })
  await expect(cart).toHaveAttribute('href', '/bukett-home/varukorg')
}

test('a page that both sites share stays on the home site for who comes from its cart, also loaded anew', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await fillCart(page, { cart: 'Home' })
  await openAlive(page, '/bukett-home/varukorg')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kundservice' }).click()
  await expect(page).toHaveURL(/\/kundservice$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectHomeSite(page)
  // The server draws it the same for everybody; what the visitor came from is known when it is alive.
  await page.reload()
  await expectHomeSite(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Köpvillkor' }).click()
  await expect(page).toHaveURL(/\/kopvillkor$/)
  await expectHomeSite(page)
  await page.getByRole('link', { name: 'Varukorg, 1 vara' }).click()
  await expect(page).toHaveURL(/\/bukett-home\/varukorg$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await expect(page.getByText('Varukorgen är tom.')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a press on a page that is drawn as the gift site’s yet asks before it leaves the home site’s cart', async ({
  page,
}) => {
  await fillCart(page, { cart: 'Home' })
  await openAlive(page, '/bukett-home/varukorg')
  let letGo = (): void => undefined
  const menuIsAwaited = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/content\/frame\?.*site=home/, async (route) => {
    await menuIsAwaited
    await route.continue()
  })
  await openAlive(page, '/kundservice')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Varukorg/ })
  await expect(cart).toHaveAttribute('href', '/varukorg')
  // An impatient shopper presses twice, and is asked once.
  await cart.dblclick()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect(question).toHaveAccessibleName('Byta till Blommor och presenter?')
  await page.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(question).toHaveCount(0)
  letGo()
  await expectHomeSite(page)
})

test('a link to what the other site sells asks first, while there is a cart to leave @night', async ({ page }) => {
  await fillCart(page, { cart: 'Home' })
  await openAlive(page, '/bukett-home')
  const giftFinder = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Meny/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Presentguiden' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Byta till Blommor och presenter?' })).toBeVisible()
  }
  await giftFinder()
  await page.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(page).toHaveURL(/\/bukett-home$/)
  await giftFinder()
  await page.getByRole('button', { name: 'Byt sajt' }).click()
  await expect(page).toHaveURL(/\/presentguiden$/)
  await expect(page.getByRole('link', { name: 'Varukorg, tom' })).toBeVisible()
})
