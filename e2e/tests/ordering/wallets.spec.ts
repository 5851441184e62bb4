import { expect, type Page, test } from '@playwright/test'
import { fillCart } from './purchase'
import { choose, counted } from './short-way'

// A wallet buys in its own sheet: a frame of the sandbox's, which has the wallets' interfaces.

type Name = 'Google Pay' | 'Apple Pay'

const expectThanks = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^Tack/ })).toBeVisible({ timeout: 60_000 })

const openSheet = async (page: Page, wallet: Name) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.getByRole('button', { name: `Köp med ${wallet}` }).click()
  return page.frameLocator(`iframe[title="${wallet}"]`)
}

for (const wallet of ['Google Pay', 'Apple Pay'] as const)
  test(`a guest buys with ${wallet} from the cart: address, day and payment come from the sheet`, async ({ page }) => {
    const sheet = await openSheet(page, wallet)
    const pay = sheet.getByRole('button', { name: 'Betala' })
    await expect(pay).toBeEnabled()
    // Nothing is delivered there, and the sheet says so.
    await sheet.getByLabel('Skickas till').selectOption({ label: 'Kari Nordmann, Storgata 1, Oslo' })
    await expect(sheet.getByRole('alert')).toContainText('Välj en svensk adress')
    await expect(pay).toBeDisabled()
    await sheet.getByLabel('Skickas till').selectOption({ index: 0 })
    await pay.click()
    await expectThanks(page)
  })

test('a card that is refused is told in the sheet, and another one pays @night', async ({ page }) => {
  const sheet = await openSheet(page, 'Google Pay')
  await sheet.getByLabel('Kort').selectOption({ index: 2 })
  await sheet.getByRole('button', { name: 'Betala' }).click()
  await expect(sheet.getByRole('alert')).toContainText('nekades')
  await sheet.getByLabel('Kort').selectOption({ index: 0 })
  await sheet.getByRole('button', { name: 'Betala' }).click()
  await expectThanks(page)
})

test('a guest has a bouquet paid by Google Pay in six presses', { tag: '@phone' }, async ({ page }) => {
  const shopper = counted()
  await choose(page, shopper)
  await shopper.press(page.getByRole('button', { name: 'Köp med Google Pay' }))
  const pay = page.frameLocator('iframe[title="Google Pay"]').getByRole('button', { name: 'Betala' })
  await expect(pay).toBeEnabled()
  await shopper.press(pay)
  await expectThanks(page)
  expect(shopper.done).toEqual({ presses: 6, fields: 1 })
})

test('a sheet that is closed again leaves the form with what was chosen in it, and no warning @night', async ({
  page,
}) => {
  await choose(page, counted())
  await page.getByRole('button', { name: 'Köp med Google Pay' }).click()
  const sheet = page.frameLocator('iframe[title="Google Pay"]')
  await expect(sheet.getByRole('button', { name: 'Betala' })).toBeEnabled()
  await sheet.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByLabel('För- och efternamn')).toBeVisible()
  await expect(page.getByText('Mottagaren har ändrats på ett annat ställe')).toHaveCount(0)
})
