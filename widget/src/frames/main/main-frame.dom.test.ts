import { beforeEach, describe, expect, test } from '@jest/globals'
import { OFFERED_METHODS } from '@bukett/contracts/rules/payment-methods'
import { own } from '../../protocol/own'
import type { PaymentOption } from '../../protocol/provider-api'
import { ManualClock, settled } from '../../testing/manual-clock'
import { ProviderClient } from '../provider-client'
import type { Page } from '../runtime'
import { languageOf } from '../texts'
import { MainFrame } from './main-frame'
import { costLines, inOrder, isCredit } from './options-view'

const invoice: PaymentOption = {
  id: 'invoice',
  category: 'pay_later',
  kind: 'invoice',
  currency: 'SEK',
  total: 54_900,
  cost: 0,
  due_days: 30,
}
const instalments: PaymentOption = {
  id: 'parts',
  category: 'pay_over_time',
  kind: 'instalments',
  currency: 'SEK',
  total: 57_450,
  cost: 2550,
  months: 6,
  monthly: 9575,
  interest: 1490,
  effective_interest: 1596,
}
const card: PaymentOption = { ...invoice, id: 'card', category: 'pay_now', kind: 'card' }
const bank: PaymentOption = { ...card, id: 'bank', kind: 'bank' }
const payload = {
  clientToken: 'bearer',
  paymentMethodCategory: 'senare',
  token: { session_id: 'ses_1', base_url: 'https://api.senare.example', language: 'sv-SE' },
}

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
})

function frameWith(
  answers: Record<string, (body: Record<string, unknown>) => unknown>,
  challenge: (method: string) => unknown = () => ({}),
) {
  const clock = new ManualClock()
  const told: [string, unknown[] | undefined][] = []
  const left = new Set<() => void>()
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const fetch = async (url: RequestInfo | URL, options?: RequestInit) => {
    const path = new URL(String(url)).pathname.replace('/v1/sessions/ses_1/', '')
    const body = JSON.parse(String(options?.body ?? '{}')) as Record<string, unknown>
    asked.push({ path, body })
    const answer = await answers[path]?.(body)
    return new Response(JSON.stringify(answer ?? { error_code: 'NOT_FOUND' }), { status: answer ? 200 : 404 })
  }
  const page: Page = {
    call: async (method, args) => {
      told.push([method, args])
      return challenge(method)
    },
    notify: (method, args) => void told.push([method, args]),
    merchantOrigin: 'https://shop.example',
  }
  const root = document.querySelector('main') ?? document.body
  const { handlers } = new MainFrame(page, {
    clock,
    root,
    connect: () =>
      new ProviderClient(
        { baseUrl: 'https://api.senare.example', authorization: 'Bearer x' },
        fetch,
        clock,
        'cdn.senare.example',
      ),
    leaving: (run) => {
      left.add(run)
      return () => left.delete(run)
    },
  })
  const call = async (method: string, given: unknown = payload) => handlers[method]?.(given)
  /** The page takes the frame away. */
  const leave = () => left.forEach((run) => run())
  return { call, clock, told, asked, root, leave }
}

const preassess = (...options: PaymentOption[]) => ({ preassess: () => ({ show_form: true, options }) })

test('a step names the categories of its call, one or several', async () => {
  const { call, asked } = frameWith({ ...preassess(bank), authorize: () => ({ approved: true, show_form: true }) })
  await call('load')
  await call('authorize', { ...payload, paymentMethodCategories: ['pay_now'] })
  await call('authorize', {
    ...payload,
    paymentMethodCategory: undefined,
    paymentMethodCategories: ['pay_later', 'pay_now'],
  })
  const [one, several] = asked.filter(({ path }) => path === 'authorize').map(({ body }) => body)
  expect(one).toMatchObject({ payment_method_category: 'senare' })
  expect(one).not.toHaveProperty('payment_method_categories')
  expect(several).toMatchObject({ payment_method_categories: ['pay_later', 'pay_now'] })
})

test('83 the link of the terms has the focus again once they are closed and the shop’s page gives it to the frame', async () => {
  const { call, clock, root, told } = frameWith(
    preassess({ ...card, terms_url: 'https://cdn.senare.example/terms.html' }),
  )
  await call('load')
  const link = root.querySelector<HTMLElement>('button.link')!
  const has = { focus: false }
  document.hasFocus = () => has.focus
  link.focus()
  link.click()
  expect(told.map(([method]) => method)).toContain('openInFullscreen')
  link.blur()
  await call('fullscreenHidden')
  await clock.pass(100)
  expect(document.activeElement).toBe(document.body)
  has.focus = true
  await clock.pass(100)
  expect(document.activeElement).toBe(link)
  link.blur()
  await call('fullscreenHidden')
  await clock.pass(2000)
  expect([document.activeElement, clock.running]).toEqual([document.body, 0])
  Reflect.deleteProperty(document, 'hasFocus')
})

describe('who comes back from a step that took the page’s place', () => {
  const back = { ...payload, resetApplication: 'resume' }
  const approved = { approved: true, show_form: true, authorization_token: 'auth_1' }
  const confirmed = { preassess: () => ({ show_form: true, options: [card, invoice], confirmed: true }) }

  test('and has confirmed there is told so, and the next press brings the token without a choice', async () => {
    const { call, asked, root } = frameWith({ ...confirmed, authorize: () => approved })
    expect(await call('load', back)).toEqual({ show_form: true })
    expect([root.querySelector('input'), root.textContent]).toEqual([
      null,
      'KlartDu har bekräftat köpet. Tryck på butikens knapp en gång till, så läggs din beställning.',
    ])
    expect(await call('authorize', back)).toEqual(approved)
    expect(asked.map(({ path, body }) => [path, body['came_back']])).toEqual([
      ['preassess', true],
      ['authorize', true],
    ])
  })

  test('has the form again, where the purchase is another one by now', async () => {
    const error = { invalid_fields: ['payment_option_id'] }
    const { call, root } = frameWith({ ...confirmed, authorize: () => ({ approved: false, show_form: true, error }) })
    await call('load', back)
    expect(await call('authorize', back)).toMatchObject({ error })
    expect(root.querySelectorAll('input')).toHaveLength(2)
    expect(await call('authorize', payload)).toMatchObject({ error })
    expect(root.querySelector<HTMLElement>('.fault')?.hidden).toBe(false)
  })

  test('and has confirmed nothing chooses as before; nobody else is asked about it', async () => {
    const { call, asked, root } = frameWith(preassess(card, invoice))
    await call('load', back)
    expect(root.querySelectorAll('input')).toHaveLength(2)
    await call('load')
    expect(asked.map(({ body }) => body['came_back'])).toEqual([true, undefined])
  })
})

describe('ways to pay', () => {
  test('credit stands last and nothing is chosen beforehand', async () => {
    const { call, root } = frameWith(preassess(instalments, invoice, card))
    expect(await call('load')).toEqual({ show_form: true })
    expect([...root.querySelectorAll('input')].map(({ value, checked }) => [value, checked])).toEqual([
      ['card', false],
      ['invoice', false],
      ['parts', false],
    ])
    expect(root.textContent).toContain('Att låna kostar pengar!')
  })

  test('the only way is chosen, unless it is a credit', async () => {
    const only = async (option: PaymentOption) => {
      const { call, root } = frameWith(preassess(option))
      await call('load')
      return root.querySelector('input')?.checked
    }
    expect([await only(card), await only(invoice), await only(instalments)]).toEqual([true, false, false])
  })

  test('an invoice is chosen where the page names its one category, and what costs nowhere', async () => {
    const only = async (option: PaymentOption, more: object) => {
      const { call, root } = frameWith(preassess(option))
      await call('load', { ...payload, paymentMethodCategory: undefined, ...more })
      return root.querySelector('input')?.checked
    }
    const one = { paymentMethodCategory: 'pay_later' }
    expect([await only(invoice, one), await only(invoice, { paymentMethodCategories: ['pay_later'] })]).toEqual([
      true,
      true,
    ])
    expect(await only(invoice, { paymentMethodCategories: ['pay_later', 'pay_now'] })).toBe(false)
    expect(await only(instalments, { paymentMethodCategory: 'pay_over_time' })).toBe(false)
  })

  test('what the merchant prefers is chosen first, unless it is a credit or the shopper has chosen', async () => {
    const chosen = async (more: object) => {
      const { call, root } = frameWith(preassess(card, invoice, instalments))
      await call('load', { ...payload, ...more })
      return root.querySelector<HTMLInputElement>('input:checked')?.value
    }
    expect(await chosen({ preferredPaymentMethod: 'pay_now' })).toBe('card')
    expect(await chosen({ preferredPaymentMethod: 'card' })).toBe('card')
    for (const credit of ['invoice', 'pay_later', 'parts', 'instalments'])
      expect(await chosen({ preferredPaymentMethod: credit })).toBeUndefined()
    expect(await chosen({ preferredPaymentMethod: 'invoice', chosenPaymentMethod: 'parts' })).toBe('parts')
  })

  test('is a credit here what the shop’s own list calls one', () => {
    const ways: Record<string, PaymentOption> = { pay_now: card, pay_later: invoice, pay_over_time: instalments }
    for (const { category, isCredit: shopCallsItOne } of OFFERED_METHODS)
      if (category) expect([category, isCredit(ways[category]!)]).toEqual([category, shopCallsItOne])
  })

  test('each tells its cost in whole sentences', () => {
    const swedish = languageOf('sv-SE')
    const plain = (option: PaymentOption, language = swedish) =>
      costLines(option, language).map((text) => text.replace(/\s/g, ' '))
    expect(plain(card)).toEqual(['Du betalar 549 kr nu.', 'Kostar inget extra.'])
    expect(plain(invoice)).toEqual(['Betala 549 kr inom 30 dagar.', 'Kostar inget extra.'])
    expect(plain(instalments)).toEqual([
      '95,75 kr i månaden i 6 månader.',
      'Totalt 574,50 kr, varav 25,50 kr är kostnad för krediten.',
      'Ränta 14,9 %, effektiv ränta 15,96 %.',
    ])
    expect(plain(invoice, languageOf('en-GB'))[0]).toBe('Pay SEK 549 within 30 days.')
    expect(inOrder([instalments, card]).map(({ id }) => id)).toEqual(['card', 'parts'])
  })

  test('the provider learns who embeds the frame, and its refusal hides the form', async () => {
    const { call, asked } = frameWith({})
    expect(await call('load')).toEqual({ show_form: false, error: { name: 'NOT_FOUND' } })
    expect(asked[0]).toMatchObject({ path: 'preassess', body: { merchant_origin: 'https://shop.example' } })
  })

  test('a refusal hides what an earlier load has offered, which then cannot be paid with', async () => {
    let answer: object = { show_form: true, options: [invoice] }
    const { call, root, asked } = frameWith({ preassess: () => answer })
    await call('load')
    answer = { show_form: false }
    expect(await call('load')).toEqual({ show_form: false })
    expect(root.childElementCount).toBe(0)
    expect(await call('authorize')).toEqual({ approved: false, show_form: false })
    expect(asked.map(({ path }) => path)).toEqual(['preassess', 'preassess'])
  })

  test('an answer that is overtaken by that of a newer load shows nothing', async () => {
    const answers: ((options: PaymentOption[]) => void)[] = []
    const frame = frameWith({
      preassess: () => new Promise((resolve) => answers.push((options) => resolve({ show_form: true, options }))),
    })
    const loads = [frame.call('load'), frame.call('load')]
    await settled()
    answers[1]?.([{ ...invoice, total: 60_000 }])
    await loads[1]
    answers[0]?.([invoice])
    await loads[0]
    expect(frame.root.textContent).toContain('Betala 600')
    expect(frame.root.textContent).not.toContain('Betala 549')
  })

  test('a page that does not say enough gets no form', async () => {
    const { call, asked } = frameWith(preassess(invoice))
    const token = payload.token
    const poor = [
      null,
      {},
      { token },
      { ...payload, token: { ...token, session_id: '../x' } },
      { ...payload, clientToken: '' },
    ]
    for (const given of poor) expect(await call('load', given)).toEqual({ show_form: false })
    expect(asked).toEqual([])
  })
})

describe('the road to a decision', () => {
  const approved = { approved: true, show_form: true, authorization_token: 'auth_1' }

  test('without a choice the form stays and says so', async () => {
    const { call, root, asked } = frameWith(preassess(card, invoice))
    await call('load')
    expect(await call('authorize')).toEqual({
      approved: false,
      show_form: true,
      error: { invalid_fields: ['payment_option_id'] },
    })
    expect(root.querySelector<HTMLElement>('[role=alert]')?.hidden).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test('before load nothing can be authorised', async () => {
    const { call, asked } = frameWith({})
    for (const step of ['authorize', 'reauthorize', 'finalize'])
      expect(await call(step)).toEqual({ approved: false, show_form: false })
    expect(asked).toEqual([])
  })

  test('91 a window that seems closed decides nothing: the provider does', async () => {
    let polls = 0
    const { call, clock } = frameWith(
      {
        ...preassess(bank),
        authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=1' }),
        status: () =>
          ++polls < 5 ? { status: 'incomplete', step_up: 'open' } : { status: 'complete', decision: approved },
      },
      () => ({ outcome: 'closed', message: 'Popup closed prematurely.' }),
    )
    await call('load')
    const decision = call('authorize')
    await clock.pass(8000)
    expect(await decision).toEqual(approved)
  })

  test('87 a step without a sign of life may be tried again', async () => {
    const { call, clock, asked } = frameWith(
      {
        ...preassess(bank),
        authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=1' }),
        status: () => ({ status: 'incomplete', step_up: 'waiting' }),
      },
      () => ({ outcome: 'closed', message: 'Popup window timed out.' }),
    )
    await call('load')
    const decision = call('authorize')
    await clock.pass(6000)
    expect(await decision).toEqual({ approved: false, show_form: true, error: 'Popup window timed out.' })
    expect(asked.at(-1)).toEqual({ path: 'give_up', body: { step_up: '1' } })
    expect(clock.running).toBe(0)
  })

  test('S-19: a press that came a moment before the end is the provider’s to tell', async () => {
    const { call, clock } = frameWith(
      {
        ...preassess(bank),
        authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=1' }),
        status: () => ({ status: 'incomplete', step_up: 'left' }),
        give_up: () => ({ status: 'complete', step_up: 'done', decision: approved }),
      },
      () => ({ outcome: 'closed', message: 'Popup closed prematurely.' }),
    )
    await call('load')
    const decision = call('authorize')
    await clock.pass(2000)
    expect(await decision).toEqual(approved)
  })

  test('a window that never showed the step ends it at once', async () => {
    const { call, asked } = frameWith(
      {
        ...preassess(bank),
        authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=1' }),
        status: () => ({ status: 'incomplete', step_up: 'waiting' }),
        give_up: () => ({ status: 'incomplete' }),
      },
      () => ({ outcome: 'error', message: 'Popup window timed out.' }),
    )
    await call('load')
    expect(await call('authorize')).toMatchObject({ approved: false, error: 'Popup window timed out.' })
    expect(asked.map(({ path }) => path)).toEqual(['preassess', 'authorize', 'status', 'give_up'])
  })

  test('a frame that is taken away in a step has given it up; one whose page went to the step has not', async () => {
    for (const [outcome, told] of [
      [undefined, 1],
      ['moved', 0],
    ] as const) {
      const { call, asked, leave } = frameWith(
        {
          ...preassess(bank),
          authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=1' }),
          status: () => ({ status: 'incomplete', step_up: 'open' }),
        },
        () => (outcome === undefined ? new Promise(() => {}) : { outcome }),
      )
      await call('load')
      void call('authorize')
      await settled()
      leave()
      await settled()
      expect(asked.filter(({ path }) => path === 'give_up')).toHaveLength(told)
    }
  })

  test('a step’s page is told who opened it', async () => {
    const { call, told } = frameWith(
      {
        ...preassess(bank),
        authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=1' }),
        status: () => ({ status: 'complete', decision: approved }),
      },
      () => ({ outcome: 'done' }),
    )
    await call('load')
    expect(await call('authorize')).toEqual(approved)
    const url = new URL(
      String(own(told.find(([method]) => method === 'onPgwThirdPartyChallengeRequested')?.[1]?.[0], 'url')),
    )
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      id: '1',
      opener: 'https://shop.example',
      locale: 'sv-SE',
    })
  })

  test('a card is checked before anything is authorised', async () => {
    const { call, asked, root } = frameWith({
      ...preassess(card),
      'cards/validate': ({ number }) =>
        number === '4242424242424242' ? { valid: true, card_token: 'c1' } : { valid: false, errors: ['number'] },
      authorize: () => approved,
    })
    await call('load')
    expect(await call('authorize')).toEqual({ approved: false, show_form: true, error: { invalid_fields: ['number'] } })
    const number = root.querySelector<HTMLInputElement>('#card-number')
    expect(number?.getAttribute('aria-invalid')).toBe('true')
    if (number) number.value = '4242 4242 4242 4242'
    expect(await call('authorize')).toEqual(approved)
    expect(asked.at(-1)).toMatchObject({ path: 'authorize', body: { card_token: 'c1', payment_option_id: 'card' } })
    await settled()
  })
})

describe('a wallet', () => {
  const apple: PaymentOption = { ...card, id: 'apple-pay', wallet: 'applePay' }
  const session = { ...payload, token: { ...payload.token, purchase_country: 'SE', merchant_name: 'Lilja' } }
  const approved = { approved: true, show_form: true, authorization_token: 'auth_1' }
  const withWallet = (sheet: () => unknown) =>
    frameWith({ ...preassess(card, apple), authorize: () => approved }, (method) =>
      method === 'checkEnabledWallets' ? { applePay: true } : sheet(),
    )
  const pay = { ...session, paymentOptionId: 'apple-pay' }

  test('is offered where the shopper’s browser has it', async () => {
    const { call, root } = withWallet(() => undefined)
    await call('load', session)
    expect([...root.querySelectorAll('.option-name')].map(({ textContent }) => textContent)).toEqual([
      'Betala nu · Kort',
      'Betala nu · Apple Pay',
    ])
    const elsewhere = frameWith(preassess(card, apple), () => ({ applePay: false }))
    await elsewhere.call('load', session)
    expect(elsewhere.root.querySelectorAll('input[type=radio]')).toHaveLength(1)
    const only = frameWith(preassess(apple), () => Promise.reject(new Error('no answer')))
    expect(await only.call('load', session)).toEqual({ show_form: false })
  })

  test('pays with what its sheet brings', async () => {
    const { call, told, asked } = withWallet(() => ({ token: { paymentData: 'x' } }))
    await call('load', session)
    expect(await call('authorize', pay)).toEqual(approved)
    expect(told).toContainEqual([
      'showWalletPaymentSheet',
      ['applePay', { countryCode: 'SE', currencyCode: 'SEK', total: { label: 'Lilja', amount: '549.00' } }],
    ])
    expect(asked.at(-1)?.body).toMatchObject({ wallet_token: '{"paymentData":"x"}', payment_option_id: 'apple-pay' })
  })

  test('whose sheet is closed, or never shown, buys nothing and leaves the form', async () => {
    const closed = withWallet(() => ({ cancelled: true }))
    await closed.call('load', session)
    expect(await closed.call('authorize', pay)).toEqual({ approved: false, show_form: true })
    const unseen = withWallet(() => Promise.reject(new Error('Payment sheet was not shown')))
    await unseen.call('load', session)
    expect(await unseen.call('authorize', pay)).toEqual({
      approved: false,
      show_form: true,
      error: 'Payment sheet was not shown',
    })
    expect([...closed.asked, ...unseen.asked].map(({ path }) => path)).toEqual(['preassess', 'preassess'])
  })
})

describe('what the frame asks of the page', () => {
  const terms_url = 'https://cdn.senare.example/terms.html#locale=sv-SE'

  test('terms are prepared once, when they are reached for, and shown over the page; a credit’s are a document', async () => {
    const { call, root, told } = frameWith(preassess({ ...invoice, terms_url }, { ...instalments, terms_url }))
    await call('load')
    const [first, second] = root.querySelectorAll<HTMLButtonElement>('button.link')
    told.splice(0)
    first?.dispatchEvent(new Event('pointerenter'))
    first?.click()
    first?.dispatchEvent(new Event('focus'))
    second?.dispatchEvent(new Event('focus'))
    second?.click()
    expect(told).toEqual([
      ['preloadInFullscreen', [terms_url]],
      ['openInFullscreen', [terms_url]],
      ['onShowExternalDocument', [terms_url]],
    ])
    expect(first?.getAttribute('aria-label')).toBe('Villkor: Betala senare · Faktura')
  })

  test('whether it was seen', async () => {
    const { call, told } = frameWith(preassess(invoice))
    await call('load')
    expect(told).toEqual([['startIframeVisibilityPolling', undefined]])
  })

  test('what a page says with a card check is told to the provider before the card is checked', async () => {
    const session = '/v1/sessions/ses_1'
    const { call, asked } = frameWith({
      ...preassess(card),
      [session]: () => ({}),
      'cards/validate': () => ({ valid: true, brand: 'visa' }),
    })
    await call('load')
    const upstreamData = { order_amount: 1 }
    expect(await call('validateCard', { upstreamData })).toEqual({ valid: true, brand: 'visa' })
    expect(asked.slice(1).map(({ path }) => path)).toEqual([session, 'cards/validate'])
    expect(asked[1]?.body).toEqual({ merchant_origin: 'https://shop.example', update: upstreamData })
  })

  test('an app that took a step over has half a minute to show it, and a shopper who leaves it has given up', async () => {
    const popup = { authorize: () => ({ popup_url: 'https://cdn.senare.example/popup/step-up.html#id=s1' }) }
    const decision = { approved: true, show_form: true, authorization_token: 'auth_1' }
    const inApp = () => ({ outcome: 'in-app', message: 'Popup closed prematurely.' })
    const waiting = { status: 'incomplete', step_up: 'waiting' }
    let polls = 0
    const slow = () => (++polls < 15 ? waiting : { status: 'complete', decision })
    const shown = frameWith({ ...preassess(bank), ...popup, status: slow }, inApp)
    await shown.call('load')
    const outcome = shown.call('authorize')
    await shown.clock.pass(25_000)
    expect(await outcome).toEqual(decision)
    const status = () => ({ status: 'incomplete', step_up: 'left' })
    const left = frameWith({ ...preassess(bank), ...popup, status, give_up: status }, inApp)
    await left.call('load')
    const nothing = left.call('authorize')
    await left.clock.pass(3000)
    expect(await nothing).toEqual({ approved: false, show_form: true, error: 'Popup closed prematurely.' })
  })

  test('a step in an app ends as the provider says, and is given up when nobody takes it', async () => {
    const redirect = { authorize: () => ({ redirect_url: 'senare://step-up#id=s1&api=x' }) }
    const decision = { approved: true, show_form: true, authorization_token: 'auth_1' }
    let polls = 0
    const status = () => (++polls < 4 ? { status: 'incomplete', step_up: 'waiting' } : { status: 'complete', decision })
    const taken = frameWith({ ...preassess(bank), ...redirect, status })
    await taken.call('load')
    const outcome = taken.call('authorize')
    await taken.clock.pass(6000)
    expect(await outcome).toEqual(decision)
    expect(taken.told).toContainEqual(['redirect', ['senare://step-up#id=s1&api=x']])
    const waiting = () => ({ status: 'incomplete', step_up: 'waiting' })
    const left = frameWith({ ...preassess(bank), ...redirect, status: waiting, give_up: waiting })
    await left.call('load')
    const nothing = left.call('authorize')
    await left.clock.pass(601_000)
    expect(await nothing).toMatchObject({ approved: false, show_form: true })
    expect(left.asked.at(-1)).toMatchObject({ path: 'give_up', body: { step_up: 's1' } })
  })
})
