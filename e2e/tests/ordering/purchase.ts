import { expect, type Page } from '@playwright/test'
import { newAddress, sandbox } from '../account/visitor'

/** Sends a call of the site's own with the visitor's cookies, without a page being open. */
const send = async <Answer>(page: Page, method: string, path: string, body: object = {}): Promise<Answer> => {
  const answer = await page.request.fetch(path, { method, headers: { 'x-requested-with': 'bukett' }, data: body })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

interface CartOnTheWire {
  OrderForm: {
    Shipments: { ShipmentId: string; AvailableDeliveryMethods: { deliveryType: string }[] }[]
  }
}

interface DayOnTheWire {
  date: string
  deliveryTypes: string[]
  available: boolean
  delivered: { price: number } | null
}

/** Of the next 35 days that the broker offers for this way the first of the cheapest: one without the surcharge of a holiday. */
const plainDay = async (
  page: Page,
  { code, postalCode: PostalCode, isWanted, isAlsoCollected }: Required<Omit<Goods, 'choice' | 'cart'>>,
) => {
  const { days } = await send<{ days: DayOnTheWire[] }>(page, 'POST', '/api/broker/deliveryinformation/calendar', {
    PostalCode,
    ProductVariantCodes: [code],
  })
  const offered = days.filter(
    ({ available, deliveryTypes }) =>
      available && deliveryTypes.some(isWanted) && (!isAlsoCollected || deliveryTypes.includes('StorePickup')),
  )
  const priceOf = ({ delivered }: DayOnTheWire): number => delivered?.price ?? Number.POSITIVE_INFINITY
  const [day] = offered.toSorted((one, other) => priceOf(one) - priceOf(other))
  if (!day) throw new Error(`Nothing is delivered to ${PostalCode} within 35 days`)
  return day.date
}

type CartName = 'Default' | 'Home'

const saveShipment = async (page: Page, cart: CartName, shipment: object): Promise<CartOnTheWire> => {
  const path = `/api/carts/${cart}/false/false`
  const { OrderForm } = await send<CartOnTheWire>(page, 'PUT', path)
  const ShipmentId = OrderForm.Shipments[0]?.ShipmentId ?? '1'
  return send(page, 'PUT', `${path}/true`, { OrderForm: { Shipments: [{ ShipmentId, ...shipment }] } })
}

/** By car within the zone of a store: every store has it, and its fee is the same on every plain day. */
const isPlain = (deliveryType: string): boolean => deliveryType === 'CarZone1'

export interface Goods {
  code?: string
  postalCode?: string
  /** Of the ways there are; by default the plain one to the door. */
  isWanted?: (deliveryType: string) => boolean
  /** On a day on which it could be collected too. */
  isAlsoCollected?: boolean
  /** What of the variant is wanted. */
  choice?: object
  /** Each site has its own; by default the gift site's. */
  cart?: CartName
}

/** A variant in the cart, its day and way chosen: the shopper stands before the receiver form. */
export const fillCart = async (
  page: Page,
  {
    code = 'BUK1001B',
    postalCode: PostalCode = '11420',
    isWanted = isPlain,
    isAlsoCollected = false,
    choice,
    cart: name = 'Default',
  }: Goods = {},
): Promise<void> => {
  const DeliveryDate = await plainDay(page, { code, postalCode: PostalCode, isWanted, isAlsoCollected })
  await putIntoCart(page, code, choice, name)
  const cart = await saveShipment(page, name, { DeliveryDate, ShippingAddress: { PostalCode, City: 'Stockholm' } })
  const methods = cart.OrderForm.Shipments[0]?.AvailableDeliveryMethods ?? []
  const DeliveryType = methods.find(({ deliveryType }) => isWanted(deliveryType))?.deliveryType ?? null
  await saveShipment(page, name, { DeliveryType })
}

/** Goods that need no choice of delivery, or whose delivery is the point of the test. */
const putIntoCart = (page: Page, code: string, choice: object = {}, cart: CartName): Promise<CartOnTheWire> =>
  send(page, 'POST', `/api/carts/${cart}/products/${code}`, choice)

/** As {@link fillCart}, with a receiver: the shopper stands before the payment. */
export const fillCartForMaja = async (page: Page, goods?: Goods): Promise<void> => {
  await fillCart(page, goods)
  await saveShipment(page, goods?.cart ?? 'Default', {
    ShippingAddress: {
      FirstName: 'Maja',
      LastName: 'Lindqvist',
      DayTimePhoneNumber: '070-174 06 11',
      Line1: 'Drottninggatan 27',
    },
    LeaveAtDoorIfNotAtHome: true,
    GreetingCardText: 'Grattis på födelsedagen',
  })
}

/** With a cart for Maja, on the page of the payment. */
export const standBeforePayment = async (page: Page, goods?: Goods): Promise<void> => {
  await fillCartForMaja(page, goods)
  await page.goto(goods?.cart === 'Home' ? '/bukett-home/payment' : '/payment')
}

/** Fills in the receiver form, which the shopper stands on. */
export const describeMaja = async (page: Page): Promise<void> => {
  await page.getByLabel('För- och efternamn').fill('Maja Lindqvist')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 11')
  await page.getByRole('combobox', { name: 'Gatuadress' }).fill('Drottninggatan 27')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Ja, lämna den vid dörren' }).check()
  await page.getByRole('textbox', { name: /Din hälsning/ }).fill('Grattis på födelsedagen')
}

export const goOnToPayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalning' })).toBeVisible()
}

/** Shows the guest's name and telephone, which are one press away. */
export const showName = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'Ditt namn, telefon eller företag' })
  if (await more.isVisible()) await more.click()
}

/** Shows where a discount code or a gift card is used, in the cart or in the payment. */
export const showCodes = (page: Page) =>
  page.getByRole('button', { name: /^(Har du en rabattkod\?|Använd presentkort eller rabattkod)$/ }).click()

/** Gives a guest's e-mail address and name. Answers with the address. */
export const beGuest = async (page: Page): Promise<string> => {
  const address = newAddress()
  await page.getByLabel('E-postadress').fill(address)
  await showName(page)
  await page.getByLabel('För- och efternamn').fill('Emma Klövervall')
  return address
}

export const buyButton = (page: Page) => page.getByRole('button', { name: /^Köp och betala/ })

/** Chooses a way to pay and presses the button that costs money. */
export const buyBy = async (page: Page, method: string): Promise<void> => {
  await page.getByRole('radio', { name: method, exact: true }).check()
  await buyButton(page).click()
}

/** A guest pays by card, on the page of the bank. Answers with the guest's address. */
export const payByCard = async (page: Page): Promise<string> => {
  const address = await beGuest(page)
  await buyBy(page, 'Kort')
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  return address
}

/** Approves in the payer's app, whose page is the sandbox's, what is bought by a press. */
export const approveInSwish = async (page: Page, buy: () => Promise<void>): Promise<void> => {
  const registered = page.waitForResponse((answer) => answer.url().endsWith('/api/swish/register'))
  await buy()
  const { appUrl } = (await (await registered).json()) as { appUrl: string }
  const payment = await page.request.get(appUrl)
  await page.request.post(payment.url(), { form: { outcome: 'paid' } })
}

/** Presses buy for Swish and approves. */
export const payBySwish = (page: Page): Promise<void> => approveInSwish(page, () => buyBy(page, 'Swish'))

/** The purchase is done: thank you by name, with the order's number and what was bought. */
export const expectConfirmed = async (page: Page, goods = 'Rosendröm, Mellan'): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, Emma' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Ordernummer \d{9,12}/)).toBeVisible()
  // At the head, beside the picture; the receipt names it once more.
  await expect(page.getByText(goods).first()).toBeVisible()
}

/** The text of the newest mail to an address, once there is one. */
export const mailTo = async (to: string): Promise<string> => {
  const query = new URLSearchParams({ kind: 'mail', to, count: '1', wait: '15' })
  const answer = await fetch(`${sandbox}/__sandbox/inbox?${query}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  if (!messages[0]) throw new Error(`Nothing was sent to ${to}`)
  return messages[0].text
}
