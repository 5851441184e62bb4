import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAddress } from '../account/visitor'
import { approveInSwish, buyButton } from './purchase'
import { daysBrought, openAlive } from './shopper'

// WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11: a bouquet is bought with the keyboard alone, and at each step it is seen where one is.

/** More steps than any page needs from its beginning to its end. */
const longest = 120

/** What is wrong with the place of the focus; nothing where it can be seen. */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is nowhere'
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 60)
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `${name} is outside the screen`
    // The ring stands around what is focused, or around the field, the card or the drawn circle that it belongs to.
    const around: Element[] = [focused, ...focused.querySelectorAll('*')]
    let outer: Element | null = focused
    for (let step = 0; step < 4 && outer; step += 1) {
      outer = outer.parentElement
      if (outer) around.push(outer, ...outer.children)
    }
    const isRinged = [null, '::before', '::after'].some((part) =>
      around.some((element) => {
        const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element, part)
        return (
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
          (element.tagName === 'FIELDSET' && parseFloat(borderTopWidth) >= 2)
        )
      }),
    )
    return isRinged ? null : `nothing shows that ${name} is focused`
  })

const keyboardOf = (page: Page) => {
  /** Tabs on until it is there; every step on the way can be seen. */
  const tabTo = async (wanted: Locator): Promise<void> => {
    await expect(wanted).toBeVisible()
    for (let steps = 0; steps < longest; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
      expect(await faultOfFocus(page)).toBeNull()
    }
    throw new Error(`The keyboard does not reach ${String(wanted)}`)
  }
  return {
    tabTo,
    enter: async (wanted: Locator): Promise<void> => {
      await tabTo(wanted)
      await page.keyboard.press('Enter')
    },
    type: async (field: Locator, text: string): Promise<void> => {
      await tabTo(field)
      await page.keyboard.type(text)
    },
    /** A group of radio buttons is one stop; arrows lead within it. */
    choose: async (wanted: Locator): Promise<void> => {
      const isIn = () =>
        wanted.evaluate(
          (radio) => (document.activeElement as HTMLInputElement).name === (radio as HTMLInputElement).name,
        )
      for (let steps = 0; steps < longest && !(await isIn()); steps += 1) {
        await page.keyboard.press('Tab')
        expect(await faultOfFocus(page)).toBeNull()
      }
      const isThere = () => wanted.evaluate((element) => element === document.activeElement)
      for (let steps = 0; steps < 12 && !(await isThere()); steps += 1) {
        await page.keyboard.press('ArrowDown')
        expect(await faultOfFocus(page)).toBeNull()
      }
      await page.keyboard.press('Space')
      await expect(wanted).toBeChecked()
    },
  }
}

test('a guest buys a bouquet by Swish with the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  const { tabTo, enter, type, choose } = keyboardOf(page)
  await openAlive(page, '/')

  // Past the header, to the goods.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /innehåll/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await enter(page.getByRole('main').getByRole('link', { name: 'Rosendröm' }).first())

  // The dialog takes the focus to its first field.
  const dialog = page.getByRole('dialog')
  const place = dialog.getByRole('combobox')
  await expect(place).toBeFocused()
  await page.keyboard.type('11420')
  await tabTo(daysBrought(dialog).first())
  await page.keyboard.press('Space')
  await enter(dialog.getByRole('button', { name: 'Visa produkten' }))
  await expect(page).toHaveURL(/\/produkt\//)
  await expect(dialog).toBeHidden()

  await enter(page.getByRole('button', { name: 'Till kassan' }))
  await type(page.getByLabel('För- och efternamn'), 'Maja Lindqvist')
  await type(page.getByRole('textbox', { name: 'Telefon' }), '0701740611')
  await type(page.getByRole('combobox', { name: 'Gatuadress' }), 'Drottninggatan 27')
  await choose(page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }))
  await type(page.getByRole('textbox', { name: /Din hälsning/ }), 'Grattis')
  await enter(page.getByRole('button', { name: 'Fortsätt till betalning' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Betalning' })).toBeVisible()
  await type(page.getByLabel('E-postadress'), newAddress())
  await choose(page.getByRole('radio', { name: 'Swish' }))
  await approveInSwish(page, () => enter(buyButton(page)))
  await expect(page.getByRole('heading', { level: 1, name: /^Tack/ })).toBeVisible({ timeout: 60_000 })
})

// WCAG 2.4.3: what was pressed went with its page, and nobody who listens heard that another has come.
test('a page that a press has led to has the focus at its content, whichever way it came', async ({ page }) => {
  const { enter } = keyboardOf(page)
  const content = page.getByRole('main')
  await openAlive(page, '/favoriter')
  await enter(content.getByRole('link').first())
  await expect(page).not.toHaveURL(/favoriter/)
  await expect(content).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/favoriter/)
  await expect(content).toBeFocused()

  // From the header, whose links stay.
  await page.getByRole('banner').getByRole('link', { name: 'Buketter', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/sortiment\/buketter/)
  await expect(content).toBeFocused()
})

// WCAG 1.4.1, 1.4.11: the visitor's own colours leave no fill.
test('in forced colours the main button and the chosen day are seen @night', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAlive(page, '/produkt/BUK1001')
  const borderOf = (wanted: Locator) => wanted.evaluate((element) => getComputedStyle(element).borderTopWidth)
  const open = page.getByRole('button', { name: 'Välj leverans' })
  expect(await borderOf(open)).toBe('1px')
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('11420')
  const day = daysBrought(dialog).first()
  expect(await borderOf(day)).not.toBe('3px')
  await day.press('Space')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => borderOf(day)).toBe('3px')
})

test('a favourite that is taken away by the keyboard leaves the focus in the list @night', async ({ page }) => {
  await openAlive(page, '/sortiment/buketter')
  for (const name of ['Rosendröm', 'Blå timmen'])
    await page.getByRole('button', { name: `Spara ${name} som favorit` }).click()
  await openAlive(page, '/favoriter')
  const main = page.getByRole('main')
  for (const left of [1, 0]) {
    await main
      .getByRole('button', { name: /från favoriter$/ })
      .first()
      .press('Enter')
    await expect(main.getByRole('button', { name: /från favoriter$/ })).toHaveCount(left)
    await expect(main).toBeFocused()
  }
})
