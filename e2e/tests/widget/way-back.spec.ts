import { authorize, expect, frameOf, load, pressLast, test } from './lab'

test('WI-12 where neither a window nor a frame shows the step the page goes to it, and whoever comes back has bought with one press', async ({
  page,
  site,
}) => {
  const client_token = site.provider.token('approve')
  const shop = site.page()
  const begin = () => page.evaluate((token) => window.Senare.Payments.init({ client_token: token }), client_token)
  const until = new Promise<void>(() => {})
  const asked = new Promise<void>((reached) => (site.hold = { path: /\/popup\/step-up/, until, reached }))
  await page.clock.install()
  await page.goto(shop)
  await begin()
  await load(page)
  // Its callback may come before the page goes, or not at all.
  void authorize(page).catch(() => {})
  await asked
  // The frame waits for ever. The page that follows it is answered: the clock's own answer may wait for that page.
  site.hold = undefined
  await page.clock.runFor(15_100)
  await page.waitForURL('**/popup/step-up.html**')
  await pressLast(page.mainFrame(), 'Bekräfta köpet')
  await page.waitForURL(shop)
  await begin()
  expect(await load(page)).toEqual({ show_form: true })
  await expect(frameOf(page, 'main')!.getByText('Du har bekräftat köpet.')).toBeVisible()
  expect(await authorize(page)).toMatchObject({ approved: true, authorization_token: 'auth_1' })
  expect(site.provider.presses).toBe(1)
})
