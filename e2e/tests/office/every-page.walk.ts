import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'
import { beStaff } from '../network/staff'

/** What a story cannot show: that each page of the back office is fetched, drawn and answered in the built product, for who may open it. */

const password = 'Blommor-2026'

/** What the browser complains of; a call that was refused is among it. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

const content = (page: Page) => page.getByRole('main')

/** The page is there, and nothing in it waits or has failed. */
const expectWhole = async (page: Page): Promise<void> => {
  await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(content(page).getByText('Laddar')).toHaveCount(0)
  await expect(content(page).locator('.Bone, .MuiSkeleton-root')).toHaveCount(0)
  await expect(content(page).getByRole('alert')).toHaveCount(0)
  await expect(content(page).getByText('Något gick fel')).toHaveCount(0)
}

const expectSound = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`)).toEqual([])
}

interface Person {
  readonly is: string
  readonly logIn: (page: Page) => Promise<void>
  /** Pages that have no line of their own in the navigation. */
  readonly beside: readonly string[]
  /** Which pages axe looks at as the product serves them: small ones of each kind. All of them it has as stories. */
  readonly sound: RegExp
  /** The least number of lines that the person's work has. */
  readonly ways: number
}

const inStore = (name: string) => (page: Page) => beLoggedIn(page, name, password)
const inNetwork = (name: string) => (page: Page) => beStaff(page, name)
const never = /^$/

const people: readonly Person[] = [
  { is: 'a member of a store’s staff', logIn: inStore('butik@example.se'), beside: [], sound: never, ways: 4 },
  { is: 'a store’s order handler', logIn: inStore('order@example.se'), beside: [], sound: never, ways: 4 },
  {
    is: 'a store’s administrator',
    logIn: inStore('butikschef@example.se'),
    beside: ['/admin/account'],
    sound: /^\/admin(?:\/(?:store|settlement|account))?$/,
    ways: 5,
  },
  { is: 'customer service', logIn: inNetwork('kundtjanst2@example.se'), beside: [], sound: never, ways: 8 },
  {
    is: 'the lead of customer service',
    logIn: inNetwork('kundtjanstchef2@example.se'),
    beside: ['/admin/people/annika-ronnang', '/admin/companies/bryggeri', '/admin/account'],
    sound: /^\/admin\/(?:attention|reviews|figures)/,
    ways: 10,
  },
  {
    is: 'the broker',
    logIn: inNetwork('formedling2@example.se'),
    beside: ['/admin/stores/new', '/admin/stores/1001'],
    sound: never,
    ways: 14,
  },
  {
    is: 'an editor',
    logIn: inNetwork('redaktion@example.se'),
    beside: ['/admin/account', '/admin/front/home'],
    sound: never,
    ways: 2,
  },
  {
    is: 'the super administrator',
    logIn: inNetwork('admin2@example.se'),
    beside: [],
    sound: /^\/admin\/(?:jobs|terms|audit|s(?!tores?\b))/,
    ways: 18,
  },
]

for (const { is, logIn, beside, sound, ways } of people)
  test(`${is} opens every page of the back office that is theirs, and each of them works`, async ({ page }) => {
    // A score of pages, each looked at whole.
    test.setTimeout(360_000)
    const complaints = complaintsOf(page)
    const look = async (): Promise<void> => {
      await expectWhole(page)
      if (sound.test(new URL(page.url()).pathname)) await expectSound(page)
    }
    await logIn(page)
    await page.goto('/admin')
    await look()
    const lines = page.getByRole('navigation', { name: 'Sidorna du arbetar med' }).getByRole('link')
    const labels = await lines.allTextContents()
    expect(labels.length).toBeGreaterThanOrEqual(ways)
    for (const [at, label] of labels.entries()) {
      await lines.nth(at).click()
      await expect(lines.nth(at)).toHaveAttribute('aria-current', 'page')
      // The start greets, and the own store is called by its name.
      if (label !== 'Översikt' && label !== 'Min butik')
        await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(label)
      await look()
    }
    for (const address of beside) {
      await page.goto(address)
      await look()
    }
    expect(complaints).toEqual([])
  })

test('a figure leads to the list behind it, with as many rows as it says, and the list to an order', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await beStaff(page, 'kundtjanst3@example.se')
  // Days that are over: whatever others buy meanwhile.
  const day = (ago: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() - ago * 24 * 3600_000)
  await page.goto(`/admin/figures?from=${day(700)}&to=${day(1)}`)
  const figure = page.getByRole('link', { name: /^\d+\. Nya prenumerationer: visa listan bakom$/ })
  const count = Number(/^\d+/.exec((await figure.getAttribute('aria-label')) ?? '')?.[0])
  expect(count).toBeGreaterThan(5)
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prenumerationer' })).toBeVisible()
  await expect(page.getByText(`1–${count}`, { exact: true })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Hämta som CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^prenumerationer-.*\.csv$/)

  await page.goBack()
  await page.getByRole('link', { name: /Kvar på presentkort: visa listan bakom$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Utställda presentkort' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Lista' })).toHaveValue('outstanding')
  await expect(page.getByText('… 0035')).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: /Misslyckade betalningar: visa listan bakom$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalningar' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Lista' })).toHaveValue('failed')
  await page.getByRole('combobox', { name: 'Lista' }).selectOption('paid')
  await expect(page).toHaveURL(/list=paid/)
  expect(complaints).toEqual([])
})
