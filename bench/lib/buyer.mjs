import { setTimeout as wait } from 'node:timers/promises'

/** A browser: it keeps its cookie, and tries again while the shop is away. */
export class Browser {
  cookies = new Map()

  /** `heard` is told of each answer: its status, 0 where none came, and how many milliseconds it took. */
  constructor(shop, address, { tries = 12, patienceMs = 8000, heard = () => undefined } = {}) {
    this.shop = shop
    this.address = address
    this.tries = tries
    this.patienceMs = patienceMs
    this.heard = heard
  }

  async call(method, path, body) {
    for (let left = this.tries; left > 0; left -= 1) {
      const began = performance.now()
      const answer = await this.#once(method, path, body).catch(() => null)
      this.heard(answer?.status ?? 0, performance.now() - began)
      if (answer && answer.status < 500) return answer
      await wait(250)
    }
    return { status: 0, body: {} }
  }

  async #once(method, path, body) {
    const answer = await fetch(this.shop + path, {
      method,
      headers: {
        'x-requested-with': 'bukett',
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.patienceMs),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=')
      this.cookies.set(name, value)
    }
    return { status: answer.status, body: await answer.json().catch(() => ({})) }
  }
}

const PostalCode = '11151'
const goods = 'BUK1001A'
const byCar = 'CarZone1'

/** Each shop is asked once. */
const openDays = new Map()

/** The first day after tomorrow on which a car brings the bouquet; by then nobody is too late, whatever hour and day of the week it is. */
const openDay = async (browser) => {
  const known = openDays.get(browser.shop)
  if (known) return known
  const order = { PostalCode, ProductVariantCodes: [goods] }
  const { days = [] } = (await browser.call('POST', '/api/broker/deliveryinformation/calendar', order)).body
  const day = days.slice(2).find(({ deliveryTypes }) => deliveryTypes.includes(byCar))?.date
  if (day) openDays.set(browser.shop, day)
  return day
}

/** Puts a bouquet into the cart, with all that a payment needs. */
export const fill = async (browser) => {
  const added = await browser.call('POST', `/api/carts/Default/products/${goods}`, {})
  const ShipmentId = added.body.OrderForm?.Shipments[0]?.ShipmentId
  const DeliveryDate = await openDay(browser)
  if (!ShipmentId || !DeliveryDate) return false
  const Email = 'asa.oberg@example.se'
  const address = {
    FirstName: 'Bo',
    LastName: 'Ek',
    DayTimePhoneNumber: '0701740606',
    Line1: 'Storgatan 1',
    PostalCode,
    City: 'Stockholm',
    HouseType: 'House',
  }
  const Shipments = [{ ShipmentId, DeliveryDate, LeaveAtDoorIfNotAtHome: false, ShippingAddress: address }]
  const BillingAddress = { Email, FirstName: 'Åsa', LastName: 'Öberg' }
  const addressed = await browser.call('PUT', '/api/carts/Default/false/false/true', {
    OrderForm: { BillingAddress, BillingAddressEmail: Email, Shipments },
  })
  const methods = addressed.body.OrderForm?.Shipments[0]?.AvailableDeliveryMethods ?? []
  const DeliveryType = methods.find((one) => one.deliveryType === byCar)?.deliveryType
  if (!DeliveryType) return false
  const saved = await browser.call('PUT', '/api/carts/Default/true/false', {
    OrderForm: { Shipments: [{ ShipmentId, DeliveryType }] },
  })
  return saved.status === 200
}

/** To a bank or the sandbox; an answer without JSON is an empty one. */
export const post = async (url, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json().catch(() => ({}))
}
