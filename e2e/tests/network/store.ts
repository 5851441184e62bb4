import { expect, type Page } from '@playwright/test'
import { sandbox } from '../account/visitor'
import { describeMaja, expectConfirmed, fillCart, goOnToPayment, payByCard } from '../ordering/purchase'

interface OrderAtStore {
  OrderId: string
  DeliveryDate: string
}

/** A guest buys a bouquet to a place where one store delivers, so that it is known whose order it becomes. */
export const buyFrom = async (page: Page, postalCode: string): Promise<{ address: string; order: string }> => {
  await fillCart(page, { postalCode, isWanted: (type) => type === 'CarZone1' })
  await page.goto('/varukorg/mottagare')
  await describeMaja(page)
  await goOnToPayment(page)
  const address = await payByCard(page)
  await expectConfirmed(page)
  const number = /\d{9,12}/.exec((await page.getByText(/Ordernummer \d/).textContent()) ?? '')?.[0] ?? ''
  return { address, order: `${number}-1` }
}

/** The store's page of the day of an order, once the store has it. */
export const openDayOf = async (store: Page, order: string): Promise<void> => {
  const find = async (): Promise<OrderAtStore | undefined> => {
    const answer = await store.request.get('/api/store/orders')
    const { Orders, Unanswered } = (await answer.json()) as { Orders: OrderAtStore[]; Unanswered: OrderAtStore[] }
    return [...Orders, ...Unanswered].find(({ OrderId }) => OrderId === order)
  }
  await expect.poll(find).toBeDefined()
  await store.goto(`/admin/store?dag=${(await find())?.DeliveryDate}`)
}

/** The page behind the link in the newest mail to an address whose subject says this. */
export const linkIn = async (to: string, subject: string): Promise<string> => {
  const query = new URLSearchParams({ kind: 'mail', to })
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${sandbox}/__sandbox/inbox?${query}`)
        const { messages } = (await answer.json()) as { messages: { subject: string; links: string[] }[] }
        const mail = messages.find((one) => one.subject.startsWith(subject))
        link = mail?.links.find((url) => url.includes('orderGroupKey='))
        return link
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** What the store's button of an order says. */
export const button = (page: Page, says: string, order: string) =>
  page.getByRole('button', { name: `${says}: order ${order}`, exact: true })
