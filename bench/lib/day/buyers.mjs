// What people buy on Mother's Day, and how they pay for it.
import { readBook } from '../books.mjs'
import { post } from '../buyer.mjs'
import { logIn } from './people.mjs'

const giftCard = { Code: '6001 0002 0003 0027', Pin: '2345' }
const towns = [
  ['11151', 'Stockholm'],
  ['11420', 'Stockholm'],
  ['41120', 'Göteborg'],
  ['21120', 'Malmö'],
  ['75310', 'Uppsala'],
]
const bouquets = ['BUK1034A', 'BUK1001A', 'BUK1003B', 'BUK1026A', 'PAK1101A', 'VAX2001A']

/** One of a list, by the number of who chooses: the same day twice is the same day. */
const pick = (list, number) => list[number % list.length]

/** A market of buyers: knows the shop, the banks and which days people want. */
export class Buyers {
  #desk = Promise.resolve()
  #company = null

  constructor({ sandbox, ledger, senare, shop }) {
    this.sandbox = sandbox
    this.ledger = ledger
    this.senare = senare
    this.shop = shop
  }

  /** The kinds of purchase, with how many of a hundred there are. */
  kinds = [
    { name: 'flowers', share: 52, buy: (who) => this.#flowers(who) },
    { name: 'pick-up', share: 9, buy: (who) => this.#pickUp(who) },
    { name: 'funeral', share: 8, buy: (who) => this.#funeral(who) },
    { name: 'gift card', share: 10, buy: (who) => this.#giftCard(who) },
    { name: 'subscription', share: 6, buy: (who) => this.#subscription(who) },
    { name: 'invoice', share: 7, buy: (who) => this.#invoice(who) },
    { name: 'Senare', share: 8, buy: (who) => this.#senare(who) },
  ]

  async #flowers(who) {
    await this.#deliver(who, pick(bouquets, who.number))
    if (who.number % 6 === 0) await who.call('POST', '/api/giftcard/cart', giftCard)
    return who.number % 5 < 3 ? this.#swish(who) : this.#card(who)
  }

  async #pickUp(who) {
    const { ShipmentId } = await this.#begin(who, pick(bouquets, who.number), 'StorePickup', ['11151', 'Stockholm'])
    const slots = await this.#save(who, 'Default', false, [
      { ShipmentId, DeliveryType: 'StorePickup', PickupStoreId: '1001' },
    ])
    const DeliveryTime = `${String(11 + (who.number % 4)).padStart(2, '0')}:${who.number % 2 ? '00' : '30'}`
    await this.#save(who, 'Default', true, [
      { ShipmentId: slots.OrderForm.Shipments[0].ShipmentId, Receiver: 'BuyToMyself', DeliveryTime },
    ])
    return this.#card(who)
  }

  async #funeral(who) {
    const shipment = await this.#begin(who, 'BEG7002A', undefined, ['11151', 'Stockholm'], {
      NameOfDeceased: 'Karin Ek',
      DeliveryTime: '11:00',
      GreetingCardText: 'Ett sista farväl',
      more: { CompanyName: 'Storkyrkan', Organization: 'Storkyrkan' },
    })
    await this.#save(who, 'Default', true, [shipment])
    return this.#card(who)
  }

  async #giftCard(who) {
    const { OrderForm } = await who.ask('POST', '/api/carts/Default/products/DIG6001A', {})
    const { ShipmentId, LineItems } = OrderForm.Shipments[0]
    const DigitalDelivery = {
      Channel: 'email',
      To: who.receiver,
      Name: 'Bo Ek',
      SendAt: null,
      From: 'Åsa',
      Text: 'Grattis!',
    }
    await this.#save(who, 'Default', true, [
      { ShipmentId, LineItems: [{ LineItemId: LineItems[0].LineItemId, DigitalDelivery }] },
    ])
    return this.#swish(who)
  }

  async #subscription(who) {
    await this.#deliver(who, 'PRN9001A', 'Subscription', { subscriptionCycleInDays: 14, subscriptionPeriodInMonths: 0 })
    const { transactionId } = await who.ask('POST', '/api/nets/registerrecurring?cartName=Subscription')
    await post(`${this.sandbox}/__sandbox/netaxept/${transactionId}`, {})
    return who.ask('GET', `/api/nets/transactionInfo/${transactionId}`)
  }

  /** The company's people sit at one desk, one after the other. */
  #invoice(who) {
    const bought = this.#desk.then(async () => {
      if (!this.#company) {
        if (!(await logIn(who, 'sara@norrskensbryggeri.example.se'))) throw new Error('the company could not log in')
        this.#company = who.cookies
      }
      who.cookies = this.#company
      await who.call('DELETE', '/api/carts/Default/products')
      await this.#deliver(who, pick(bouquets, who.number))
      return who.ask('POST', '/api/invoice/register', { organizationId: 'bryggeri', reference: `Kim ${who.number}` })
    })
    this.#desk = bought.catch(() => undefined)
    return bought
  }

  /** As the widget does: a session, the shopper's press on Senare's own page, and the token that comes back. */
  async #senare(who) {
    await this.#deliver(who, pick(bouquets, who.number))
    const { client_token } = await who.ask('POST', '/api/klarna/Default/adjust')
    const { session_id } = JSON.parse(Buffer.from(client_token.split('.')[1], 'base64url').toString())
    const frame = async (method, action, body) => {
      const answer = await fetch(`${this.senare}/v1/sessions/${session_id}/${action}`, {
        method,
        headers: { authorization: `Bearer ${client_token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify({ merchant_origin: this.shop, ...body }) }),
      })
      return answer.json()
    }
    const asked = await frame('POST', 'authorize', {
      auto_finalize: true,
      collect_shipping_address: false,
      operation_id: `op-${who.number}`,
      payment_option_id: 'invoice',
    })
    let { authorization_token } = asked
    if (asked.popup_url) {
      const page = new URL(asked.popup_url)
      const id = new URLSearchParams(page.hash.slice(1)).get('id')
      const step = async (method, body) =>
        (
          await fetch(`${this.senare}/v1/step-ups/${id}`, {
            method,
            headers: { authorization: `StepUp ${id}`, 'content-type': 'application/json', origin: page.origin },
            ...(body && { body: JSON.stringify(body) }),
          })
        ).json()
      await step('POST', { confirm: (await step('GET')).confirmation?.press })
      authorization_token = (await frame('GET', 'status')).decision?.authorization_token
    }
    if (!authorization_token)
      throw new Error(`Senare says no: ${asked.error_messages ?? asked.error_code ?? 'no token'}`)
    return who.ask('POST', `/api/klarna/purchase/${authorization_token}`)
  }

  /** Goods in the cart, with the first day on which somebody brings them, or with any of the next ones. */
  async #begin(who, code, wanted, [PostalCode, City] = pick(towns, who.number), given = {}) {
    const { cart = 'Default', choice = {}, more = {}, ...fields } = given
    const { days } = await who.ask('POST', '/api/broker/deliveryinformation/calendar', {
      PostalCode,
      ProductVariantCodes: [code],
    })
    const isWanted = (type) => (wanted ? type === wanted : type !== 'StorePickup')
    const open = days.filter(({ available, deliveryTypes }) => available && deliveryTypes.some(isWanted)).slice(0, 7)
    if (open.length === 0) throw Object.assign(new Error('no day is left'), { code: 'sold out' })
    const added = await who.ask('POST', `/api/carts/${cart}/products/${code}`, choice)
    const { ShipmentId } = added.OrderForm.Shipments[0]
    const address = {
      FirstName: 'Bo',
      LastName: 'Ek',
      DayTimePhoneNumber: '0701740606',
      Line1: 'Storgatan 1',
      PostalCode,
      City,
      HouseType: 'House',
      ...more,
    }
    const saved = await this.#save(who, cart, false, [
      {
        ShipmentId,
        // Most want the day itself.
        DeliveryDate: pick(open, who.number % 3 === 0 ? who.number : 0).date,
        LeaveAtDoorIfNotAtHome: false,
        ShippingAddress: address,
        ...fields,
      },
    ])
    const [shipment] = saved.OrderForm.Shipments
    const DeliveryType = shipment.AvailableDeliveryMethods.map((one) => one.deliveryType).find(isWanted)
    if (!DeliveryType) throw Object.assign(new Error('nobody delivers'), { code: 'sold out' })
    return { ShipmentId: shipment.ShipmentId, DeliveryType }
  }

  async #deliver(who, code, cart = 'Default', choice = {}) {
    const shipment = await this.#begin(who, code, undefined, undefined, {
      cart,
      choice,
      GreetingCardText: 'Grattis mamma!',
    })
    await this.#save(who, cart, true, [shipment])
  }

  /** Checked as a whole: kept; else as a draft, and who delivers is found anew. */
  #save(who, cart, isWhole, Shipments) {
    const BillingAddress = { Email: who.email, FirstName: 'Åsa', LastName: 'Öberg', DayTimePhoneNumber: '0701740605' }
    const OrderForm = { CustomerType: 'private', BillingAddress, BillingAddressEmail: who.email, Shipments }
    return who.ask('PUT', `/api/carts/${cart}/${isWhole ? 'true/false' : 'false/false/true'}`, { OrderForm })
  }

  async #card(who) {
    const begun = await this.#register(who, '/api/nets/register')
    if (begun.status) return begun
    await post(`${this.sandbox}/__sandbox/netaxept/${begun.transactionId}`, {})
    // One of seven closes the page as soon as the bank has the money.
    if (who.number % 7 === 0) return { status: 'left' }
    return who.ask('GET', `/api/nets/transactionInfo/${begun.transactionId}`)
  }

  async #swish(who) {
    const begun = await this.#register(who, '/api/swish/register', {})
    if (begun.status === 'OK') return begun
    const token = new URL(begun.appUrl).searchParams.get('token')
    const payment = [...readBook(this.ledger, 'swish.payment').values()].find((one) => one.token === token)
    if (payment) await post(`${this.sandbox}/__sandbox/swish/${payment.id}`, { outcome: 'paid' })
    if (who.number % 7 === 0) return { status: 'left' }
    return who.ask('POST', '/api/swish/complete', { id: begun.id })
  }

  /** A gift card may have paid for all of it. */
  async #register(who, path, body) {
    const { status, body: begun } = await who.call('POST', path, body)
    if (status === 200) return begun
    if (begun.errorCode === 'payment.not-offered') return who.ask('POST', '/api/giftcard/purchase', {})
    throw Object.assign(new Error(`${path}: ${status} ${begun.errorCode}`), { code: begun.errorCode })
  }
}
