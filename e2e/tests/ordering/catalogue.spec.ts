import { expect, type Page, test } from '@playwright/test'
import { testSound } from '../sound'
import { buy, openAlive } from './shopper'

/** On a phone the filters are in a sheet. */
const withFilters = async (page: Page, choose: () => Promise<void>) => {
  const opens = page.getByRole('button', { name: /^Filtrera/ })
  const status = page.getByRole('status').filter({ hasText: /produkt/ })
  await expect(status).toBeVisible()
  const phone = await opens.isVisible()
  if (phone) await opens.click()
  await choose()
  if (phone) await page.getByRole('button', { name: /^Visa \d+ produkt/ }).click()
}

test('what a list is narrowed to stands in the address and outlives a reload', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sortiment/buketter')
  await withFilters(page, () => page.getByRole('checkbox', { name: /^Röd/ }).click())
  await expect(page).toHaveURL(/color=red/)
  const products = page.getByRole('list', { name: 'Buketter' }).getByRole('article')
  await expect(products).toHaveCount(6)
  await page.reload()
  await expect(products).toHaveCount(6)
  await page.getByRole('button', { name: 'Ta bort filtret Röd' }).click()
  await expect(products).toHaveCount(24)
})

test('the next page of a list is drawn where the visitor is, without another document', async ({ page }) => {
  await openAlive(page, '/sortiment/buketter')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('link', { name: 'Sida 2' }).click()
  await expect(page.getByRole('link', { name: 'Sida 2, den här sidan' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Buketter' })).toBeInViewport()
  expect(documents).toEqual([])
})

test('back from a product leads to the same page of the list', async ({ page }) => {
  await openAlive(page, '/sortiment/buketter')
  await page.getByRole('link', { name: 'Sida 2' }).click()
  await expect(page.getByRole('link', { name: 'Sida 2, den här sidan' })).toBeVisible()
  await page.getByRole('list', { name: 'Buketter' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Titta på varan först' }).click()
  await expect(page).toHaveURL(/\/produkt\//)
  await page.goBack()
  await expect(page).toHaveURL(/sortiment\/buketter\?page=2/)
  await expect(page.getByRole('list', { name: 'Buketter' })).toBeVisible()
})

test('the lowest price comes first when it is asked for @night', async ({ page }) => {
  await page.goto('/sortiment/buketter')
  await page.getByLabel('Sortera').selectOption({ label: 'Lägst pris först' })
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByRole('article').first()).toContainText('219')
})

test('an unknown assortment is told, with a way on', async ({ page }) => {
  await page.goto('/sortiment/finns-inte')
  await expect(page.getByRole('heading', { name: 'Det sortimentet finns inte.' })).toBeVisible()
})

test('search answers from the third character, and Enter shows everything', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Sök/ }).first().click()
  const field = page.getByRole('searchbox')
  await field.fill('ro')
  await expect(page.getByText('Skriv minst tre tecken.')).toBeVisible()
  await field.fill('rosor')
  await expect(page.getByRole('list', { name: 'Förslag' }).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'Förslag' }).getByRole('link').first()).toBeFocused()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sökresultat för rosor' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('choosing a hit is told to the search, without personal data @night', async ({ page }) => {
  await openAlive(page, '/sok?q=rosor')
  const told = page.waitForRequest((request) => request.url().includes('/api/search/track'))
  await page.getByRole('article').getByRole('link').first().click()
  expect(new URL((await told).url()).searchParams.get('query')).toBe('rosor')
})

test('a search without hits says so and offers another spelling', async ({ page }) => {
  await page.goto('/sok?q=qqxzzy')
  await expect(page.getByText('qqxzzy gav inga träffar. Prova att förfina din sökning.')).toBeVisible()
})

test('a country corrects a Sunday and says why @night', async ({ page }) => {
  await page.goto('/utlandsbud')
  await page.getByRole('link', { name: /Norge/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blommor till Norge' })).toBeVisible()
  const sunday = await page.evaluate(() => {
    const day = new Date()
    day.setUTCDate(day.getUTCDate() + 14 - day.getUTCDay())
    return day.toISOString().slice(0, 10)
  })
  await page.goto(`/utlandsbud/norge?deliveryDate=${sunday}`)
  await expect(page.getByText(/Söndagar och helgdagar kan ej anges som leveransdag/)).toBeVisible()
  await page.getByRole('button', { name: 'Byt dag' }).click()
  await expect(page.getByRole('dialog', { name: 'När ska blommorna lämnas?' })).toBeVisible()
})

test('an article leads from its subject to its flowers', async ({ page }) => {
  await page.goto('/inspiration/snittblommor')
  await page.getByRole('list', { name: 'Snittblommor' }).getByRole('link').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Du är här' })).toContainText('Snittblommor')
})

test('favourites are kept, shown and let go', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produkt/BUK1001')
  await page.getByRole('button', { name: 'Spara som favorit' }).click()
  await expect(page.getByRole('button', { name: 'Sparad som favorit' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Favoriter, 1 sparad' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Rosendröm' })).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort Rosendröm från favoriter' }).click()
  await expect(page.getByText('Inga favoriter än.')).toBeVisible()
})

test('what somebody has saved can be bought from a page, sent on, and saved by whoever gets it @night', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'favourites', value: 'BUK1001%2CBUK1002', url: baseURL! }])
  await openAlive(page, '/')
  await page.getByRole('button', { name: 'Favoriter, 2 sparade' }).click()
  await page.getByRole('link', { name: 'Dela eller köp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoriter' })).toBeVisible()
  await page.getByRole('button', { name: 'Välj leverans: Rosendröm' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(`${baseURL}/favoriter?varor=BUK1001,BUK1002,<b>`)
  await expect(friend.getByRole('heading', { level: 1, name: 'En lista med favoriter' })).toBeVisible()
  await expect(friend.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  await friend.getByRole('button', { name: 'Spara alla som mina favoriter' }).click()
  await expect(friend.getByRole('button', { name: 'Favoriter, 2 sparade' })).toBeVisible()
})

test('changing site warns of what is in the cart, and each site has its own', { tag: '@night' }, async ({ page }) => {
  await buy(page, 'BUK1001')
  // The cart itself leads on to the payment and nowhere else.
  await openAlive(page, '/sortiment/buketter')
  await expect(page.getByRole('link', { name: 'Varukorg, 1 vara' })).toBeVisible()
  await page.getByRole('button', { name: 'Bukett Home' }).click()
  await page.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(page).toHaveURL(/sortiment\/buketter$/)
  await page.getByRole('button', { name: 'Bukett Home' }).click()
  await page.getByRole('button', { name: 'Byt sajt' }).click()
  await expect(page).toHaveURL(/\/bukett-home$/)
  await expect(page.getByRole('link', { name: 'Varukorg, tom' })).toBeVisible()
})

test('a gift card with a price of one’s own refuses an amount out of bounds @night', async ({ page }) => {
  await page.goto('/produkt/PRE5002')
  const amount = page.getByRole('textbox', { name: /Ditt belopp/ })
  await amount.fill('50')
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await expect(page.getByText(/Skriv ett belopp mellan/)).toBeVisible()
  await expect(amount).toBeFocused()
})

for (const path of [
  '/sok?q=rosor',
  '/utlandsbud',
  '/utlandsbud/norge',
  '/inspiration',
  '/artikel/sa-haller-buketten',
  '/bukett-home',
  '/hitta-butik',
  '/butik/1001',
]) {
  testSound(path, async (page) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
}
