import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { buy, expect, frameOf, load, open, test } from './lab'

/** One of the shops in `pages`, as one script. */
async function bundled(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url)), formats: ['iife'], name: 'shop' },
    },
  })
  const [made] = Array.isArray(result) ? result : [result]
  const [chunk] = made && 'output' in made ? made.output : []
  return chunk?.type === 'chunk' ? chunk.code.replaceAll('</script', '<\\/script') : ''
}

type Shop = Window & { move(): void; redraw(): void; told: unknown[] }

const call = (page: Page, name: 'move' | 'redraw') =>
  page.evaluate((given) => (window as unknown as Shop)[given](), name)

/** What stands in the widget now, once it stands there. */
const option = (page: Page) => frameOf(page, 'main')?.locator('#option-bank')

for (const shop of ['react-shop', 'vue-shop'])
  test.describe(shop, () => {
    test.beforeEach(async ({ page, site }) => {
      const body = `<div id="app"></div><script type="module">${await bundled(shop)}</script>`
      await open(page, site, 'choice', { body })
      await page.evaluate(() => {
        const told: unknown[] = []
        Object.assign(window, { told })
        window.Senare.Payments.on('reload_needed', (event) => told.push(event))
      })
      await page.locator('#left #senare').waitFor({ state: 'attached' })
      expect(await load(page, '#senare')).toEqual({ show_form: true })
      await option(page)!.check()
    })

    for (const change of ['move', 'redraw'] as const)
      test(`a payment keeps its form and the shopper’s choice through ${change}, and sells`, async ({ page }) => {
        const before = frameOf(page, 'main')
        await before!.evaluate(() => Object.assign(window, { isFirst: true }))
        await call(page, change)
        await expect
          .poll(
            async () => {
              // While it moves, the frame is gone for a moment.
              const frame = frameOf(page, 'main')
              return frame
                ?.evaluate(() => [
                  'isFirst' in window,
                  document.querySelector<HTMLInputElement>('#option-bank')?.checked,
                ])
                .catch(() => undefined)
            },
            { timeout: 10_000 },
          )
          .toEqual([change === 'redraw' && shop === 'react-shop' ? expect.anything() : false, true])
        await expect
          .poll(() => page.locator('#senare > div').evaluate(({ clientHeight }) => clientHeight))
          .toBeGreaterThan(100)
        expect(await buy(page)).toMatchObject({ approved: true })
        expect(await page.evaluate(() => (window as unknown as Shop).told)).toEqual([])
      })
  })

test('a container that is gone for good is told to the page, which loads again', async ({ page, site }) => {
  await open(page, site, 'approve')
  const told = page.evaluate(() => new Promise((resolve) => window.Senare.Payments.on('reload_needed', resolve)))
  await load(page)
  await page.evaluate(() => document.querySelector('#pay')?.remove())
  expect(await told).toEqual({ instance: 'pay_later' })
  expect(await load(page, '#other')).toEqual({ show_form: true })
  expect(await buy(page)).toMatchObject({ approved: true })
})
