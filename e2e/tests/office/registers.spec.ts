import { expect, test } from '@playwright/test'
import { beStaff } from '../network/staff'

test('an assortment by rule is a page of the shop within moments, and an occasion that is used is not taken away', async ({
  page,
  browser,
}) => {
  await beStaff(page, 'redaktion7@example.se')
  await page.goto('/admin/assortments')
  await page.getByRole('button', { name: 'Lägg till' }).click()
  const sheet = page.getByRole('dialog')
  // Random, so that a run on the same data makes one of its own.
  const code = `sott-${Math.floor(Math.random() * 1e6)}`
  await sheet.getByRole('textbox', { name: 'Namn', exact: true }).fill('Till det söta')
  await sheet.getByRole('textbox', { name: 'Namn på engelska' }).fill('Sweet things')
  await sheet.getByRole('textbox', { name: 'Beskrivning', exact: true }).fill('Choklad för varje tillfälle.')
  await sheet.getByRole('textbox', { name: 'Beskrivning på engelska' }).fill('Chocolate for any occasion.')
  await sheet.getByRole('textbox', { name: /^Kod/ }).fill(code)
  await sheet.getByRole('combobox', { name: 'Vilka varor' }).selectOption('rule')
  await sheet.getByRole('group', { name: 'Slag' }).getByRole('checkbox', { name: 'Choklad' }).check()
  await sheet.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/^Till det söta är sparat/)).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await expect(async () => {
    await guest.goto(`/sortiment/${code}`)
    await expect(guest.getByRole('heading', { level: 1, name: 'Till det söta' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  await expect(guest.getByText('Choklad för varje tillfälle.')).toBeVisible()

  await page.goto('/admin/occasions')
  await page.getByRole('button', { name: 'Ta bort: Födelsedag' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText(/^Födelsedag används av \d+ andra saker/)).toBeVisible()
})
