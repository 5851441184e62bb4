import { expect, test } from '@playwright/test'
import { beLoggedIn } from '../account/visitor'
import { button, buyFrom, linkIn, openDayOf } from './store'

test('nobody is at home: the buyer is told first and chooses the money, and the store is told to stop @night', async ({
  page,
  browser,
}) => {
  const { address, order } = await buyFrom(page, '59320')
  const store = await (await browser.newContext()).newPage()
  await beLoggedIn(store, 'vastervik@example.se')
  await openDayOf(store, order)
  for (const said of ['Ta emot', 'Klar', 'På väg']) {
    await button(store, said, order).click()
    await expect(button(store, said, order)).toBeHidden()
  }
  await button(store, 'Lämnad', order).click()
  const handover = store.getByRole('dialog', { name: `Lämnad: order ${order}` })
  await handover.getByRole('radio', { name: 'Kort lämnat' }).check()
  await handover.getByRole('button', { name: 'Rapportera' }).click()
  await expect(store.getByText(/Köparen vet att den inte kunde lämnas/)).toBeVisible()

  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(await linkIn(address, 'Om leveransen av din beställning'))
  await expect(buyer.getByText('Leveransen kunde inte lämnas')).toBeVisible()
  await buyer.getByRole('button', { name: 'Leverera en annan dag' }).click()
  await expect(buyer.getByLabel('Ny dag').getByRole('option').first()).toBeAttached()
  await buyer.getByRole('button', { name: 'Tillbaka till valen' }).click()
  await buyer.getByRole('button', { name: 'Pengarna tillbaka' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Ja, pengarna tillbaka' }).click()
  // The question says so, too.
  await expect(buyer.getByRole('alertdialog')).toBeHidden()
  await expect(buyer.getByText(/Du får tillbaka .* Ingenting levereras/)).toBeVisible()
  await linkIn(address, `Din beställning ${order.split('-')[0]} är avbokad`)

  // Nothing is left to deliver: it stands there as what is not to be made, with nothing to press (240).
  const stopped = store.getByRole('article', { name: order })
  await expect(stopped.getByText('Bind och leverera den inte.', { exact: false })).toBeVisible()
  await expect(stopped.getByRole('button')).toHaveCount(0)
})
