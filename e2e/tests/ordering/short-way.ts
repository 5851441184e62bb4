import type { Locator, Page } from '@playwright/test'
import { daysBrought, openAlive } from './shopper'

/** Counts what a shopper does: presses, and fields that are typed in. */
export const counted = () => {
  const done = { presses: 0, fields: 0 }
  return {
    done,
    press: async (what: Locator): Promise<void> => {
      done.presses += 1
      await what.click()
    },
    type: async (field: Locator, text: string): Promise<void> => {
      done.fields += 1
      await field.fill(text)
    },
  }
}

type Counted = ReturnType<typeof counted>

/** From the card on the home page to the receiver's form. */
export const choose = async (page: Page, { press, type }: Counted): Promise<void> => {
  await openAlive(page, '/')
  await press(page.getByRole('link', { name: 'Rosendröm' }).first())
  const dialog = page.getByRole('dialog')
  await type(dialog.getByRole('combobox'), '11420')
  await press(daysBrought(dialog).first())
  await press(dialog.getByRole('button', { name: 'Visa produkten' }))
  await press(page.getByRole('button', { name: 'Till kassan' }))
}
