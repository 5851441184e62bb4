import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Purchase } from '@bukett/contracts/http/paylater'
import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { atRest, friday, startApp, type TestApp } from './app.js'
import { aMerchant, anAuthorization, aPurchase, Frame, liveKey, MerchantServer, secretKey } from './paylater.js'
import { mailsTo, providersOf } from './people.js'

let app: TestApp
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await aMerchant(app)
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(() => app.clock.set(friday))

let count = 0
/** An order of its own shopper, in live mode where nothing else is said. */
const ordered = async (
  of: Partial<Purchase> = {},
  {
    key = liveKey,
    option = 'invoice',
    purchase: wished = aPurchase(),
    later = {},
  }: { key?: string; option?: string; purchase?: Purchase; later?: Partial<Purchase> } = {},
) => {
  const email = `shopper-${(count += 1)}@example.se`
  const purchase = { ...wished, billing_address: { ...wished.billing_address, email }, ...of }
  const server = new MerchantServer(app.url, key)
  const { body: session } = await server.createSession(purchase)
  const frame = new Frame(app.url, session)
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', security_code: '123' }
  const { card_token } = option === 'card' ? (await frame.call('POST', 'cards/validate', card)).body : {}
  const { body } = await frame.buy({ payment_option_id: option, ...(card_token && { card_token }) })
  const { order_id } = (await server.order(body.authorization_token, { ...purchase, ...later })).body
  const path = `/ordermanagement/v1/orders/${order_id}`
  return {
    email,
    capture: (captured_amount: number, key?: string) =>
      server.send('POST', `${path}/captures`, { captured_amount }, key ? { 'idempotency-key': key } : {}),
    refund: (refunded_amount: number) => server.send('POST', `${path}/refunds`, { refunded_amount }),
  }
}
const plain = (text = '') => text.replaceAll(/\s+/g, ' ')
const told = async (to: string, times = 1) =>
  (await mailsTo(sandbox, to, times)).map(({ subject, text }) => plain(`${subject}\n${text}`))

test('a captured invoice is told with its sum, its seller and the day it is due: thirty days from the capture, once', async () => {
  const { email, capture, refund } = await ordered()
  expect((await capture(549_00, `once-${email}`)).status).toBe(200)
  expect((await capture(549_00, `once-${email}`)).status).toBe(200)
  const [letter] = await told(email)
  expect(letter).toContain('549 kr ska vara betalda senast 20 december 2026')
  expect(letter).toContain('30 dagar räknat från 20 november 2026')
  expect(letter).toContain('Blomsterhandeln Lilja')
  expect((await refund(99_50)).status).toBe(200)
  const letters = await told(email, 2)
  expect(letters).toHaveLength(2)
  expect(letters.filter((one) => one.includes('99,50 kr tillbaka från Blomsterhandeln Lilja'))).toHaveLength(1)
})

test.each(['finalize', 'session', 'order'] as const)(
  'an address that is first said with the %s of a purchase is written to, and its order is found by it',
  async (by) => {
    const { billing_address: _unknown, ...purchase } = aPurchase()
    const email = `shopper-${(count += 1)}@example.se`
    const said = (where: string) => (by === where ? { billing_address: { email } } : {})
    const server = new MerchantServer(app.url, liveKey)
    const { body: session } = await server.createSession(purchase)
    const frame = new Frame(app.url, session)
    await frame.buy({ payment_option_id: 'bank', auto_finalize: false })
    const path = `/payments/v1/sessions/${session.session_id}`
    if (by === 'session') expect((await server.send('POST', path, said('session'))).status).toBe(204)
    const last = { auto_finalize: true, collect_shipping_address: false, operation_id: 'op', update: said('finalize') }
    const { authorization_token } = (await frame.call('POST', 'finalize', last)).body
    const bought = { ...purchase, ...said('order'), auto_capture: true }
    const { order_id } = (await server.order(authorization_token, bought)).body
    expect(await told(email)).toHaveLength(1)
    const admin = await app.signedIn({ userId: 'handlaren', roles: ['MerchantAdmin'] })
    const search = { params: { id: 'lilja' }, query: { stage: 'live', q: email } } as const
    expect((await admin.call(merchantBooksApi.orders, search)).rows).toMatchObject([{ order_id, buyer: email }])
  },
)

test('what an order adds to the address leaves the rest of it, and says the last word', async () => {
  const { email, capture } = await ordered({}, { purchase: aPurchase(), later: { billing_address: { city: 'Lund' } } })
  await capture(100_00)
  expect(await told(email)).toHaveLength(1)
  const corrected = `shopper-${(count += 1)}@example.se`
  const second = await ordered({}, { later: { billing_address: { email: corrected } } })
  await second.capture(100_00)
  expect(await told(corrected)).toHaveLength(1)
})

test('a renewal is told in the language that its token was agreed to in', async () => {
  const renewed = async (of: Partial<Purchase>) => {
    const email = `shopper-${(count += 1)}@example.se`
    const billing_address = { ...aPurchase().billing_address, email }
    const server = new MerchantServer(app.url, liveKey)
    const { token } = await anAuthorization(app, server, aPurchase({ intent: 'tokenize', billing_address, ...of }))
    const wanted = { description: 'Blommor varje månad', intended_use: 'SUBSCRIPTION' }
    const made = await server.send('POST', `/payments/v1/authorizations/${token}/customer-token`, {
      ...wanted,
      purchase_country: 'SE',
      purchase_currency: 'SEK',
    })
    const { locale: _locale, ...renewal } = aPurchase()
    const path = `/customer-token/v1/tokens/${made.body.token_id}/order`
    expect((await server.send('POST', path, { ...renewal, billing_address, auto_capture: true })).status).toBe(200)
    return (await told(email))[0]
  }
  expect(await renewed({ locale: 'sv-SE' })).toContain('648 kr ska vara betalda senast 20 december 2026')
  expect(await renewed({ locale: 'en-GB' })).toContain('SEK 648 must be paid by 20 December 2026')
})

test('a purchase that names no language is told in that of its country', async () => {
  const { locale: _locale, ...unspoken } = aPurchase()
  const { email, capture } = await ordered({}, { purchase: unspoken })
  await capture(648_00)
  expect((await told(email))[0]).toContain('ska vara betalda senast')
})

test('instalments are told with their plan, what was drawn as drawn, each in the language of the purchase', async () => {
  const parts = await ordered({ locale: 'en-GB' }, { option: 'instalments-12' })
  await parts.capture(648_00)
  const [plan] = await told(parts.email)
  expect(plan).toMatch(/You pay SEK 58\.\d\d a month for 12 months, the first by 20 December 2026/)
  expect(plan).toContain('Interest 14.95%, effective rate 16.02%')
  const bank = await ordered({}, { option: 'bank' })
  await bank.capture(648_00)
  expect((await told(bank.email))[0]).toContain('648 kr har dragits från ditt konto den 20 november 2026.')
})

test('a part of instalments is told as its share of the plan that was agreed to, never as a plan of its own', async () => {
  const { email, capture } = await ordered({}, { option: 'instalments-12' })
  await capture(100_00)
  await capture(548_00)
  const letters = await told(email, 2)
  expect(letters).toHaveLength(2)
  for (const sum of ['100 kr', '548 kr'])
    expect(letters.filter((one) => one.includes(`${sum} av 648 kr har nu lagts till din delbetalning`))).toHaveLength(1)
  for (const letter of letters) expect(letter).not.toMatch(/kr i månaden|Totalt|första gången/)
})

test('a letter of Senare is signed by Senare, and says that something is paid only where it is', async () => {
  const bill = await ordered()
  await bill.capture(648_00)
  const [owed] = await mailsTo(sandbox, bill.email)
  expect(owed!.from).toBe('Senare <hej@bukett.example>')
  expect(`${owed!.text}${owed!.html}`).not.toMatch(/Bukett|#C2415B|betald med/i)
  expect(owed!.text).toMatch(/hälsningar\nSenare/)
  expect(owed!.html).toMatch(/class="mark"[^]*>Senare<\/div>/)
  const drawn = await ordered({}, { option: 'bank' })
  await drawn.capture(648_00)
  expect((await told(drawn.email))[0]).toMatch(/Order \S+, betald med Senare/)
})

test('a trial sends nothing to anybody', async () => {
  const { email, capture, refund } = await ordered({}, { key: secretKey })
  await capture(648_00)
  await refund(100_00)
  await atRest(app)
  const answer = await fetch(`${sandbox.url}/__sandbox/inbox?${new URLSearchParams({ kind: 'mail', to: email })}`)
  expect(((await answer.json()) as { messages: unknown[] }).messages).toEqual([])
})
