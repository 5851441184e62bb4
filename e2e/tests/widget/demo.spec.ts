import { AxeBuilder } from '@axe-core/playwright'
import { authorize, confirm, expect, frameOf, load, open, test } from './lab'

test('the demo merchant sells under a strict policy without a violation', async ({ page, site }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  await page.goto(`${site.origin('merchant')}/demo/`)
  await page.getByRole('radio', { name: 'Betala senare' }).check()
  await page.getByRole('button', { name: 'Köp och betala 549 kr' }).click()
  await confirm(page)
  await expect(page.getByRole('status')).toHaveText('Tack för ditt köp. Order order_1.')
  await expect(page.locator('#express-button > div')).toBeVisible()
  await expect(page.locator('#payment-review > div')).toBeVisible()
  expect(faults).toEqual([])
})

test('an order whose answer is lost is not said to be nothing', async ({ page, site }) => {
  await page.route('**/demo/order', (route) => route.abort())
  await page.goto(`${site.origin('merchant')}/demo/`)
  await page.getByRole('radio', { name: 'Betala senare' }).check()
  await page.getByRole('button', { name: 'Köp och betala 549 kr' }).click()
  await confirm(page)
  await expect(page.getByRole('status')).toContainText('Köpet är bekräftat hos Senare')
  await expect(page.getByRole('button', { name: 'Köp och betala 549 kr' })).toBeDisabled()
})

for (const name of ['main', 'fullscreen'])
  test(`the ${name} frame breaks no rule of axe @night`, async ({ page, site }) => {
    await open(page, site, name === 'main' ? 'card' : 'approve')
    await load(page)
    if (name === 'fullscreen') {
      void authorize(page).catch(() => {})
      await expect.poll(() => frameOf(page, name)).toBeDefined()
      await frameOf(page, name)!.getByRole('heading', { name: 'Bekräfta köpet' }).waitFor()
    }
    // Frames in closed shadow roots are out of axe's reach, so each is opened as a page of its own, with what it shows.
    const shown = await frameOf(page, name)!.content()
    await page.goto('about:blank')
    await page.setContent(shown.replace(/<script[\s\S]*<\/script>/, ''))
    const { violations } = await new AxeBuilder({ page })
      .disableRules(['landmark-one-main', 'page-has-heading-one', 'region'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
