import { expect, type Page, test } from '@playwright/test'
import { fillCart } from './purchase'
import { chooseFirstDay } from './shopper'

/** Chooses to collect the second bouquet, while the first one is to be brought to a door. */
const collectSecond = async (page: Page): Promise<void> => {
  await fillCart(page, { isAlsoCollected: true })
  await page.goto('/produkt/BUK1002')
  await page.getByRole('button', { name: 'Välj leverans' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Hämta i butik' }).check()
  await dialog.getByRole('group', { name: 'Välj butik' }).getByRole('radio').first().check()
  await expect(dialog.getByRole('combobox', { name: /Tid för upphämtning/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Till varukorgen' }).click()
}

test('a second bouquet that is collected moves the first one only with a yes', { tag: '@phone' }, async ({ page }) => {
  await collectSecond(page)
  const question = page.getByRole('alertdialog', { name: 'Ska allt levereras tillsammans?' })
  await expect(
    question.getByText(/ändrar leveransen också för det som redan ligger i varukorgen: Rosendröm/),
  ).toBeVisible()
  await expect(question.getByText(/^Leverans till dörren, .+, 114\s20 Stockholm$/)).toBeVisible()
  await expect(question.getByText(/^Hämta i butik, .+, 114\s20 Stockholm$/)).toBeVisible()
  await question.getByRole('button', { name: 'Ändra för allt' }).click()
  await expect(page).toHaveURL(/\/varukorg$/)
  await expect(page.getByText(/^Hämtas hos /)).toHaveCount(1)
  await expect(page.getByText(/^Leverans till dörren/)).toHaveCount(0)
})

test('parted, the first bouquet is brought and the second one is collected', { tag: '@phone' }, async ({ page }) => {
  await collectSecond(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leverera var för sig' }).click()
  await expect(page).toHaveURL(/\/varukorg$/)
  const first = page.getByRole('region', { name: 'Mottagare 1' })
  const second = page.getByRole('region', { name: 'Mottagare 2' })
  await expect(first.getByText(/^Leverans till dörren/)).toBeVisible()
  await expect(second.getByText(/^Hämtas hos /)).toBeVisible()
  await expect(second.getByRole('listitem')).toHaveCount(1)
})

test('a choice that is given up at the question leaves the cart as it was', { tag: '@phone' }, async ({ page }) => {
  await collectSecond(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Varukorg.* 1 / })).toBeVisible()
  const { OrderForm } = await (await page.request.get('/api/carts/Default')).json()
  const lines = OrderForm.Shipments.flatMap(({ LineItems }: { LineItems: { Name: string; Quantity: number }[] }) =>
    LineItems.map(({ Name, Quantity }) => [Name, Quantity]),
  )
  expect(lines).toEqual([['Rosendröm', 1]])
})

test('a bouquet that is only looked at leaves the delivery of what lies in the cart alone', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  const delivery = page.getByText(/^Leverans till dörren/)
  await expect(delivery).toBeVisible()
  const before = await (await page.request.get('/api/carts/Default')).json()
  await page.goto('/')
  await page.waitForFunction(() => !('earlyInput' in window))
  await page.getByRole('link', { name: 'Rosendröm' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Ändra plats/ }).click()
  await dialog.getByRole('combobox').fill('222 20')
  await chooseFirstDay(dialog)
  await dialog.getByRole('button', { name: 'Visa produkten' }).click()
  await expect(page.getByText(/till 222\s20 Lund\.$/)).toBeVisible()
  const after = await (await page.request.get('/api/carts/Default')).json()
  expect(after.OrderForm.Shipments[0].ShippingAddress).toEqual(before.OrderForm.Shipments[0].ShippingAddress)
})
