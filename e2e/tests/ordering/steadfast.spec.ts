import { expect, test } from '@playwright/test'
import {
  beGuest,
  buyButton,
  buyBy,
  describeMaja,
  expectConfirmed,
  fillCart,
  goOnToPayment,
  payBySwish,
  showName,
  standBeforePayment,
} from './purchase'

// The back button, a reload, another tab and a bad network lose nothing of a purchase.

test('back and forward through the steps keep what was typed', async ({ page }) => {
  await fillCart(page)
  await page.goto('/varukorg')
  await page.getByRole('button', { name: 'Fortsätt till mottagare', exact: true }).click()
  await describeMaja(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('För- och efternamn')).toHaveValue('Maja Lindqvist')
  await expect(page.getByRole('textbox', { name: /Din hälsning/ })).toHaveValue('Grattis på födelsedagen')
  await goOnToPayment(page)
  await page.getByLabel('E-postadress').fill('emma@example.se')
  await showName(page)
  await page.getByLabel('För- och efternamn').fill('Emma')
  await page.reload()
  await expect(page.getByLabel('För- och efternamn')).toHaveValue('Emma')
  await expect(page.getByLabel('E-postadress')).toHaveValue('emma@example.se')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Ja, lämna den vid dörren' })).toBeChecked()
})

test('two tabs at each step hold one cart, and pay it once', { tag: '@night' }, async ({ page, context }) => {
  await standBeforePayment(page)
  const other = await context.newPage()
  await other.goto('/varukorg')
  await other.getByRole('button', { name: /Öka antalet/ }).click()
  await expect(other.getByRole('region', { name: 'Summering' }).getByText('997 kr', { exact: true })).toBeVisible()

  // The sum of the first tab is old: it is shown anew before anything is paid.
  await page.bringToFront()
  await beGuest(page)
  await expect(page.getByRole('button', { name: 'Köp och betala 997 kr' })).toBeVisible()
  await other.goto('/varukorg/mottagare')
  await expect(other.getByLabel('För- och efternamn')).toHaveValue('Maja Lindqvist')
  const third = await context.newPage()
  await third.goto('/varukorg/mottagare')
  await expect(third.getByLabel('För- och efternamn')).toHaveValue('Maja Lindqvist')
  await other.bringToFront()
  await other.getByLabel('För- och efternamn').fill('Maja Lindkvist')
  const kept = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await other.getByRole('textbox', { name: 'Telefon' }).focus()
  await kept

  // Neither tab writes over the other unasked, and what was typed stands until somebody has chosen.
  await third.bringToFront()
  await third.getByLabel('För- och efternamn').fill('Maja Lundqvist')
  await third.getByRole('textbox', { name: 'Telefon' }).focus()
  await expect(third.getByText('Mottagaren har ändrats på ett annat ställe')).toBeVisible()
  await expect(third.getByLabel('För- och efternamn')).toHaveValue('Maja Lundqvist')
  await third.getByRole('button', { name: 'Visa det andra' }).click()
  await expect(third.getByLabel('För- och efternamn')).toHaveValue('Maja Lindkvist')
  await third.close()

  await other.goto('/payment')
  await page.bringToFront()
  await buyBy(page, 'Swish')
  await expect(page.getByRole('dialog', { name: 'Betala med Swish' })).toBeVisible()
  // What is being paid is not changed or paid in the other one.
  await other.reload()
  await expect(other.getByRole('button', { name: 'Avbryt betalningen' })).toBeVisible()
  await expect(buyButton(other)).toHaveCount(0)
  await other.close()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt betalningen' }).click()
  await payBySwish(page)
  await expectConfirmed(page)
  await expect(page.getByText(/Till Maja Lindkvist/)).toBeVisible()
})

test('without a network nothing that was typed is lost, and it is kept once the network is there', async ({
  page,
  context,
}) => {
  await fillCart(page)
  await page.goto('/varukorg/mottagare')
  await expect(page.getByLabel('För- och efternamn')).toBeVisible()
  await context.setOffline(true)
  await describeMaja(page)
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await expect(page.getByText(/Det du har skrivit står kvar/)).toBeVisible()
  await context.setOffline(false)
  // What was pressed goes on by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Betalning' })).toBeVisible()
  await expect(page.getByText(/Det du har skrivit står kvar/)).toHaveCount(0)
})

test('a slow network buys once, however often the button is pressed', async ({ page }) => {
  await standBeforePayment(page)
  await beGuest(page)
  let registered = 0
  let letGo = (): void => undefined
  const isPressed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/nets/register*', async (route) => {
    registered += 1
    await isPressed
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Kort' }).check()
  const buy = buyButton(page)
  await buy.dblclick()
  await expect.poll(() => registered).toBe(1)
  await buy.click({ force: true })
  letGo()
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  await expectConfirmed(page)
  expect(registered).toBe(1)
})
