import { cartApi } from '@bukett/contracts/http/cart'
import type { AddToCart, Cart } from '@bukett/contracts/http/cart'
import { productRow } from '@bukett/contracts/http/product-row'
import { swishApi } from '@bukett/contracts/http/swish'
import { SANDBOX_CREDENTIALS, type Sandbox, startSandbox } from '@bukett/sandbox'
import { z } from 'zod'
import { toStoredProduct } from '../src/catalogue/application/product-file.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { IssueGiftCards, seriesCardId } from '../src/payments/application/issue-gift-cards.js'
import { Purchases } from '../src/payments/application/ports.js'
import { readDemo } from '../src/shared/seeds.js'
import { startApp, type TestApp, type Visitor } from './app.js'
import { freePort } from '../../scripts/lib/network.mjs'
import { seedNetwork } from './network.js'

/** The demo's bouquet "Rosendröm", small: 349 kr. */
export const bouquet = 'BUK1001A'
export const digitalCard = 'DIG6001A'

/** The shop and the outside world, which calls back. */
export interface ShopAndBanks {
  readonly app: TestApp
  readonly sandbox: Sandbox
  readonly banks: Banks
  close(): Promise<void>
}

/** What the sandbox is told to do next, and what it was asked. */
export class Banks {
  constructor(private readonly url: string) {}

  async reset(): Promise<void> {
    await this.#control('/reset', {})
  }

  async fault(provider: 'swish' | 'netaxept' | 'stripe', fault: string, more: object = {}): Promise<void> {
    await this.#control('/faults', { provider, fault, ...more })
  }

  async clearFaults(): Promise<void> {
    await (await fetch(`${this.url}/__sandbox/faults`, { method: 'DELETE' })).arrayBuffer()
  }

  async outcome(subject: string, outcome: string, times: number | null = 1): Promise<void> {
    await this.#control('/outcomes', { subject, outcome, times })
  }

  /** What the payer does in the payment app. */
  async swish(id: string, outcome: string): Promise<void> {
    await this.#control(`/swish/${id}`, { outcome })
  }

  /** What the card holder does at the terminal. */
  async card(transactionId: string, decision: object = {}): Promise<void> {
    await this.#control(`/netaxept/${transactionId}`, decision)
  }

  /** What the sheet of a wallet gives for a card: visa, asks (the bank wants to see its customer) or refused. */
  async wallet(wallet: 'google' | 'apple' = 'google', card: 'visa' | 'asks' | 'refused' = 'visa'): Promise<string> {
    return (JSON.parse(await this.#control(`/wallets/${wallet}`, { card })) as { token: string }).token
  }

  /** The outside world's own clock, which its signatures tell. */
  async clock(now: Date): Promise<void> {
    await this.#control('/clock', { now: now.toISOString() })
  }

  async advance(seconds: number): Promise<void> {
    await this.#control('/clock', { advanceSeconds: seconds })
  }

  async calls(
    provider: string,
  ): Promise<{ operation: string; direction: string; body: unknown; status: number | null }[]> {
    const answer = await fetch(`${this.url}/__sandbox/calls?provider=${provider}&limit=500`)
    return ((await answer.json()) as { calls: never[] }).calls
  }

  async #control(path: string, body: object): Promise<string> {
    const answer = await fetch(`${this.url}/__sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The sandbox refuses ${path}: ${answer.status} ${await answer.text()}`)
    return answer.text()
  }
}

/** A shop with a network and three products, unless it is filled otherwise, at an address that the banks can call. */
export const openShop = async (
  env: Record<string, string> = {},
  fill: (app: TestApp) => Promise<void> = seedNetwork,
): Promise<ShopAndBanks> => {
  const port = await freePort()
  const sandbox = await startSandbox({ shopUrl: `http://127.0.0.1:${port}` })
  const app = await startApp({
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    TRUST_PROXY: '1',
    SWISH_PAYEE: SANDBOX_CREDENTIALS.swish.payeeAlias,
    ...env,
  }).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  await fill(app)
  return {
    app,
    sandbox,
    banks: new Banks(sandbox.url),
    close: async () => {
      await app.close()
      await sandbox.stop()
    },
  }
}

const ownCart = 'Default'

/** A bouquet for Saturday in inner Stockholm, all forms filled in: ready to be paid. Beside what lies in the cart already. */
export const fillCart = async (
  visitor: Visitor,
  code = bouquet,
  day = '2026-11-21',
  name = ownCart,
  choice: AddToCart = {},
): Promise<Cart> => {
  const added = await visitor.call(cartApi.addProduct, { params: { name, code }, body: choice })
  const holdsIt = ({ LineItems }: { LineItems: { Code: string }[] }) => LineItems.some(({ Code }) => Code === code)
  const ShipmentId = added.OrderForm.Shipments.find(holdsIt)!.ShipmentId
  const BillingAddress = {
    Email: 'asa.oberg@example.se',
    FirstName: 'Åsa',
    LastName: 'Öberg',
    DayTimePhoneNumber: '0701740605',
  }
  const addressed = await visitor.call(cartApi.saveAndRebroker, {
    params: { name, validate: false, refreshPrices: false, rebroker: true },
    body: {
      OrderForm: {
        BillingAddress,
        BillingAddressEmail: BillingAddress.Email,
        Shipments: [
          {
            ShipmentId,
            DeliveryDate: day,
            LeaveAtDoorIfNotAtHome: false,
            GreetingCardText: 'Grattis!',
            ShippingAddress: {
              FirstName: 'Bo',
              LastName: 'Ek',
              DayTimePhoneNumber: '0701740606',
              Line1: 'Storgatan 1',
              PostalCode: '11151',
              City: 'Stockholm',
              HouseType: 'House',
            },
          },
        ],
      },
    },
  })
  const { AvailableDeliveryMethods } = addressed.OrderForm.Shipments.find(holdsIt)!
  const DeliveryType = AvailableDeliveryMethods.find(({ deliveryType }) => deliveryType !== 'StorePickup')?.deliveryType
  if (!DeliveryType) throw new Error(`Nothing is delivered to 11151 on ${day}`)
  return visitor.call(cartApi.save, {
    params: { name, validate: true, refreshPrices: false },
    body: { OrderForm: { Shipments: [{ ShipmentId, DeliveryType }] } },
  })
}

/** A digital gift card of 200 kr to a telephone or a mail address, at once unless told otherwise; where it is said, instead of what lies there. */
export const fillDigitalCart = async (
  visitor: Visitor,
  sendAt: string | null = null,
  to = '+46701740606',
  name = ownCart,
  instead?: 'lines',
): Promise<Cart> => {
  const params = { name, code: digitalCard }
  const added = await visitor.call(cartApi.addProduct, { params, query: instead ? { instead } : {}, body: {} })
  const { ShipmentId, LineItems } = added.OrderForm.Shipments[0]!
  const DigitalDelivery = {
    Channel: to.includes('@') ? ('email' as const) : ('sms' as const),
    To: to,
    Name: 'Bo Ek',
    SendAt: sendAt,
    From: 'Åsa',
    Text: 'Grattis!',
  }
  return visitor.call(cartApi.save, {
    params: { name, validate: true, refreshPrices: false },
    body: {
      OrderForm: {
        BillingAddress: { Email: 'asa.oberg@example.se', FirstName: 'Åsa', LastName: 'Öberg' },
        BillingAddressEmail: 'asa.oberg@example.se',
        Shipments: [{ ShipmentId, LineItems: [{ LineItemId: LineItems[0]!.LineItemId, DigitalDelivery }] }],
      },
    },
  })
}

/** Takes the product of a variant from the demo shop into the range. */
export const sellOfDemo = async (app: TestApp, variant: string): Promise<void> => {
  const products = readDemo('products', z.array(productRow)).filter(({ Code }) => variant.startsWith(Code))
  await app.get(Products).put(products.map((row, place) => toStoredProduct(row, undefined, place, '2026-11-20')))
  await app.get(Catalogue).refresh()
}

/** Buys what lies in the cart, paid by Swish. */
export const payBySwish = async ({ app, banks }: ShopAndBanks, shopper: Visitor) => {
  const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
  await banks.swish((await app.get(Purchases).find(id))!.provider!.id, 'paid')
  const { orderGroupId, orderGroupKey } = await shopper.call(swishApi.completeByPost, { body: { id } })
  return { id, orderGroupId: orderGroupId!, orderGroupKey: orderGroupKey! }
}

let series = 0
/** A gift card of a printed series, of use at once: its id and the token of its link. */
export const aPrintedCard = async (app: TestApp, amount: number): Promise<{ id: string; token: string }> => {
  const reference = `prov-${(series += 1)}`
  await app.get(IssueGiftCards).ofSeries(reference, amount, 1, 1)
  const id = seriesCardId(reference, 1)
  return { id, token: app.get(DeliverGiftCards).claimUrl(id).split('/').at(-1)! }
}
