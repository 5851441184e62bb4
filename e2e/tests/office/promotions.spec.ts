import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { beStaff } from '../network/staff'
import { beGuest, buyBy, expectConfirmed, fillCartForMaja, payByCard, showCodes } from '../ordering/purchase'

test(
  'of ten thousand codes one is used once, and all of them are stopped at once',
  { tag: '@night' },
  async ({ page, browser }) => {
    await beStaff(page, 'redaktion3@example.se')
    await page.goto('/admin/promotions/new')
    // Random, so that a run on the same data makes codes of its own.
    const prefix = `MORS${Math.floor(Math.random() * 1e6)}`
    await page.getByRole('textbox', { name: 'Namn, som bara ni ser' }).fill('Mors dag, utskick')
    await page.getByRole('textbox', { name: /^Kod/ }).fill(prefix)
    await page.getByRole('combobox', { name: 'Koder' }).selectOption('series')
    await page.getByRole('textbox', { name: /^Antal koder/ }).fill('10 000')
    await page.getByRole('textbox', { name: /^Procent/ }).fill('20')
    await expect(page.getByText('20 % rabatt på alla varor för alla.')).toBeVisible()
    await page.getByRole('button', { name: 'Spara kampanjen' }).click()

    await expect(page.getByText('10 000 koder som används en gång var.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Hämta koderna som CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const codes = [...new Set(file.match(new RegExp(`${prefix}-[A-Z0-9-]+`, 'g')))]
    expect(codes).toHaveLength(10_000)
    const [first = '', second = ''] = codes

    /** A guest's cart with this code. */
    const withCode = async (code: string) => {
      const guest = await (await browser.newContext()).newPage()
      await fillCartForMaja(guest)
      await guest.goto('/varukorg')
      await showCodes(guest)
      await guest.getByRole('textbox', { name: 'Rabattkod' }).fill(code)
      await guest.getByRole('button', { name: 'Använd' }).click()
      return guest
    }
    const buyer = await withCode(first)
    const lowered = (guest: typeof page) => guest.getByRole('region', { name: 'Summering' }).getByText('−89,80 kr')
    await expect(lowered(buyer)).toBeVisible()
    await buyer.goto('/payment')
    await payByCard(buyer)
    await expectConfirmed(buyer)

    const late = await withCode(first)
    await expect(late.getByText(/^Rabattkoden/)).toBeVisible()
    const hopeful = await withCode(second)
    await expect(lowered(hopeful)).toBeVisible()

    await page.reload()
    await expect(page.getByRole('gridcell', { name: first })).toBeVisible()
    await page.getByRole('button', { name: 'Stoppa nu' }).click()
    await expect(page.getByText(/^Kampanjen är stoppad/)).toBeVisible()

    // Who has the code in the cart is told the new sum, and pays nothing unasked.
    await hopeful.goto('/payment')
    await beGuest(hopeful)
    await expect(hopeful.getByRole('button', { name: 'Köp och betala 458,20 kr' })).toBeVisible()
    await buyBy(hopeful, 'Kort')
    await expect(hopeful.getByText(/^Varukorgen har ändrats sedan du såg den/)).toBeVisible()
    await expect(hopeful.getByRole('button', { name: 'Köp och betala 548 kr' })).toBeVisible()
  },
)
