import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from '../places.mjs'

/** The day that the stories' own data speak of. */
const today = new Date('2026-11-20T10:00:00+01:00')
const desk = { width: 1200, height: 900 }
const patienceMs = 45_000

/** @typedef {{ id: string, name: string, file: string }} Story */

/**
 * @param {{ chromium: string, storybook: string, folder: string, stories: Story[] }} job `storybook`: a built one; `folder`: where the
 *   pictures come to stand, by the ids of their stories
 * @returns {Promise<{ id: string, name: string, isWhole: boolean }[]>} what was taken; not `isWhole` where the story did not come to its end
 */
export const photograph = async ({ chromium, storybook, folder, stories }) => {
  mkdirSync(folder, { recursive: true })
  if (stories.length === 0) return []
  const files = [...groupBy(stories, ({ file }) => file).values()]
  const { preview } = await import(pathToFileURL(createRequire(at('frontend/package.json')).resolve('vite')).href)
  const { chromium: browsers } = createRequire(at('ui-kit/package.json'))('playwright')
  const server = await preview({
    configFile: false,
    root: dirname(storybook),
    build: { outDir: storybook },
    logLevel: 'error',
    plugins: [withoutClock],
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await browsers.launch({ executablePath: chromium, args: drawnAlike })
  const address = `http://127.0.0.1:${server.httpServer.address().port}`
  const taken = []
  let told = Date.now()
  const takeNext = async () => {
    for (let own = files.shift(); own; own = files.shift()) {
      taken.push(...(await photographFile(browser, address, own, folder)))
      if (Date.now() - told < 10_000) continue
      told = Date.now()
      console.log(`  ${taken.length} of ${stories.length} pictures`)
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
  } finally {
    await browser.close()
    await server.close()
  }
  return taken
}

/** The shop goes by the time of whoever answers it; here nobody tells any, so it stays at the stories' own day. */
const withoutClock = {
  name: 'without-clock',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((_, answer, next) => {
      answer.sendDate = false
      next()
    })
  },
}

/** Letters and lines come out alike, whatever the machine does beside. */
const drawnAlike = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

/** Those of a built Storybook with all of the words. @returns {Story[]} */
export const storiesOf = (storybook, words) => {
  const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8'))
  const asked = words.map((word) => word.toLowerCase())
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath }) => ({ id, name: `${title}/${name}`, file: importPath }))
    .filter(({ name }) => asked.every((word) => name.toLowerCase().includes(word)))
}

/** A fresh page for each file: what is asked for alone looks as it does among all. */
const photographFile = async (browser, address, stories, folder) => {
  const context = await browser.newContext({
    viewport: desk,
    reducedMotion: 'reduce',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(today)
    await page.addInitScript(withoutChance)
    await page.goto(`${address}/iframe.html?id=none&viewMode=story&globals=a11y.manual:!true`)
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue)
    const taken = []
    for (const { id, name } of stories) {
      await page.setViewportSize((await page.evaluate(roomOf, id)) ?? desk)
      const isWhole = await page.evaluate(show, { id, patienceMs })
      await page.evaluate(settled)
      await page.screenshot({ path: join(folder, `${id}.png`), fullPage: true, animations: 'disabled', caret: 'hide' })
      taken.push({ id, name, isWhole })
    }
    return taken
  } finally {
    await context.close()
  }
}

/* The functions below run in the page. */

const withoutChance = () => {
  let seed = 1
  window.restartChance = () => (seed = 1)
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

/** How large the screen is that a story asks for. */
const roomOf = async (storyId) => {
  const { storyGlobals, parameters } = await window.__STORYBOOK_PREVIEW__.storyStoreValue.loadStory({ storyId })
  const styles = parameters.viewport?.options?.[storyGlobals?.viewport?.value]?.styles
  return styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
}

/** Draws a story and plays it to its end. @returns whether it came there */
const show = ({ id, patienceMs }) =>
  new Promise((resolve) => {
    window.restartChance()
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__
    const late = setTimeout(resolve, patienceMs, false)
    const done = (isWhole) => () => {
      clearTimeout(late)
      resolve(isWhole)
    }
    channel.once('storyFinished', ({ status }) => done(status === 'success')())
    for (const failure of ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'])
      channel.once(failure, done(false))
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })

/** Nothing has changed for a moment, letters and pictures are there, and what they moved has moved. */
const settled = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // What never rests is not waited for.
  await new Promise((resolve) => {
    const done = () => {
      watching.disconnect()
      clearTimeout(late)
      clearTimeout(quiet)
      resolve()
    }
    const late = setTimeout(done, 2000)
    let quiet = setTimeout(done, 100)
    const watching = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(done, 100)
    })
    watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await document.fonts.ready
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await frame()
  await frame()
}

const groupBy = (things, keyOf) => {
  const groups = new Map()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}
