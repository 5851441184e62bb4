import { devices, expect, type Page, test } from '@playwright/test'
import { expectLoggedIn, sandbox } from './visitor'

// Three identifications at most may be open from one address (AC-04).
test.describe.configure({ mode: 'serial' })

/** Starts BankID on another device; the answer tells which order it is. */
const startOnAnotherDevice = async (page: Page): Promise<string> => {
  await page.getByRole('tab', { name: 'BankID' }).click()
  await page.getByText('På en annan enhet').click()
  const launch = page.waitForResponse(/\/api\/bankid\/launch/)
  await page.getByRole('button', { name: 'Starta BankID' }).click()
  const { autoStartToken } = (await (await launch).json()) as { autoStartToken: string }
  return `${sandbox}/bankid/app?autostarttoken=${encodeURIComponent(autoStartToken)}`
}

const eva = { number: '198708122380', name: 'Eva Blomdahl' }
const johan = { number: '196502103614', name: 'Johan Nyqvist' }

test('the code moves each second, and the phone logs the customer in @night', async ({ page, context }) => {
  await page.goto('/logga-in-privat')
  const app = await startOnAnotherDevice(page)
  const code = page.getByRole('img', { name: 'QR-kod att läsa av med BankID-appen' })
  const first = await code.getAttribute('src')
  await expect(code).not.toHaveAttribute('src', first ?? '')

  const phone = await context.newPage()
  await phone.goto(app)
  await phone.getByLabel('Person').selectOption(eva.number)
  await phone.getByRole('button', { name: 'Legitimera' }).click()
  await expectLoggedIn(page, eva.name)
})

test('cancelled on the phone: the code goes, the message and its number stay @night', async ({ page, context }) => {
  await page.goto('/logga-in-privat')
  const app = await startOnAnotherDevice(page)
  const phone = await context.newPage()
  await phone.goto(app)
  await phone.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByText('Meddelandekod RFA6')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR-kod/ })).toHaveCount(0)
})

test('cancelled in the shop, it can be started again at once @night', async ({ page }) => {
  await page.goto('/logga-in-privat')
  await startOnAnotherDevice(page)
  await page.getByRole('main').getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Starta BankID' }).click()
  await expect(page.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Avbryt' }).click()
})

test.describe("in a phone's browser", () => {
  // Computers open the app by a scheme of its own, which no test can follow.
  test.use({ userAgent: devices['Pixel 7'].userAgent })

  test('on a phone the app opens by a link, and the shop takes up again where it was left', async ({ page }) => {
    // The app answers at the address that BankID's link leads to.
    await page.route('https://app.bankid.com/**', (route) => {
      const token = new URL(route.request().url()).searchParams.get('autostarttoken') ?? ''
      return route.fulfill({
        status: 302,
        headers: { location: `${sandbox}/bankid/app?autostarttoken=${encodeURIComponent(token)}` },
      })
    })
    await page.goto('/logga-in-privat?ReturnUrl=%2Fvarukorg')
    await page.getByRole('tab', { name: 'BankID' }).click()
    await page.getByText('På den här enheten').click()
    await page.getByRole('button', { name: 'Starta BankID' }).click()
    await page.getByLabel('Person').selectOption(johan.number)
    await page.getByRole('button', { name: 'Legitimera' }).click()
    await page.getByRole('link', { name: 'Tillbaka till butiken' }).click()
    await expect(page).toHaveURL(/\/varukorg$/)
    await expectLoggedIn(page, johan.name)
  })
})
