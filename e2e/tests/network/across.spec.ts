import { expect, test } from '@playwright/test'
import { beStaff } from './staff'

test('the broker asks who delivers, turns an area off and back on, and follows a full county to its stores', async ({
  page,
}) => {
  await beStaff(page, 'natverk@example.se')
  await page.goto('/admin/stores/who-delivers')
  await page.getByLabel('Postnummer').fill('621 41')
  await page.getByLabel('Leveranssätt').selectOption('CarZone1b')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^621 41 Visby/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Så svarar butikerna/ })).toBeVisible()
  const next = page.getByRole('grid', { name: 'Butikernas närmaste dagar' })
  await expect(next.getByText(/\d+\skr/).first()).toBeVisible()

  const rows = page.getByRole('grid', { name: /Områdena bakom svaret/ })
  const off = rows.getByRole('button', { name: /^Stäng av: 621 41, .*\(CarZone1b\), Vanlig/ }).first()
  await off.click()
  await expect(page.getByText('621 41 är avstängt. Raden står kvar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. Allt är som det var.')).toBeVisible()

  await page.goto('/admin/stores/load')
  await page
    .getByRole('link', { name: /^Gotlands län, / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Gotlands län, / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Beställningar hos / }).first()).toBeVisible()
})
