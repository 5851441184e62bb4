import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from '../build.mjs'
import { findChromium } from '../chromium.mjs'
import { Fault } from '../fault.mjs'
import { at } from '../places.mjs'
import { run } from '../run.mjs'
import { compareFolders } from './compare.mjs'
import { report } from './report.mjs'
import { buildStorybookOf } from './past.mjs'
import { photograph, storiesOf } from './photograph.mjs'

const places = {
  accepted: at('.pictures/accepted'),
  now: at('.pictures/now'),
  difference: at('.pictures/difference'),
  past: at('.pictures/past'),
  report: at('.pictures/report.html'),
  made: at('.pictures/accepted.json'),
  seen: at('.pictures/seen.json'),
}

/**
 * Takes a picture of each story and compares it with the accepted one (record 092).
 * @param {{ words: string[], since?: string }} options `words`: only stories with all of these in their title or name
 * @returns {Promise<boolean>} whether all are as they were
 */
export const pictures = async ({ words, since }) => {
  const chromium = await findChromium()
  if (!chromium) throw new Fault('No Chromium was found: install chromium-headless-shell, or set CHROMIUM_PATH.')
  const browser = (await run(chromium, ['--version', '--no-sandbox'])).output.trim()
  const made = await requirePast(browser, since)
  await build(['storybook'])
  const storybook = at('ui-kit/dist')
  const stories = storiesOf(storybook, words)
  if (stories.length === 0) throw new Fault(`No story has ${words.join(' ')} in its title or name.`)

  // Of the past, what nobody has asked for yet is taken when it is.
  const lacks = ({ id }) => !made.gone.includes(id) && !existsSync(join(places.accepted, `${id}.png`))
  const missing = storiesOf(places.past, words).filter(lacks)
  if (missing.length > 0)
    console.log(`Taking ${missing.length} pictures of ${made.commit.slice(0, 8)}, to compare with.`)
  await photograph({ chromium, storybook: places.past, folder: places.accepted, stories: missing })
  console.log(`Taking ${stories.length} pictures of now.`)
  rmSync(places.now, { recursive: true, force: true })
  const taken = await photograph({ chromium, storybook, folder: places.now, stories })

  const compared = compareFolders({ ...places, words, taken })
  writeFileSync(places.report, report({ stories: compared, ...made }))
  writeFileSync(places.seen, JSON.stringify(compared.map(({ id, state }) => ({ id, state }))))
  return tell(compared)
}

/** What the last run saw is what the next is compared with. */
export const accept = () => {
  if (!existsSync(places.seen))
    throw new Fault('Nothing has been compared yet: npm run pictures, look at its report, then accept.')
  const made = readJson(places.made)
  const changed = readJson(places.seen).filter(({ state }) => state !== 'same')
  for (const { id, state } of changed) {
    const accepted = join(places.accepted, `${id}.png`)
    if (state !== 'gone') cpSync(join(places.now, `${id}.png`), accepted)
    else {
      rmSync(accepted, { force: true })
      made.gone.push(id)
    }
  }
  writeFileSync(places.made, JSON.stringify(made))
  rmSync(places.seen)
  console.log(`${changed.length} accepted.`)
}

/**
 * The Storybook that is compared with. Pictures of one machine say nothing on another, nor those of another browser: then it is begun
 * again, from where this branch began.
 * @returns {Promise<{ commit: string, browser: string, gone: string[] }>}
 */
const requirePast = async (browser, since) => {
  const before = existsSync(places.made) ? readJson(places.made) : undefined
  if (!since && before?.browser === browser) return before
  const commit = await commitOf(since ?? before?.commit)
  console.log(`Building the Storybook of ${commit.slice(0, 8)}, to compare with.`)
  for (const folder of [places.past, places.accepted]) rmSync(folder, { recursive: true, force: true })
  rmSync(places.made, { force: true })
  await buildStorybookOf(commit, places.past)
  const made = { commit, browser, gone: [] }
  writeFileSync(places.made, JSON.stringify(made))
  return made
}

/** The commit that is named; else the last one that this branch shares with main; else, on main itself, the last one. */
const commitOf = async (named) => {
  const asked = named
    ? [['rev-parse', '--verify', `${named}^{commit}`]]
    : [
        ['merge-base', 'HEAD', 'origin/main'],
        ['merge-base', 'HEAD', 'main'],
        ['rev-parse', 'HEAD'],
      ]
  for (const words of asked) {
    const { ok, output } = await run('git', words)
    if (ok) return output.trim()
  }
  throw new Fault(`There is no commit ${named ?? 'to compare with: this is not a clone'}.`)
}

const tell = (stories) => {
  const of = (state) => stories.filter((story) => story.state === state)
  for (const state of ['differs', 'new', 'gone'])
    for (const { name } of of(state)) console.log(`${state.padEnd(8)} ${name}`)
  const counts = ['same', 'differs', 'new', 'gone'].map((state) => `${of(state).length} ${state}`)
  console.log(`${counts.join(', ')}: ${pathToFileURL(places.report)}`)
  const isSame = of('same').length === stories.length
  if (!isSame) console.log('Are they as they should be? npm run pictures -- --accept')
  return isSame
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
