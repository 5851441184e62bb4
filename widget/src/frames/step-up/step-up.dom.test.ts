import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ManualClock } from '../../testing/manual-clock'
import { ProviderClient } from '../provider-client'
import { StepUp } from './step-up'

const page = 'http://127.0.0.1/popup/step-up.html#id=step'
const seen = { merchant_name: 'Lilja', amount: 54900, currency: 'SEK', locale: 'sv-SE' }
const running = {
  ...seen,
  step: 'identity',
  message: 'Starta BankID-appen.',
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  app_url: 'bankid:///?autostarttoken=a&redirect=null',
}

let clock: ManualClock
let root: HTMLElement
let calls: { method: string; body: unknown }[]
let answers: (object | Error | Promise<object>)[]
let left: string[]

/** Answers in their order, the last one again and again. */
const answered: typeof fetch = async (_, init = {}) => {
  calls.push({ method: init.method ?? 'GET', body: init.body ? JSON.parse(String(init.body)) : undefined })
  const answer = await (answers.length > 1 ? answers.shift() : answers[0])
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return answer
  return Response.json(answer)
}

const flush = async () => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
}
const second = async () => {
  await clock.pass(1000)
  await flush()
}

const open = async (...given: (object | Error)[]) => {
  answers = given
  const credentials = { baseUrl: 'http://127.0.0.1:1', authorization: 'StepUp step' }
  const provider = new ProviderClient(credentials, answered, clock, '127.0.0.1')
  await new StepUp({
    root,
    clock,
    provider,
    id: 'step',
    locale: 'sv-SE',
    page,
    shown: () => undefined,
    leave: (origins) => left.push(...(origins.length > 0 ? origins : ['left'])),
  }).start()
  await flush()
}

beforeEach(() => {
  clock = new ManualClock()
  calls = []
  left = []
  root = document.createElement('main')
  document.body.replaceChildren(root)
})
afterEach(() => document.body.replaceChildren())

const code = () => root.querySelector('img')
const link = () => root.querySelector('a')
const again = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Försök igen')

test('an answer that nobody heard is said so, and can be given again', async () => {
  await open({ ...seen, step: 'phone' }, new Error('network'), { ...seen, step: 'code', sent_to: '••• 06 05' })
  const send = async () => {
    root.querySelector('form')?.requestSubmit()
    await flush()
  }
  root.querySelector('input')!.value = '0701740605'
  await send()
  expect(root.querySelector('[role=alert]')).toMatchObject({
    hidden: false,
    textContent: 'Det gick inte att nå oss. Försök igen.',
  })
  expect(root.querySelector('button.primary')?.hasAttribute('disabled')).toBe(false)
  await send()
  expect(root.textContent).toContain('Vi har skickat en kod till ••• 06 05.')
})

test('a number typed wrong, or a code that does not come, is asked for anew: polls leave the form alone', async () => {
  const toWrong = { ...seen, step: 'code', sent_to: '••• 06 99' }
  await open(toWrong)
  const link = [...root.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Annat nummer eller ny kod',
  )
  link?.click()
  expect(root.querySelector('h1')?.textContent).toBe('Bekräfta ditt mobilnummer')
  expect(document.activeElement).toBe(root.querySelector('input'))
  await second()
  await second()
  const send = async (phone: string, answer: object) => {
    answers = [answer]
    root.querySelector('input')!.value = phone
    root.querySelector('form')?.requestSubmit()
    await flush()
  }
  await send('12', { ...toWrong, invalid: true })
  expect(root.querySelector('[role=alert]')).toMatchObject({
    hidden: false,
    textContent: 'Ange ett mobilnummer, till exempel 070-123 45 67.',
  })
  await send('0701740605', { ...toWrong, sent_to: '••• 06 05', invalid: false })
  expect(calls.at(-1)).toEqual({ method: 'POST', body: { phone: '0701740605' } })
  expect(root.textContent).toContain('Vi har skickat en kod till ••• 06 05.')
  expect(root.querySelector<HTMLElement>('[role=alert]')?.hidden).toBe(true)
})

describe('where another number or a new code is asked for', () => {
  const waiting = { ...seen, step: 'code', sent_to: '••• 06 05', invalid: false }
  const press = (name: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  const title = () => root.querySelector('h1')?.textContent
  const send = async (phone: string) => {
    root.querySelector('input')!.value = phone
    root.querySelector('form')?.requestSubmit()
    await flush()
  }

  test('no poll overtakes the answer that a new code was sent', async () => {
    await open(waiting)
    press('Annat nummer eller ny kod')
    let answer: (view: object) => void = () => undefined
    answers = [new Promise<object>((resolve) => (answer = resolve)), waiting]
    await send('0701740605')
    await second()
    await second()
    answer(waiting)
    await flush()
    expect(title()).toBe('Skriv in koden')
  })

  test('the code that is held can be entered all the same', async () => {
    await open(waiting)
    press('Annat nummer eller ny kod')
    press('Skriv in koden')
    expect(title()).toBe('Skriv in koden')
    root.querySelector('input')!.value = '12'
    await second()
    await second()
    expect(root.querySelector('input')!.value).toBe('12')
  })

  test('a code that went to the new number is asked for, though its answer was lost', async () => {
    await open(waiting)
    press('Annat nummer eller ny kod')
    answers = [new Error('network'), { ...waiting, sent_to: '••• 06 99' }]
    await send('0701740699')
    await second()
    await second()
    expect(root.textContent).toContain('Vi har skickat en kod till ••• 06 99.')
  })
})

describe('what the shopper has typed stays', () => {
  const wrong = { ...seen, step: 'code', sent_to: '••• 06 05', invalid: true }
  const input = () => root.querySelector('input')!

  test('while polls say that the code before it was wrong', async () => {
    await open({ ...seen, step: 'code', sent_to: '••• 06 05' }, wrong)
    input().value = '0000'
    root.querySelector('form')?.requestSubmit()
    await flush()
    expect(root.querySelector('[role=alert]')).toMatchObject({
      hidden: false,
      textContent: 'Koden stämmer inte. Kontrollera den och försök igen.',
    })
    expect(document.activeElement).toBe(input())
    input().value = '12'
    for (let seconds = 0; seconds < 4; seconds += 1) await second()
    expect(calls.length).toBeGreaterThan(3)
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['12', 'true'])
  })

  test('in the fields of an address, no longer than it is taken: nobody is told of a fault that is not named', async () => {
    await open({ ...seen, step: 'address' })
    const longest = [...root.querySelectorAll('input')].map(({ name, maxLength }) => [name, maxLength])
    expect(longest).toEqual([
      ['given_name', 100],
      ['family_name', 100],
      ['street_address', 100],
      ['postal_code', 12],
      ['city', 100],
    ])
  })

  test('in the fields of an address of which one is wrong', async () => {
    await open({ ...seen, step: 'address' }, { ...seen, step: 'address', invalid: true })
    const fields = [...root.querySelectorAll('input')]
    for (const [place, field] of fields.entries()) field.value = `ord ${place}`
    root.querySelector('form')?.requestSubmit()
    await flush()
    expect(root.querySelector('[role=alert]')).toMatchObject({ hidden: false })
    expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(
      fields.map((_, place) => `ord ${place}`),
    )
  })
})

describe('the confirming press', () => {
  const option = {
    id: 'invoice',
    category: 'pay_later',
    kind: 'invoice',
    currency: 'SEK',
    total: 54900,
    cost: 0,
    due_days: 30,
  }
  const lines = [
    { name: 'Bukett <b>Maja</b>', quantity: 2, total_amount: 45000 },
    { name: 'Leverans', quantity: 1, total_amount: 9900 },
  ]
  const confirm = { ...seen, step: 'confirm', confirmation: { lines, option, press: 'the press' } }
  const button = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Bekräfta köpet')

  test('stands under merchant, sum, goods and way to pay', async () => {
    await open(confirm)
    const text = root.textContent?.replaceAll(/\s/g, ' ')
    for (const part of [
      'Lilja',
      'Att betala549 kr',
      '2 × Bukett <b>Maja</b>450 kr',
      'Leverans99 kr',
      'Betala senare · Faktura',
    ])
      expect(text).toContain(part)
    expect(text).toContain('Betala 549 kr inom 30 dagar.')
    expect(text).not.toContain('Att låna kostar pengar!')
  })

  test('has the terms beside the way to pay, as a document of their own', async () => {
    const terms_url = 'https://cdn.senare.example/terms.html#locale=sv-SE'
    await open({ ...confirm, confirmation: { lines, option: { ...option, terms_url }, press: 'the press' } })
    const link = root.querySelector<HTMLAnchorElement>('.way a')
    expect([link?.textContent, link?.href, link?.target]).toEqual(['Villkor', terms_url, '_blank'])
    expect(link?.getAttribute('aria-label')).toBe('Villkor: Betala senare · Faktura')
  })

  test('for a credit stands under the warning', async () => {
    const parts = { ...option, kind: 'instalments', months: 6, monthly: 9575, total: 57450, cost: 2550 }
    await open({ ...confirm, confirmation: { lines, option: parts, press: 'the press' } })
    expect(root.textContent).toContain('Att låna kostar pengar!')
  })

  test('that lets the merchant order again without asking says so', async () => {
    await open(confirm)
    expect(root.textContent).not.toContain('Butiken får beställa igen')
    await open({ ...confirm, confirmation: { lines, option, standing: true, press: 'the press' } })
    expect(root.querySelector('.standing')?.textContent).toBe(
      'Butiken får beställa igen på det här sättet att betala, utan att fråga dig, tills du eller butiken avslutar det.',
    )
    expect(root.querySelector('.standing ~ button')?.textContent).toBe('Bekräfta köpet')
  })

  test('for purchases to come, and none now, does not say that anything is paid', async () => {
    const permission = { ...option, kind: 'card', category: 'pay_now', nothing_now: true }
    await open({ ...confirm, confirmation: { lines, option: permission, standing: true, press: 'the press' } })
    const text = root.textContent?.replaceAll(/\s/g, ' ')
    for (const part of ['Godkänn kommande köp', 'Inget dras nu.', 'Butiken får beställa igen'])
      expect(text).toContain(part)
    for (const part of ['Att betala', 'Du betalar', 'Bekräfta köpet', '549 kr till']) expect(text).not.toContain(part)
    expect(root.querySelector('button.primary')?.textContent).toBe('Godkänn')
  })

  test('is sent once, and leads back to the shop', async () => {
    await open(confirm, { ...seen, step: 'approved' })
    button()?.click()
    button()?.click()
    await flush()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', body: { confirm: 'the press' } },
    ])
    expect(left).toEqual(['left'])
    expect(root.textContent).toContain('Köpet är godkänt.')
  })

  test('that nobody heard can be made again', async () => {
    await open(confirm, new Error('network'), { ...seen, step: 'approved' })
    button()?.click()
    await flush()
    expect(root.querySelector<HTMLElement>('[role=alert]')?.hidden).toBe(false)
    expect(left).toEqual([])
    button()?.click()
    await flush()
    expect(left).toEqual(['left'])
  })

  test('for a step that is over says so', async () => {
    await open(confirm)
    answers = [new Response(JSON.stringify({ error_code: 'NOT_FOUND' }), { status: 404 })]
    button()?.click()
    await flush()
    expect(root.textContent).toContain('Det här steget har gått ut.')
  })
})

describe('a bank identity', () => {
  test('begins with the page, and is drawn as code and link', async () => {
    await open({ ...seen, step: 'identity' }, running)
    expect(calls).toEqual([
      { method: 'GET', body: undefined },
      { method: 'POST', body: { identify: { page } } },
    ])
    expect(code()).toMatchObject({ hidden: false, alt: 'QR-kod att läsa av med BankID-appen' })
    expect(link()?.href).toBe('bankid:///?autostarttoken=a&redirect=null')
    expect(root.textContent).toContain('Starta BankID-appen.')
    expect(again()?.hidden).toBe(true)
  })

  test('draws the next code each second in the place of the one before', async () => {
    await open(running, { ...running, qr: 'data:image/svg+xml;base64,AAAA' })
    const before = code()
    await second()
    expect(code()).toBe(before)
    expect(code()?.src).toBe('data:image/svg+xml;base64,AAAA')
  })

  test('hides code and link once the app has them', async () => {
    await open(running, { ...seen, step: 'identity', message: 'Skriv in din säkerhetskod' })
    await second()
    expect([code()?.hidden, link()?.hidden]).toEqual([true, true])
    expect(root.querySelector('[role=status]')?.textContent).toBe('Skriv in din säkerhetskod')
  })

  test('that failed says why, and begins again when the shopper asks', async () => {
    await open({ ...seen, step: 'identity', message: 'Åtgärden avbruten.', invalid: true }, running)
    expect(calls).toHaveLength(1)
    expect(root.querySelector('.fault')?.textContent).toBe('Åtgärden avbruten.')
    again()?.click()
    await flush()
    expect(calls.at(-1)?.body).toEqual({ identify: { page } })
    expect(again()?.hidden).toBe(true)
  })

  test('that nobody could be asked for says so, and begins again when the shopper asks', async () => {
    await open({ ...seen, step: 'identity' }, new Error('network'), running)
    expect(root.querySelector('.fault')?.textContent).toBe('Det gick inte att nå oss. Försök igen.')
    again()?.click()
    await flush()
    expect(code()?.hidden).toBe(false)
  })

  test('opens nothing but the app and, without https, what plays it on this machine', async () => {
    for (const [app_url, isShown] of [
      ['javascript:alert(1)', false],
      ['http://evil.example/', false],
      ['https://app.bankid.com/?autostarttoken=a', true],
      ['http://127.0.0.1:3010/bankid/app?autostarttoken=a', true],
    ] as const) {
      await open({ ...running, app_url })
      expect([app_url, link()?.hidden]).toEqual([app_url, !isShown])
    }
  })

  test('goes on when a telephone comes back from the app without its calls, and ends when nobody answers', async () => {
    await open(running, new Error('network'), new Error('network'), running)
    await second()
    await second()
    expect(code()).not.toBeNull()
    await second()
    answers = [new Error('network')]
    for (let polls = 0; polls < 10; polls += 1) await second()
    expect(root.textContent).toContain('Det här steget har gått ut.')
  })

  test('ends with the decision', async () => {
    await open(running, { ...seen, step: 'approved' })
    await second()
    expect(root.textContent).toContain('Köpet är godkänt.')
    const asked = calls.length
    await second()
    expect(calls).toHaveLength(asked)
  })
})
