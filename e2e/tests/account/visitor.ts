import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** The outside world that the shop was started with: inbox, BankID phone, registers. */
export const sandbox = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:3010'

export const strongPassword = 'Blommor-2026'

/** An address that nobody has registered. */
export const newAddress = (): string => `kund-${randomUUID()}@example.se`

export const header = (page: Page) => page.getByRole('banner')

/** Logs in through the page /logga-in-privat, which the visitor stands on. */
export const logIn = async (page: Page, email: string, password = strongPassword): Promise<void> => {
  await page.getByLabel('E-postadress').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logga in', exact: true }).last().click()
}

/** Has a session from the start, where logging in is not the point. */
export const beLoggedIn = async (page: Page, name: string, password = strongPassword): Promise<void> => {
  const answer = await page.request.post('/api/login', {
    headers: { 'x-requested-with': 'bukett' },
    data: { name, password },
  })
  if (!answer.ok()) throw new Error(`${name} cannot log in: ${answer.status()} ${await answer.text()}`)
}

export const expectLoggedIn = (page: Page, name: string): Promise<void> =>
  expect(header(page).getByRole('button', { name: `Mitt konto, ${name}` })).toBeVisible()

/** Registers a private customer on /skapa-konto and returns the address. */
export const register = async (page: Page, email = newAddress()): Promise<string> => {
  await page.goto('/skapa-konto')
  await page.getByLabel('Förnamn').fill('Alva')
  await page.getByLabel('Efternamn').fill('Ängsmark')
  await page.getByLabel('E-postadress').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(strongPassword)
  await page.getByLabel('Upprepa lösenordet').fill(strongPassword)
  await page.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }).check()
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  return email
}

/** The link in the newest mail to this address, once there are so many. */
export const mailedLink = async (to: string, count: number): Promise<string> => {
  const query = new URLSearchParams({ kind: 'mail', to, count: String(count), wait: '15' })
  const answer = await fetch(`${sandbox}/__sandbox/inbox?${query}`)
  const { messages } = (await answer.json()) as { messages: { links: string[] }[] }
  const link = messages[0]?.links.find((url) => url.includes('?'))
  if (link === undefined) throw new Error(`No link was mailed to ${to}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
