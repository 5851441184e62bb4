import { expect, type Page, test } from '@playwright/test'
import { beStaff } from '../network/staff'

/** Writes a day into the first field of a moment. */
const writeDay = (page: Page, form: string, label: string, day: string): Promise<void> =>
  page.getByRole('form', { name: form }).getByLabel(label, { exact: true }).fill(day)

test('Mother’s Day is planned long before, seen as on its day, and its page leads on from an address that was changed @night', async ({
  page,
  browser,
}) => {
  await beStaff(page, 'redaktion5@example.se')
  // Random, so that a run on the same data has a page of its own.
  const slug = `mors-dag-${Math.floor(Math.random() * 1e6)}`
  await page.goto('/admin/front')
  await expect(page.getByRole('gridcell', { name: 'Startsidan' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Rubrik/ }).fill('Mors dag')
  await page.getByRole('textbox', { name: /^Adress efter/ }).fill(slug)
  await page.getByRole('button', { name: 'Skapa sidan' }).click()

  // Half done, it is told what is missing, and nothing is published.
  await page.getByRole('button', { name: 'Publicera nu' }).click()
  await expect(
    page
      .getByRole('alert')
      .getByText(/Den engelska texten saknas/)
      .first(),
  ).toBeVisible()
  await page.locator('[name="TitleEn"]').fill('Mother’s Day')
  await page.locator('[name="Blocks.0.TitleEn"]').fill('Mother’s Day')
  await page.getByRole('combobox', { name: 'Bild för årstid eller tillfälle' }).selectOption('scene-spring')
  await page.getByRole('combobox', { name: 'Sorts block' }).selectOption('countdown')
  await page.getByRole('button', { name: 'Lägg till block' }).click()
  await page.locator('[name="Blocks.1.Title"]').fill('Beställ i tid')
  await page.locator('[name="Blocks.1.TitleEn"]').fill('Order in time')
  await page.locator('[name="Blocks.1.Moment"]').fill('2099-05-29')

  // The order is changed by the keyboard alone.
  await page.getByRole('button', { name: 'Flytta Nedräkning till sista beställning: Beställ i tid' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Beställ i tid är (?:lyft från|på) plats 2 av 2/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Beställ i tid är på plats 1 av 2/)).toBeAttached()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  await expect(page.getByText(/^Utkastet är sparat/)).toBeVisible()

  await writeDay(page, 'Planera', 'Börjar', '2099-05-17')
  await writeDay(page, 'Planera', 'Slutar', '2099-05-16')
  await page.getByRole('button', { name: 'Planera' }).click()
  await expect(page.getByText(/Slutet ligger före början/).first()).toBeVisible()
  await writeDay(page, 'Planera', 'Slutar', '2099-05-31')
  await page.getByRole('button', { name: 'Planera' }).click()
  await expect(page.getByText('Planen är lagd.')).toBeVisible()

  // As on its day, on a phone and on a computer; today nobody else finds it.
  await page.getByLabel('Dag', { exact: true }).fill('2099-05-24')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  for (const screen of ['Telefon', 'Dator']) {
    const preview = page.frameLocator(`iframe[title="${screen}"]`)
    await expect(preview.getByRole('heading', { level: 1, name: 'Mors dag' })).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'Beställ i tid' })).toBeVisible()
  }
  const shopper = await (await browser.newContext()).newPage()
  expect((await shopper.request.get(`/kampanj/${slug}`)).status()).toBe(404)

  // Shown at once, and found from its old address when it gets another.
  await page.getByRole('textbox', { name: /^Beskrivning för sökmotorer$/ }).fill('Blommor till mamma')
  await page.getByRole('textbox', { name: 'Beskrivning för sökmotorer, engelska' }).fill('Flowers for mother')
  await page.getByRole('button', { name: 'Publicera nu' }).click()
  await expect(page.getByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
  await shopper.goto(`/kampanj/${slug}`)
  await expect(shopper.getByRole('heading', { level: 1, name: 'Mors dag' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Adress efter/ }).fill(`${slug}-ny`)
  await page.getByRole('button', { name: 'Publicera nu' }).click()
  await expect(page.getByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
  const moved = await shopper.request.get(`/kampanj/${slug}?lang=en&utm_source=mail`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/kampanj/${slug}-ny?lang=en&utm_source=mail`])
})
