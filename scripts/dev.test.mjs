import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutEnding } from './lib/dev/screens.mjs'
import { SourceProcess } from './lib/dev/source-process.mjs'
import { isAlive, living } from './lib/living.mjs'
import { root } from './lib/places.mjs'
import { watchSources } from './lib/watch.mjs'

let dir
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bukett-dev-'))
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const said = (file) => `
import { writeFileSync } from 'node:fs'
import { word } from './word.js'
const told = word
writeFileSync(${JSON.stringify(file)}, told)
setInterval(() => undefined, 1000)
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
`

test('a process runs what was saved last, waits where that cannot be read, and ends with its keeper', async () => {
  const answer = join(dir, 'answer')
  const pids = []
  writeFileSync(join(dir, 'main.js'), said(answer))
  writeFileSync(join(dir, 'word.js'), `export const word = 'first'`)
  const process = new SourceProcess(
    {
      name: 'Trial',
      libraries: [],
      code: () => ({ reads: relative(root, join(dir, 'word.js')), entry: relative(root, join(dir, 'main.js')) }),
      env: { ...globalThis.process.env },
    },
    { began: (_, pid) => pids.push(living(pid)) },
  )
  try {
    assert.equal(await process.restart(), true)
    assert.equal(readFileSync(answer, 'utf8'), 'first')

    writeFileSync(join(dir, 'word.js'), `export const word = `)
    assert.equal(await process.restart(), false)

    writeFileSync(join(dir, 'word.js'), `export const word = 'second'`)
    assert.equal(await process.restart(), true)
    assert.equal(readFileSync(answer, 'utf8'), 'second')
  } finally {
    await process.stop()
  }
  assert.equal(pids.some(isAlive), false)
})

test('a spare process practises, and one whose practice fails begins all the same', async () => {
  const [answer, practised] = [join(dir, 'answer'), join(dir, 'practised')]
  writeFileSync(join(dir, 'main.js'), said(answer))
  writeFileSync(join(dir, 'word.js'), `export const word = 'first'`)
  writeFileSync(
    join(dir, 'rehearsal.js'),
    `import { appendFileSync } from 'node:fs'
    export const rehearse = async () => {
      appendFileSync(${JSON.stringify(practised)}, 'once ')
      throw new Error('not ready')
    }`,
  )
  const [reads, entry, rehearsal] = ['word.js', 'main.js', 'rehearsal.js'].map((file) =>
    relative(root, join(dir, file)),
  )
  const process = new SourceProcess(
    { name: 'Trial', libraries: [], code: () => ({ reads, entry, rehearsal }), env: { ...globalThis.process.env } },
    { began: () => undefined },
  )
  try {
    assert.equal(await process.restart(), true)
    // Whoever begins the product waits for it: only what comes after that practises.
    assert.equal(existsSync(practised), false)
    process.prepare()
    writeFileSync(join(dir, 'word.js'), `export const word = 'second'`)
    assert.equal(await process.restart(), true)
    assert.equal(readFileSync(practised, 'utf8'), 'once ')
    assert.equal(readFileSync(answer, 'utf8'), 'second')
  } finally {
    await process.stop()
  }
})

test('a fault is told with its place in the source, also of a file without a map', () => {
  const map = { version: 3, sources: ['src/rule.ts'], names: [], mappings: 'AAEA' }
  writeFileSync(join(dir, 'made.js'), `export const rule = () => { throw new Error('of the rule') }`)
  writeFileSync(join(dir, 'made.js.map'), JSON.stringify(map))
  writeFileSync(join(dir, 'main.js'), `import { rule } from './made.js'\nrule()`)
  const { href } = new URL('./lib/dev/places-in-sources.mjs', import.meta.url)
  const { stderr } = spawnSync(process.execPath, ['--import', href, join(dir, 'main.js')], { encoding: 'utf8' })
  assert.match(stderr, /Error: of the rule\n/)
  assert.ok(stderr.includes(`at rule (${join(dir, 'src/rule.ts')}:3:35)`), stderr)
  assert.ok(stderr.includes(`/main.js:2:1`), stderr)
})

test('a file is seen each time, also where an editor puts another in its place', { timeout: 20_000 }, async () => {
  const file = join(dir, 'word.js')
  writeFileSync(file, 'as it was')
  const folder = relative(root, dir)
  const [seen, asked] = [[], new Set()]
  const isScript = (name) => asked.add(name) && name.endsWith('.js')
  const watching = await watchSources([folder], isScript, async (folders) => void seen.push(...folders))
  const until = async (holds) => {
    while (!holds()) await sleep(20)
  }
  try {
    writeFileSync(join(dir, 'notes.txt'), 'of no interest')
    await until(() => asked.has('notes.txt'))
    assert.deepEqual(seen, [])
    for (const times of [1, 2, 3]) {
      writeFileSync(join(dir, 'word.js~'), `the ${times}.`)
      renameSync(join(dir, 'word.js~'), file)
      await until(() => seen.length >= times)
    }
    writeFileSync(file, 'in its own place')
    await until(() => seen.length >= 4)
    assert.deepEqual([...new Set(seen)], [folder])
    assert.equal(asked.has('word.js~'), false)
  } finally {
    await watching.close()
  }
})

test('what serves the screens leaves it to the product to end in order', async () => {
  const heard = () => [process.listenerCount('SIGTERM'), process.stdin.listenerCount('end')]
  const before = heard()
  const made = await withoutEnding(async () => {
    process.once('SIGTERM', () => process.exit())
    process.stdin.on('end', () => process.exit())
    return 'served'
  })
  assert.equal(made, 'served')
  assert.deepEqual(heard(), before)
})

test('what the screens are served by imports no rule of the contracts: Vite would begin anew with each that is saved', () => {
  const folder = join(root, 'frontend/vite')
  const files = [...readdirSync(folder).map((name) => join(folder, name)), join(root, 'frontend/vite.config.ts')]
  const importing = files.filter((file) => /^import (?!type\b).*backend\/contracts/m.test(readFileSync(file, 'utf8')))
  assert.deepEqual(importing, [])
})
