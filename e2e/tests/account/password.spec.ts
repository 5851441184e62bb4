import { expect, test } from '@playwright/test'
import { expectLoggedIn, logIn, mailedLink, newAddress, register, strongPassword } from './visitor'

const newPassword = 'Rosor-och-2-liljor'

test('a forgotten password is chosen anew by the mailed link, which works once', async ({ page, browser }) => {
  const email = await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')

  const elsewhere = await (await browser.newContext({ locale: 'sv-SE' })).newPage()
  await elsewhere.goto('/logga-in-privat')
  await elsewhere.getByRole('button', { name: 'Glömt lösenord?' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Skicka länken' })).toBeDisabled()
  await elsewhere.getByLabel('E-postadress').fill(email)
  await elsewhere.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(elsewhere.getByText('Titta i din inkorg')).toBeVisible()

  const link = await mailedLink(email, 2)
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Nytt lösenord', { exact: true }).fill(newPassword)
  await expect(elsewhere.getByRole('button', { name: 'Spara lösenordet' })).toBeDisabled()
  await elsewhere.getByLabel('Upprepa lösenordet').fill(newPassword)
  await elsewhere.getByRole('button', { name: 'Spara lösenordet' }).click()
  await elsewhere.getByRole('link', { name: 'Logga in på ditt konto' }).click()

  await logIn(elsewhere, email, strongPassword)
  await expect(elsewhere.getByText('Fel e-postadress eller lösenord.')).toBeVisible()
  await logIn(elsewhere, email, newPassword)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Min sida' })).toBeVisible()

  // Every session from before is over.
  await page.goto('/mina-sidor/my-details')
  await expect(page).toHaveURL(/logga-in-privat/)

  await elsewhere.goto(link)
  await elsewhere.getByLabel('Nytt lösenord', { exact: true }).fill('Tulpaner-och-3-nejlikor')
  await elsewhere.getByLabel('Upprepa lösenordet').fill('Tulpaner-och-3-nejlikor')
  await elsewhere.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(elsewhere.getByText(/Lösenordet kunde inte återställas/)).toBeVisible()
})

test('an unknown address gets the same answer @night', async ({ page }) => {
  await page.goto('/glomt-losenord')
  await page.getByLabel('E-postadress').fill(newAddress())
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(page.getByText('Titta i din inkorg')).toBeVisible()
})

test('the welcome mail confirms the address', async ({ page }) => {
  const email = await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  await page.goto(await mailedLink(email, 1))
  await expect(page.getByText('E-postadressen är bekräftad')).toBeVisible()
})

test('the welcome mail, opened elsewhere, asks for the login first @night', async ({ page, browser }) => {
  const email = await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  const elsewhere = await (await browser.newContext({ locale: 'sv-SE' })).newPage()
  await elsewhere.goto(await mailedLink(email, 1))
  await expect(elsewhere.getByText(/Logga in på det konto som mejlet gäller/)).toBeVisible()
  await expect(elsewhere.getByText('E-postadressen är bekräftad')).toBeHidden()
  await logIn(elsewhere, email)
  await expect(elsewhere.getByText('E-postadressen är bekräftad')).toBeVisible()
})
