import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { fillCart } from './purchase'
import { chooseFirstDay, openAlive } from './shopper'

const bouquet = '/produkt/BUK1001'
/** Said yes to what counts visitors, and no to the rest. */
const consenting = encodeURIComponent(
  JSON.stringify({
    necessary: true,
    preferences: false,
    statistics: true,
    marketing: false,
    at: '2026-11-02T08:00:00.000Z',
    version: '2026-11',
  }),
)
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

test(
  'a bouquet goes to an address in two steps, and its delivery is changed from the cart',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'acceptCookie', value: consenting, url: baseURL! }])
    await page.goto(bouquet)
    const opener = page.getByRole('button', { name: 'Välj leverans' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Vart ska det levereras?' })).toBeVisible()
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await dialog.getByRole('combobox').fill('114 20')
    await expect(dialog.getByText('114 20 Stockholm')).toBeVisible()

    await expect(dialog.getByRole('heading', { name: 'När ska det levereras?' })).toBeVisible()
    await chooseFirstDay(dialog)
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').withTags(axeTags).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await dialog.getByRole('button', { name: 'Till varukorgen' }).click()

    await expect(page).toHaveURL(/\/varukorg$/)
    // Its last frames say the same place.
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
    await expect(page.getByText('114 20 Stockholm')).toBeVisible()
    // Spec 1 §4: the way to deliver is step three, and leaving the choice with a yes step two.
    const told = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? [])
    expect(told.filter(({ event }) => event === 'checkout_step')).toEqual([
      { event: 'checkout_step', step: 3 },
      { event: 'checkout_step', step: 2 },
    ])
    await page.reload()
    await expect(page.getByText('114 20 Stockholm')).toBeVisible()

    await page.getByRole('button', { name: 'Ändra leverans' }).click()
    await expect(dialog.getByRole('heading', { name: 'När ska det levereras?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Tillbaka' }).click()
    await expect(dialog.getByRole('heading', { name: 'Vart ska det levereras?' })).toBeVisible()
  },
)

test('a place and a day are asked for in the words of the specification', async ({ page }) => {
  await page.goto(bouquet)
  await page.getByRole('button', { name: 'Välj leverans' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fortsätt', exact: true }).click()
  await expect(dialog.getByText('Vänligen välj ort').first()).toBeVisible()

  await dialog.getByRole('combobox').fill('114')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await dialog.getByRole('combobox').fill('11420')
  await expect(dialog.getByText('114 20 Stockholm')).toBeVisible()
  await expect(dialog.locator('button[data-day]').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Till varukorgen' }).click()
  await expect(dialog.getByText('Vänligen välj leveransdag').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Annan dag' }).click()
  await dialog.getByRole('textbox', { name: 'Skriv datum' }).fill('2020-01-07')
  await expect(dialog.getByText('Datumet har redan passerat').first()).toBeVisible()
})

test('neither Escape nor the backdrop closes it; its button does, and focus returns @night', async ({ page }) => {
  await page.goto(bouquet)
  const opener = page.getByRole('button', { name: 'Välj leverans' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/BUK1001/)
})

test('the receiver chooses by SMS, and a normal choice later takes that back @night', async ({ page }) => {
  await page.goto(bouquet)
  await page.getByRole('button', { name: 'Välj leverans' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mottagaren väljer själv' }).click()
  await dialog.getByRole('textbox', { name: 'Mottagarens mobilnummer' }).fill('08-12 34 56')
  await dialog.getByRole('textbox', { name: 'Mottagarens namn' }).fill('Astrid')
  await dialog.getByRole('button', { name: 'Till varukorgen' }).click()
  await expect(dialog.getByText('Vänligen ange ett svenskt mobilnummer.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Mottagarens mobilnummer' }).fill('070-174 06 05')
  await dialog.getByRole('button', { name: 'Till varukorgen' }).click()
  await expect(page.getByText('Astrid får ett SMS och väljer själv adress och dag.')).toBeVisible()
  // Who refused to be counted is not.
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)

  await page.getByRole('button', { name: 'Ändra leverans' }).click()
  await expect(dialog.getByRole('heading', { name: 'Vem ska få blommorna?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tillbaka' }).click()
  await dialog.getByRole('combobox').fill('11420')
  await chooseFirstDay(dialog)
  await dialog.getByRole('button', { name: 'Spara leveransen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('114 20 Stockholm')).toBeVisible()
})

test('a teaser asks for the delivery first, and the product it leads to is added with it at once', async ({ page }) => {
  await openAlive(page, '/')
  await page.getByRole('link', { name: 'Rosendröm' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('link', { name: 'Rosendröm' }).first().click()
  await dialog.getByRole('combobox').fill('11420')
  await chooseFirstDay(dialog)
  await dialog.getByRole('button', { name: 'Visa produkten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosendröm' })).toBeVisible()
  await expect(page.getByText(/^Levereras .* till 114\s20 Stockholm\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await page
    .getByText(/ligger i varukorgen/)
    .getByRole('link', { name: 'Till varukorgen' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await expect(page.getByText(/114\s20 Stockholm/)).toBeVisible()
})

test('the first page says how soon flowers can be at a postal code, and the choice remembers it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('114 20')
  await expect(page.getByText(/^114 20 Stockholm: tidigast /)).toBeVisible()
  await page.getByRole('link', { name: 'Se vad vi kan leverera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Allt vi har' })).toBeVisible()
  await page.getByRole('link', { name: 'Rosendröm' }).first().click()
  await expect(page.getByRole('dialog').getByText('114 20 Stockholm')).toBeVisible()
})

test('a delivery that failed at the payment is told once', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg?status=delivery')
  await expect(page.getByText(/Leveransen går tyvärr inte längre att genomföra/)).toBeVisible()
  await expect(page).toHaveURL(/\/varukorg$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await expect(page.getByText(/Leveransen går tyvärr inte längre att genomföra/)).toHaveCount(0)
})
