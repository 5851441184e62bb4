import { expect, test } from '@playwright/test'
import { beLoggedIn } from './visitor'

interface OrderAtStore {
  OrderId: string
  reports: string[]
}
/** What a store reports without a word more, and the button for it. */
const plain: Readonly<Record<string, string>> = {
  Accepted: 'Ta emot',
  InProduction: 'Binds nu',
  Ready: 'Klar',
}

test('a store’s page shows what a colleague reports, without being loaded again (AD-05)', async ({ page, browser }) => {
  const listens = page.waitForRequest(/\/signalr\/start\?/)
  await beLoggedIn(page, 'order@example.se')
  // Letters of former days lead there still.
  await page.goto('/butikens-order')
  await listens
  await expect(page).toHaveURL(/\/admin\/store$/)
  const colleague = await (await browser.newContext()).newPage()
  await beLoggedIn(colleague, 'butikschef@example.se')
  const list = await colleague.request.get('/api/store/orders')
  const { Orders, Unanswered } = (await list.json()) as Record<'Orders' | 'Unanswered', OrderAtStore[]>
  const order = [...Unanswered, ...Orders].find(({ reports }) => reports.some((report) => report in plain))
  const Report = order?.reports.find((report) => report in plain) ?? ''
  const button = page.getByRole('button', { name: `${plain[Report]}: order ${order?.OrderId}` })
  await expect(button).toBeVisible()
  const said = await colleague.request.put(`/api/store/orders/${order?.OrderId}`, {
    headers: { 'x-requested-with': 'bukett' },
    data: { Report },
  })
  expect(said.status()).toBe(200)
  // Sooner than the minute after which it would have been read anyway.
  await expect(button).toBeHidden()
})
