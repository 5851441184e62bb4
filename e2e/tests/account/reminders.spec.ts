import { expect, test } from '@playwright/test'
import { beLoggedIn, expectLoggedIn, register } from './visitor'
import { testSound } from '../sound'

const inFortyDays = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10)

test('a customer keeps a reminder, changes it and deletes it', async ({ page }) => {
  await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  await page.goto('/mina-sidor/my-reminders')
  await page.getByLabel('För vem eller vad?').fill('Farfar')
  await page.getByLabel('Datum').fill(inFortyDays)
  await page.getByRole('button', { name: 'Spara påminnelsen' }).click()
  await expect(page.getByText('Påminnelse sparad')).toBeVisible()
  await expect(page.getByLabel('För vem eller vad?')).toHaveValue('')

  await page.getByRole('button', { name: 'Ändra Födelsedag, Farfar' }).click()
  await page.getByLabel('För vem eller vad?').fill('Farfar Nils')
  await page.getByRole('button', { name: 'Spara ändringarna' }).click()
  await expect(page.getByText('Uppdaterat')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ta bort Födelsedag, Farfar Nils' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Borttagen')).toBeVisible()
  await expect(page.getByText('Du har inga påminnelser än.')).toBeVisible()
})

test('a private customer joins the club and sees the bonus', async ({ page }) => {
  await register(page)
  await expectLoggedIn(page, 'Alva Ängsmark')
  await page.goto('/mina-sidor/my-bonus')
  await expect(page.getByText('Ingen bonus ännu registrerad.')).toBeVisible()
  await page.getByRole('link', { name: 'Så fungerar Blomsterklubben' }).click()
  await page.getByRole('button', { name: 'Gå med i Blomsterklubben' }).click()
  await page.getByRole('link', { name: 'Till min bonus' }).click()
  await expect(page.getByRole('progressbar', { name: 'Dina poäng' })).toBeVisible()
  await expect(page.getByText(/^1\s000 poäng kvar till nästa bonuscheck$/)).toBeVisible()
})

test('a company has its reminders under a name of their own, and no bonus', async ({ page }) => {
  await beLoggedIn(page, 'sara@norrskensbryggeri.example.se')
  await page.goto('/mina-sidor')
  await expect(page).toHaveURL(/min-sida$/)
  const own = page.getByRole('navigation', { name: 'Mina sidor' })
  await own.getByRole('link', { name: 'Mina påminnelser' }).click()
  await expect(page).toHaveURL(/my-reminders-corporate$/)
  await expect(page.getByRole('heading', { name: 'Kontorets födelsedag' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Min bonus' })).toHaveCount(0)
})

testSound('/paminnelse/avsluta?Token=a', async (page) => {
  await page.goto('/paminnelse/avsluta?Token=a')
  await expect(page.getByRole('button', { name: 'Ta bort påminnelsen' })).toBeVisible()
})
