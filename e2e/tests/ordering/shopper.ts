import { expect, type Locator, type Page } from '@playwright/test'

/** The days on which it can be brought: when the last car has left, today's flowers are still to be collected. */
export const daysBrought = (dialog: Locator): Locator =>
  dialog.locator('button[data-day][aria-disabled="false"]').filter({ hasNotText: 'Hämtas i butik' })

/** Of the next seven days those that can be chosen; where there is none, those of the shown month or of the next one. */
const openDays = async (dialog: Locator): Promise<Locator> => {
  const days = daysBrought(dialog)
  await expect(dialog.locator('button[data-day]').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /hämtas/ })).toHaveCount(0)
  if ((await days.count()) === 0) await dialog.getByRole('button', { name: 'Nästa månad' }).click()
  await expect(days.first()).toBeVisible()
  return days
}

/** Chooses the first day that there is, and waits until its methods are shown. */
export const chooseFirstDay = async (dialog: Locator): Promise<void> => {
  await (await openDays(dialog)).first().click()
  await expect(dialog.getByRole('group', { name: 'Leveranssätt' })).toBeVisible()
}

/** Chooses the last of the shown days: on the first one, today, collecting may have ended before the last car leaves. */
export const chooseLastDay = async (dialog: Locator): Promise<void> => {
  await (await openDays(dialog)).last().click()
  await expect(dialog.getByRole('group', { name: 'Leveranssätt' })).toBeVisible()
}

/** Looks at a page that the server drew until it hears presses: before that its links lead where they say, and do nothing else. */
const beAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('earlyInput' in window))
}

export const openAlive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await beAlive(page)
}

/** Puts a product into the cart, delivered to the door at a postal code on the first day that there is. */
export const buy = async (page: Page, code: string, postalCode = '11420'): Promise<void> => {
  await page.goto(`/produkt/${code}`)
  await page.getByRole('button', { name: 'Välj leverans' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Vart ska det levereras?' })).toBeVisible()
  await dialog.getByRole('combobox').fill(postalCode)
  await chooseFirstDay(dialog)
  await dialog.getByRole('button', { name: 'Till varukorgen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
}
