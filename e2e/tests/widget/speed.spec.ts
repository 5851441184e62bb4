import type { Browser, Page } from '@playwright/test'
import { CATEGORY, expect, test } from './lab'
import type { Site } from './site'

const RUNS = 10

interface Measured {
  /** Milliseconds. */
  init: number
  load: number
}

/** A cold page: the library has just been parsed and nothing has run. */
async function measure(page: Page, site: Site): Promise<Measured> {
  await page.goto(site.page())
  return page.evaluate(
    async ([client_token, payment_method_category]) => {
      const start = performance.now()
      window.Senare.Payments.init({ client_token })
      const before = performance.now()
      const shown = new Promise((resolve) =>
        window.Senare.Payments.load({ container: '#pay', payment_method_category }, resolve),
      )
      const after = performance.now()
      await shown
      return { init: before - start, load: after - before }
    },
    [site.provider.token('approve'), CATEGORY] as const,
  )
}

test('init takes under 5 ms and the page’s part of load under 16 ms', async ({ page, site }) => {
  test.slow()
  // The best of up to ten cold pages: whatever else the machine does can only make a run slower.
  let best: Measured = { init: Infinity, load: Infinity }
  for (let run = 0; run < RUNS && !(best.init < 5 && best.load < 16); run++) {
    const { init, load } = await measure(page, site)
    best = { init: Math.min(init, best.init), load: Math.min(load, best.load) }
  }
  test.info().annotations.push({ type: 'milliseconds', description: JSON.stringify(best) })
  expect(best.init).toBeLessThan(5)
  expect(best.load).toBeLessThan(16)
})

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds that the thread itself has worked. */
  tdur?: number
  args: { name?: string; data?: { url?: string; frames?: { url: string; processId: number }[] } }
}

/** The longest task of the page's thread while a widget loads, in milliseconds the thread itself has worked. */
async function longestTask(page: Page, browser: Browser, site: Site): Promise<number> {
  await page.goto(site.page())
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  })
  await page.evaluate(
    async ([client_token, payment_method_category]) => {
      await new Promise((resolve) => setTimeout(resolve))
      window.Senare.Payments.init({ client_token })
      await new Promise((resolve) =>
        window.Senare.Payments.load({ container: '#pay', payment_method_category }, resolve),
      )
    },
    [site.provider.token('approve'), CATEGORY] as const,
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const frames = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames
  const process = frames?.find(({ url }) => url.startsWith(site.origin('merchant')))?.processId
  const main = traceEvents.find(({ pid, args }) => pid === process && args.name === 'CrRendererMain')
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main?.tid)
  expect(tasks.length).toBeGreaterThan(5)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

test('on a page four times slower no task of the library takes over 50 ms', async ({ page, site, browser }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let longest = Infinity
  for (let run = 0; run < RUNS && longest > 50; run++)
    longest = Math.min(longest, await longestTask(page, browser, site))
  test.info().annotations.push({ type: 'milliseconds', description: String(longest) })
  expect(longest).toBeLessThanOrEqual(50)
})
