import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesUnder } from './build.mjs'
import { at } from './places.mjs'
import { run } from './run.mjs'

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string[]} tests the test files it would find
 * @property {string} cwd
 * @property {(report: string) => string[]} args for Node; the run leaves its counts in the file `report`
 * @property {(report: string) => Counts} read
 * @typedef {{ passed: number, failed: number }} Counts
 */

const testsUnder = (pattern, ...folders) =>
  folders.flatMap((folder) => filesUnder(folder)).filter((file) => pattern.test(file))

const jest = (folder) => ({
  name: basename(folder),
  tests: testsUnder(/\.test\.tsx?$/, `${folder}/src`, `${folder}/test`),
  cwd: at(folder),
  args: (report) => [at('scripts/jest.mjs'), '--maxWorkers=2', '--json', `--outputFile=${report}`],
  read: readJest,
})

const readJest = (report) => {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report)
  return { passed, failed }
}

/** @type {Runner[]} the quick ones first */
export const runners = [
  {
    name: 'scripts',
    tests: testsUnder(/\.test\.mjs$/, 'scripts'),
    cwd: at('.'),
    args: (report) => [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...testsUnder(/\.test\.mjs$/, 'scripts'),
    ],
    read: (report) => {
      const count = (what) => Number(report.match(new RegExp(`^# ${what} (\\d+)$`, 'm'))[1])
      return { passed: count('pass'), failed: count('fail') + count('cancelled') }
    },
  },
  jest('backend/contracts'),
  jest('widget'),
  jest('frontend'),
  jest('backend/sandbox'),
  jest('backend/embedded-mongo'),
  jest('backend'),
  {
    name: 'bench',
    tests: ['bench/run.mjs'],
    cwd: at('.'),
    args: (report) => [at('bench/run.mjs'), '--smoke', `--report=${report}`],
    read: (report) => JSON.parse(report),
  },
  {
    name: 'stories',
    tests: testsUnder(/\.(stories|test)\.tsx?$/, 'ui-kit'),
    cwd: at('ui-kit'),
    args: (report) => [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readJest,
  },
  {
    name: 'journeys',
    tests: testsUnder(/\.(test|spec)\.ts$/, 'e2e'),
    cwd: at('e2e'),
    args: (report) => [at('scripts/playwright.mjs'), `--output=${report}.files`],
    env: (report) => ({ E2E_REPORT: report }),
    read: (report) => {
      const { expected, unexpected, flaky } = JSON.parse(report).stats
      return { passed: expected, failed: unexpected + flaky }
    },
  },
]

/**
 * Runs one; its output is shown. A runner that ends badly, leaves no counts or runs nothing has at least one failure.
 * @param {Runner} runner
 * @returns {Promise<Counts>}
 */
export const runTests = async ({ name, cwd, args, read, env }, dir) => {
  const report = join(dir, `${name}.report`)
  const { ok } = await run(process.execPath, args(report), {
    cwd,
    show: true,
    env: { ...process.env, ...env?.(report) },
  })
  const { passed, failed } = countsOf(report, read)
  const missing = failed === 0 && (!ok || passed === 0)
  if (missing) console.log(`${name}: ${ok ? 'ran no test' : 'ended badly'}.`)
  return { passed, failed: missing ? 1 : failed }
}

const countsOf = (report, read) => {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
