import { expect, type Page } from '@playwright/test'
import { newAddress } from '../account/visitor'

/** Sends a call of the site's own, as its screens do. */
const send = <Answer>(page: Page, method: string, path: string, body: object = {}): Promise<Answer> =>
  page.evaluate(
    async ([verb, url, text]) => {
      const answer = await fetch(url, {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'bukett' },
        body: text,
      })
      if (!answer.ok) throw new Error(`${verb} ${url}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [method, path, JSON.stringify(body)] as const,
  )

interface CartOnTheWire {
  OrderForm: {
    Shipments: { ShipmentId: string; AvailableDeliveryMethods: { deliveryType: string }[] }[]
  }
}

/** The first day from now on that the broker offers, of its next 35. */
const firstDay = async (page: Page, code: string, PostalCode: string): Promise<string> => {
  const { days } = await send<{ days: { date: string; deliveryTypes: string[]; available: boolean }[] }>(
    page,
    'POST',
    '/api/broker/deliveryinformation/calendar',
    { PostalCode, ProductVariantCodes: [code] },
  )
  const day = days.find(
    ({ available, deliveryTypes }) => available && deliveryTypes.some((type) => type !== 'StorePickup'),
  )
  if (!day) throw new Error(`Nothing is delivered to ${PostalCode} within 35 days`)
  return day.date
}

const cartPath = '/api/carts/Default'

/** A variant in the cart, its day and method chosen: the shopper stands before the receiver form. The page is one of the shop's. */
export const fillCart = async (page: Page, code = 'BUK1001B', PostalCode = '11420'): Promise<void> => {
  const day = await firstDay(page, code, PostalCode)
  await send(page, 'POST', `${cartPath}/products/${code}`)
  const save = (shipment: object): Promise<CartOnTheWire> =>
    send(page, 'PUT', `${cartPath}/false/false/true`, { OrderForm: { Shipments: [shipment] } })
  const ShipmentId = '1'
  const { OrderForm } = await send<CartOnTheWire>(page, 'PUT', `${cartPath}/false/false`)
  const shipment = { ShipmentId: OrderForm.Shipments[0]?.ShipmentId ?? ShipmentId }
  const cart = await save({
    ...shipment,
    DeliveryDate: day,
    ShippingAddress: { PostalCode, City: 'Stockholm' },
  })
  const method = cart.OrderForm.Shipments[0]?.AvailableDeliveryMethods.find(
    ({ deliveryType }) => deliveryType !== 'StorePickup',
  )
  await save({ ...shipment, DeliveryType: method?.deliveryType ?? null })
}

/** Fills in the receiver form and goes on to the payment. */
export const giveReceiver = async (page: Page): Promise<void> => {
  await page.goto('/varukorg/mottagare')
  await page.getByLabel('Förnamn').fill('Maja')
  await page.getByLabel('Efternamn').fill('Lindqvist')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 11')
  await page.getByRole('combobox', { name: 'Gatuadress' }).fill('Drottninggatan 27')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }).check()
  await page.getByRole('textbox', { name: /Din hälsning/ }).fill('Grattis på födelsedagen')
  await page.getByRole('button', { name: 'Till betalningen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalning' })).toBeVisible()
}

/** Gives a guest's e-mail address and accepts the terms. Answers with the address. */
export const beGuest = async (page: Page): Promise<string> => {
  const address = newAddress()
  await page.getByLabel('E-postadress').fill(address)
  await page.getByLabel('Förnamn').fill('Emma')
  await page.getByLabel('Efternamn').fill('Klövervall')
  await page.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }).check()
  return address
}

export const buyButton = (page: Page) => page.getByRole('button', { name: /^Köp och betala/ })

/** The purchase is done: thank you by name, with the order's number. */
export const expectConfirmed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, Emma' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Ordernummer \d{9,12}/)).toBeVisible()
  await expect(page.getByText('Rosendröm, Mellan')).toBeVisible()
}
