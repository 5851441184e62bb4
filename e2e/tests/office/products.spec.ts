import { expect, test } from '@playwright/test'
import { beStaff } from '../network/staff'

test(
  'a file of goods is tried and read in, their prices raised at once, and taken back but for the one that was changed since',
  { tag: '@night' },
  async ({ page }) => {
    await beStaff(page, 'redaktion4@example.se')
    // Random, so that a run on the same data has goods of its own; shown nowhere, so that no other journey meets them.
    const begins = `E${Math.floor(Math.random() * 1e6)}X`
    const head = 'Code;VariantCode;Name;NameEn;ProductCategory;ProductGroup;VariantName;VariantNameEn;Price;Sites'
    const row = (n: number, price: string) =>
      `${begins}${n};${begins}${n}A;Prov ${begins} ${n};Trial ${begins} ${n};Flowers;Bouquets;En;One;${price};`
    const file = (rows: readonly string[]) => ({
      name: 'varor.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...rows].join('\n')),
    })
    const rows = Array.from({ length: 20 }, (_, n) => row(10 + n, '200'))
    await page.goto('/admin/products')
    const choose = page.getByLabel('Läs in en fil').and(page.locator('input'))
    await choose.setInputFiles(file([...rows.slice(1), row(10, 'gratis')]))
    await expect(page.getByText('Rad 21, Price: Skriv ett tal, som 349 eller 349,50.')).toBeVisible()
    await choose.setInputFiles(file(rows))
    await expect(page.getByText('Nya: 20, ändras: 0, som förut: 0.')).toBeVisible()
    await page.getByRole('button', { name: 'Spara ändringarna' }).click()
    await expect(page.getByText('Filen är inläst. Nya varor: 20, ändrade: 0.')).toBeVisible()

    await page.getByRole('textbox', { name: 'Namn eller kod' }).fill(begins)
    await expect(page).toHaveURL(new RegExp(`words=${begins}$`))
    await page.getByRole('button', { name: 'Ändra alla 20 som visas' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: /^Procent/ }).fill('12,5')
    await sheet.getByRole('button', { name: 'Se vad som händer' }).click()
    await expect(sheet.getByText('20 ändras, 0 ändras inte och 0 är redan så.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Genomför' }).click()
    await expect(page.getByText('20 ändrade').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Ändra pris: Prov ${begins} 10`, exact: true })).toHaveText('225 kr')

    await page.getByRole('button', { name: `Ändra pris: Prov ${begins} 15`, exact: true }).click()
    await sheet.getByRole('textbox', { name: /^Pris/ }).fill('249')
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('button', { name: `Ändra pris: Prov ${begins} 15`, exact: true })).toHaveText('249 kr')

    await page.getByRole('button', { name: 'Ångra Pris, med procent: +12,5 %' }).first().click()
    await expect(page.getByText('Ändrade: 19, inte ändrade: 1').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Ändra pris: Prov ${begins} 10`, exact: true })).toHaveText('200 kr')
    await expect(page.getByRole('button', { name: `Ändra pris: Prov ${begins} 15`, exact: true })).toHaveText('249 kr')
  },
)
