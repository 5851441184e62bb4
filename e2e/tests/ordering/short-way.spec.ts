import { expect, type Locator, type Page, test } from '@playwright/test'
import { beLoggedIn, newAddress } from '../account/visitor'
import { approveInSwish, buyButton } from './purchase'
import { choose, counted } from './short-way'

// How long the way is from a bouquet of the home page to a paid order. docs/short-way.md has these figures beside what they were.

const keysOf: Readonly<Record<string, string>> = { tel: 'tel', email: 'email' }

/** A telephone is told of each field what belongs in it, with which keys, and what the last key does. `one`: a field of that page. */
const expectFieldsNamed = async (page: Page, one: Locator): Promise<void> => {
  await expect(one).toBeVisible()
  const typed = page.getByRole('main').locator('input:is([type=text], [type=tel], [type=email])')
  // Together: a field that folds away meanwhile is no fault.
  const fields = await typed.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ name, type, autocomplete, enterKeyHint, inputMode }) => ({
      name,
      type,
      autocomplete,
      enterKeyHint,
      inputMode,
    })),
  )
  expect(fields.length).toBeGreaterThan(0)
  for (const { name, type, autocomplete, enterKeyHint, inputMode } of fields) {
    expect(autocomplete, name).not.toBe('')
    expect(enterKeyHint, name).toMatch(/^(next|done|go|search)$/)
    if (keysOf[type]) expect(inputMode, name).toBe(keysOf[type])
  }
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Tack/ })

test('a guest has a bouquet paid by Swish in eight presses', { tag: '@phone' }, async ({ page }) => {
  const shopper = counted()
  const { press, type, done } = shopper
  await choose(page, shopper)
  await expectFieldsNamed(page, page.getByLabel('För- och efternamn'))
  await type(page.getByLabel('För- och efternamn'), 'Maja Lindqvist')
  await type(page.getByRole('textbox', { name: 'Telefon' }), '070-174 06 11')
  await type(page.getByRole('combobox', { name: 'Gatuadress' }), 'Drottninggatan 27')
  await press(page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }))
  await type(page.getByRole('textbox', { name: /Din hälsning/ }), 'Grattis på födelsedagen')
  await press(page.getByRole('button', { name: 'Fortsätt till betalning' }))
  await expectFieldsNamed(page, page.getByLabel('E-postadress'))
  await type(page.getByLabel('E-postadress'), newAddress())
  await press(page.getByRole('radio', { name: 'Swish' }))
  await approveInSwish(page, () => press(buyButton(page)))
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 })
  expect(done).toEqual({ presses: 8, fields: 6 })
})

/** Agrees that choices are remembered. */
const remembering = encodeURIComponent(
  JSON.stringify({
    necessary: true,
    preferences: true,
    statistics: false,
    marketing: false,
    at: '2026-11-02T08:00:00.000Z',
    version: '2026-11',
  }),
)

test(
  'who comes back and sends to somebody they have sent to before has little to type',
  { tag: '@night' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'acceptCookie', value: remembering, url: baseURL! }])
    await beLoggedIn(page, 'emma.klovervall@example.se')
    // The way of last time.
    await page.addInitScript(() => localStorage.setItem('lastMethod', 'swish'))
    const shopper = counted()
    const { press, type, done } = shopper
    await choose(page, shopper)
    await press(page.getByRole('list', { name: 'Tidigare mottagare' }).getByRole('button').first())
    await press(page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }))
    await type(page.getByRole('textbox', { name: /Din hälsning/ }), 'Tack för senast')
    await press(page.getByRole('button', { name: 'Fortsätt till betalning' }))
    await expect(page.getByRole('radio', { name: 'Swish' })).toBeChecked()
    await approveInSwish(page, () => press(buyButton(page)))
    await expect(thanks(page)).toBeVisible({ timeout: 60_000 })
    expect(done).toEqual({ presses: 8, fields: 2 })
  },
)
