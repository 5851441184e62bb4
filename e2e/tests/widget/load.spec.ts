import { authorize, buy, CATEGORY, expect, frameOf, load, open, openRoots, test } from './lab'

const TWO_SCRIPTS = (cdn: string) => `<script src="${cdn}/lib/v1/sdk.js" crossorigin></script>`

test('19 two scripts in one page are one library, which calls the page once', async ({ page, site }) => {
  const body = TWO_SCRIPTS(site.origin('cdn'))
  const head = '<script>window.ready = 0; window.senareAsyncCallback = () => { window.ready += 1 }</script>'
  await page.goto(site.page({ head, body }))
  const seen = await page.evaluate(async () => {
    const first = window.Senare.Payments
    await new Promise((resolve) => setTimeout(resolve, 50))
    return [window.Senare.Payments === first, (window as unknown as { ready: number }).ready]
  })
  expect(seen).toEqual([true, 1])
})

for (const when of ['before', 'after'] as const)
  test(`20 the library may come ${when} the document is ready`, async ({ page, site }) => {
    const library = when === 'before'
    await page.goto(site.page({ library }))
    if (!library) await page.addScriptTag({ url: `${site.origin('cdn')}/lib/v1/sdk.js` })
    await page.evaluate((client_token) => window.Senare.Payments.init({ client_token }), site.provider.token('approve'))
    expect(await load(page)).toEqual({ show_form: true })
  })

test('40 41 a form is shown in a frame that selectors do not find; the container is a selector or an element', async ({
  page,
  site,
}) => {
  await open(page, site, 'approve')
  expect(await load(page)).toEqual({ show_form: true })
  expect(await page.evaluate(() => document.querySelectorAll('iframe').length + window.frames.length)).toBe(0)
  await expect(frameOf(page, 'main')!.locator('.option').first()).toContainText('Du betalar 549 kr nu.')
  const byElement = await page.evaluate(
    (payment_method_category) =>
      new Promise((resolve) =>
        window.Senare.Payments.load(
          { container: document.querySelector<HTMLElement>('#other')!, payment_method_category, instance_id: 'two' },
          resolve,
        ),
      ),
    CATEGORY,
  )
  expect(byElement).toEqual({ show_form: true })
})

test('42 two loads at once are one frame, and the first callback is superseded', async ({ page, site }) => {
  await open(page, site, 'approve')
  const results = await page.evaluate(
    (payment_method_category) =>
      Promise.all(
        [1, 2].map(
          () =>
            new Promise((resolve) =>
              window.Senare.Payments.load({ container: '#pay', payment_method_category }, resolve),
            ),
        ),
      ),
    CATEGORY,
  )
  expect(results).toEqual([{ show_form: false, error: 'superseded' }, { show_form: true }])
  expect(page.frames().filter((frame) => frame.name() === 'main')).toHaveLength(1)
})

test('43 a container that is removed ends the load', async ({ page, site }) => {
  site.faults.set(/\/main\//, 'never')
  await open(page, site, 'approve')
  const outcome = load(page)
  await page.evaluate(() => document.querySelector('#pay')?.remove())
  expect(await outcome).toEqual({ show_form: false, error: 'container_removed' })
})

test('44 a frame that says nothing ends in a widget timeout', async ({ page, site }) => {
  site.faults.set(/\/main\//, 404)
  await page.clock.install()
  await open(page, site, 'approve')
  const outcome = load(page)
  await page.clock.runFor(15_100)
  expect(await outcome).toEqual({ show_form: false, error: 'Widget timeout' })
})

test('45 109 a policy that keeps the frame out fails at once, and the provider hears of its own hosts only', async ({
  page,
  site,
}) => {
  const policy = `script-src ${site.origin('cdn')} 'unsafe-eval'; frame-src 'none'; img-src https://events.senare.example`
  const events: string[] = []
  await page.route('https://events.senare.example/**', (route) => {
    events.push(new URL(route.request().url()).pathname.split('/').pop() ?? '')
    return route.fulfill({ status: 204 })
  })
  const claims = {
    environment: 'playground',
    base_url: 'https://api.senare.example',
    client_event_base_url: 'https://events.senare.example',
  }
  await open(page, site, 'approve', { headers: { 'content-security-policy': policy }, claims })
  await page.evaluate(() => {
    new Image().src = 'https://somebody.example/x.png'
  })
  expect(await load(page)).toEqual({ show_form: false, error: 'bootstrap_failed' })
  await expect.poll(() => events).toContain('load_failed')
  expect(events.filter((event) => event === 'content_security_policy_violation')).toHaveLength(1)
})

test('46 an app around the page answers a handshake', async ({ page, site }) => {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, {
      told,
      senareNative: {
        postMessage(text: string) {
          const { id, name } = JSON.parse(text) as { id: number; name: string }
          told.push(name)
          const result = name === 'handshake' ? { appSchema: 'butik', appVersion: '2', currentUrl: 'x' } : null
          dispatchEvent(new CustomEvent('senareNative', { detail: { id, result } }))
        },
      },
    })
  })
  await open(page, site, 'approve')
  expect(await load(page)).toEqual({ show_form: true })
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told)
  expect(told[0]).toBe('handshake')
  expect(told).toContain('getData')
})

test('46 an app that stays silent costs five seconds, not more', async ({ page, site }) => {
  await page.addInitScript(() => Object.assign(window, { senareNative: { postMessage() {} } }))
  await page.clock.install()
  await open(page, site, 'approve')
  const outcome = load(page)
  await page.clock.runFor(5100)
  expect(await outcome).toEqual({ show_form: true })
})

test('47 48 the frame grows to its content, the page hears whole pixels, and the loader goes', async ({
  page,
  site,
}) => {
  let release = () => {}
  site.hold = { path: /\/main\//, until: new Promise((resolve) => (release = resolve)) }
  await open(page, site, 'approve')
  await page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    window.Senare.Payments.on('heightChanged', (height) => heights.push(height))
  })
  const outcome = load(page)
  await expect(page.locator('#pay > div')).toHaveAttribute('aria-busy', 'true')
  release()
  await outcome
  await expect(page.locator('#pay > div')).not.toHaveAttribute('aria-busy')
  await expect.poll(() => page.locator('#pay > div').evaluate((host) => host.clientHeight)).toBeGreaterThan(80)
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(heights.length).toBeGreaterThan(0)
  expect(heights.every((height) => Number.isInteger(height))).toBe(true)
})

test('49 a merchant with a strict policy sees no violation', async ({ page, site }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  await open(page, site, 'approve', { headers: { 'content-security-policy': site.strictPolicy() } })
  expect(await load(page)).toEqual({ show_form: true })
  expect(await buy(page)).toMatchObject({ approved: true })
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
})

test('50 a merchant that isolates itself loads the widget', async ({ page, site }) => {
  await open(page, site, 'approve', { headers: { 'cross-origin-embedder-policy': 'require-corp' } })
  expect(await load(page)).toEqual({ show_form: true })
})

test.describe('51', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' })

  test('an unsupported browser gets a page of its own and a form to show', async ({ page, site }) => {
    await openRoots(page)
    await open(page, site, 'approve')
    expect(await load(page)).toEqual({ show_form: true })
    expect(await authorize(page)).toEqual({ show_form: false, approved: false })
    await expect(page.locator('#pay').getByRole('heading', { name: 'Unsupported browser' })).toBeVisible()
    await expect(page.locator('#pay').getByText('Please use Chrome, Firefox, Safari or Edge.')).toBeVisible()
    expect(frameOf(page, 'main')).toBeUndefined()
  })
})

test('122 the review is a frame of its own, 80 pixels high', async ({ page, site }) => {
  await open(page, site, 'approve', { claims: { purchase_country: 'GB', language: 'en-GB' } })
  const result = await page.evaluate(
    () => new Promise((resolve) => window.Senare.Payments.loadPaymentReview({ container: '#other' }, resolve)),
  )
  expect(result).toEqual({ show_form: true })
  const frame = frameOf(page, 'payment-review')!
  await expect(frame.locator('.review')).toContainText('Pay in 3')
  expect(await page.locator('#other > div').evaluate((host) => host.clientHeight)).toBe(80)
})

test('99 a frame of which 50 % is in view is not seen, and one of 51 % is', async ({ page, site }) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.clock.install()
  await openRoots(page)
  const claims = { experiments: [{ name: 'log-level', variant: 'ALL' }] }
  await open(page, site, 'approve', { body: '<div style="height: 3000px"></div>', claims })
  expect(await load(page)).toEqual({ show_form: true })
  const frame = page.locator('#pay iframe')
  await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(60)
  const show = async (share: number) => {
    await frame.evaluate((shown: HTMLElement, part) => {
      // A round height, so that the share is whole pixels.
      shown.style.height = '200px'
      scrollTo(0, scrollY + shown.getBoundingClientRect().top + 200 * part - innerHeight)
    }, share)
    await page.clock.runFor(1000)
  }
  await show(0.5)
  // Asked and answered the same way: a word of what was seen would have come before.
  await page.evaluate(
    (payment_method_category) =>
      new Promise((resolve) => window.Senare.Payments.validateCard({ payment_method_category }, resolve)),
    CATEGORY,
  )
  expect(told).not.toContain('Senare: frame_seen')
  await show(0.51)
  await expect.poll(() => told).toContain('Senare: frame_seen')
})
