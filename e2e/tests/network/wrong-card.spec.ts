import { expect, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'
import { button, buyFrom, linkIn, openDayOf } from './store'

test(
  'a press on the wrong card is undone: the buyer reads that it has not come, and the order can be delivered again',
  { tag: '@night' },
  async ({ page, browser }) => {
    const { address, order } = await buyFrom(page, '59320')
    const store = await (await browser.newContext()).newPage()
    await beLoggedIn(store, 'vastervik@example.se')
    await openDayOf(store, order)
    await button(store, 'Ta emot', order).click()
    await expect(button(store, 'Ta emot', order)).toBeHidden()
    await button(store, 'Lämnad', order).click()
    const handover = store.getByRole('dialog', { name: `Lämnad: order ${order}` })
    await handover.getByRole('radio', { name: 'Vid dörren' }).check()
    await handover.getByRole('button', { name: 'Rapportera' }).click()
    const number = order.split('-')[0]
    await linkIn(address, `Din beställning ${number} är framme`)

    const card = store.getByRole('article', { name: order })
    await card.getByRole('button', { name: `Ångra Lämnad: order ${order}` }).click()
    await expect(store.getByText(`Order ${order}: Lämnad är ångrat.`, { exact: false })).toBeVisible()
    await expect(button(store, 'Lämnad', order)).toBeVisible()

    const buyer = await (await browser.newContext()).newPage()
    await buyer.goto(await linkIn(address, `Rättelse: din beställning ${number} är inte framme än`))
    await expect(buyer.getByText(/^Levererad/)).toHaveCount(0)
  },
)
