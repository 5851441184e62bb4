import { expect, test } from '@playwright/test'
import { beLoggedIn, mailedLink, newAddress, register } from '../account/visitor'
import { beStaff } from '../network/staff'

test(
  'a person is found, handed the own data, placed in a company, logged out, sent a password, and forgotten',
  { tag: '@night' },
  async ({ page, browser }) => {
    const person = await (await browser.newContext()).newPage()
    const address = await register(person, newAddress())
    await expect(person).toHaveURL(/\/$/)
    const isIn = async (): Promise<boolean> => {
      const answer = await person.request.get('/api/account/current')
      return ((await answer.json()) as { isAuthenticated: boolean }).isAuthenticated
    }
    expect(await isIn()).toBe(true)

    await beStaff(page, 'kundtjanstchef3@example.se')
    await page.goto('/admin/people')
    await page.getByRole('searchbox').fill(address)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Alva Ängsmark' }).click()
    await expect(page.getByText(address).first()).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Hämta allt som sparas om personen' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)

    const act = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    }
    await act('Logga ut överallt')
    await expect(page.getByText('Personen är utloggad överallt.')).toBeVisible()
    expect(await isIn()).toBe(false)
    await act('Mejla nytt lösenord')
    await expect(page.getByText('Länken är skickad.')).toBeVisible()
    expect(await mailedLink(address, 2)).toContain('?')

    const place = async (orgNr: string, submit: string): Promise<void> => {
      await page.getByLabel('Företagets organisationsnummer').fill(orgNr)
      await page.getByRole('button', { name: submit }).click()
    }
    await place('559901-0005', 'Flytta personen')
    await expect(page.getByText('Alva Ängsmark är nu användare i Norrskens Bryggeri AB.')).toBeVisible()
    await place('559901-0021', 'Flytta personen')
    await expect(page.getByText('Alva Ängsmark är nu användare i Kronhjorten Fastigheter AB.')).toBeVisible()

    await act('Anonymisera')
    await expect(page.getByText('Kontot är anonymiserat.')).toBeVisible()
    await expect(beLoggedIn(person, address)).rejects.toThrow(/cannot log in/)
  },
)

test(
  'who calls has a subscription paused by customer service, on the page that its owner has',
  { tag: '@night' },
  async ({ page }) => {
    await beStaff(page, 'kundtjanst2@example.se')
    await page.goto('/admin/people')
    await page.getByRole('searchbox').fill('marie.solvik@example.se')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Marie Solvik' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Ändra prenumerationen 100002039' }).click()
    const subscription = await opened
    await subscription.getByRole('button', { name: 'Pausa', exact: true }).click()
    await subscription.getByRole('button', { name: 'Pausa prenumerationen' }).click()
    await expect(subscription.getByText('Prenumerationen är pausad.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('cell', { name: 'Pausad' })).toBeVisible()
  },
)
