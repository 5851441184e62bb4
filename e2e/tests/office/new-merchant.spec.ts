import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { beLoggedIn, mailedLink, strongPassword } from '../account/visitor'
import { beStaff } from '../network/staff'

const invite = async (page: Page, firstName: string, address: string): Promise<void> => {
  await page.getByRole('button', { name: 'Lägg till medarbetare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till medarbetare' })
  await dialog.getByLabel('Förnamn').fill(firstName)
  await dialog.getByLabel('Efternamn').fill('Ek')
  await dialog.getByLabel('E-post').fill(address)
  await dialog.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(page.getByText(`${firstName} Ek är inbjuden.`)).toBeVisible()
}

test(
  'a merchant is added, gets its administrator, its developer and its keys, and is ended',
  { tag: '@night' },
  async ({ page, browser }) => {
    const begin = async (address: string): Promise<Page> => {
      const own = await (await browser.newContext()).newPage()
      await own.goto(await mailedLink(address, 1))
      await own.getByLabel('Nytt lösenord', { exact: true }).fill(strongPassword)
      await own.getByLabel('Upprepa lösenordet').fill(strongPassword)
      await own.getByRole('button', { name: 'Spara lösenordet' }).click()
      await expect(own.getByRole('link', { name: 'Logga in på ditt konto' })).toBeVisible()
      await beLoggedIn(own, address)
      await own.goto('/handlare')
      return own
    }
    const name = `Vas & Kruka ${randomUUID().slice(0, 8)}`
    await beStaff(page, 'admin3@example.se')
    await page.goto('/handlare')
    await page.getByRole('link', { name: 'Handlaren' }).click()
    await page.getByRole('button', { name: 'Lägg till handlare' }).click()
    const terms = page.getByRole('dialog', { name: 'Lägg till handlare' })
    await terms.getByLabel('Namn').fill(name)
    await terms.getByLabel('E-post').fill('inkop@vaskruka.example')
    await terms.getByRole('button', { name: 'Lägg till handlare' }).click()
    await expect(terms.getByText('Betalsätt: Välj minst ett betalsätt.')).toBeVisible()
    await terms.getByRole('checkbox', { name: 'Betala senare' }).check()
    await terms.getByRole('button', { name: 'Lägg till handlare' }).click()
    await expect(page.getByText('Inga medarbetare än.')).toBeVisible()
    const address = `ada-${randomUUID()}@example.se`
    await invite(page, 'Ada', address)

    const administrator = await begin(address)
    await administrator.getByRole('link', { name: 'Handlaren' }).click()
    await expect(administrator.getByRole('definition').filter({ hasText: name })).toBeVisible()
    const next = `dan-${randomUUID()}@example.se`
    await invite(administrator, 'Dan', next)

    const developer = await begin(next)
    await developer.getByRole('link', { name: 'Nycklar' }).click()
    await expect(developer.getByRole('link', { name: 'Handlaren' })).toHaveCount(0)
    await developer.getByRole('button', { name: 'Skapa hemlig nyckel' }).click()
    await developer.getByRole('dialog').getByLabel('Namn').fill('Kassan')
    await developer.getByRole('button', { name: 'Skapa nyckel' }).click()
    await expect(developer.getByRole('dialog', { name: 'Spara nyckeln nu' })).toContainText('sk_test_')

    await administrator.getByRole('button', { name: 'Ta bort: Dan Ek' }).click()
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(administrator.getByText('Dan Ek sköter inte handlaren längre.')).toBeVisible()
    await developer.goto('/handlare')
    await expect(developer.getByText('Du sköter ingen handlare hos Senare.')).toBeVisible()

    await page.getByRole('button', { name: 'Avsluta handlaren' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Avsluta handlaren' }).click()
    await expect(page.getByText(/^Avslutad sedan/)).toBeVisible()
  },
)
