import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test as plain, type Locator, type Page } from '@playwright/test'
import { build } from 'vite'
import { EmptyFolder, sample, samples, samplesIn, senare } from './guide'
import { frameOf, pressAndGo, pressLast } from './lab'

/** What a sample has told by `send`. */
type Sending = Window & { sent: unknown[][] }

interface Fixtures {
  folder: EmptyFolder
  /** The address of the guide's own server. */
  shop: string
}

/** With the guide's files in an empty folder, and its server running there. */
const test = plain.extend<Fixtures>({
  folder: async ({ browserName }, provide) => {
    const folder = await EmptyFolder.withFiles(browserName)
    await provide(folder)
    await folder.remove()
  },
  shop: async ({ folder }, provide) => {
    await provide(await folder.serve(sample('start'), await freePort()))
  },
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const stepOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/popup/step-up'))

const confirm = async (page: Page): Promise<void> => {
  await expect.poll(() => stepOf(page)).toBeTruthy()
  await pressLast(stepOf(page)!, 'Bekräfta köpet')
}

/** A purchase that the shopper has confirmed, in the guide's shop; answers the button. */
const approve = async (page: Page, shop: string): Promise<Locator> => {
  await page.goto(shop)
  const button = page.getByRole('button', { name: 'Köp', exact: true })
  await expect(button).toBeEnabled()
  await frameOf(page, 'main')!.getByRole('radio').first().check()
  await button.press('Enter')
  await confirm(page)
  return button
}

/** A purchase in the guide's shop; answers the order's number. */
const buy = async (page: Page, shop: string): Promise<string> => {
  await approve(page, shop)
  await expect(page.getByRole('status')).toHaveText(/^Order [\w-]+$/)
  return (await page.getByRole('status').innerText()).replace('Order ', '')
}

const desk = '/handlare/demobutiken'

/** At the merchant's desk, as the guide says to go there. */
const enterDesk = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/logga-in-privat?ReturnUrl=${encodeURIComponent(desk + path)}`)
  await page.getByLabel('E-postadress').fill('handlare@example.se')
  await page.getByLabel('Lösenord', { exact: true }).fill('Blommor-2026')
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Senare för handlare, sidor' })).toBeVisible()
}

/** What is shown once, and saved. */
const saved = async (page: Page, title: string): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: title })
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Jag har sparat den' }).click()
  return secret
}

const makeKey = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Skapa hemlig nyckel' }).click()
  await page.getByLabel('Namn').fill('Tio minuter')
  await page.getByRole('button', { name: 'Skapa nyckel' }).click()
  return saved(page, 'Spara nyckeln nu')
}

const setWebhook = async (page: Page, port: number): Promise<string> => {
  const address = page.getByLabel('Adress')
  await address.fill(`http://localhost:${port}/webhook`)
  await page.getByRole('button', { name: 'Spara adress' }).click()
  return saved(page, 'Spara hemligheten nu')
}

// Both give the demo merchant its address for webhooks: one after the other.
test.describe('the merchant', () => {
  test.describe.configure({ mode: 'serial' })

  test('comes in ten minutes from an empty folder to a captured order, under a strict policy', async ({
    page,
    folder,
  }) => {
    await enterDesk(page, '/nycklar')
    const port = await freePort()
    const env = { SECRET_KEY: await makeKey(page), WEBHOOK_SECRET: await setWebhook(page, port) }
    const shop = await folder.serve(sample('start'), port, env)

    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    const answer = page.waitForResponse(`${shop}/`)
    const order = await buy(page, shop)
    expect((await answer).headers()['content-security-policy']).not.toContain('unsafe')
    const capture = sample('capture').replace('ORDER_ID', order)
    expect([folder.run(capture, env), folder.run(capture, env)]).toEqual(['CAPTURED 54900', 'CAPTURED 54900'])
    for (const type of ['order.placed', 'order.captured']) await expect.poll(() => folder.said).toContain(type)
    expect(faults.filter((text) => !text.includes('favicon'))).toEqual([])
  })

  test('finds an order at the desk, captures and refunds in parts, and sends a message anew @night', async ({
    page,
    folder,
  }) => {
    await enterDesk(page, '/nycklar')
    const port = await freePort()
    const shop = await folder.serve(sample('start'), port, { WEBHOOK_SECRET: await setWebhook(page, port) })
    const order = await buy(page, shop)

    await page.goto(desk)
    await page.getByLabel('Ordernummer, referens, e-post eller telefon').fill(order)
    await page.getByRole('button', { name: 'Sök', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: order })
    await expect(row).toContainText('Godkänd')
    await row.getByRole('link').click()

    const act = async (name: string, amount: string, done: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByLabel('Belopp i SEK').fill(amount)
      await dialog.getByRole('button', { name }).click()
      await expect(page.getByText(done)).toBeVisible()
    }
    await act('Debitera', '300', 'Beloppet är debiterat.')
    await act('Betala tillbaka', '100,50', 'Beloppet är återbetalt.')
    const history = page.getByRole('table', { name: 'Historik' })
    await expect(history.getByRole('row').filter({ hasText: 'Återbetalt' })).toContainText('100,50 kr')

    const messages = page.getByRole('table', { name: 'Orderns meddelanden' })
    const message = messages.getByRole('row').filter({ hasText: 'order.refunded' })
    const readAgain = page.getByRole('button', { name: 'Läs in igen' })
    const arrives = (tries: string) =>
      expect(async () => {
        await readAgain.click()
        await expect(message.getByRole('cell').nth(3)).toHaveText(tries, { timeout: 1000 })
        await expect(message).toContainText('Framme', { timeout: 1000 })
      }).toPass()
    await arrives('1')
    await message.getByRole('button', { name: /^Skicka om/ }).click()
    await arrives('2')

    await page.getByRole('link', { name: 'Utbetalningar' }).click()
    await page.getByRole('row').filter({ hasText: 'Pågår' }).getByRole('link').first().click()
    await expect(
      page.getByRole('row').filter({ hasText: order }).or(page.getByText('order-4711')).first(),
    ).toBeVisible()
  })
})

test('a shopper whose order was not answered is told so, and presses again: it is the same order, placed once', async ({
  page,
  folder,
  shop,
}) => {
  let placed: { order_id: string } | undefined
  await page.route(`${shop}/order`, async (route) => {
    const answer = await route.fetch()
    placed ??= (await answer.json()) as { order_id: string }
    await route.fulfill({ status: 400, contentType: 'application/json', body: '{}' })
  })
  const button = await approve(page, shop)
  await expect(page.getByRole('status')).toHaveText('Köpet är inte klart. Försök igen.')
  await expect(button).toBeEnabled()
  await page.unroute(`${shop}/order`)
  await button.press('Enter')
  await expect(page.getByRole('status')).toHaveText(`Order ${placed?.order_id}`)
  expect(folder.run(sample('capture').replace('ORDER_ID', placed?.order_id ?? ''))).toBe('CAPTURED 54900')
})

test('an approval that Senare refuses for good is not asked again: the page says so, and to begin anew', async ({
  page,
  folder,
  shop,
}) => {
  await page.route(`${shop}/order`, async (route) => {
    const { authorization_token } = route.request().postDataJSON() as { authorization_token: string }
    const other = `{ ...purchase, order_amount: 100, order_lines: [{ name: 'Ros', quantity: 1, unit_price: 100, total_amount: 100 }] }`
    const said = folder.evaluate(
      `import { purchase, senare } from './senare.mjs'
      await senare('POST', '/payments/v1/authorizations/${authorization_token}/order', ${other}).catch(({ isFinal }) => console.log(isFinal))`,
    )
    await route.fulfill({ status: said === 'true' ? 410 : 400, contentType: 'application/json', body: '{}' })
  })
  const button = await approve(page, shop)
  await expect(page.getByRole('status')).toHaveText('Köpet gick inte igenom. Ladda om sidan.')
  await expect(button).toBeDisabled()
})

test('an order in parts, its payout, and a cart that changes, go as the guide says @night', async ({
  page,
  folder,
  shop,
}) => {
  const order = await buy(page, shop)
  expect(folder.run(`node parts.mjs ${order}`)).toBe('CAPTURED 30000 10000 0')
  expect(folder.run('node update.mjs')).toBe('57400')
  await expect.poll(() => folder.run('node payouts.mjs')).toMatch(/^demobutiken-test-sek-1 OPEN \d+$/m)
})

test('a subscription gets its token, orders again without the shopper, and ends @night', async ({
  page,
  folder,
  shop,
}) => {
  const run = (said: string): unknown =>
    JSON.parse(folder.evaluate(`import * as guide from './subscription.mjs'; console.log(JSON.stringify(${said}))`))
  const { client_token } = run('await guide.createSubscription()') as { client_token: string }
  await emptyPage(page, shop)
  await page.evaluate((token) => Object.assign(window, { client_token: token }), client_token)
  await runInPage(page, sample('finalize'))
  await confirm(page)
  await told(page).toEqual([expect.stringMatching(/^[\w-]{10,}$/)])
  const [[authorization] = []] = await sent(page)
  const begun = run(`await guide.begin('${String(authorization)}')`) as Record<string, string>
  expect(begun).toEqual({ token_id: expect.any(String), order_id: expect.any(String) })
  const again = run(`await guide.renew('${begun['token_id']}', '2027-01')`) as Record<string, string>
  expect(again['order_id']).not.toBe(begun['order_id'])
  expect(run(`(await guide.end('${begun['token_id']}')) ?? null`)).toBeNull()
  expect(run(`await guide.renew('${begun['token_id']}', '2027-02').catch(({ message }) => message)`)).toContain('403')
})

test('the guide’s events are those of a session: the others are refused as it says', async ({ page, shop }) => {
  await emptyPage(page, shop)
  await page.evaluate(`{
    Senare.Payments.init({ client_token })
    for (const event of ['userAccountLogin', 'thirdPartyChallengeRequested', 'nothing'])
      try { Senare.Payments.on(event, () => {}); send(event) } catch ({ name }) { send(event, name) }
  }`)
  expect(await sent(page)).toEqual([
    ['userAccountLogin', 'OperationNotSupportedError'],
    ['thirdPartyChallengeRequested', 'OperationNotSupportedError'],
    ['nothing', 'UnknownEventError'],
  ])
})

/** The guide's page without its script, with a session and `send`, for a sample to run in. */
const emptyPage = async (page: Page, shop: string): Promise<void> => {
  await page.route(`${shop}/shop.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(shop)
  await page.evaluate(async () => {
    const { client_token } = (await (await fetch('/session', { method: 'POST' })).json()) as { client_token: string }
    const sent: unknown[][] = []
    Object.assign(window, { client_token, sent, send: (...told: unknown[]) => sent.push(told) })
  })
}

/** As a script of the page has it; the order of section 2 in reach. */
const runInPage = async (page: Page, text: string): Promise<void> => {
  const order = /export const purchase = (\{[\s\S]*?\n\})/.exec(sample('senare.mjs'))?.[1]
  await page.evaluate(`{ const purchase = ${order}; ${text} }`)
}

const sent = (page: Page) => page.evaluate(() => (window as unknown as Sending).sent)

const told = (page: Page) => expect.poll(async () => (await sent(page))[0])

/** In a page, what each sample comes to. */
const inPage: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  finalize: async (page) => {
    await confirm(page)
    await told(page).toEqual([expect.stringMatching(/^[\w-]{10,}$/)])
  },
  events: (page) => told(page).toEqual(['pay_later true']),
  instance: (page) => told(page).toEqual(['true 0']),
  express: async (page) => {
    const opened = page.waitForEvent('popup')
    await page.locator('#express > div').click()
    const popup = await opened
    for (const [field, value] of [
      ['Förnamn', 'Anna'],
      ['Efternamn', 'Ek'],
      ['Gatuadress', 'Storgatan 1'],
      ['Postnummer', '903 26'],
      ['Ort', 'Umeå'],
    ] as const)
      await popup.getByLabel(field).fill(value)
    await popup.getByRole('button', { name: 'Bekräfta' }).click()
    await expect(popup.getByRole('heading', { name: 'Bekräfta köpet' })).toBeVisible()
    await pressAndGo(popup)
    await told(page).toEqual([expect.any(String), expect.objectContaining({ city: 'Umeå' })])
  },
}

for (const [name, see] of Object.entries(inPage))
  test(`the guide’s sample “${name}” runs as it stands @night`, async ({ page, shop }) => {
    await emptyPage(page, shop)
    await runInPage(page, sample(name))
    await see(page)
  })

test('the guide’s redirect handler is given the way to another app', async ({ page, shop, request }) => {
  await emptyPage(page, shop)
  const made = await request.post(`${senare}/payments/v1/sessions`, {
    headers: { authorization: `Basic ${Buffer.from('sk_test_demobutiken-only-for-trials:').toString('base64')}` },
    data: {
      purchase_country: 'SE',
      purchase_currency: 'SEK',
      order_amount: 54900,
      order_lines: [{ name: 'Bukett', quantity: 1, unit_price: 54900, total_amount: 54900 }],
      billing_address: { email: 'anna+app@example.se', phone: '+46701740605' },
    },
  })
  await page.evaluate((session) => Object.assign(window, session), (await made.json()) as object)
  await runInPage(page, sample('redirect'))
  await told(page).toEqual([expect.stringMatching(/^senare:\/\/step-up#/)])
})

test('the guide’s app is asked by the library in its web view', async ({ page, shop }) => {
  await page.addInitScript(`
    window.asked = []
    const ask = (name, parameters) => { window.asked.push(name) }
    ${sample('native')}`)
  await emptyPage(page, shop)
  await runInPage(page, sample('events'))
  await told(page).toEqual(['pay_later true'])
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  expect(asked).toEqual(expect.arrayContaining(['getData', 'heightChanged']))
})

const samplesAt = '/guide/'

/** A module of the guide as a merchant's bundler makes it, with the published package beside it. */
const bundled = async (entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^@senare\/web/, replacement: fileURLToPath(new URL('../../../widget/dist/npm', import.meta.url)) },
      ],
    },
    plugins: [
      {
        name: 'guide',
        enforce: 'pre',
        resolveId: (id) => (id.includes(samplesAt) ? id : undefined),
        load: (id) =>
          id.startsWith(samplesAt) ? (id === `${samplesAt}entry.js` ? entry : sample(id.slice(7))) : undefined,
      },
    ],
    build: { write: false, target: 'es2022', lib: { entry: `${samplesAt}entry.js`, formats: ['es'] } },
  })
  const [made] = Array.isArray(result) ? result : [result]
  const [chunk] = made && 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The bundler has made no script.')
  return chunk.code
}

/** As a file of the shop: its policy takes no script from within the page. */
const runModule = async (page: Page, shop: string, body: string): Promise<void> => {
  await page.route(`${shop}/made.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.addScriptTag({ url: '/made.js', type: 'module' })
}

test('the guide’s import is bundled, and pays', async ({ page, shop }) => {
  await emptyPage(page, shop)
  const code = await bundled(`import '${samplesAt}bundled.js'`)
  await runModule(page, shop, code)
  await told(page).toEqual([true])
})

test('the guide’s component shows its widget in a page of React, keeps it when the page is drawn again, and takes it away @night', async ({
  page,
  shop,
}) => {
  await emptyPage(page, shop)
  const code = await bundled(`
    import { createElement, StrictMode, useEffect, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { SenareWidget } from '${samplesAt}SenareWidget.jsx'
    const root = createRoot(document.getElementById('senare'))
    const Checkout = () => {
      const [ready, setReady] = useState()
      useEffect(() => {
        if (ready) send(ready.widget.isConnected ? 'stays' : 'is gone')
      }, [ready])
      const onReady = (payments) => payments && setReady({ widget: document.querySelector('#senare > div > div') })
      return createElement(SenareWidget, { client_token, category: 'pay_later', onReady })
    }
    root.render(createElement(StrictMode, null, createElement(Checkout)))
    window.leave = () => root.render(null)`)
  await runModule(page, shop, code)
  await told(page).toEqual(['stays'])
  await page.evaluate(() => (window as unknown as { leave(): void }).leave())
  await expect(page.locator('#senare')).toBeEmpty()
})

test('Senare serves the guide, with the addresses where it stands, and leads to its API @night', async ({
  page,
  request,
}) => {
  const served = await request.get(`${senare}/guide.md`)
  expect(samplesIn(await served.text())).toEqual(samples)
  await page.goto(`${senare}/docs`)
  await expect(page.getByRole('heading', { name: 'Senare' })).toBeVisible()
  await expect(page.getByText('/ordermanagement/v1/orders/{id}/captures')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
})

test('every block of the guide is run here', () => {
  const asFiles = ['senare.mjs', 'index.html', 'shop.js', 'server.mjs', 'capture.mjs', 'webhook.mjs', 'policy.txt']
  const elsewhere = [
    'start',
    'capture',
    'parts.mjs',
    'update.mjs',
    'payouts.mjs',
    'subscription.mjs',
    'redirect',
    'native',
    'bundled.js',
    'SenareWidget.jsx',
  ]
  expect([...samples.keys()].toSorted()).toEqual([...asFiles, ...elsewhere, ...Object.keys(inPage)].toSorted())
})
