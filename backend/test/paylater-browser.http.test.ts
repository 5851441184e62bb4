import { setTimeout } from 'node:timers/promises'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { merchantCalls } from '@bukett/contracts/http/paylater'
import { browserCalls } from '@bukett/contracts/http/paylater-browser'
import { messageTypes } from '@bukett/contracts/rules/message-types'
import { MerchantTerms } from '../src/paylater/application/merchant-terms.js'
import { ClientTokens, Merchants, Places, PurchaseSessions, Secrets } from '../src/paylater/application/ports.js'
import { reviewText } from '../src/paylater/domain/options.js'
import { agreedBefore } from '../src/paylater/domain/session.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { Pulse } from '../src/shared/mongo/pulse.js'
import { friday, startApp, type TestApp } from './app.js'
import {
  aMerchant,
  aPurchase,
  clientKey,
  Frame,
  liveKey,
  MerchantServer,
  type Reply,
  shopPage,
  stepUpPage,
} from './paylater.js'

let app: TestApp
let server: MerchantServer

beforeAll(async () => {
  app = await startApp()
  await aMerchant(app)
  server = new MerchantServer(app.url)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(friday))

const frame = async (of: Parameters<typeof aPurchase>[0] = {}, page = shopPage) =>
  new Frame(app.url, (await server.createSession(aPurchase(of))).body, page)
const customer = (national_identification_number: string) => ({ customer: { national_identification_number } })
const amounting = (amount: number) => ({
  order_amount: amount,
  order_lines: [{ name: 'Mycket', quantity: 1, unit_price: amount, total_amount: amount }],
})

describe('a session, read and changed by its frame', () => {
  test('tells what is bought, and nothing of who buys', async () => {
    const here = await frame(customer('19121212-1212'))
    const { status, body } = await here.call('GET', '')
    expect([status, body]).toMatchObject([
      200,
      { status: 'incomplete', order_amount: 648_00, purchase_currency: 'SEK' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/anna|1212|\+46/i)
  })

  test('takes lines that add up, from a page that the merchant has named', async () => {
    const here = await frame()
    expect((await here.call('POST', '', { update: amounting(900_00) })).status).toBe(204)
    expect((await here.call('GET', '')).body).toMatchObject({ order_amount: 900_00 })
    expect((await here.call('POST', '', { update: { order_amount: 1 } })).status).toBe(400)
    const evil = new Frame(app.url, here.session, 'https://evil.example')
    expect((await evil.call('POST', '', { update: amounting(1_00) })).status).toBe(403)
  })

  test('is gone once its order is placed, and after 48 hours', async () => {
    const here = await frame()
    await server.order((await here.buy()).body.authorization_token)
    expect(await here.call('GET', '')).toMatchObject({ status: 404, body: { error_code: 'SESSION_COMPLETED' } })
    const old = await frame()
    app.clock.set(new Date(friday.getTime() + 48 * 3600_000))
    expect(await old.call('GET', '')).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
  })
})

describe('the ways to pay', () => {
  const shown = async (categories: string[], of = {}) =>
    (await (await frame(of)).call('POST', 'preassess', { payment_method_categories: categories })).body

  test('are those of the category, with the cost of each', async () => {
    expect(await shown(['pay_later'])).toEqual({
      show_form: true,
      options: [
        {
          id: 'invoice',
          category: 'pay_later',
          kind: 'invoice',
          currency: 'SEK',
          total: 648_00,
          cost: 0,
          due_days: 30,
          terms_url: expect.any(String),
        },
      ],
    })
    expect((await shown(['pay_now', 'pay_over_time'])).options.map(({ kind }) => kind)).toEqual([
      'bank',
      'card',
      'instalments',
      'instalments',
    ])
  })

  test('on credit say what they cost in all, by the month and by the year', async () => {
    const [option] = (await shown(['pay_over_time'], amounting(6_000_00))).options
    expect(option).toMatchObject({
      months: 6,
      monthly: 1044_06,
      total: 6264_36,
      cost: 264_36,
      interest: 1495,
      effective_interest: 1602,
    })
  })

  test('without any there is no form', async () => {
    expect(await shown(['direct_debit'])).toEqual({ show_form: false, options: [] })
  })

  test('follow what the page says of the purchase', async () => {
    const here = await frame()
    const update = { shipping_address: { city: 'Umeå' } }
    await here.call('POST', 'preassess', { payment_method_categories: ['pay_later'], update })
    expect((await app.get(PurchaseSessions).find(here.session.session_id))?.purchase.shipping_address).toEqual({
      city: 'Umeå',
    })
    expect(
      await here.call('POST', 'preassess', { payment_method_categories: [], update: { order_amount: 1 } }),
    ).toMatchObject({ status: 400, body: { error_code: 'BAD_VALUE' } })
  })
})

describe('WI-27: a purchase', () => {
  const denied = { approved: false, show_form: false }

  test('is approved with a token', async () => {
    const here = await frame()
    const { body } = await here.buy()
    expect(body).toMatchObject({ approved: true, show_form: true, session_id: here.session.session_id })
    expect(body.authorization_token).toMatch(/^[\w-]{20,}$/)
  })

  test.each([
    ['of 20 000 kr', amounting(2_000_000)],
    ['by a number that ends in 9', customer('19121212-1219')],
    ['by +denied', { billing_address: { email: 'anna+denied@example.se', phone: '+46701740605' } }],
  ])('%s is declined', async (_, of) => {
    expect((await (await frame(of)).authorize()).body).toEqual(denied)
  })

  test('just below 20 000 kr is approved', async () => {
    expect((await (await frame(amounting(1_999_999))).buy()).body).toMatchObject({ approved: true })
  })

  test('with a field to mend keeps the form', async () => {
    const of = { billing_address: { email: 'anna+invalid@example.se', phone: '+46701740605' } }
    expect((await (await frame(of)).authorize()).body).toEqual({
      approved: false,
      show_form: true,
      error: { invalid_fields: ['billing_address.email'] },
    })
  })

  test('that is not offered so keeps the form', async () => {
    expect((await (await frame()).authorize({ payment_option_id: 'instalments-24' })).body).toMatchObject({
      approved: false,
      show_form: true,
    })
  })

  test('without a choice is paid now, never on credit', async () => {
    const here = await frame()
    await here.buy({ payment_option_id: undefined })
    const session = await app.get(PurchaseSessions).find(here.session.session_id)
    expect(session?.authorization?.option).toMatchObject({ kind: 'bank', cost: 0 })
  })

  test('is asked among the categories that the page named, one or several', async () => {
    const kindOf = async (of: object) => {
      const here = await frame()
      await here.buy({ payment_option_id: undefined, ...of })
      return (await app.get(PurchaseSessions).find(here.session.session_id))?.authorization?.option.kind
    }
    expect(await kindOf({ payment_method_category: 'pay_later' })).toBe('invoice')
    expect(await kindOf({ payment_method_categories: ['pay_later', 'pay_now'] })).toBe('bank')
    // PA-02: whoever names two kinds of credit has chosen none.
    expect(await kindOf({ payment_method_categories: ['pay_later', 'pay_over_time'] })).toBeUndefined()
    expect(await kindOf({ payment_method_categories: ['pay_over_time'] })).toBeUndefined()
  })

  test.each([
    ['invoice', {}],
    ['card', { card_token: 'typed' }],
  ])(
    'that was approved with %s, given up when it was asked again, is asked with the same after that',
    async (kind, of) => {
      const here = await frame()
      const card = { number: '4242 4242 4242 4242', expiry: '12/30', security_code: '123' }
      const { card_token } = (await here.call('POST', 'cards/validate', card)).body
      await here.buy({ payment_option_id: kind, ...('card_token' in of && { card_token }) })
      const again = { payment_option_id: undefined, payment_method_category: 'senare' }
      const first = stepUpPage(app.url, (await here.authorize(again, 'reauthorize')).body.popup_url)
      expect((await first.look()).body.confirmation?.option).toMatchObject({ kind })
      await here.call('POST', 'give_up', { step_up: first.id })
      const { body } = await here.authorize(again, 'reauthorize')
      const second = stepUpPage(app.url, body.popup_url)
      expect((await second.look()).body.confirmation?.option).toMatchObject({ kind })
      // Who names another category has chosen anew.
      const now = { payment_option_id: undefined, payment_method_category: kind === 'card' ? 'pay_later' : 'pay_now' }
      const third = stepUpPage(app.url, (await here.authorize(now)).body.popup_url)
      expect((await third.look()).body.confirmation?.option).toMatchObject({
        kind: kind === 'card' ? 'invoice' : 'bank',
      })
    },
  )

  test('that names another category than the one approved is asked for anew, at the first press', async () => {
    const here = await frame()
    const anew = { payment_option_id: undefined, payment_method_category: 'pay_now' }
    for (const step of ['authorize', 'reauthorize']) {
      await here.buy({ payment_option_id: undefined, payment_method_category: 'pay_later' })
      const page = stepUpPage(app.url, (await here.authorize(anew, step)).body.popup_url)
      expect((await page.look()).body.confirmation?.option).toMatchObject({ kind: 'bank' })
    }
  })

  test('PA-02: names no way to pay is never on the credit that was approved before it', async () => {
    const here = await frame()
    const unnamed = { payment_option_id: undefined, payment_method_category: 'senare' }
    for (const credit of ['invoice', 'instalments-12']) {
      await here.buy({ payment_option_id: credit })
      const page = stepUpPage(app.url, (await here.authorize(unnamed)).body.popup_url)
      expect((await page.look()).body.confirmation?.option).toMatchObject({ kind: 'bank' })
    }
  })

  test('of two authorisations the second counts', async () => {
    const here = await frame()
    const first = await here.buy()
    const second = await here.buy({}, 'reauthorize')
    expect((await server.order(first.body.authorization_token)).status).toBe(404)
    expect((await server.order(second.body.authorization_token)).status).toBe(200)
  })
})

test('+slow: the decision lets the shopper wait for three seconds', async () => {
  const here = await frame({ billing_address: { email: 'anna+slow@example.se', phone: '+46701740605' } })
  const answer = here.authorize()
  expect((await here.call('GET', 'status')).body).toEqual({ status: 'incomplete' })
  const isAnswered = answer.then(() => true)
  const within = (ms: number): Promise<boolean> => Promise.race([isAnswered, setTimeout(ms, false)])
  app.clock.set(new Date(friday.getTime() + 2999))
  expect(await within(100)).toBe(false)
  // The call may have been heard only now, and waits three seconds from then on.
  for (let seconds = 3; !(await within(50)); seconds += 3) app.clock.set(new Date(friday.getTime() + seconds * 1000))
  expect((await answer).body.popup_url).toContain('/popup/step-up.html')
})

describe('WI-16: finalize', () => {
  const finalize = (here: Frame, of = {}) =>
    here.call('POST', 'finalize', { auto_finalize: true, collect_shipping_address: false, operation_id: 'op', ...of })

  test('brings the token that authorize kept', async () => {
    const here = await frame()
    const waiting = await here.buy({ auto_finalize: false })
    expect(waiting.body).toEqual({
      approved: true,
      show_form: true,
      finalize_required: true,
      session_id: here.session.session_id,
    })
    const { body } = await finalize(here)
    expect((await server.order(body.authorization_token)).status).toBe(200)
  })

  test('approves no other purchase than was confirmed: what has changed since is named, and confirmed anew', async () => {
    const here = await frame()
    const refused = (...invalid_fields: string[]) => ({ approved: false, show_form: true, error: { invalid_fields } })
    await here.buy({ auto_finalize: false })
    const same = { order_amount: aPurchase().order_amount, merchant_reference1: 'order-2' }
    const other = amounting(60_000)
    expect((await finalize(here, { update: other })).body).toEqual(refused('order_amount', 'order_lines'))
    await server.send('POST', `/payments/v1/sessions/${here.session.session_id}`, other)
    expect((await finalize(here)).body).toEqual(refused('order_amount', 'order_lines'))
    await here.buy({ auto_finalize: false }, 'reauthorize')
    const { body } = await finalize(here)
    expect((await server.order(body.authorization_token, aPurchase(other))).status).toBe(200)
    const unchanged = await frame()
    await unchanged.buy({ auto_finalize: false })
    expect((await finalize(unchanged, { update: same })).body).toMatchObject({ approved: true })
  })

  test('needs authorize first, and at most an hour ago', async () => {
    const here = await frame()
    expect((await finalize(here)).status).toBe(403)
    await here.buy({ auto_finalize: false })
    app.clock.set(new Date(friday.getTime() + 3600_000))
    expect((await finalize(here)).status).toBe(403)
  })
})

describe('S-19: a purchase is approved by the shopper’s press in our own page, and by nothing else', () => {
  const begun = async (of = {}) => {
    const here = await frame()
    const { body } = await here.authorize(of)
    return { here, popup: body.popup_url, page: stepUpPage(app.url, body.popup_url) }
  }
  const statusOf = async (here: Frame) => (await here.call('GET', 'status')).body
  const authorizationOf = async (here: Frame) =>
    (await app.get(PurchaseSessions).find(here.session.session_id))?.authorization

  test('the page names the merchant, the sum, the goods and the way to pay', async () => {
    const { page } = await begun({ payment_option_id: undefined })
    expect((await page.look()).body).toMatchObject({
      step: 'confirm',
      merchant_name: 'Blomsterhandeln Lilja',
      amount: 648_00,
      currency: 'SEK',
      confirmation: {
        lines: [
          { name: 'Bukett', quantity: 1, total_amount: 549_00 },
          { name: 'Leverans', quantity: 1, total_amount: 99_00 },
        ],
        option: {
          id: 'bank',
          kind: 'bank',
          total: 648_00,
          cost: 0,
          terms_url: expect.stringMatching(/\/terms\.html#locale=sv-SE$/),
        },
      },
    })
  })

  test.each([
    ['buy', undefined, undefined],
    ['buy_and_tokenize', true, undefined],
    ['buy_and_optional_tokenize', true, undefined],
    ['tokenize', true, true],
  ] as const)(
    'a session to %s: what it lets the merchant do later stands on the page, and is pressed for',
    async (intent, standing, nothing_now) => {
      const here = await frame({ intent })
      const page = stepUpPage(app.url, (await here.authorize()).body.popup_url)
      const { confirmation } = (await page.look()).body
      expect([confirmation?.standing, confirmation?.option.nothing_now]).toEqual([standing, nothing_now])
    },
  )

  test('a press for one purchase gives no standing permission', async () => {
    const { here, page } = await begun()
    const { press } = (await page.look()).body.confirmation ?? {}
    const sessions = app.get(PurchaseSessions)
    const session = (await sessions.find(here.session.session_id))!
    await sessions.save({ ...session, purchase: { ...session.purchase, intent: 'buy_and_tokenize' } })
    expect((await page.answer({ confirm: press })).body).toMatchObject({ step: 'confirm' })
    expect(await authorizationOf(here)).toBeNull()
  })

  test('what was confirmed before permissions were signed can still be ordered', async () => {
    const here = await frame({ intent: 'buy_and_tokenize' })
    await here.buy()
    const sessions = app.get(PurchaseSessions)
    const session = (await sessions.find(here.session.session_id))!
    const { authorization } = session
    const token = app.get(Secrets).authorizationToken(authorization!.confirmation, agreedBefore(authorization!))
    await sessions.save({ ...session, authorization: { ...authorization!, token } })
    expect((await server.order(token, aPurchase({ intent: 'buy_and_tokenize' }))).status).toBe(200)
  })

  test.each(['authorize', 'reauthorize'])('%s alone gives no token, whatever it is called with', async (step) => {
    const here = await frame()
    for (const asked of [{}, { collect_shipping_address: true }, { auto_finalize: false }, { confirm: 'yes' }]) {
      const { body } = await here.authorize(asked, step)
      expect(Object.keys(body)).toEqual(['popup_url'])
      expect(await authorizationOf(here)).toBeNull()
    }
  })

  test('a press that is not of this page, this purchase and this origin approves nothing', async () => {
    const { here, page, popup } = await begun()
    const { press = '' } = (await page.look()).body.confirmation ?? {}
    const other = await begun()
    for (const confirm of ['', 'yes', (await other.page.look()).body.confirmation?.press])
      expect((await page.answer({ confirm })).body).toMatchObject({ step: 'confirm' })
    expect(await stepUpPage(app.url, popup, shopPage).answer({ confirm: press })).toMatchObject({
      status: 403,
      body: { error_code: 'FORBIDDEN' },
    })
    await here.call('POST', '', { update: amounting(900_00) })
    expect((await page.answer({ confirm: press })).status).toBe(404)
    expect(await statusOf(here)).toEqual({ status: 'incomplete' })
    expect(await authorizationOf(here)).toBeNull()
  })

  test('a step that nobody waits for any more cannot be confirmed', async () => {
    const { here, page } = await begun()
    const { press } = (await page.look()).body.confirmation ?? {}
    expect((await here.call('POST', 'give_up', { step_up: page.id })).body).toEqual({ status: 'incomplete' })
    expect((await page.answer({ confirm: press })).status).toBe(404)
    expect(await authorizationOf(here)).toBeNull()
  })

  test('giving up after the press, or another step, changes nothing', async () => {
    const { here, page } = await begun()
    expect((await here.call('POST', 'give_up', { step_up: 'another' })).body).toMatchObject({ step_up: 'waiting' })
    await page.confirm()
    const { body } = await here.call('POST', 'give_up', { step_up: page.id })
    expect(body).toMatchObject({ status: 'complete', decision: { approved: true } })
  })

  test('an authorisation that no press stands behind orders nothing', async () => {
    const here = await frame()
    const { body } = await here.buy()
    const sessions = app.get(PurchaseSessions)
    const session = (await sessions.find(here.session.session_id))!
    const forged = { ...session.authorization!, confirmation: { stepUpId: 'never-shown', at: friday } }
    await sessions.save({ ...session, authorization: forged })
    expect((await server.order(body.authorization_token)).status).toBe(404)
    await sessions.save({ ...(await sessions.find(session._id))!, authorization: session.authorization })
    expect((await server.order(body.authorization_token)).status).toBe(200)
  })
})

describe('WI-12: who comes back from a step that took the page’s place', () => {
  const back = { came_back: true }
  const unnamed = { ...back, payment_option_id: undefined, payment_method_category: 'pay_later' }
  const storgatan = {
    given_name: 'Anna',
    family_name: 'Ek',
    street_address: 'Storgatan 1',
    postal_code: '903 26',
    city: 'Umeå',
    country: 'SE',
  }
  const confirmed = async (here: Frame, of = {}) =>
    (await here.call('POST', 'preassess', { payment_method_categories: [], ...back, ...of })).body

  test('with a confirmed purchase gets its token at the first press, and as often as asked', async () => {
    const here = await frame()
    expect(await confirmed(here)).not.toHaveProperty('confirmed')
    const { body } = await here.buy()
    expect(await confirmed(here)).toMatchObject({ show_form: true, confirmed: true })
    expect(await confirmed(here, { came_back: undefined })).not.toHaveProperty('confirmed')
    for (const asked of [unnamed, back, { ...back, update: { merchant_reference1: 'order-7' } }])
      expect((await here.authorize(asked)).body).toEqual(body)
    expect((await server.order(body.authorization_token)).status).toBe(200)
  })

  test('its merchant is told of the token once', async () => {
    const here = await frame({ merchant_urls: { authorization: 'https://lilja.example/told' } })
    await here.buy()
    const outboxOf = async () => (await app.get(PurchaseSessions).find(here.session.session_id))?.version
    const before = await outboxOf()
    await here.authorize(back)
    expect(await outboxOf()).toBe(before)
  })

  test.each([
    ['the goods are others', { update: amounting(60_000) }],
    ['another way to pay is chosen', { payment_option_id: 'bank' }],
    ['another category is shown', { payment_option_id: undefined, payment_method_category: 'pay_now' }],
    ['the last page comes later', { auto_finalize: false }],
    ['an address is asked for', { collect_shipping_address: true }],
    ['nobody came back', { came_back: false }],
  ])('is asked anew where %s', async (_, of) => {
    const here = await frame()
    await here.buy()
    expect((await here.authorize({ ...back, ...of })).body.popup_url).toMatch(/step-up/)
  })

  test('to another purchase confirms it in the same way to pay', async () => {
    const here = await frame()
    await here.buy()
    const update = amounting(60_000)
    expect(await confirmed(here, { update })).not.toHaveProperty('confirmed')
    const { body } = await here.authorize({ ...unnamed, payment_method_category: 'senare' })
    await stepUpPage(app.url, body.popup_url).confirm()
    expect((await app.get(PurchaseSessions).find(here.session.session_id))?.authorization?.option.id).toBe('invoice')
  })

  test('to a merchant that has ended meanwhile gets its token, and nothing new is sold', async () => {
    const here = await frame()
    const { body } = await here.buy()
    const terms = app.get(MerchantTerms)
    await terms.setEnded('lilja', true)
    const again = await here.authorize(back)
    const other = await here.authorize({ ...back, payment_option_id: 'bank' })
    await terms.setEnded('lilja', false)
    expect([again.body, other.status]).toEqual([body, 403])
  })

  test('and corrects the address is answered with the one that the order will bear, at the last page too', async () => {
    const corrected = { ...storgatan, street_address: 'Storgatan 2' }
    const asked = { collect_shipping_address: true, update: { shipping_address: corrected } }
    for (const auto_finalize of [true, false]) {
      const here = await frame({ shipping_address: storgatan })
      const first = await here.buy({ collect_shipping_address: true, auto_finalize })
      expect(first.body).toMatchObject({ approved: true, collected_shipping_address: storgatan })
      const { body } = await here.authorize(
        { ...back, auto_finalize, ...asked },
        auto_finalize ? 'authorize' : 'finalize',
      )
      expect(body).toMatchObject({ approved: true, collected_shipping_address: corrected })
    }
  })

  test('an hour later, or after it was given back, confirms anew', async () => {
    const late = await frame()
    await late.buy()
    app.clock.set(new Date(friday.getTime() + 3600_000))
    expect(await confirmed(late)).not.toHaveProperty('confirmed')
    app.clock.set(friday)
    const given = await frame()
    const { body } = await given.buy()
    await server.send('DELETE', `/payments/v1/authorizations/${body.authorization_token}`)
    expect((await given.authorize(back)).body.popup_url).toMatch(/step-up/)
  })
})

describe('a step-up', () => {
  const begun = async (of = {}, request = {}) => {
    const here = await frame({ ...customer('19121212-1218'), ...of })
    const { body } = await here.authorize(request)
    expect(body.popup_url).toMatch(/\/popup\/step-up\.html#id=/)
    return { here, page: stepUpPage(app.url, body.popup_url) }
  }

  test('asks for a telephone and its code, and then approves', async () => {
    const { here, page } = await begun()
    expect((await here.call('GET', 'status')).body).toEqual({ status: 'incomplete', step_up: 'waiting' })
    expect((await page.look()).body).toMatchObject({
      step: 'phone',
      merchant_name: 'Blomsterhandeln Lilja',
      amount: 648_00,
    })
    expect((await here.call('GET', 'status')).body).toMatchObject({ step_up: 'open' })
    expect((await page.answer({ phone: '12' })).body).toMatchObject({ step: 'phone', invalid: true })
    expect((await page.answer({ phone: '070-174 06 05' })).body).toMatchObject({ step: 'code', sent_to: '••• 06 05' })
    expect((await page.answer({ code: '9999' })).body).toMatchObject({ step: 'code', invalid: true })
    expect((await page.answer({ code: '1234' })).body).toMatchObject({ step: 'confirm' })
    expect((await here.call('GET', 'status')).body).toEqual({ status: 'incomplete', step_up: 'open' })
    expect((await page.confirm()).body).toMatchObject({ step: 'approved' })
    const { body } = await here.call('GET', 'status')
    expect(body).toMatchObject({ status: 'complete', step_up: 'done', decision: { approved: true } })
    const { decision } = body as unknown as { decision: { authorization_token: string } }
    const ordered = aPurchase(customer('19121212-1218'))
    expect((await server.order(decision.authorization_token, ordered)).status).toBe(200)
    expect((await page.look()).body).toMatchObject({ step: 'approved' })
  })

  test('sends a new code, to another number where the first was typed wrong, and counts wrong codes on', async () => {
    const { page } = await begun()
    await page.answer({ phone: '0701740699' })
    for (let tries = 0; tries < 4; tries += 1) await page.answer({ code: '0000' })
    expect((await page.answer({ phone: '12' })).body).toMatchObject({ step: 'code', invalid: true })
    expect((await page.answer({ phone: '0701740605' })).body).toMatchObject({
      step: 'code',
      sent_to: '••• 06 05',
      invalid: false,
    })
    expect((await page.answer({ code: '0000' })).body).toMatchObject({ step: 'refused' })
    const again = await begun()
    await again.page.answer({ phone: '0701740699' })
    await again.page.answer({ phone: '0701740605' })
    expect((await again.page.answer({ code: '1234' })).body).toMatchObject({ step: 'confirm' })
  })

  test('is refused after five wrong codes', async () => {
    const { here, page } = await begun()
    await page.answer({ phone: '0701740605' })
    for (let tries = 0; tries < 5; tries += 1) await page.answer({ code: '0000' })
    expect((await page.answer({ code: '1234' })).body).toMatchObject({ step: 'refused' })
    expect((await here.call('GET', 'status')).body).toMatchObject({ decision: { approved: false, show_form: false } })
  })

  test('that was left can be taken up again', async () => {
    const { here, page } = await begun()
    await page.answer({ left: true })
    expect((await here.call('GET', 'status')).body).toMatchObject({ step_up: 'left' })
    await page.look()
    expect((await here.call('GET', 'status')).body).toMatchObject({ step_up: 'open' })
    app.clock.set(new Date(friday.getTime() + 6000))
    expect((await here.call('GET', 'status')).body).toMatchObject({ step_up: 'waiting' })
  })

  test('collects an address, where the merchant wants one', async () => {
    const here = await frame()
    const { body } = await here.authorize({ collect_shipping_address: true })
    const page = stepUpPage(app.url, body.popup_url)
    const address = {
      given_name: 'Anna',
      family_name: 'Ek',
      street_address: 'Storgatan 1',
      postal_code: '903 26',
      city: 'Umeå',
    }
    expect((await page.answer({ address: { ...address, postal_code: '9' } })).body).toMatchObject({
      step: 'address',
      invalid: true,
    })
    expect((await page.answer({ address })).body).toMatchObject({ step: 'confirm' })
    await page.confirm()
    expect((await here.call('GET', 'status')).body).toMatchObject({
      decision: { collected_shipping_address: { ...address, country: 'SE' } },
    })
  })

  test('in live mode sends five codes to one number in a quarter of an hour, however often it is begun anew', async () => {
    const { body } = await new MerchantServer(app.url, liveKey).createSession(aPurchase(customer('19121212-1218')))
    const here = new Frame(app.url, body)
    const sent = async (phone: string) =>
      (await stepUpPage(app.url, (await here.authorize()).body.popup_url).answer({ phone })).status
    for (const phone of ['0701740607', '070-174 06 07', '+46701740607', '0046701740607', '0701740607'])
      expect(await sent(phone)).toBe(200)
    expect(await sent('+46 70 174 06 07')).toBe(429)
    expect(await sent('0701740608')).toBe(200)
  })

  test('counts codes by the telephone that they go to, whatever is written behind or before its number', async () => {
    const norwegian = { purchase_country: 'NO', purchase_currency: 'NOK' }
    const { body } = await new MerchantServer(app.url, liveKey).createSession(
      aPurchase({ ...customer('19121212-1218'), ...norwegian }),
    )
    const here = new Frame(app.url, body)
    const sent = async (phone: string) =>
      (await stepUpPage(app.url, (await here.authorize()).body.popup_url).answer({ phone })).status
    for (const phone of ['40123456', '+47 40123456', '40123456 ext. 1', '+4740123456;ext=33', '40123456 x 7654321'])
      expect(await sent(phone)).toBe(200)
    expect(await sent('+47 401 23 456 ext. 2')).toBe(429)
    expect(await sent('40123457')).toBe(200)
  })

  test('in live mode sends a code by SMS and takes no other', async () => {
    const texts: string[] = []
    const provider = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        texts.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('message') ?? '')
        response.setHeader('content-type', 'application/json').end('{"id":"s1","status":"created","parts":1}')
      })
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const { port } = provider.address() as AddressInfo
    const own = await startApp({ ELKS_URL: `http://127.0.0.1:${port}` })
    try {
      await aMerchant(own)
      const { body } = await new MerchantServer(own.url, liveKey).createSession(aPurchase(customer('19121212-1218')))
      const { body: begun } = await new Frame(own.url, body).authorize()
      const page = stepUpPage(own.url, begun.popup_url)
      await page.answer({ phone: '0701740605' })
      for (let tries = 0; tries < 100 && texts.length === 0; tries += 1) {
        await own.get(Outboxes).drain()
        await new Promise((resolve) => setImmediate(resolve))
        await page.look()
      }
      const [, code = ''] = /^Din kod hos Senare är (\d{4})\./.exec(texts[0] ?? '') ?? []
      const wrong = code === '1234' ? '4321' : '1234'
      expect((await page.answer({ code: wrong })).body).toMatchObject({ step: 'code', invalid: true })
      expect((await page.answer({ code })).body).toMatchObject({ step: 'confirm' })
    } finally {
      await own.close()
      await new Promise((resolve) => provider.close(resolve))
    }
  })

  test('for a purchase that changes meanwhile is over', async () => {
    const { here, page } = await begun()
    const { session_id } = here.session
    const update = (body: object) => server.send('POST', `/payments/v1/sessions/${session_id}`, body)
    expect((await update({ order_lines: aPurchase().order_lines })).status).toBe(204)
    expect((await page.look()).status).toBe(200)
    expect((await update(amounting(900_00))).status).toBe(204)
    expect((await page.answer({ phone: '0701740605' })).status).toBe(404)
    expect((await here.call('GET', 'status')).body).toEqual({ status: 'incomplete' })
  })

  test('of another session does not exist', async () => {
    expect((await stepUpPage(app.url, 'http://x/#id=nobody').look()).status).toBe(404)
  })
})

describe('a step-up with BankID', () => {
  const sture = '194203027018'
  let sandbox: Sandbox
  let own: TestApp

  beforeAll(async () => {
    sandbox = await startSandbox()
    own = await startApp({ SANDBOX_URL: sandbox.url, SENARE_URL: 'http://127.0.0.1' })
    await aMerchant(own)
  })
  afterAll(async () => {
    await own.close()
    await sandbox.stop()
  })

  beforeEach(() => fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' }).then(() => undefined))

  const phone = (path: string, body: object) =>
    fetch(`${sandbox.url}/__sandbox/bankid${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const orderIn = async (app_url: string) => {
    const opened = await fetch(app_url, { redirect: 'manual' })
    return /phone\/([\w-]{36})/.exec(opened.headers.get('location') ?? '')?.[1] ?? ''
  }
  const begun = async (number = '420302-7018') => {
    const { body: session } = await new MerchantServer(own.url).createSession(aPurchase(customer(number)))
    const here = new Frame(own.url, session)
    const { body } = await here.authorize()
    const page = stepUpPage(own.url, body.popup_url)
    let seconds = 0
    own.clock.set(friday)
    /** The page asks again, two seconds later. */
    const later = async () => {
      own.clock.set(new Date(friday.getTime() + (seconds += 2) * 1000))
      return (await page.look()).body
    }
    return { here, page, later, identify: () => page.answer({ identify: { page: body.popup_url } }) }
  }

  test('shows code and app, and approves when that very person has identified', async () => {
    const { here, page, later, identify } = await begun()
    expect((await page.look()).body).toMatchObject({ step: 'identity' })
    const { body } = await identify()
    expect(body).toMatchObject({ step: 'identity', message: 'Starta BankID-appen.', invalid: false })
    expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    const order = await orderIn(body.app_url)
    expect((await later()).message).toBe('Skriv in din säkerhetskod i BankID-appen och välj Legitimera.')
    expect((await phone(`/${order}/approve`, { personalNumber: '199208062381' })).status).toBe(409)
    expect((await phone(`/${order}/approve`, { personalNumber: sture })).status).toBe(200)
    expect(await later()).toMatchObject({ step: 'confirm' })
    await page.confirm()
    expect((await here.call('GET', 'status')).body).toMatchObject({ decision: { approved: true } })
  })

  test('that was cancelled in the app says so and can be begun again', async () => {
    const { later, identify } = await begun()
    const { body } = await identify()
    await phone(`/${await orderIn(body.app_url)}/refuse`, { hintCode: 'userCancel' })
    expect(await later()).toMatchObject({ step: 'identity', message: 'Åtgärden avbruten.', invalid: true })
    const again = await identify()
    expect(again.body).toMatchObject({ step: 'identity', invalid: false })
    await phone(`/${await orderIn(again.body.app_url)}/approve`, { personalNumber: sture })
    expect(await later()).toMatchObject({ step: 'confirm' })
  })

  test('begins one identification at a time, and leads back to our own page only', async () => {
    const { page, identify } = await begun()
    const first = await orderIn((await identify()).body.app_url)
    await identify()
    expect((await phone(`/${first}/approve`, { personalNumber: sture })).status).toBe(409)
    expect((await page.answer({ identify: { page: 'https://evil.example/' } })).status).toBe(400)
  })

  test('outlives a BankID that is away, and says so when none can be begun', async () => {
    const { later, identify } = await begun()
    const { body } = await identify()
    const fault = (operation: string) =>
      fetch(`${sandbox.url}/__sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'bankid', fault: 'error', operation, times: 1 }),
      })
    await fault('collect')
    expect(await later()).toMatchObject({ step: 'identity', invalid: false })
    await phone(`/${await orderIn(body.app_url)}/approve`, { personalNumber: sture })
    expect(await later()).toMatchObject({ step: 'confirm' })
    const other = await begun()
    await fault('auth')
    expect((await other.identify()).body).toMatchObject({
      step: 'identity',
      invalid: true,
      message: 'Internt tekniskt fel. Försök igen.',
    })
  })

  test('is begun at most twenty times in ten minutes', async () => {
    const { identify } = await begun()
    for (let times = 0; times < 20; times += 1) await identify()
    expect(await identify()).toMatchObject({ status: 429, body: { error_code: 'TOO_MANY_REQUESTS' } })
  })

  test('is for Swedish numbers; others prove a telephone', async () => {
    for (const number of ['19121212-1218', '12345678'])
      expect((await (await begun(number)).page.look()).body).toMatchObject({ step: 'phone' })
  })
})

describe('127: a page that the merchant has not named', () => {
  test('cannot show, decide or make anything', async () => {
    const evil = await frame({}, 'https://evil.example')
    for (const answer of [
      await evil.call('POST', 'preassess', { payment_method_categories: [] }),
      await evil.authorize(),
      await createdBy('https://evil.example'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } })
  })
})

describe('127: a frame', () => {
  let root: string
  let own: TestApp
  const pinned = { '1.0.0': 'first()', '1.1.0': 'second()' }
  const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'senare-frames-'))
    await mkdir(join(root, 'frames'))
    const policy = { script: "'self'", style: "'self'" }
    const releases = {
      '1.0.0': { 'sdk.js': integrityOf(pinned['1.0.0']) },
      '1.1.0': { 'sdk.js': integrityOf(pinned['1.1.0']) },
    }
    const manifest = { version: '1.2.0', releases, policies: { main: policy, refused: policy } }
    const scripts = { 'sdk.js': 'newest()', '1.0.0/sdk.js': pinned['1.0.0'], '1.1.0/sdk.js': pinned['1.1.0'] }
    for (const [name, text] of Object.entries(scripts)) {
      await mkdir(dirname(join(root, 'lib', name)), { recursive: true })
      await writeFile(join(root, 'lib', name), text)
      await writeFile(join(root, 'lib', `${name}.br`), brotliCompressSync(text))
      await writeFile(join(root, 'lib', `${name}.gz`), gzipSync(text))
    }
    await writeFile(join(root, 'manifest.json'), JSON.stringify(manifest))
    await writeFile(
      join(root, 'guide.md'),
      'Senare is at http://127.0.0.1:3000, its library at http://127.0.0.1:3000/lib/v1.',
    )
    await writeFile(join(root, 'senare.d.ts'), 'declare const Senare: unknown')
    await writeFile(join(root, 'frames/main.html'), '<p>frame</p>')
    await writeFile(join(root, 'frames/refused.html'), '<p>refused</p>')
    for (const page of ['main', 'refused']) {
      const text = await readFile(join(root, `frames/${page}.html`))
      await writeFile(join(root, `frames/${page}.html.br`), brotliCompressSync(text))
      await writeFile(join(root, `frames/${page}.html.gz`), gzipSync(text))
    }
    own = await startApp({ WIDGET_ROOT: root })
    const { clientKeys } = await aMerchant(own)
    const [key] = clientKeys
    const here = { ...key!, id: 'here', origins: ['http://localhost:*', 'https://kassan.rosen.example'] }
    const gone = { ...key!, id: 'gone', origins: ['https://gone.example'], revokedAt: friday }
    await aMerchant(own, { _id: 'rosen', clientKeys: [here, gone] })
  })
  afterAll(async () => {
    await own.close()
    await rm(root, { recursive: true })
  })

  const read = async (answer: Response) => ({
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
  })
  const bodyFor = async (referer: string) =>
    (await fetch(`${own.url}/default/sv-SE/buy/main/0/default.html`, { headers: { referer } })).text()
  const ancestorsFor = async (referer?: string) => {
    const answer = await fetch(`${own.url}/default/sv-SE/buy/main/0/default.html`, {
      headers: referer === undefined ? {} : { referer },
    })
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'accept-encoding, referer'])
    return /frame-ancestors ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  }

  test('may be embedded by the merchant’s page that asks, in its other pages too, and its policy tells of no other merchant', async () => {
    expect(await ancestorsFor(`${shopPage}/`)).toBe(shopPage)
    const rosen = 'http://localhost:* https://kassan.rosen.example'
    expect(await ancestorsFor('http://localhost:8080/')).toBe(rosen)
    expect(await ancestorsFor('https://kassan.rosen.example/')).toBe(rosen)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('travels to who takes %s as %s, and reads the same', async (accepted, encoding) => {
    const headers = { referer: `${shopPage}/`, 'accept-encoding': accepted }
    const answer = await fetch(`${own.url}/default/sv-SE/buy/main/0/default.html`, { headers })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe('<p>frame</p>')
  })

  test.each(['br', 'gzip', 'identity'])(
    'WI-30: a version of the library that is pinned has its bytes for ever, also packed as %s, and its hash is told',
    async (accepted) => {
      const told = (await (await fetch(`${own.url}/lib/manifest.json`)).json()) as object
      expect(told).toEqual({
        api: own.get(Places).api,
        version: '1.1.0',
        integrity: { 'sdk.js': integrityOf(pinned['1.1.0']) },
        releases: {
          '1.0.0': { 'sdk.js': integrityOf(pinned['1.0.0']) },
          '1.1.0': { 'sdk.js': integrityOf(pinned['1.1.0']) },
        },
      })
      const ask = (release: string) =>
        fetch(`${own.url}/lib/${release}/sdk.js`, { headers: { 'accept-encoding': accepted } })
      for (const version of ['1.0.0', '1.1.0'] as const)
        for (const release of [version, `v${version}`]) {
          const { status, headers, body } = await read(await ask(release))
          expect([status, headers.get('content-encoding')]).toEqual([200, accepted === 'identity' ? null : accepted])
          expect(integrityOf(body)).toBe(integrityOf(pinned[version]))
          expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
          expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
          expect(headers.get('access-control-allow-origin')).toBe('*')
          expect(headers.get('vary')).toBe('accept-encoding')
        }
      expect((await read(await ask('v1'))).body).toBe('newest()')
      expect((await ask('1.2.0')).status).toBe(404)
    },
  )

  test('has the merchants’ guide beside it, with its own addresses, and the description of every call of their servers', async () => {
    const ask = (path: string, headers = {}) => fetch(own.url + path, { headers })
    const guide = await ask('/guide.md')
    expect(guide.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const { api, cdn } = own.get(Places)
    expect(await guide.text()).toBe(`Senare is at ${api}, its library at ${cdn}/lib/v1.`)
    expect(await (await ask('/senare.d.ts')).text()).toBe('declare const Senare: unknown')
    const { servers, security, paths, webhooks } = (await (await ask('/openapi.json')).json()) as {
      servers: object
      security: object
      paths: Record<string, Record<string, { parameters: object[]; responses: object }>>
      webhooks: object
    }
    expect([servers, security]).toEqual([[{ url: api }], [{ secretKey: [] }]])
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const called = Object.values(merchantCalls).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(called.toSorted())
    const { capture, cancel } = merchantCalls
    for (const [{ path }, required] of [
      [capture, true],
      [cancel, false],
    ] as const)
      expect(paths[path.replace(':id', '{id}')]?.['post']?.parameters).toContainEqual(
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required }),
      )
    expect(Object.keys(webhooks)).toEqual([...messageTypes])
    expect(await (await ask('/docs')).text()).toContain('<script src="/docs/start.js">')
    expect(await (await ask('/docs/start.js')).text()).toContain("url: '/openapi.json'")
  })

  test('is not waited for while the database is silent, nor are the keys', async () => {
    const never = new Promise<never>(() => undefined)
    const silent = new Pulse(() => 11, { callMs: 1, silenceMs: 10, againMs: 1 })
    jest.spyOn(own.get(Pulse), 'during').mockImplementation((work) => silent.during(work))
    jest.spyOn(own.get(Merchants), 'originsBeside').mockReturnValue(never)
    jest.spyOn(own.get(ClientTokens), 'publicKeys').mockReturnValue(never)
    const soon = { headers: { referer: `${shopPage}/` }, signal: AbortSignal.timeout(2000) }
    for (const path of ['/default/sv-SE/buy/main/0/default.html', '/lib/v1/keys.json'])
      expect((await fetch(own.url + path, soon)).status).toBe(503)
    jest.restoreAllMocks()
    expect((await fetch(`${own.url}/lib/v1/keys.json`)).status).toBe(200)
  })

  test('that could not be read once is read again', async () => {
    const file = join(root, 'frames/refused.html')
    const text = await readFile(file)
    const ask = () =>
      fetch(`${own.url}/default/sv-SE/buy/main/0/default.html`, { headers: { 'accept-encoding': 'identity' } })
    await rm(file)
    expect((await ask()).status).toBe(500)
    await writeFile(file, text)
    expect(await (await ask()).text()).toBe('<p>refused</p>')
  })

  test('may be embedded by nobody else, whatever key was revoked', async () => {
    for (const page of ['https://evil.example/', 'https://gone.example/', 'about:blank'])
      expect(await bodyFor(page)).toBe('<p>refused</p>')
    expect(await bodyFor(`${shopPage}/`)).toBe('<p>frame</p>')
  })
})

const createdBy = async (
  merchantOrigin: string,
  session: unknown = aPurchase(),
  key = clientKey,
  address = '10.0.0.1',
  said: object = {},
) => {
  const body = {
    ...said,
    accountId: 'pages',
    baseURL: app.url,
    tokenMethod: 'client_key',
    merchantDomain: 'lilja.example',
    merchantOrigin,
    operationId: 'op',
    clientKey: key,
    session,
  }
  const answer = await fetch(`${app.url}${browserCalls.createSession.path}`, {
    method: 'POST',
    headers: { authorization: `ClientKey ${key}`, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Reply['body'] & { error_code?: string },
    headers: answer.headers,
  }
}

describe('a client key', () => {
  test('77: makes sessions for its own pages', async () => {
    const { status, body } = await createdBy(shopPage)
    expect(status).toBe(200)
    const { body: decision } = await new Frame(app.url, body).buy()
    expect(decision).toMatchObject({ approved: true })
  })

  test('67: makes an express session of what the express button asks for alone, and of what a library of before asks for', async () => {
    const typeOf = async (said: object) => {
      const { body } = await createdBy(shopPage, aPurchase(), clientKey, '10.0.0.1', said)
      const [, claims = ''] = body.client_token.split('.')
      return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_type: string }).session_type
    }
    const made = [{ sessionType: 'payments' }, { sessionType: 'kec' }, {}].map(typeOf)
    expect(await Promise.all(made)).toEqual(['payments', 'kec', 'kec'])
  })

  test('that is none, or a session that is wrong, is refused in words', async () => {
    expect(await createdBy(shopPage, aPurchase(), 'senare_test_client_bm8sbm8')).toMatchObject({
      status: 403,
      body: { error_messages: ['There is no such client key, or it is revoked.'] },
    })
    expect(await createdBy(shopPage, { ...aPurchase(), order_amount: 'much' })).toMatchObject({
      status: 400,
      body: { error_messages: ['Bad value: order_amount'] },
    })
  })

  test('130: is limited by address', async () => {
    const own = await startApp({ TRUST_PROXY: '1' })
    await aMerchant(own)
    const before = app
    app = own
    try {
      let refused: Awaited<ReturnType<typeof createdBy>> | undefined
      for (let calls = 0; calls < 40 && !refused; calls += 1) {
        const answer = await createdBy('https://evil.example', {}, clientKey, '10.9.9.9')
        if (answer.status === 429) refused = answer
      }
      expect(refused).toMatchObject({ body: { error_code: 'TOO_MANY_REQUESTS' } })
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await createdBy(shopPage, aPurchase(), clientKey, '10.8.8.8')).status).toBe(200)
    } finally {
      app = before
      await own.close()
    }
  })
})

describe('cards', () => {
  const validate = async (here: Frame, card: object) =>
    (
      await here.call('POST', 'cards/validate', {
        number: '4242424242424242',
        expiry: '12/30',
        security_code: '123',
        ...card,
      })
    ).body

  test('WI-26: are test cards only, and their numbers are not kept', async () => {
    const here = await frame()
    expect(await validate(here, {})).toMatchObject({ valid: true, brand: 'visa' })
    expect(await validate(here, { number: '4111111111111111' })).toEqual({ valid: false, errors: ['number'] })
    expect(await validate(here, { number: '5555 5555 5555 4444', expiry: '10/26', security_code: '1' })).toEqual({
      valid: false,
      errors: ['expiry', 'security_code'],
    })
    expect(JSON.stringify(await app.get(PurchaseSessions).find(here.session.session_id))).not.toContain('42424242')
  })

  test('pay with the token of this session, and are refused when the test card says so', async () => {
    const here = await frame()
    const pay = async (card_token?: string) => (await here.buy({ payment_option_id: 'card', card_token })).body
    expect(await pay()).toMatchObject({ error: { invalid_fields: ['card'] } })
    const { card_token } = await validate(here, {})
    expect(await pay(card_token)).toMatchObject({ approved: true })
    const refused = await validate(here, { number: '4000000000000002' })
    expect(await pay(card_token)).toMatchObject({ approved: false, show_form: true })
    expect(await pay(refused.card_token)).toEqual({ approved: false, show_form: false })
  })
})

test('123: a device has one random name a session', async () => {
  const here = await frame()
  const one = await here.call('POST', 'device_recognition', {})
  const two = await here.call('POST', 'device_recognition', {})
  expect(one.body.mdid).toMatch(/^[\w-]{20,}$/)
  expect(two.body).toEqual(one.body)
})

describe('WI-31: a review', () => {
  const british = { purchase_country: 'GB', purchase_currency: 'GBP' }
  const nothing = { show_form: false, text: '' }
  const review = async (of: object) => (await (await frame(of)).call('GET', 'payment_review')).body

  test('is for Great Britain and the United States', async () => {
    expect(await review({})).toEqual(nothing)
    expect(await review(british)).toEqual({
      show_form: true,
      text: 'Pay £648.00 now, or within 30 days at no cost.',
    })
  })

  test.each([
    [['pay_now'], 'Pay £648.00 now.'],
    [['pay_later'], 'Pay £648.00 within 30 days at no cost.'],
    [['pay_later', 'pay_over_time'], 'Pay £648.00 within 30 days at no cost.'],
    [['senare'], 'Pay £648.00 now, or within 30 days at no cost.'],
  ] as const)('of a merchant with %j promises what that one offers', (categories, text) => {
    expect(reviewText(aPurchase(british), categories)).toBe(text)
  })

  test('says nothing of credit alone, nor where nothing is paid now', async () => {
    expect(reviewText(aPurchase(british), ['pay_over_time'])).toBeNull()
    expect(await review({ ...british, intent: 'tokenize' })).toEqual(nothing)
  })
})

describe('129: client events', () => {
  const event = (here: Frame, init: RequestInit, query = '') =>
    fetch(`${app.url}/events/v1/${here.session.session_id}/load_started${query}`, init)

  test('are taken from the merchant’s pages, as picture and as beacon', async () => {
    const here = await frame()
    const picture = await event(here, { headers: { referer: `${shopPage}/` } }, '?operation_id=a&duration=3')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const beacon = {
      method: 'POST',
      body: '{"error":"x"}',
      headers: { origin: shopPage, 'content-type': 'text/plain' },
    }
    expect((await event(here, beacon)).status).toBe(204)
  })

  test('from a foreign page, of a strange name or too large are refused', async () => {
    const here = await frame()
    expect((await event(here, { headers: { referer: 'https://evil.example/' } })).status).toBe(403)
    expect((await event(here, {})).status).toBe(403)
    const large = {
      method: 'POST',
      body: 'x'.repeat(9000),
      headers: { origin: shopPage, 'content-type': 'text/plain' },
    }
    expect((await event(here, large)).status).toBe(413)
    expect((await event(here, { headers: { referer: shopPage } }, `?error=${'x'.repeat(5000)}`)).status).toBe(400)
  })
})

describe('a client token', () => {
  test('is signed by one of three published keys', async () => {
    const { session } = await frame()
    const [head = '', body = '', signature = ''] = session.client_token.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const { keys } = (await (await fetch(`${app.url}/lib/v1/keys.json`)).json()) as {
      keys: { kid: string }[]
    }
    expect(keys).toHaveLength(3)
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const key = createPublicKey({ key: keys.find((one) => one.kid === kid)! as never, format: 'jwk' })
    expect(verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test('that is forged, altered, unsigned, of another session or too old opens nothing', async () => {
    const here = await frame()
    const other = await frame()
    const { session_id, client_token } = here.session
    const [head, body, signature] = client_token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      '',
      'x',
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${head}.${body}x.${signature}`,
      other.session.client_token,
    ])
      expect((await new Frame(app.url, { session_id, client_token: token }).call('GET', 'status')).status).toBe(404)
    app.clock.set(new Date(friday.getTime() + 48 * 3600_000))
    expect((await here.call('GET', 'status')).status).toBe(404)
  })

  test('outlives a change of keys', async () => {
    const here = await frame()
    const before = await app.get(ClientTokens).publicKeys()
    app.clock.set(new Date(friday.getTime() + 91 * 24 * 3600_000))
    const after = await app.get(ClientTokens).publicKeys()
    expect(after.slice(0, 2)).toEqual(before.slice(1))
    const later = await frame()
    expect((await later.call('GET', 'status')).status).toBe(200)
    app.clock.set(friday)
    expect((await here.call('GET', 'status')).status).toBe(200)
  })
})

test('frames of the delivery network alone may read the answers', async () => {
  const answer = await fetch(`${app.url}/v1/sessions/x/status`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:0')
  expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
})
