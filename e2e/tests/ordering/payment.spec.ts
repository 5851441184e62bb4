import { expect, type Page, test } from '@playwright/test'
import { beGuest, buyButton, expectConfirmed, type Goods, payByCard, standBeforePayment } from './purchase'

test('a guest buys a bouquet by Swish', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  await standBeforePayment(page)
  await beGuest(page)
  await page.getByRole('radio', { name: 'Swish' }).check()
  const registered = page.waitForResponse((answer) => answer.url().endsWith('/api/swish/register'))
  await buyButton(page).click()
  const { appUrl } = (await (await registered).json()) as { appUrl: string }
  const dialog = page.getByRole('dialog', { name: 'Betala med Swish' })
  if (isMobile) await expect(dialog.getByRole('link', { name: 'Öppna Swish' })).toHaveAttribute('href', appUrl)
  else await expect(dialog.getByRole('img', { name: 'QR-kod som öppnar betalningen i Swish' })).toBeVisible()
  const app = await context.newPage()
  await app.goto(appUrl)
  await app.getByRole('button', { name: 'Betala', exact: true }).click()
  await expect(app.getByText('PAID', { exact: true })).toBeVisible()
  await page.bringToFront()
  await expectConfirmed(page)
  await expect(page.getByRole('link', { name: /^Varukorg, tom|^Varukorg$/ }).first()).toBeVisible()
})

test('a mobile payment that is cancelled leaves the cart as it was', async ({ page }) => {
  await standBeforePayment(page)
  await beGuest(page)
  await page.getByRole('radio', { name: 'Swish' }).check()
  await buyButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Betala med Swish' })
  await expect(dialog).toBeVisible()
  // Static: neither Escape nor a click beside closes it.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Avbryt betalningen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Betalningen avbröts. Inga pengar har dragits.')).toBeVisible()
  await expect(buyButton(page)).toBeEnabled()
})

/** A guest with a full cart presses buy and stands before the bank's page. */
const goToTheBank = async (page: Page, goods?: Goods): Promise<void> => {
  await standBeforePayment(page, goods)
  await beGuest(page)
  await page.getByRole('radio', { name: 'Kort' }).check()
  await buyButton(page).click()
}

test('a guest buys a bouquet by card, on the page of the bank', async ({ page }) => {
  await goToTheBank(page)
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  await expectConfirmed(page)
})

test('a card payment that is given up leads back to the payment', async ({ page }) => {
  await goToTheBank(page)
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Tillbaka till betalningen' }).click()
  await expect(buyButton(page)).toBeVisible()
})

test('a card payment of the home site that is given up leads back to that site’s cart, and is made there @night', async ({
  page,
}) => {
  await goToTheBank(page, { cart: 'Home' })
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Tillbaka till betalningen' }).click()
  await expect(page).toHaveURL(/\/bukett-home\/payment$/)
  await payByCard(page)
  await expectConfirmed(page)
  await expect(page).toHaveURL(/\/bukett-home\/transactionInfo\?/)
})

test('the back button from the bank finds the payment under way, and can give it up', async ({ page }) => {
  await goToTheBank(page)
  await expect(page.getByRole('button', { name: 'Betala', exact: true })).toBeVisible()
  await page.goBack()
  await page.reload()
  await page.getByRole('button', { name: 'Avbryt betalningen' }).click()
  await expect(buyButton(page)).toBeVisible()
})
