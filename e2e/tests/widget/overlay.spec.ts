import type { Page } from '@playwright/test'
import { authorize, expect, frameOf, load, open, pressLast, test } from './lab'

const TALL = '<div style="height: 3000px">Butik</div><button id="buy">Köp</button>'

async function openStep(page: Parameters<typeof authorize>[0]) {
  const outcome = authorize(page)
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  await expect(frameOf(page, 'fullscreen')!.getByLabel('Mobilnummer')).toBeVisible()
  return { outcome, step: frameOf(page, 'fullscreen')! }
}

test('81 83 the page below stands still, and gets everything back to the letter', async ({ page, site }) => {
  await open(page, site, 'popup', { body: TALL })
  await load(page)
  await page.evaluate(() => {
    document.body.style.cssText = 'margin: 3px; overflow: visible'
    document.querySelector<HTMLElement>('#buy')?.focus({ preventScroll: true })
    scrollTo(0, 700)
    const heard: string[] = []
    Object.assign(window, { heard, before: document.body.getAttribute('style') })
    for (const event of ['fullscreenOverlayShown', 'fullscreenOverlayHidden'] as const)
      window.Senare.Payments.on(event, () => heard.push(event))
  })
  const { outcome, step } = await openStep(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).position)).toBe('fixed')
  await expect(step.getByLabel('Mobilnummer')).toBeFocused()
  await page.keyboard.press('Escape')
  await outcome
  expect(
    await page.evaluate(() => {
      const { heard, before } = window as unknown as { heard: string[]; before: string }
      return [heard, document.body.getAttribute('style') === before, scrollY, document.activeElement?.id]
    }),
  ).toEqual([['fullscreenOverlayShown', 'fullscreenOverlayHidden'], true, 700, 'buy'])
})

test('the page below is out of the keyboard’s reach, and Escape closes the step wherever the focus is', async ({
  page,
  site,
}) => {
  await open(page, site, 'popup', { body: '<button id="buy">Köp</button><a id="terms" href="#terms">Villkor</a>' })
  await load(page)
  await page.locator('#buy').focus()
  const { outcome, step } = await openStep(page)
  await expect(step.getByLabel('Mobilnummer')).toBeFocused()
  const reached = new Set<string>()
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.id ?? ''))
    reached.add(await step.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? ''))
  }
  expect([...reached]).toEqual(expect.arrayContaining(['×', 'Skicka kod']))
  expect([...reached].filter((id) => id === 'buy' || id === 'terms')).toEqual([])
  // As when the shopper has pressed beside what can be focused, or come back from the browser's own bar.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  expect(await outcome).toMatchObject({ approved: false, show_form: true })
  await expect(page.locator('#buy')).toBeFocused()
})

test('a checkout in a modal dialog of the shop has the step above it, and usable', async ({ page, site }) => {
  const body = '<dialog id="checkout"><div id="pay-here"></div><button id="buy">Köp</button></dialog>'
  await open(page, site, 'popup', { body })
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#checkout')?.showModal())
  await load(page, '#pay-here')
  const { outcome, step } = await openStep(page)
  await step.getByLabel('Mobilnummer').click({ timeout: 3000 })
  await expect(step.getByLabel('Mobilnummer')).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await outcome).toMatchObject({ approved: false, show_form: true })
  expect(await page.evaluate(() => document.querySelector<HTMLDialogElement>('#checkout')?.open)).toBe(true)
})

test('a phone number and its code approve the purchase', async ({ page, site }) => {
  await open(page, site, 'popup')
  await load(page)
  const { outcome, step } = await openStep(page)
  await expect(step.locator('.bar')).toContainText('549 kr till Blomsterhandeln')
  await step.getByLabel('Mobilnummer').fill('0701234567')
  await step.getByRole('button', { name: 'Skicka kod' }).click()
  await step.getByLabel('Kod ur SMS:et').fill('0000')
  await step.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(step.getByText('Koden stämmer inte')).toBeVisible()
  await step.getByLabel('Kod ur SMS:et').fill('1234')
  await step.getByRole('button', { name: 'Bekräfta' }).click()
  await pressLast(step, 'Bekräfta köpet')
  expect(await outcome).toMatchObject({ approved: true, authorization_token: 'auth_1' })
})

test('a step that is left refuses nothing for good', async ({ page, site }) => {
  await open(page, site, 'popup')
  await load(page)
  const { outcome, step } = await openStep(page)
  await pressLast(step, 'Stäng')
  expect(await outcome).toMatchObject({ approved: false, show_form: true })
})

for (const [name, close] of [
  ['their button', (page: Page) => pressLast(frameOf(page, 'fullscreen')!, 'Stäng')],
  ['the keyboard', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(`83 terms that are closed by ${name} give the focus back to their link in the widget`, async ({
    page,
    site,
  }) => {
    await open(page, site, 'approve', { body: TALL })
    await load(page)
    const link = frameOf(page, 'main')!.getByRole('button', { name: /^Villkor/ })
    await link.press('Enter')
    await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
    await expect(frameOf(page, 'fullscreen')!.getByText('Inget är köpt förrän du har bekräftat')).toBeVisible()
    await close(page)
    await expect.poll(() => frameOf(page, 'fullscreen')).toBeUndefined()
    await expect(link).toBeFocused()
  })

test('82 a frame of another host is not shown over the page', async ({ page, site }) => {
  await open(page, site, 'popup')
  site.provider.stepPage = 'https://evil.example/step.html'
  await load(page)
  expect(await authorize(page)).toMatchObject({ approved: false, show_form: true })
  expect(frameOf(page, 'fullscreen')).toBeUndefined()
})
