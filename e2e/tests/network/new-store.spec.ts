import { expect, type Page, test } from '@playwright/test'
import { beStaff } from './staff'

/** Nobody of the demo network delivers here. */
const postalCode = '93091'

const days = (page: Page) => page.getByRole('dialog').locator('button[data-day]')

/** The calendar of a bouquet for the postal code, from the shop's own dialog. */
const openCalendar = async (page: Page): Promise<void> => {
  await page.goto('/produkt/BUK1001')
  await page.getByRole('button', { name: 'Välj leverans' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(postalCode)
  await expect(dialog.getByRole('heading', { name: 'När ska det levereras?' })).toBeVisible()
  await expect(days(page).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /hämtas/ })).toHaveCount(0)
}

test(
  'the broker adds a store where nobody delivered, the shop reaches it, and a day it is closed it says so',
  { tag: '@night' },
  async ({ page, browser }) => {
    await beStaff(page, 'formedling@example.se')
    await page.goto('/admin/stores')
    await page.getByRole('link', { name: 'Lägg till butik' }).click()
    for (const [label, text] of [
      ['Butikens namn', 'Fjällblomman'],
      ['Företagets namn', 'Fjällblomman AB'],
      ['Gatuadress', 'Storgatan 1'],
      ['Postnummer', postalCode],
      ['Ort', 'Slagnäs'],
      ['Telefon', '070-1740690'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('combobox', { name: 'Butikstyp' }).selectOption({ label: 'Bukett, faktor 6' })
    await page.getByRole('button', { name: 'Lägg till butiken' }).click()

    await expect(page.getByRole('heading', { name: 'Fjällblomman' })).toBeVisible()
    await expect(page.getByText('Butiken levererar ingenstans än.')).toBeVisible()
    await page.getByRole('button', { name: 'Lägg till områden' }).click()
    const areas = page.getByRole('dialog', { name: 'Lägg till områden' })
    await areas.getByLabel('Postnummer').fill(postalCode)
    await areas.getByRole('checkbox', { name: 'Leverans till dörren (CarZone1)' }).check()
    await areas.getByRole('button', { name: 'Lägg till', exact: true }).click()
    await expect(
      page.getByText('Tillagda rader: 1. Ändrade: 0. Dubbletter som redan fanns och står kvar: 0.'),
    ).toBeVisible()

    const shopper = await (await browser.newContext({ storageState: await guestState(page) })).newPage()
    await openCalendar(shopper)
    const open = days(shopper).and(shopper.locator('[aria-disabled="false"]'))
    if ((await open.count()) === 0) await shopper.getByRole('button', { name: 'Nästa månad' }).click()
    const day = (await open.first().getAttribute('data-day')) ?? ''
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)

    await page.getByRole('tab', { name: 'Stängda dagar' }).click()
    await page.getByRole('button', { name: 'Lägg till ledighet' }).click()
    const holiday = page.getByRole('dialog', { name: 'Lägg till ledighet' })
    await holiday.getByLabel('Namn').fill('Inventering')
    await holiday.getByLabel('Första dag').fill(day)
    await holiday.getByLabel('Sista dag').fill(day)
    await holiday.getByRole('button', { name: 'Lägg till', exact: true }).click()
    await expect(page.getByText(/är inlagt\. Då får butiken inga leveranser\./)).toBeVisible()

    await openCalendar(shopper)
    const closed = shopper.getByRole('dialog').locator(`button[data-day="${day}"]`)
    if ((await closed.count()) === 0) await shopper.getByRole('button', { name: 'Nästa månad' }).click()
    await expect(closed).toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText('Ingen ledighet är inlagd.')).toBeVisible()
  },
)

/** The answered question about cookies, and nobody's session. */
const guestState = async (page: Page) => {
  const { cookies } = await page.context().storageState()
  return { cookies: cookies.filter(({ name }) => name === 'acceptCookie'), origins: [] }
}
