// node bench/dev-loop.mjs [--drawn] [--rounds N]: how long it takes under `npm run dev` from saving a file to seeing what it says now. Begins a product of
// its own twice, on ports and in a folder of its own, changes four files back and forth, and leaves them as they were. Writes
// bench/results/dev-loop.json, or dev-loop-drawn.json.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { at } from '../scripts/lib/places.mjs'
import { freePort, portOpen, until } from './lib/processes.mjs'

const { values: asked } = parseArgs({
  options: { drawn: { type: 'boolean' }, rounds: { type: 'string', default: '5' } },
})
/** A spare process reads the libraries after each restart, and whoever writes code takes longer than that between two savings. */
const betweenMs = 15_000
const store = '1001'
const { chromium } = createRequire(at('ui-kit/package.json'))('playwright')

/* What is asked in the page: a word that is there with the change, and another one without. */
const shows = (words) => new RegExp(words).test(document.body.innerText)
const hasBoldSign = (isChanged) => (document.querySelector('header strong svg') !== null) === isChanged

/** What is saved, `was` for `now` and back, and where it is looked for. With `--drawn` the page is loaded again and again. */
const savings = [
  {
    name: 'a rule of the backend, in the answer',
    file: 'backend/src/broker/domain/opening-hours.ts',
    was: 'isOpenNow: current !== undefined',
    now: 'isOpenNow: current === undefined',
    isAnswered: ({ isOpenNow }, asBefore, isChanged) => isOpenNow === (asBefore.isOpenNow !== isChanged),
  },
  {
    name: 'a rule of the contracts, in the answer',
    file: 'backend/contracts/src/rules/business-hours.ts',
    was: 'span < 60 ||',
    now: 'span < 1440 ||',
    isAnswered: ({ days }, _, isChanged) => days.every(({ intervals }) => intervals.length === 0) === isChanged,
  },
  {
    name: 'a rule of the contracts, in the page',
    file: 'backend/contracts/src/rules/postal-code.ts',
    was: `'$1 $2'`,
    now: `'$1·$2'`,
    seen: [shows, (_, isChanged) => (isChanged ? '111·51' : '111 51')],
  },
  {
    name: 'a component, in the page',
    file: 'ui-kit/src/Wordmark/Wordmark.tsx',
    was: `component="span"\n      sx`,
    now: `component="strong"\n      sx`,
    seen: [hasBoldSign, (_, isChanged) => isChanged],
  },
]

const sources = new Map(savings.map(({ file }) => [file, readFileSync(at(file), 'utf8')]))
const leaveAsTheyWere = () => {
  for (const [file, text] of sources) if (readFileSync(at(file), 'utf8') !== text) writeFileSync(at(file), text)
}
const wrong = savings.find(({ file, was }) => sources.get(file).split(was).length !== 2)
if (wrong)
  throw new Error(`${wrong.file} does not say ${wrong.was} just once any more: give this measure another line of it.`)

const folder = mkdtempSync(join(tmpdir(), 'bukett-dev-loop-'))
const port = await freePort()
const shop = `http://localhost:${port}`

const begin = async () => {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...(asked.drawn ? ['--drawn'] : [])], {
    cwd: at('.'),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const restarts = []
  child.stdout.on('data', (chunk) => {
    said += chunk
    for (const [, seconds] of String(chunk).matchAll(/runs what you saved, after ([\d.]+) s/g))
      restarts.push(Number(seconds))
  })
  await until('npm run dev', async () => {
    if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}:\n${said}`)
    return said.includes('Bukett is open')
  })
  const openMs = performance.now() - began
  const stop = async () => {
    const since = performance.now()
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    const [code] = await ended
    if (code !== 0 || (await portOpen(port))) throw new Error(`npm run dev did not stop clean: code ${code}.`)
    return performance.now() - since
  }
  return { openMs, stop, child, restarts }
}

const hours = async () => (await fetch(`${shop}/api/member/memberbusinesshours/${store}`)).json()

/** @returns {Promise<number>} milliseconds from saving to seeing */
const timed = async (page, { file, was, now, isAnswered, seen }, asBefore, isChanged) => {
  const text = sources.get(file)
  const since = performance.now()
  writeFileSync(at(file), isChanged ? text.replace(was, now) : text)
  if (isAnswered) await until(file, async () => isAnswered(await hours(), asBefore, isChanged))
  else {
    const [look, wordOf] = seen
    const word = wordOf(asBefore, isChanged)
    if (!asked.drawn) await page.waitForFunction(look, word, { timeout: 60_000 })
    else
      await until(file, async () => {
        await page.goto(`${shop}/butik/${store}`, { waitUntil: 'domcontentloaded' })
        return page.evaluate(look, word)
      })
  }
  return performance.now() - since
}

console.log('Four files of this folder change back and forth until this ends: commit nothing meanwhile.')
const measured = []
const openings = []
let browser
let running
// Who breaks it off finds the files as they were too.
process.once('exit', () => {
  leaveAsTheyWere()
  running?.child.kill('SIGINT')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
try {
  const first = (running = await begin())
  openings.push(first.openMs)
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(`${shop}/butik/${store}`)
  // The first page of all reads every screen from its source.
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 })
  const asBefore = await hours()
  for (const saving of savings) {
    const took = []
    first.restarts.length = 0
    // The first of each is not counted: the types are still read, the page is not yet.
    for (let round = 0; round <= Number(asked.rounds); round += 1) {
      await sleep(betweenMs)
      const ms = await timed(page, saving, asBefore, round % 2 === 0)
      if (round > 0) took.push(Math.round(ms))
    }
    leaveAsTheyWere()
    await sleep(betweenMs)
    took.sort((one, other) => one - other)
    // An open page that loads anew takes the cores once the API is there: what `npm run dev` tells of itself is without it.
    const restarts = first.restarts.slice(1).toSorted((one, other) => one - other)
    const restarted = restarts[Math.floor(restarts.length / 2)]
    const row = { name: saving.name, median: took[Math.floor(took.length / 2)], worst: took.at(-1), restarted }
    measured.push(row)
    console.log(`| ${row.name} | ${row.median} | ${row.worst} | ${restarted ?? ''} |`)
  }
  const stopMs = await first.stop()
  const second = (running = await begin())
  openings.push(second.openMs)
  await second.stop()
  const seconds = (ms) => Math.round(ms / 100) / 10
  const [opened, again] = openings.map(seconds)
  console.log(`Open after ${opened} s, stopped in ${seconds(stopMs)} s, open again after ${again} s.`)
  const load = loadavg().map((one) => Math.round(one * 10) / 10)
  console.log(`The machine's load over 1, 5 and 15 minutes: ${load.join(', ')}`)
  mkdirSync(at('bench/results'), { recursive: true })
  writeFileSync(
    at(`bench/results/dev-loop${asked.drawn ? '-drawn' : ''}.json`),
    `${JSON.stringify({ at: new Date().toISOString(), cpu: cpus()[0]?.model, node: process.version, load, opened, again, stopped: seconds(stopMs), rows: measured }, null, 2)}\n`,
  )
} finally {
  leaveAsTheyWere()
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
}
