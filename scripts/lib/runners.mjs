import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesUnder } from './build.mjs'
import { at } from './places.mjs'
import { run } from './run.mjs'

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} cwd
 * @property {(report: string) => string[]} args for Node; the run leaves its counts in the file `report`
 * @property {(report: string) => Counts} read
 * @typedef {{ passed: number, failed: number, fallen: string[] }} Counts `fallen`: what failed, each by its name and why
 */

/** One worker: it shares the machine with another runner. @param {string[]} [shard] its name and Jest's own words for a part of the files */
const jest = (folder, [part, ...shard] = []) => ({
  name: [basename(folder), part].filter(Boolean).join(' '),
  cwd: at(folder),
  args: (report) => [at('scripts/jest.mjs'), '--maxWorkers=1', '--json', `--outputFile=${report}`, ...shard],
  read: readJest,
})

const readJest = (report) => {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(report)
  const fallen = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [told(name, message)]
    return tests.map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages.join('\n')))
  })
  return { passed, failed, fallen }
}

/** A name, and how its failure begins. */
const told = (name, message = '') => [name, ...message.split('\n').slice(0, 12)].join('\n    ')

const stories = {
  name: 'stories',
  cwd: at('ui-kit'),
  args: (report) => [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  // axe is a third of the time that stories take, and what is kept now and then a quarter: `npm run walks` has both.
  env: () => ({ STORYBOOK_AXE: 'off', STORIES_OF: 'day' }),
  read: readJest,
}

const scripts = {
  name: 'scripts',
  cwd: at('.'),
  args: (report) => [
    '--test',
    '--test-skip-pattern=@night',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
    ...filesUnder('scripts').filter((file) => file.endsWith('.test.mjs')),
  ],
  read: (report) => {
    const count = (what) => Number(report.match(new RegExp(`^# ${what} (\\d+)$`, 'm'))[1])
    return {
      passed: count('pass'),
      failed: count('fail') + count('cancelled'),
      fallen: [...report.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, name]) => name),
    }
  },
}

/** @type {Runner} two browsers, the shop and its worker: beside another browser they take three times as long, and so does the other */
export const journeys = {
  name: 'journeys',
  cwd: at('e2e'),
  args: (report) => [at('scripts/playwright.mjs'), `--output=${report}.files`],
  env: (report) => ({ E2E_REPORT: report }),
  read: (report) => {
    const { stats, suites } = JSON.parse(report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, fallen: suites.flatMap(fallenJourneys) }
  },
}

const fallenJourneys = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const [broken] = tests.flatMap(({ results }) => results).filter(({ error }) => error)
      return told(`${file}:${line}: ${title}`, stripVTControlCharacters(broken?.error.message ?? ''))
    }),
  ...suites.flatMap(fallenJourneys),
]

/** @type {Runner[]} each content with one core, so two run at a time; the long ones first, so that both end together */
export const sharing = [
  stories,
  ...[1, 2].map((part) => jest('backend', [`${part} of 2`, `--shard=${part}/2`])),
  scripts,
  jest('widget'),
  jest('backend/embedded-mongo'),
  jest('frontend'),
  jest('backend/sandbox'),
  jest('backend/contracts'),
]

/** @type {Runner} the built product again, with every core to itself */
export const bench = {
  name: 'bench',
  cwd: at('.'),
  args: (report) => [at('bench/run.mjs'), '--smoke', `--report=${report}`],
  read: (report) => JSON.parse(report),
}

/**
 * Runs one. A runner that ends badly, leaves no counts or runs nothing has at least one failure.
 * @param {Runner} runner
 * @param {{ show: boolean }} options whether its output is shown while it runs; else it is returned
 * @returns {Promise<Counts & { output: string }>} its output is empty where it was shown
 */
export const runTests = async ({ name, cwd, args, read, env }, dir, { show }) => {
  const report = join(dir, `${name}.report`)
  const { ok, output } = await run(process.execPath, args(report), {
    cwd,
    show,
    env: { ...process.env, ...env?.(report) },
  })
  const { passed, failed, fallen = [] } = countsOf(report, read)
  const missing = failed === 0 && (!ok || passed === 0)
  if (missing) console.log(`${name}: ${ok ? 'ran no test' : 'ended badly'}.`)
  return { passed, failed: missing ? 1 : failed, fallen, output }
}

const countsOf = (report, read) => {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
