import { expect, test } from '@playwright/test'
import { expectLoggedIn, logIn, mailedLink, newAddress, strongPassword } from './visitor'

/** Swedish organisation numbers end in a Luhn digit. */
const organisationNumber = (series: string): string => {
  const nine = series + String(Math.floor(Math.random() * 10 ** (9 - series.length))).padStart(9 - series.length, '0')
  const sum = [...nine].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return nine + String((10 - (sum % 10)) % 10)
}

test('a company registers, and sees its details without tax on the prices', async ({ page }) => {
  await page.goto('/skapa-foretagskonto')
  await page.getByLabel('Företagets namn').fill('Ängsmarks Bokhandel AB')
  await page.getByLabel('Organisationsnummer').fill('5562004432')
  await page.getByLabel('Förnamn').fill('Alva')
  await expect(page.getByText('Organisationsnumret har felaktigt format')).toBeVisible()
  await page.getByLabel('Organisationsnummer').fill(organisationNumber('5599'))
  await page.getByLabel('Fakturaadress').fill('Bokgatan 3')
  await page.getByLabel('Postnummer').fill('11120')
  await page.getByLabel('Ort').fill('Stockholm')
  await page.getByLabel('Efternamn').fill('Ängsmark')
  await page.getByLabel('E-postadress').fill(newAddress())
  await page.getByLabel('Lösenord', { exact: true }).fill(strongPassword)
  await page.getByLabel('Upprepa lösenordet').fill(strongPassword)
  await page.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }).check()
  await page.getByRole('button', { name: 'Skapa företagskonto' }).click()
  await expectLoggedIn(page, 'Alva Ängsmark')

  await page.goto('/mina-sidor/faktureringsuppgifter')
  await expect(page.getByRole('heading', { name: 'Ängsmarks Bokhandel AB' })).toBeVisible()
  await expect(page.getByText(/^Kort och Swish/)).toBeVisible()
  expect((await page.context().cookies()).find(({ name }) => name === 'priceWithTax')?.value).toBe('false')
})

test('a public body is asked for its GLN @night', async ({ page }) => {
  await page.goto('/skapa-foretagskonto')
  await expect(page.getByLabel('GLN för e-faktura')).toHaveCount(0)
  await page.getByLabel('Organisationsnummer').fill('2021005489')
  await page.getByRole('button', { name: 'Skapa företagskonto' }).click()
  await expect(page.getByRole('button', { name: /Offentliga verksamheter behöver ange GLN/ })).toBeVisible()
})

test(
  "the administrator invites a colleague, who joins by the mail, and changes the company's details",
  { tag: '@night' },
  async ({ page, browser }) => {
    const email = newAddress()
    await page.goto('/logga-in-privat?ReturnUrl=/mina-sidor/anvandare')
    await logIn(page, 'jessica@kronhjorten.example.se')
    await page.getByRole('button', { name: 'Bjud in en kollega' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bjud in en kollega' })
    await dialog.getByLabel('E-postadress').fill(email)
    await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click()
    await expect(page.getByText(`Inbjudan är skickad till ${email}.`)).toBeVisible()

    const colleague = await browser.newPage()
    await colleague.goto(await mailedLink(email, 1))
    await colleague.getByLabel('Förnamn').fill('Nils')
    await colleague.getByLabel('Efternamn').fill('Granlund')
    await colleague.getByLabel('Lösenord', { exact: true }).fill(strongPassword)
    await colleague.getByLabel('Upprepa lösenordet').fill(strongPassword)
    await colleague.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }).check()
    await colleague.getByRole('button', { name: 'Gå med i Kronhjorten Fastigheter AB' }).click()
    await expect(colleague.getByText(/Du är nu användare i Kronhjorten Fastigheter AB/)).toBeVisible()
    await colleague.close()
    await page.reload()
    await expect(page.getByText('Nils Granlund')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await page.goto('/mina-sidor/foretagskund')
    await expect(page.getByText('Granskogens Snickeri AB')).toBeVisible()
  },
)

test('a colleague reads the details and is not shown the users @night', async ({ page }) => {
  await page.goto('/logga-in-privat?ReturnUrl=/mina-sidor/anvandare')
  await logIn(page, 'hugo@norrskensbryggeri.example.se')
  await expect(page.getByRole('heading', { level: 1, name: 'Mina uppgifter' })).toBeVisible()
  await page.goto('/mina-sidor/faktureringsuppgifter')
  await expect(page.getByText('Företagets administratör kan ändra uppgifterna.')).toBeVisible()
})
