import { authorize, buy, CATEGORY, confirm, expect, frameOf, load, open, test } from './lab'

test('60 an approved purchase brings a token, and the widget says so', async ({ page, site }) => {
  await open(page, site, 'approve')
  await load(page)
  expect(await buy(page)).toEqual({
    approved: true,
    show_form: true,
    authorization_token: 'auth_1',
    mdid: 'device-1',
  })
  await expect(frameOf(page, 'main')!.getByRole('heading', { name: 'Klart' })).toBeVisible()
})

test('61 a purchase in two steps: finalize brings the token', async ({ page, site }) => {
  await open(page, site, 'finalize')
  await load(page)
  expect(await buy(page, { auto_finalize: false })).toEqual({
    approved: true,
    show_form: true,
    finalize_required: true,
  })
  const finalized = await page.evaluate(
    (payment_method_category) =>
      new Promise((resolve) => window.Senare.Payments.finalize({ payment_method_category }, resolve)),
    CATEGORY,
  )
  expect(finalized).toEqual({ approved: true, show_form: true, authorization_token: 'auth_1' })
})

test('62 what can be mended keeps the form and names the fields', async ({ page, site }) => {
  await open(page, site, 'invalid')
  await load(page)
  expect(await authorize(page)).toEqual({
    approved: false,
    show_form: true,
    error: { invalid_fields: ['billing_address.email'] },
  })
  await expect(frameOf(page, 'main')!.locator('.option')).toHaveCount(1)
})

test('63 a refusal is final and kind', async ({ page, site }) => {
  await open(page, site, 'denied')
  await load(page)
  expect(await authorize(page)).toEqual({ approved: false, show_form: false })
  await expect(frameOf(page, 'main')!.getByText('Inget har dragits')).toBeVisible()
})

test('63 a session the provider will not serve shows no form', async ({ page, site }) => {
  await open(page, site, 'hidden')
  expect(await load(page)).toEqual({ show_form: false })
})

test('64 without load a hidden frame does the work, and the shopper sees what is confirmed and nothing else', async ({
  page,
  site,
}) => {
  await open(page, site, 'approve')
  const outcome = authorize(page)
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  const step = frameOf(page, 'fullscreen')!
  await expect(step.getByRole('heading', { name: 'Bekräfta köpet' })).toBeVisible()
  for (const text of ['Blomsterhandeln <b>Lilja</b>', 'Bukett', 'Betala nu · Direkt från banken'])
    await expect(step.locator('.confirm').getByText(text)).toBeVisible()
  await expect(step.locator('.total')).toHaveText(/Att betala\s*549\skr/)
  await confirm(page)
  expect(await outcome).toMatchObject({ approved: true })
  expect(site.provider.presses).toBe(1)
  const host = page.locator('body > div[aria-hidden=true]')
  expect(await host.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([0, 0])
})

test('66 reauthorize works on another page after init', async ({ page, site }) => {
  const token = site.provider.token('approve')
  await page.goto(site.page())
  await page.evaluate((client_token) => window.Senare.Payments.init({ client_token }), token)
  await buy(page)
  await page.goto(site.page())
  const result = page.evaluate(
    ([client_token, payment_method_category]) =>
      new Promise((resolve) => {
        window.Senare.Payments.init({ client_token })
        window.Senare.Payments.reauthorize({ payment_method_category }, { order_amount: 100 }, resolve)
      }),
    [token, CATEGORY] as const,
  )
  await confirm(page)
  expect(await result).toMatchObject({ approved: true })
  const asked = site.provider.calls.findLast(({ path }) => path.endsWith('/reauthorize'))
  expect(asked?.body).toMatchObject({ update: { order_amount: 100 } })
})

test('70 the device is remembered in storage, or in a cookie where storage is refused', async ({ page, site }) => {
  await open(page, site, 'approve', { claims: { region: 'na' } })
  await buy(page)
  expect(await page.evaluate(() => localStorage.getItem('senare_mdid'))).toBe('device-1')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await open(page, site, 'approve', { claims: { region: 'na' } })
  await buy(page)
  expect(await page.evaluate(() => document.cookie)).toContain('senare_mdid=device-1')
})

test('71 a purchase that began in the shopping app is marked approved once', async ({ page, site }) => {
  await page.addInitScript(() => {
    const put: unknown[] = []
    const values = new Map<string, string>()
    const answer = (name: string, { key, value }: { key: string; value: string }) => {
      if (name === 'getData') return values.get(key) ?? (key.startsWith('shopping-session:') ? 'initiated' : null)
      if (name === 'putData') {
        values.set(key, value)
        if (key.startsWith('shopping-session:')) put.push(value)
      }
      return {}
    }
    Object.assign(window, {
      put,
      senareNative: {
        postMessage(text: string) {
          const { id, name, parameters } = JSON.parse(text) as { id: number; name: string; parameters: never }
          dispatchEvent(new CustomEvent('senareNative', { detail: { id, result: answer(name, parameters) } }))
        },
      },
    })
  })
  await open(page, site, 'approve')
  await load(page)
  await buy(page)
  await buy(page)
  expect(await page.evaluate(() => (window as unknown as { put: unknown[] }).put)).toEqual(['approved'])
})

test('72 a frame that vanishes in the middle refuses the purchase', async ({ page, site }) => {
  await open(page, site, 'never')
  await load(page)
  const pending = authorize(page)
  await page.evaluate(() => document.querySelector('#pay')?.remove())
  expect(await pending).toEqual({ approved: false, show_form: false, error: 'container_removed' })
})

test('73 an answer of the provider that is too late approves nothing', async ({ page, site }) => {
  await open(page, site, 'too-late')
  await load(page)
  expect(await authorize(page)).toMatchObject({ approved: false, show_form: true })
})

test('76 a session frame that does not answer becomes an error', async ({ page, site }) => {
  site.faults.set(/client-api/, 404)
  await page.clock.install()
  await page.goto(site.page())
  const made = page.evaluate(
    ([client_key]) =>
      new Promise((resolve) => {
        window.Senare.Payments.init({ client_key, is_local: true })
        const line = { name: 'Ros', quantity: 1, unit_price: 100, total_amount: 100 }
        const session = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: [line] }
        window.Senare.Payments.createSession(session, resolve)
      }),
    [site.provider.key('approve')] as const,
  )
  await page.clock.runFor(10_100)
  expect(await made).toEqual({ error: 'Widget timeout' })
})

test('a card is checked in the provider’s frame, and a wrong one is shown at its field', async ({ page, site }) => {
  await open(page, site, 'card')
  await load(page)
  const frame = frameOf(page, 'main')!
  await frame.getByLabel('Kortnummer').fill('4000 0000 0000 0001')
  expect(await authorize(page)).toEqual({ approved: false, show_form: true, error: { invalid_fields: ['number'] } })
  await expect(frame.getByText('Kontrollera kortnumret.')).toBeVisible()
  await frame.getByLabel('Kortnummer').fill('4242 4242 4242 4242')
  const valid = await page.evaluate(
    (payment_method_category) =>
      new Promise((resolve) => window.Senare.Payments.validateCard({ payment_method_category }, resolve)),
    CATEGORY,
  )
  expect(valid).toEqual({ valid: true, brand: 'visa', errors: [] })
  expect(await buy(page)).toMatchObject({ approved: true })
  const asked = site.provider.calls.findLast(({ path }) => path.endsWith('/authorize'))
  expect(asked?.body).toMatchObject({ card_token: 'card_1' })
})
