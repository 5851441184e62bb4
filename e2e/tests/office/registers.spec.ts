import { type Browser, expect, type Page, test } from '@playwright/test'
import { beStaff } from '../network/staff'

// One editor, whose code opens once, keeps everything that is kept by hand.
test.describe.configure({ mode: 'serial' })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await beStaff(page, 'redaktion7@example.se')
})
test.afterAll(() => page.context().close())

const guestIn = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Random, so that a run on the same data makes one of its own. */
const lettersOf = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

test(
  'an assortment by rule is a page of the shop within moments, and an occasion that is used is not taken away',
  { tag: '@night' },
  async ({ browser }) => {
    await page.goto('/admin/assortments')
    await page.getByRole('button', { name: 'Lägg till' }).click()
    const sheet = page.getByRole('dialog')
    const code = `sott-${lettersOf(6)}`
    await sheet.getByRole('textbox', { name: 'Namn', exact: true }).fill('Till det söta')
    await sheet.getByRole('textbox', { name: 'Namn på engelska' }).fill('Sweet things')
    await sheet.getByRole('textbox', { name: 'Beskrivning', exact: true }).fill('Choklad för varje tillfälle.')
    await sheet.getByRole('textbox', { name: 'Beskrivning på engelska' }).fill('Chocolate for any occasion.')
    await sheet.getByRole('textbox', { name: /^Kod/ }).fill(code)
    await sheet.getByRole('combobox', { name: 'Vilka varor' }).selectOption('rule')
    await sheet.getByRole('group', { name: 'Slag' }).getByRole('checkbox', { name: 'Choklad' }).check()
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(/^Till det söta är sparat/)).toBeVisible()

    const guest = await guestIn(browser)
    await expect(async () => {
      await guest.goto(`/sortiment/${code}`)
      await expect(guest.getByRole('heading', { level: 1, name: 'Till det söta' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
    await expect(guest.getByText('Choklad för varje tillfälle.')).toBeVisible()

    await page.goto('/admin/occasions')
    await page.getByRole('button', { name: 'Ta bort: Födelsedag' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText(/^Födelsedag används här: Startsidan/)).toBeVisible()
  },
)

test('the price of an addon is the one that was typed, also when the page is opened anew @night', async () => {
  await page.goto('/admin/addons')
  // One that no shopper's journey names: its price is another one meanwhile.
  const row = page.getByRole('row', { name: /TIL1007/ })
  await expect(row.getByText('119 kr')).toBeVisible()
  for (const price of ['129,50', '119']) {
    await page.getByRole('button', { name: 'Ändra: Ytterkruka' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Pris i kronor' }).fill(price)
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(row.getByText(`${price} kr`)).toBeVisible()
    await page.reload()
    await expect(row.getByText(`${price} kr`)).toBeVisible()
  }
})

test(
  'an article is written in a category of its own, read there, and found again when its address changes',
  { tag: '@night' },
  async ({ browser }) => {
    const own = lettersOf(6)
    await page.goto('/admin/article-categories')
    await page.getByRole('button', { name: 'Lägg till' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Namn', exact: true }).fill(`Balkong ${own}`)
    await sheet.getByRole('textbox', { name: 'Namn på engelska' }).fill(`Balcony ${own}`)
    await sheet.getByRole('combobox', { name: 'Står under' }).selectOption({ label: 'Skötselråd' })
    await sheet.getByRole('textbox', { name: /^Kod/ }).fill(`balkong-${own}`)
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(`Balkong ${own} är sparat. Butiken visar det om en stund.`)).toBeVisible()

    await page.goto('/admin/articles')
    const add = page.getByRole('form', { name: 'Ny artikel' })
    await add.getByRole('textbox', { name: 'Rubrik' }).fill('Pelargoner på balkongen')
    await add.getByRole('textbox', { name: /^Adress/ }).fill(`pelargoner-${own}`)
    await add.getByRole('combobox', { name: 'Kategori' }).selectOption(`balkong-${own}`)
    await add.getByRole('button', { name: 'Skapa artikeln' }).click()

    // Half written, it is told what is missing, and nothing is published.
    const publish = page.getByRole('button', { name: 'Publicera nu' })
    await publish.click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/Den engelska texten saknas/)
        .first(),
    ).toBeVisible()
    await page.locator('[name="TitleEn"]').fill('Pelargoniums on the balcony')
    await page.locator('[name="Preamble"]').fill('Sol, vatten och lite kärlek.')
    await page.locator('[name="PreambleEn"]').fill('Sun, water and some love.')
    await page.getByRole('combobox', { name: 'Bild för årstid eller tillfälle' }).selectOption('scene-summer')
    await page.getByRole('button', { name: 'Lägg till del' }).click()
    await page.locator('[name="Parts.0.Text"]').fill('Vattna på morgonen.')
    await page.locator('[name="Parts.0.TextEn"]').fill('Water in the morning.')
    await publish.click()
    await expect(page.getByText('Publicerat. Det visas i butiken nu.')).toBeVisible()

    const guest = await guestIn(browser)
    await guest.goto(`/inspiration/balkong-${own}`)
    await guest
      .getByRole('link', { name: /Pelargoner på balkongen/ })
      .first()
      .click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Pelargoner på balkongen' })).toBeVisible()
    await expect(guest.getByText('Vattna på morgonen.')).toBeVisible()

    await page.getByRole('textbox', { name: /^Adress efter/ }).fill(`balkongens-pelargoner-${own}`)
    await publish.click()
    await expect(page.getByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
    await expect(async () => {
      const moved = await guest.request.get(`/artikel/pelargoner-${own}`, { maxRedirects: 0 })
      expect([moved.status(), moved.headers()['location']]).toEqual([301, `/artikel/balkongens-pelargoner-${own}`])
    }).toPass({ timeout: 15_000 })

    // What an article stands in is not taken away under it.
    await page.goto('/admin/article-categories')
    await page.getByRole('button', { name: `Ta bort: Balkong ${own}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText(new RegExp(`^Balkong ${own} används här: Pelargoner på balkongen`))).toBeVisible()
  },
)

test(
  'a word that found nothing is made to mean what the shop calls it, and what it finds first is chosen',
  { tag: '@night' },
  async ({ browser }) => {
    const word = `x${lettersOf(9)}`
    const guest = await guestIn(browser)
    const results = `/sok?q=${word}`
    await guest.goto(results)
    await expect(guest.getByRole('heading', { name: new RegExp(`${word}`) })).toBeVisible()
    const goods = guest.getByRole('main').getByRole('article')
    await expect(goods.filter({ hasText: /choklad/i })).toHaveCount(0)

    await page.goto('/admin/search')
    await expect(page.getByText(/^\d+ sökning.*utan träff/)).toBeVisible()
    await page.getByRole('button', { name: 'Nya ord som betyder samma' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: /^Ord och uttryck/ }).fill(`${word}\nchoklad`)
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(new RegExp(`^${word} är sparat`))).toBeVisible()
    await expect(async () => {
      await guest.goto(results)
      await expect(guest.getByRole('heading', { level: 1, name: new RegExp(word) })).toBeVisible({ timeout: 2000 })
      await expect(goods.filter({ hasText: /choklad/i }).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })

    await page.getByRole('button', { name: 'Lyft eller sänk varor' }).click()
    await sheet.getByRole('textbox', { name: /^Sökning/ }).fill(word)
    await sheet.getByRole('group', { name: 'Lyfts' }).getByRole('combobox').fill('rosendröm')
    await page
      .getByRole('option', { name: /Rosendröm/ })
      .first()
      .click()
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(new RegExp(`^${word} är sparat. Butiken visar det om en stund`)).last()).toBeVisible()
    await expect(async () => {
      await guest.goto(results)
      await expect(goods.first()).toContainText('Rosendröm', { timeout: 2000 })
    }).toPass({ timeout: 15_000 })
  },
)

test(
  'a menu is planned in its new order, seen as it will be, and today’s stays',
  { tag: '@night' },
  async ({ browser }) => {
    const own = `Nytt ${lettersOf(6)}`
    await page.goto('/admin/menus')
    const look = page.getByRole('region', { name: 'Så blir menyn: Blommor' })
    const first = await look.getByRole('list', { name: 'Dator' }).getByRole('listitem').first().textContent()
    await page.getByRole('button', { name: 'Lägg till en rad' }).first().click()
    const last = page.locator('[name^="Gift."][name$=".Title"]').last()
    const at = ((await last.getAttribute('name')) ?? '').replace('.Title', '')
    await last.fill(own)
    await page.locator(`[name="${at}.TitleEn"]`).fill(`New ${own}`)
    await page.locator(`[name="${at}.Link"]`).fill('/sortiment/rosor')
    await expect(look.getByRole('list', { name: 'Telefon' }).getByText(own)).toBeVisible()

    // To the top by the keyboard alone.
    await page.getByRole('button', { name: `Flytta ${own}` }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(new RegExp(`${own} är (?:lyft från|på) plats`))).toBeAttached()
    const moves = Number(at.replace('Gift.', ''))
    for (let place = moves; place > 0; place -= 1) {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(new RegExp(`${own} är på plats ${place} av`))).toBeAttached()
    }
    await page.keyboard.press('Space')
    await expect(look.getByRole('list', { name: 'Dator' }).getByRole('listitem').first()).toHaveText(own)

    const plan = page.getByRole('form', { name: 'Planera' })
    await plan.getByLabel('Börjar', { exact: true }).fill('2099-03-01')
    await plan.getByLabel('Slutar', { exact: true }).fill('2099-03-08')
    await plan.getByRole('button', { name: 'Planera' }).click()
    await expect(page.getByText('Planen är lagd.')).toBeVisible()
    const guest = await guestIn(browser)
    await guest.setViewportSize({ width: 1280, height: 800 })
    await guest.goto('/')
    const menu = guest.getByRole('navigation', { name: 'Kategorier' })
    await expect(menu.getByRole('link').first()).toHaveText(first ?? '')
    await expect(menu.getByRole('link', { name: own })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Ta bort planen/ })
      .last()
      .click()
    await expect(page.getByRole('button', { name: /^Ta bort planen/ })).toHaveCount(0)
  },
)
