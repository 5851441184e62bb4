import { CATEGORY, expect, open, test } from './lab'

test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
})

test('86 a popup that is blocked becomes a frame over the page', async ({ page, site, context }) => {
  await open(page, site, 'popup', {
    body: '<button id="buy">Köp</button>',
    claims: { experiments: [{ name: 'step-up-popup', variant: 'on' }] },
  })
  // Six seconds after the click the browser takes nothing for the shopper's own wish any more.
  await page.evaluate((payment_method_category) => {
    document
      .querySelector<HTMLElement>('#buy')!
      .addEventListener('click', () =>
        setTimeout(() => window.Senare.Payments.authorize({ payment_method_category }), 6000),
      )
  }, CATEGORY)
  await page.locator('#buy').click()
  await expect.poll(() => page.frames().some((frame) => frame.name() === 'fullscreen'), { timeout: 15_000 }).toBe(true)
  expect(context.pages()).toHaveLength(1)
})
