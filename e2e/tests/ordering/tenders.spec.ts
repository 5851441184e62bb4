import { expect, type Page, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'
import { confirm, frameOf, pressLast } from '../widget/lab'
import {
  beGuest,
  buyButton,
  expectConfirmed,
  fillCartForMaja,
  payByCard,
  showCodes,
  standBeforePayment,
} from './purchase'

test('a company orders on invoice, to the address it has chosen', async ({ page }) => {
  await beLoggedIn(page, 'jessica@kronhjorten.example.se')
  await standBeforePayment(page)
  await page.getByRole('radio', { name: 'Faktura, 30 dagar' }).check()
  const address = page.getByRole('combobox', { name: 'Fakturaadress' })
  await address.selectOption({ index: 1 })
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/purchaseconfirmation\?.*status=OK/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, Jessica' })).toBeVisible()
  await expect(page.getByText(/^Faktura att betala senast \d+ \w+ \d{4}$/)).toBeVisible()
})

const useGiftCard = async (page: Page, number: string, pin: string): Promise<void> => {
  await showCodes(page)
  await page.getByRole('textbox', { name: 'Presentkortets nummer' }).fill(number)
  await page.getByRole('textbox', { name: 'PIN-kod' }).fill(pin)
  await page.getByRole('form', { name: 'Presentkort' }).getByRole('button', { name: 'Använd' }).click()
}

test('a gift card that covers the purchase leaves no method to choose', async ({ page }) => {
  await standBeforePayment(page)
  await useGiftCard(page, '6001000200030027', '2345')
  await expect(page.getByText('Presentkortet täcker hela köpet.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await beGuest(page)
  await buyButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByText(/^Presentkort •••• 0027/)).toBeVisible()
})

test('a gift card pays a part, and can be taken back', async ({ page }) => {
  await standBeforePayment(page)
  await useGiftCard(page, '6001000200030019', '1234')
  await expect(page.getByText(/^Presentkort betalar .+ återstår\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Ta bort Presentkort/ }).click()
  await expect(page.getByText(/^Presentkort betalar/)).toBeHidden()
})

test('a code that is unknown is told; one that holds lowers the sum, and a gift to the meadows rounds it up', async ({
  page,
}) => {
  await fillCartForMaja(page)
  await page.goto('/varukorg')
  const summary = page.getByRole('region', { name: 'Summering' })
  const code = page.getByRole('textbox', { name: 'Rabattkod' })
  const use = page.getByRole('button', { name: 'Använd' })
  await showCodes(page)
  await code.fill('FINNSINTE')
  await use.click()
  await expect(page.getByText('Rabattkoden är inte giltig.')).toBeVisible()
  await code.fill('VALKOMMEN')
  await use.click()
  // 449 kr of flowers and 99 kr of delivery, a tenth of the flowers less.
  await expect(summary.getByText('503,10 kr', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Skänk \d/ }).click()
  await expect(page.getByRole('button', { name: /^Ta bort Gåva/ })).toBeVisible()
  await expect(summary.getByText('510 kr', { exact: true })).toBeVisible()
  await page.goto('/payment')
  await payByCard(page)
  await expectConfirmed(page)
  await expect(page.getByText('Rabatt', { exact: true })).toBeVisible()
})

/** A guest whose goods stand before payment has chosen Senare's invoice, and Senare's form has come. */
const chooseSenare = async (page: Page): Promise<void> => {
  await standBeforePayment(page)
  await beGuest(page)
  await page.getByRole('radio', { name: 'Betala inom 30 dagar' }).check()
  await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 43')
  await page.getByLabel('Gatuadress').fill('Odengatan 3')
  await page.getByLabel('Postnummer').fill('11424')
  await page.getByLabel('Ort', { exact: true }).fill('Stockholm')
  // PA-02: "Betala senare" was chosen on the page, and is asked for once.
  await expect.poll(() => frameOf(page, 'main')).toBeDefined()
  await expect(frameOf(page, 'main')!.getByRole('radio', { name: 'Betala senare · Faktura' })).toBeChecked()
}

test('Senare is paid within 30 days, in its own frame on the page of the payment', async ({ page }) => {
  await chooseSenare(page)
  await buyButton(page).click()
  await confirm(page)
  await expectConfirmed(page)
})

test("who closes Senare's page, or loses the way to it, is not told that Senare refused her, and may try again @night", async ({
  page,
}) => {
  await chooseSenare(page)
  await buyButton(page).click()
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  await pressLast(frameOf(page, 'fullscreen')!, 'Stäng')
  await expect(page.getByRole('alert')).toContainText('Betalningen avbröts. Inga pengar har dragits.')
  await page.route('**/v1/sessions/*/authorize', (route) => route.abort())
  await buyButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Senare kunde inte hämtas. Försök igen eller välj ett annat betalsätt.',
  )
  await page.unroute('**/v1/sessions/*/authorize')
  await buyButton(page).click()
  await confirm(page)
  await expectConfirmed(page)
})

test('who reads on in English while Senare waits buys in English, in the session that the order is made of @night', async ({
  page,
}) => {
  await chooseSenare(page)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: /^Buy and pay/ }).click()
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  await pressLast(frameOf(page, 'fullscreen')!, 'Confirm purchase')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Emma' })).toBeVisible({ timeout: 60_000 })
})
