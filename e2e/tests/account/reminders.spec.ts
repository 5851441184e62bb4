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

test(
  'birthdays come from a file, are told to a calendar, and are silent when that is wished',
  { tag: '@night' },
  async ({ page }) => {
    await register(page)
    await expectLoggedIn(page, 'Alva Ängsmark')
    await page.goto('/mina-sidor/my-reminders')
    const card = (name: string, day: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nBDAY:${day}\r\nEND:VCARD\r\n`
    const file = page.getByLabel('Välj en fil')
    await file.setInputFiles({ name: 'bild.vcf', mimeType: 'text/vcard', buffer: Buffer.from([137, 80, 78, 71, 0]) })
    await expect(page.getByText(/Vi kan inte läsa den filen/)).toBeVisible()
    const contacts = card('Greta Lind', '1931-05-14') + card('Nils Ek', '1980-08-02') + card('Nils Ek', '1980-08-02')
    await file.setInputFiles({ name: 'kontakter.vcf', mimeType: 'text/vcard', buffer: Buffer.from(contacts) })
    await expect(page.getByText('3 dagar hittade')).toBeVisible()
    await expect(page.getByText('Finns redan')).toHaveCount(1)
    await page.getByRole('checkbox', { name: /Greta Lind/ }).check()
    await page.getByRole('button', { name: 'Spara en påminnelse' }).click()
    await expect(page.getByText('En påminnelse är sparad.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Födelsedag, Greta Lind' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Födelsedag, Nils Ek' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Skapa adressen' }).click()
    const address = await page.getByLabel('Adress till kalendern').inputValue()
    const feed = async () => page.request.get(new URL(address.replace('webcal:', 'https:')).pathname)
    expect(await (await feed()).text()).toContain('SUMMARY:Födelsedag\\, Greta Lind')

    await page.goto('/mina-sidor/my-details')
    await page.getByRole('checkbox', { name: 'Födelsedagar' }).check()
    await page.getByRole('button', { name: 'Spara önskemålen' }).click()
    await expect(page.getByText('Vi följer dina önskemål från och med nu.')).toBeVisible()
    expect(await (await feed()).text()).not.toContain('Greta Lind')
    await page.goto('/mina-sidor/my-reminders')
    await expect(page.getByText('Tyst, som du har önskat')).toBeVisible()
    await page.getByRole('button', { name: 'Avsluta adressen' }).click()
    await expect(page.getByText(/Adressen är avslutad/)).toBeVisible()
    expect((await feed()).status()).toBe(404)
  },
)

test('a private customer joins the club and sees the bonus @night', async ({ page }) => {
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

test('a company has its reminders under a name of their own, and no bonus @night', async ({ page }) => {
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
