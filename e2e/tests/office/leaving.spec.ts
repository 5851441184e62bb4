import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { beLoggedIn, sandbox, strongPassword } from '../account/visitor'
import { beStaff } from '../network/staff'

/** The page where who was invited chooses a password. */
const invitationTo = async (to: string): Promise<string> => {
  const query = new URLSearchParams({ kind: 'mail', to, count: '1', wait: '15' })
  const answer = await fetch(`${sandbox}/__sandbox/inbox?${query}`)
  const { messages } = (await answer.json()) as { messages: { links: string[] }[] }
  const link = messages[0]?.links.find((url) => url.includes('?'))
  if (link === undefined) throw new Error(`No invitation was mailed to ${to}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

test(
  'an employee is invited, works, leaves, and is out in the same moment; the last administrator stays',
  { tag: '@night' },
  async ({ page, browser }) => {
    await beStaff(page, 'admin@example.se')
    await page.goto('/admin/staff')
    const address = `ny-${randomUUID()}@example.se`
    await page.getByRole('button', { name: 'Bjud in', exact: true }).click()
    const invitation = page.getByRole('dialog', { name: 'Bjud in en medarbetare' })
    await invitation.getByLabel('Förnamn').fill('Nova')
    await invitation.getByLabel('Efternamn').fill('Nyström')
    await invitation.getByLabel('E-post').fill(address)
    await invitation.getByRole('checkbox', { name: 'Personal i butik' }).check()
    await invitation.getByLabel('Butik, namn eller nummer').fill('1042')
    await invitation.getByRole('button', { name: 'Skicka inbjudan' }).click()
    await expect(page.getByText('Nova Nyström är inbjuden.')).toBeVisible()

    const employee = await (await browser.newContext()).newPage()
    await employee.goto(await invitationTo(address))
    await employee.getByLabel('Nytt lösenord', { exact: true }).fill(strongPassword)
    await employee.getByLabel('Upprepa lösenordet').fill(strongPassword)
    await employee.getByRole('button', { name: 'Spara lösenordet' }).click()
    await expect(employee.getByRole('link', { name: 'Logga in på ditt konto' })).toBeVisible()
    await beLoggedIn(employee, address)
    await employee.goto('/admin')
    await expect(employee.getByRole('navigation', { name: 'Sidorna du arbetar med' })).toBeVisible()

    await page.getByLabel('Visa').selectOption({ label: 'Butikernas medarbetare' })
    await page.getByRole('searchbox').fill(address)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mer om Nova Nyström' }).click()
    await page.getByRole('menuitem', { name: 'Avsluta' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Avsluta' }).click()
    await expect(page.getByText(/^Kontot för Nova Nyström är avslutat/)).toBeVisible()
    const dead = await employee.request.get('/api/account/current')
    expect(await dead.json()).toMatchObject({ isAuthenticated: false })

    await page.getByRole('searchbox').fill('visby@example.se')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Ändra: / }).click()
    const change = page.getByRole('dialog')
    await change.getByRole('checkbox', { name: 'Administratör för butiken' }).uncheck()
    await change.getByRole('checkbox', { name: 'Personal i butik' }).check()
    await change.getByRole('button', { name: 'Spara' }).click()
    await expect(change.getByText('Butiken behöver minst en administratör.')).toBeVisible()
  },
)
