import { expect, type Page, test } from '@playwright/test'
import { expectLoggedIn, strongPassword } from '../account/visitor'
import { beGuest, buyButton, expectConfirmed, fillCart, giveReceiver } from './purchase'
import { open } from './shopper'

test('a company orders on invoice, to the address it has chosen', async ({ page }) => {
  await open(page, '/logga-in-privat?ReturnUrl=/')
  await page.getByLabel('E-postadress').fill('jessica@kronhjorten.example.se')
  await page.getByLabel('Lösenord', { exact: true }).fill(strongPassword)
  await page.getByRole('button', { name: 'Logga in', exact: true }).last().click()
  await expectLoggedIn(page, 'Jessica Slånberg')
  await fillCart(page)
  await giveReceiver(page)
  await page.getByRole('radio', { name: 'Faktura, 30 dagar' }).check()
  const address = page.getByRole('combobox', { name: 'Fakturaadress' })
  await address.selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }).check()
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/purchaseconfirmation\?.*status=OK/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, Jessica' })).toBeVisible()
  await expect(page.getByText('Faktura', { exact: true })).toBeVisible()
})

test('a gift card with a wrong PIN pays nothing', async ({ page }) => {
  await open(page, '/')
  await fillCart(page)
  await giveReceiver(page)
  await useGiftCard(page, '6001000200030019', '9999')
  await expect(page.getByText('Numret och PIN-koden hör inte ihop.')).toBeVisible()
})

const useGiftCard = async (page: Page, number: string, pin: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Presentkortets nummer' }).fill(number)
  await page.getByRole('textbox', { name: 'PIN-kod' }).fill(pin)
  await page.getByRole('form', { name: 'Presentkort' }).getByRole('button', { name: 'Använd' }).click()
}

test('a gift card that covers the purchase leaves no method to choose', async ({ page }) => {
  await open(page, '/')
  await fillCart(page)
  await giveReceiver(page)
  await useGiftCard(page, '6001000200030027', '2345')
  await expect(page.getByText('Presentkortet täcker hela köpet.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await beGuest(page)
  await buyButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText(/^Presentkort •••• 0027/)).toBeVisible()
})

test('a gift card pays a part, and can be taken back', async ({ page, isMobile }) => {
  await open(page, '/')
  await fillCart(page)
  await giveReceiver(page)
  // Two browsers at a time: each has a card of its own.
  if (isMobile) await useGiftCard(page, '6001000200030035', '3456')
  else await useGiftCard(page, '6001000200030019', '1234')
  await expect(page.getByText(/^Presentkort betalar .+ återstår\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Ta bort Presentkort/ }).click()
  await expect(page.getByText(/^Presentkort betalar/)).toBeHidden()
})
