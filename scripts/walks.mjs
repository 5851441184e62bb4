// `npm run walks [-- FILE]`: every page of the back office as each role, every page of the shop on a narrow screen and with large text, axe in
// every story, stories and journeys of what is done now and then, restores (record 161); what properties and the fuzz have never drawn (record 257). Longer than
// `npm test` has time for: a night's work, and that of whoever changes what many screens share. With a word only the walks whose file it names.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesUnder } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/install.mjs'
import { at } from './lib/places.mjs'
import { properties } from './lib/properties.mjs'

await installDependencies()
const seed = process.env['PROPERTY_SEED'] ?? String(randomInt(2 ** 31))
const fuzzSeed = process.env['FUZZ_SEED'] ?? seed
const env = {
  ...process.env,
  WALKS: '1',
  PROPERTY_SEED: seed,
  FUZZ_SEED: fuzzSeed,
  CHROMIUM_PATH: await findChromium(),
}
const walk = (cwd, args) => spawnSync(process.execPath, args, { cwd: at(cwd), env, stdio: 'inherit' }).status === 0
const drawAnew = () => {
  console.log(`Properties draw anew: PROPERTY_SEED=${seed} FUZZ_SEED=${fuzzSeed} before a test has it draw the same.`)
  return properties().map(({ cwd, args }) => walk(cwd, args))
}
const words = process.argv.slice(2)
const ofTheNight = filesUnder('scripts').filter(
  (file) => file.endsWith('.test.mjs') && readFileSync(at(file), 'utf8').includes('@night'),
)
const results = [
  walk('.', [at('scripts/playwright.mjs'), '--project=walks', ...words]),
  // A story is named in `npm test`, which looks at it with axe too.
  words.length > 0 || walk('ui-kit', [at('node_modules/vitest/vitest.mjs'), 'run', '--project=stories']),
  words.length > 0 || walk('.', ['--test', '--test-name-pattern=@night', ...ofTheNight]),
  ...(words.length > 0 ? [] : drawAnew()),
]
process.exitCode = results.every(Boolean) ? 0 : 1
