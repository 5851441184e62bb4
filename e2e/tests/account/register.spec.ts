import { expect, test } from '@playwright/test'
import { expectLoggedIn, header, logIn, newAddress, register } from './visitor'

test(
  'a private customer registers, logs out, and logs in again from the header',
  { tag: '@phone' },
  async ({ page }) => {
    const email = await register(page)
    await expect(page).toHaveURL(/\/$/)
    await expectLoggedIn(page, 'Alva Ängsmark')

    await header(page).getByRole('button', { name: 'Mitt konto, Alva Ängsmark' }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await header(page).getByRole('button', { name: 'Logga in' }).click()

    const dialog = page.getByRole('dialog', { name: 'Logga in' })
    await dialog.getByLabel('E-postadress').fill(email)
    await dialog.getByLabel('Lösenord', { exact: true }).fill('Fel-losenord-1')
    await dialog.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(dialog.getByText('Fel e-postadress eller lösenord.')).toBeVisible()

    await dialog.getByLabel('Lösenord', { exact: true }).fill('Blommor-2026')
    await dialog.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expectLoggedIn(page, 'Alva Ängsmark')
  },
)

test('an unknown address and a wrong password are told in the same words', async ({ page }) => {
  await page.goto('/logga-in-privat')
  await logIn(page, newAddress())
  await expect(page.getByText('Fel e-postadress eller lösenord.')).toBeVisible()
})

test('an address that has an account is told, with the way to a new password', async ({ page }) => {
  await register(page, 'marie.solvik@example.se')
  await expect(page.getByText('Användaren finns redan')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Glömt lösenord?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glömt lösenord' })).toBeVisible()
})

test('one of the commonest passwords is refused at its field', async ({ page }) => {
  await page.goto('/skapa-konto')
  await page.getByLabel('Förnamn').fill('Alva')
  await page.getByLabel('Efternamn').fill('Ängsmark')
  await page.getByLabel('E-postadress').fill(newAddress())
  await page.getByLabel('Lösenord', { exact: true }).fill('Password1!')
  await page.getByLabel('Upprepa lösenordet').fill('Password1!')
  await page.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }).check()
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByRole('button', { name: /^Lösenord: Lösenordet är ett av de vanligaste/ })).toBeVisible()
})

test('a guest is led to the login from an own page, and back to it', async ({ page }) => {
  await page.goto('/mina-sidor/my-details')
  await expect(page).toHaveURL(/\/logga-in-privat\?ReturnUrl=%2Fmina-sidor%2Fmy-details$/)
  await logIn(page, 'annika.ronnang@example.se')
  await expect(page.getByRole('heading', { level: 1, name: 'Mina uppgifter' })).toBeVisible()
  await expect(page.getByText('Personnummer 19910531-**** är bekräftat.')).toBeVisible()
})

test('a return address that leads away from the shop is not followed @night', async ({ page }) => {
  await page.goto('/logga-in-privat?ReturnUrl=https%3A%2F%2Fexample.com%2F')
  await logIn(page, 'annika.ronnang@example.se')
  await expectLoggedIn(page, 'Annika Rönnäng')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('staff are asked for the code of their app', async ({ page }) => {
  await page.goto('/logga-in-privat')
  await logIn(page, 'kundtjanst@example.se')
  await page.getByLabel('Sexsiffrig kod').fill('000000')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(page.getByText(/Koden stämmer inte/)).toBeVisible()
})
