import { expect, type Page, test } from '@playwright/test'
import { beStaff } from './staff'

// One member of staff, whose code opens once, asks everything that is asked across the network.
test.describe.configure({ mode: 'serial' })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await beStaff(page, 'natverk@example.se')
})
test.afterAll(() => page.context().close())

/** Monday to Sunday after this week, in Stockholm. */
const nextMonday = (): string => {
  const today = new Date(`${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })}T12:00:00Z`)
  today.setUTCDate(today.getUTCDate() + 8 - (today.getUTCDay() || 7))
  return today.toISOString().slice(0, 10)
}

test('the broker asks who delivers, turns an area off and back on, and follows a full county to its stores @night', async () => {
  await page.goto('/admin/stores/who-delivers')
  await page.getByLabel('Postnummer').fill('621 41')
  await page.getByLabel('Leveranssätt').selectOption('CarZone1b')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^621 41 Visby/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Så svarar butikerna/ })).toBeVisible()
  const next = page.getByRole('grid', { name: 'Butikernas närmaste dagar' })
  await expect(next.getByText(/\d+\skr/).first()).toBeVisible()

  const rows = page.getByRole('grid', { name: /Områdena bakom svaret/ })
  const off = rows.getByRole('button', { name: /^Stäng av: 621 41, .*\(CarZone1b\), Vanlig/ }).first()
  await off.click()
  await expect(page.getByText('621 41 är avstängt. Raden står kvar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. Allt är som det var.')).toBeVisible()

  await page.goto('/admin/stores/load')
  await page
    .getByRole('link', { name: /^Gotlands län, / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Gotlands län, / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Beställningar hos / }).first()).toBeVisible()
})

test('the broker sees who is closed next week, why and who takes over @night', async () => {
  const day = nextMonday()
  // None of the demo's orders is this store's: it would be asked about one of Monday on a Sunday and a Thursday.
  const store = '1043'
  const added = await page.request.post('/api/broker/memberholiday', {
    headers: { 'x-requested-with': 'bukett' },
    data: { memberId: store, BeginDate: day, EndDate: day, Name: 'Inventering' },
  })
  expect(added.status()).toBe(200)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Stängt', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Nästa vecka' })).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('row').filter({ hasText: 'Inventering' })
  await expect(row.getByText('Ledigt')).toBeVisible()
  await row.getByRole('button', { name: /^Visa: / }).click()
  const sheet = page.getByRole('dialog', { name: /^Vem tar över för / })
  await expect(sheet.getByText(/postnummer kan gå till den dagen/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // A span that ends before it begins is told at its field, and nobody is asked.
  await page.getByLabel('Till', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(page.getByText('Slutdagen är före startdagen.').first()).toBeVisible()
})

test(
  'the broker changes a fee where it is met, finds it among all that differ, and takes it back',
  { tag: '@night' },
  async () => {
    await page.goto('/admin/stores/who-delivers?postnr=62141')
    const rows = page.getByRole('grid', { name: /Områdena bakom svaret/ })
    await rows
      .getByRole('button', { name: /^Ändra avgiften: 621 41, .*\(CarZone1b\), Vanlig/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Ändra avgiften' })
    await sheet.getByRole('textbox', { name: 'Avgift' }).fill('173')
    await sheet.getByRole('button', { name: 'Se vad som händer' }).click()
    await expect(sheet.getByText(/blir 173\skr\.$/)).toBeVisible()
    await expect(sheet.getByText(/postnummer med det här leveranssättet\.$/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Ändra', exact: true }).click()
    await expect(page.getByText(/^Avgift hos .* är ändrad\.$/)).toBeVisible()

    await page.goto('/admin/stores/fees')
    const apart = page.getByRole('grid', { name: 'Avgifter som skiljer sig' })
    await expect(apart.getByText(/^173\skr$/)).toBeVisible()
    await page.getByLabel('Slag').selectOption('reserve')
    await expect(apart.getByText('Tillägg i reserv').first()).toBeVisible()
    await expect(apart.getByText(/^173\skr$/)).toHaveCount(0)

    await page.goto('/admin/stores/who-delivers?postnr=62141')
    await rows.getByRole('button', { name: /^Ändra avgiften: 621 41, .*173\skr$/ }).click()
    await sheet.getByRole('textbox', { name: 'Avgift' }).fill('')
    await sheet.getByRole('button', { name: 'Se vad som händer' }).click()
    await sheet.getByRole('button', { name: 'Ändra', exact: true }).click()
    await expect(rows.getByRole('button', { name: /173\skr$/ })).toHaveCount(0)
  },
)

test('the broker finds a reserve area among all, changes its turn and takes that back', async () => {
  await page.goto('/admin/stores/reserve-areas')
  await page.getByLabel('Butik eller postnummer').fill('98')
  const table = page.getByRole('grid', { name: 'Reservområden i hela nätverket' })
  await expect(table.getByText('980 00–989 99')).toBeVisible()
  await table.getByRole('button', { name: 'Ändra: 980 00–989 99' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra reservområdet' })
  await dialog.getByLabel('Turordning').fill('7')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Reservområdet 980 00–989 99 är ändrat.')).toBeVisible()
  await expect(table.getByRole('gridcell', { name: '7', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. Allt är som det var.')).toBeVisible()
  await expect(table.getByRole('gridcell', { name: '7', exact: true })).toHaveCount(0)
})
