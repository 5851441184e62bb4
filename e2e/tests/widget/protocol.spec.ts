import type { Page } from '@playwright/test'
import { authorize, buy, expect, frameOf, load, open, pressLast, test } from './lab'

const HELLO = { ns: 'paylater', hello: { id: 'evil', frame: 'main', versions: [1], build: 'x' } }

/** A frame of somebody else in the merchant's page, which notes every port it is given. */
async function addEvilFrame(page: Page, url: string) {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src, name: 'evil', onload: resolve })
        document.body.append(frame)
      }),
    url,
  )
  const frame = frameOf(page, 'evil')!
  await frame.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    addEventListener('message', (event) => received.push([event.data, event.ports.length]))
  })
  return {
    say: (message: unknown, times = 1) =>
      frame.evaluate(
        ([said, count]) => {
          for (let time = 0; time < count; time++) parent.postMessage(said, '*')
        },
        [message, times] as const,
      ),
    received: () => frame.evaluate(() => (window as unknown as { received: unknown[] }).received),
  }
}

test('30 31 34 a hello from another frame gets no port, before, while and after the real one', async ({
  page,
  site,
}) => {
  await open(page, site, 'approve')
  const evil = await addEvilFrame(page, site.page({ library: false, host: 'evil' }))
  await evil.say(HELLO, 20)
  const outcome = load(page)
  await evil.say(HELLO, 20)
  expect(await outcome).toEqual({ show_form: true })
  await evil.say(HELLO, 20)
  expect(await buy(page)).toMatchObject({ approved: true, authorization_token: 'auth_1' })
  expect(await evil.received()).toEqual([])
})

test('31 a frame of the right origin in the wrong place gets no port', async ({ page, site }) => {
  await open(page, site, 'approve')
  const sibling = await addEvilFrame(page, `${site.origin('cdn')}/device/index.html`).catch(() => undefined)
  await sibling?.say(HELLO, 5)
  expect(await load(page)).toEqual({ show_form: true })
  expect(await sibling?.received()).toEqual([])
})

test('32 messages of others are no concern of the library', async ({ page, site }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await open(page, site, 'approve')
  const evil = await addEvilFrame(page, site.page({ library: false, host: 'evil' }))
  for (const message of [
    'text',
    null,
    7,
    [],
    {},
    { type: 'webpackOk' },
    { ns: 'paylater' },
    { ns: 'paylater', hello: null },
  ])
    await evil.say(message)
  expect(await load(page)).toEqual({ show_form: true })
  expect(errors).toEqual([])
})

test('33 a frame that is reloaded greets again, and calls of before are refused', async ({ page, site }) => {
  await open(page, site, 'never')
  await load(page)
  const pending = authorize(page)
  await expect.poll(() => site.provider.calls.some(({ path }) => path.endsWith('/authorize'))).toBe(true)
  await frameOf(page, 'main')!.evaluate(() => location.reload())
  expect(await pending).toMatchObject({ approved: false, error: 'frame_reloaded' })
  expect(await load(page)).toEqual({ show_form: true })
})

test('35 a frame that speaks another version only ends the load at once', async ({ page, site }) => {
  await page.route('**/main/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage({ ns: 'paylater', hello: { id: 'x', frame: 'main', versions: [2], build: 'x' } }, '*')</script>`,
    }),
  )
  await open(page, site, 'approve')
  expect(await load(page)).toEqual({ show_form: false, error: 'bootstrap_failed' })
})

test('127 the widget refuses to live in a page that is no merchant', async ({ page, site }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  await open(page, site, 'approve', { host: 'evil' })
  expect(await load(page)).toEqual({ show_form: false, error: 'origin_not_allowed' })
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/^Senare: load ended with origin_not_allowed\. Add the origin of this page/)])
  expect(site.provider.calls.filter(({ path }) => path.includes('/v1/'))).toEqual([])
})

test('128 markup in names is shown as text', async ({ page, site, context }) => {
  await open(page, site, 'popup', { claims: { merchant_name: '<img src=x onerror=alert(1)>' } })
  await load(page)
  const outcome = authorize(page)
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  const step = frameOf(page, 'fullscreen')!
  await expect(step.locator('.bar')).toContainText('Blomsterhandeln <b>Lilja</b>')
  expect(await step.locator('b, img').count()).toBe(0)
  expect(context.pages()).toHaveLength(1)
  await pressLast(step, 'Stäng')
  expect(await outcome).toMatchObject({ approved: false, show_form: true })
})
