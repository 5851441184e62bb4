import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { expect, type Page, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'

/** In the demo shop it is bound at store 1001 on the demo's day, and nobody else's journey touches it. */
const bound = '100000751-1'

interface OrderAtStore {
  OrderId: string
  DeliveryDate: string
}
interface StoreDay {
  date: LocalDay
  Orders: OrderAtStore[]
  Unanswered: OrderAtStore[]
}

const storeDay = async ({ request }: Page, date?: LocalDay): Promise<StoreDay> =>
  (await request.get(`/api/store/orders${date === undefined ? '' : `?date=${date}`}`)).json() as Promise<StoreDay>

/** The demo's orders are of the day on which they were loaded; by the product's clock midnight may have passed since. */
const dayOf = async (page: Page, orderId: string): Promise<LocalDay> => {
  const { date, Orders } = await storeDay(page)
  return Orders.some(({ OrderId }) => OrderId === orderId) ? date : addDays(date, -1)
}

test('a store’s morning: what waits is answered yes and no, and a bouquet goes out of the door and is handed over', async ({
  page,
}) => {
  await beLoggedIn(page, 'butikschef@example.se')
  await page.goto('/admin')
  await page.getByRole('link', { name: /Beställningar att svara på/ }).click()
  await expect(page).toHaveURL(/\/admin\/store$/)

  const day = await dayOf(page, bound)
  await page.goto(`/admin/store?dag=${day}`)
  // The last ones: a colleague's journey answers the first.
  const { Unanswered } = await storeDay(page, day)
  const [no, yes] = Unanswered.slice(-2).map(({ OrderId }) => OrderId)
  // What is printed is what is to be made; what nobody has said yes to is not.
  const unanswered = page.getByRole('region', { name: 'Att svara på' })
  await expect(unanswered).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: bound })).toBeVisible()
  await expect(unanswered).toBeHidden()
  await page.emulateMedia({ media: null })

  // The same on the day that it is for, where it stands among what is made.
  const { DeliveryDate } = Unanswered.at(-1)!
  await page.goto(`/admin/store?dag=${DeliveryDate}`)
  const waiting = page.getByRole('article', { name: yes, exact: true })
  await expect(waiting).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Skriv ut dagens order' })).toBeHidden()
  await expect(waiting).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goBack()

  const accept = page.getByRole('button', { name: `Ta emot: order ${yes}` })
  await accept.click()
  await expect(accept).toBeHidden()

  await page.getByRole('button', { name: `Tacka nej: order ${no}` }).click()
  const refusal = page.getByRole('dialog', { name: `Tacka nej: order ${no}` })
  await refusal.getByRole('button', { name: 'Rapportera' }).click()
  await expect(refusal).toBeVisible()
  await refusal.getByLabel('Varför?').fill('Rosorna är slut')
  await refusal.getByRole('button', { name: 'Rapportera' }).click()
  await expect(page.getByRole('button', { name: `Tacka nej: order ${no}` })).toBeHidden()

  for (const said of ['Klar', 'På väg']) {
    const button = page.getByRole('button', { name: `${said}: order ${bound}`, exact: true })
    await button.click()
    await expect(button).toBeHidden()
  }
  await page.getByRole('button', { name: `Lämnad: order ${bound}` }).click()
  const handover = page.getByRole('dialog', { name: `Lämnad: order ${bound}` })
  await handover.getByRole('radio', { name: 'Hos en granne' }).check()
  await handover.getByLabel('Hos vem eller var?').fill('Anna på andra våningen')
  await handover.getByRole('button', { name: 'Rapportera' }).click()
  const card = page.getByRole('article', { name: bound })
  await expect(card.getByText(/Anna på andra våningen/)).toBeVisible()
})

/** In the demo shop it is on its way from store 1001 on the demo's day, and nobody else's journey touches it. */
const onItsWay = '100000256-1'

test('a minute without a network is told, and what is reported in it is sent once it is back', async ({
  page,
  context,
}) => {
  await beLoggedIn(page, 'butikschef@example.se')
  await page.goto(`/admin/store?dag=${await dayOf(page, onItsWay)}`)
  const failed = page.getByRole('button', { name: `Kunde inte lämnas: order ${onItsWay}` })
  await expect(failed).toBeVisible()
  await context.setOffline(true)
  const told = page.getByText(/^Du är inte uppkopplad\. Låt sidan stå öppen/)
  await expect(told).toBeVisible()
  await failed.click()
  const report = page.getByRole('dialog', { name: `Kunde inte lämnas: order ${onItsWay}` })
  await report.getByLabel('Varför?').fill('Porten är låst')
  await report.getByRole('button', { name: 'Rapportera' }).click()
  await expect(report.getByLabel('Varför?')).toHaveValue('Porten är låst')
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(told).toBeHidden()
  await expect(report).toBeHidden()
  await expect(page.getByRole('button', { name: `Lämnas igen: order ${onItsWay}` })).toBeVisible()
})
