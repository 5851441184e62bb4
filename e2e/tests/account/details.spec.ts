import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectLoggedIn, header, logIn, register } from './visitor'
import { testSound } from '../sound'

test('a customer changes the details, takes the data home, and inactivates the account', async ({ page }) => {
  const email = await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  await page.goto('/mina-sidor')
  await expect(page).toHaveURL(/my-page$/)
  await expect(page.getByText('Du har inte köpt något det senaste året.')).toBeVisible()
  const own = page.getByRole('navigation', { name: 'Mina sidor' })
  await own.getByRole('link', { name: 'Mina uppgifter' }).click()
  await page.getByLabel('Ort (valfritt)').fill('Uppsala')
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(page.getByText('Uppdaterat')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ort (valfritt)')).toHaveValue('Uppsala')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hämta mina data' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email)

  await page.getByRole('button', { name: 'Inaktivera kontot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inaktivera kontot' }).click()
  await expect(page.getByText('Kontot är inaktiverat. Du loggas ut.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(header(page).getByRole('button', { name: 'Logga in' })).toBeVisible()

  await page.goto('/logga-in-privat')
  await logIn(page, email)
  await expect(page.getByText('Fel e-postadress eller lösenord.')).toBeVisible()
})

test('an account without purchases can be deleted', { tag: '@night' }, async ({ page }) => {
  const email = await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  await page.goto('/mina-sidor/my-details')
  await page.getByRole('button', { name: 'Ta bort kontot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort kontot' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/logga-in-privat')
  await logIn(page, email)
  await expect(page.getByText('Fel e-postadress eller lösenord.')).toBeVisible()
})

test('the choice of cookies is kept by the server and can be changed @night', async ({ page }) => {
  await page.goto('/kakor')
  await page.getByRole('checkbox', { name: 'Statistik' }).check()
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"statistics":true') ?? false)
  await page.getByRole('button', { name: 'Spara mina val' }).click()
  expect(await (await kept).json()).toMatchObject({ statistics: true, marketing: false })
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Statistik' })).toBeChecked()
})

for (const path of [
  '/logga-in-privat',
  '/skapa-konto',
  '/skapa-foretagskonto',
  '/glomt-losenord',
  '/aterstall-losenord?UserId=a&RequestId=b',
  '/kakor',
  '/kopvillkor',
  '/kundservice',
  '/leverans',
  '/foretag',
  '/nyhetsbrev/avsluta?Token=a',
]) {
  testSound(path, async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Kakor på vår webbplats')).toHaveCount(0)
  })
}
