import { expect, test } from '@playwright/test'
import { newAddress } from '../account/visitor'

test('a company orders gift cards for many, and is thanked', async ({ page }) => {
  await page.goto('/foretag')
  await page.getByRole('main').getByRole('link', { name: 'Presentkort till företag' }).click()
  await page.getByLabel('Belopp per kort i kronor').fill('500')
  await page.getByRole('button', { name: 'Lägg till' }).click()
  await page.getByLabel('Företag', { exact: true }).fill('Kronhjorten Fastigheter AB')
  await page.getByLabel('Organisationsnummer').fill('5599010021')
  await page.getByLabel('Adress', { exact: true }).fill('Kungsportsavenyn 12')
  await page.getByLabel('Postnummer').fill('41136')
  await page.getByLabel('Ort', { exact: true }).fill('Göteborg')
  await page.getByLabel('Förnamn').fill('Jessica')
  await page.getByLabel('Efternamn').fill('Slånberg')
  await page.getByLabel('E-postadress').fill(newAddress())
  await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 40')
  await page.getByRole('button', { name: 'Skicka beställningen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beställning skickad' })).toBeVisible()
})
