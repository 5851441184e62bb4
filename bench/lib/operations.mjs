import { couponCode } from './stock.mjs'

const json = (method, path, body) => ({ method, path, body })
const list = json('POST', '/api/products/filtered', { productCategories: ['Flowers'] })
/** What a call may take at 64 shoppers. */
const [read, write] = [100, 200]
const postalCode = '11346'

/** A shopper's own number decides its queries, so that no answer is measured twice from one place of a cache. */
const queries = ['rosor', 'tulpaner', 'röda rosor', 'orkidé', 'begravning', 'choklad', 'presentkort', 'tulpner']

const aVariant = async (shopper) => {
  const { items } = await shopper.ask(list)
  const product = await shopper.ask(json('GET', `/api/products/product/${items[0].Code}`))
  return { product: product.Code, variant: product.Variants[0].Code }
}

const inquiry = (variant) => ({ PostalCode: postalCode, ProductVariantCodes: [variant] })

/** Shoppers want different days: a store that delivers a thousand orders on one is none. When the last car has left, today's goods are only collected. */
const aDeliveryDay = async (shopper, variant) => {
  const { days } = await shopper.ask(json('POST', '/api/broker/deliveryinformation/calendar', inquiry(variant)))
  const open = days.filter((day) => day.delivered !== null)
  return open[shopper.number % open.length].date
}

const withInquiry = async (shopper) => {
  const { variant } = await aVariant(shopper)
  return { variant, DeliveryDateUTC: await aDeliveryDay(shopper, variant) }
}

const add = (variant, choice = {}) => json('POST', `/api/carts/Default/products/${variant}`, choice)

/** A cart of so many lines, with a code or without: a customer's own card texts keep equal variants apart. */
const withLines =
  (count, code = null) =>
  async (shopper) => {
    const { variant } = await aVariant(shopper)
    let cart
    for (let line = 1; line <= count; line += 1)
      cart = await shopper.ask(add(variant, { DescriptionText1: `rad ${line}` }))
    if (code) cart = await shopper.ask(json('POST', `/api/carts/Default/coupon/${code}`))
    return { lineItemId: cart.OrderForm.Shipments[0].LineItems[0].LineItemId, quantity: 1 }
  }

const changeQuantity = (shopper, state) => {
  state.quantity = (state.quantity % 9) + 1
  return shopper.ask(
    json('PUT', '/api/carts/Default/products', {
      LineItems: [{ LineItemId: state.lineItemId, Quantity: state.quantity }],
    }),
  )
}

const getCart = (shopper) => shopper.ask(json('GET', '/api/carts/Default'))

const withDelivery = async (shopper) => {
  const { variant } = await aVariant(shopper)
  const date = await aDeliveryDay(shopper, variant)
  const cart = await shopper.ask(add(variant))
  return { shipmentId: cart.OrderForm.Shipments[0].ShipmentId, date, named: 0 }
}

const saveReceiver = (shopper, state) => {
  state.named += 1
  return shopper.ask(
    json('PUT', '/api/carts/Default/false/false/true', {
      OrderForm: {
        Shipments: [
          {
            ShipmentId: state.shipmentId,
            DeliveryDate: state.date,
            GreetingCardText: `Grattis ${state.named}`,
            ShippingAddress: {
              FirstName: 'Astrid',
              LastName: 'Ek',
              DayTimePhoneNumber: '070-1740605',
              Line1: 'Blomstervägen 1',
              PostalCode: postalCode,
              City: 'Stockholm',
            },
          },
        ],
      },
    }),
  )
}

/** From the list to an order: browse, add, choose the delivery, name the receiver, pay by card. */
const journey = async (shopper) => {
  const { product, variant } = await aVariant(shopper)
  const cart = await shopper.ask(add(variant))
  const { ShipmentId } = cart.OrderForm.Shipments[0]
  const DeliveryDate = await aDeliveryDay(shopper, variant)
  const save = (path, orderForm) => shopper.ask(json('PUT', `/api/carts/Default/${path}`, { OrderForm: orderForm }))
  const BillingAddress = { Email: 'astrid.ek@example.se', FirstName: 'Astrid', LastName: 'Ek' }
  const ShippingAddress = {
    FirstName: 'Bo',
    LastName: 'Ek',
    DayTimePhoneNumber: '0701740606',
    Line1: 'Blomstervägen 1',
    PostalCode: postalCode,
    City: 'Stockholm',
    HouseType: 'House',
  }
  const addressed = await save('false/false/true', {
    BillingAddress,
    BillingAddressEmail: BillingAddress.Email,
    Shipments: [{ ShipmentId, DeliveryDate, LeaveAtDoorIfNotAtHome: false, ShippingAddress }],
  })
  const methods = addressed.OrderForm.Shipments[0].AvailableDeliveryMethods
  const DeliveryType = methods.find(({ deliveryType }) => deliveryType !== 'StorePickup').deliveryType
  await save('true/false', { Shipments: [{ ShipmentId, DeliveryType }] })
  const { transactionId } = await shopper.ask(json('POST', '/api/nets/register'))
  await shopper.payAtBank(transactionId)
  const done = await shopper.ask(json('GET', `/api/nets/transactionInfo/${transactionId}`))
  if (done.status !== 'OK') throw new Error(`${product} was paid for and not ordered: ${JSON.stringify(done)}`)
  return done
}

/**
 * What is measured. `targetCpuMs` is the most that all processes together may spend on one; `targetP99` the milliseconds within which
 * 64 shoppers have 99 of 100 answers; `warmAfter` how many it takes until a figure is no longer one of cold code. `floor` says which calls of the database the operation cannot do without, for each of its
 * requests: `find` and `replace` by _id, `insert`.
 */
export const operations = [
  { name: 'product list', targetCpuMs: 0.35, targetP99: read, floor: [[]], run: (shopper) => shopper.ask(list) },
  {
    name: 'search',
    targetCpuMs: 0.6,
    targetP99: read,
    floor: [[]],
    // A shopper who searches without a pause is told to wait.
    freshShopper: true,
    run: (shopper) => shopper.ask(json('GET', `/api/search/${encodeURIComponent(queries[shopper.number % 8])}/0`)),
  },
  {
    name: 'product detail',
    targetCpuMs: 0.6,
    targetP99: read,
    floor: [[]],
    prepare: aVariant,
    run: (shopper, { product }) => shopper.ask(json('GET', `/api/products/product/${product}`)),
  },
  {
    name: 'delivery information',
    targetCpuMs: 0.6,
    targetP99: read,
    floor: [[]],
    prepare: withInquiry,
    run: (shopper, { variant, DeliveryDateUTC }) =>
      shopper.ask(json('POST', '/api/broker/deliveryinformation/fetch', { ...inquiry(variant), DeliveryDateUTC })),
  },
  {
    name: '35-day calendar',
    targetCpuMs: 1.5,
    targetP99: read,
    floor: [[]],
    prepare: aVariant,
    run: (shopper, { variant }) =>
      shopper.ask(json('POST', '/api/broker/deliveryinformation/calendar', inquiry(variant))),
  },
  {
    name: 'create cart and add a line',
    targetCpuMs: 2.5,
    targetP99: write,
    floor: [['insert']],
    prepare: aVariant,
    freshShopper: true,
    run: (shopper, { variant }) => shopper.ask(add(variant)),
  },
  { name: 'get cart', targetCpuMs: 0.7, targetP99: read, floor: [['find']], prepare: withLines(1), run: getCart },
  {
    name: 'change quantity',
    targetCpuMs: 1.4,
    targetP99: write,
    floor: [['find', 'replace']],
    prepare: withLines(1),
    run: changeQuantity,
  },
  {
    name: 'save receiver',
    targetCpuMs: 2.5,
    targetP99: write,
    floor: [['find', 'replace']],
    prepare: withDelivery,
    run: saveReceiver,
  },
  {
    name: 'journey',
    targetCpuMs: 30,
    // Until then V8 is still at work on it: the first cost a third more.
    warmAfter: 2000,
    // List, detail, add, calendar, two saves; a purchase written before the bank is asked; after it the order, and the cart is closed.
    floor: [
      [],
      [],
      ['insert'],
      [],
      ['find', 'replace'],
      ['find', 'replace'],
      ['find', 'replace', 'insert', 'replace'],
      ['find', 'insert', 'replace', 'replace'],
    ],
    freshShopper: true,
    run: journey,
  },
]

/** What a larger cart costs with so many promotions in force, one of them its own. */
export const bySize = (promotions) =>
  [1, 10, 50].flatMap((lines) => {
    const prepare = withLines(lines, promotions > 0 ? couponCode(1) : null)
    return [
      { name: 'get cart', lines, promotions, prepare, run: getCart },
      { name: 'change quantity', lines, promotions, prepare, run: changeQuantity },
    ]
  })
