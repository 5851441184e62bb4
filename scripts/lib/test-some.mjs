import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from './build.mjs'
import { at } from './places.mjs'
import { run } from './run.mjs'
import { inSurroundings } from './test.mjs'
import { watchSources } from './watch.mjs'

/**
 * @typedef {object} Kind tests that one runner runs
 * @property {string} whole the command that would have run all of them
 * @property {string} cwd
 * @property {string[]} files
 * @property {boolean} named whether a test's name stands in its file as it is told
 * @property {(files: string[], title?: string) => string[]} args for Node
 */

const jest = (workspace, ...folders) => ({
  whole: `npm test -w @bukett/${workspace.split('/').at(-1)}`,
  cwd: workspace,
  files: testsUnder(folders.length > 0 ? folders : [`${workspace}/src`], /\.test\.tsx?$/),
  named: true,
  args: (files, title) => [
    at('scripts/jest.mjs'),
    ...(title ? ['-t', literal(title)] : []),
    '--runTestsByPath',
    ...files.map((file) => relative(workspace, file)),
  ],
})

const testsUnder = (folders, ending) =>
  folders.flatMap((folder) => filesUnder(folder)).filter((file) => ending.test(file))

/** Runners take patterns. */
const literal = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** @returns {Kind[]} */
const kinds = () => [
  jest('backend', 'backend/src', 'backend/test'),
  jest('backend/contracts'),
  jest('backend/embedded-mongo', 'backend/embedded-mongo/src', 'backend/embedded-mongo/test'),
  jest('backend/sandbox', 'backend/sandbox/src', 'backend/sandbox/test'),
  jest('frontend', 'frontend/src', 'frontend/test'),
  jest('widget'),
  {
    whole: 'npm test -w @bukett/ui-kit',
    cwd: 'ui-kit',
    files: [
      ...testsUnder(['ui-kit/src', 'frontend/src'], /\.stories\.tsx$/),
      ...testsUnder(['ui-kit/src', 'ui-kit/mocks'], /\.test\.ts$/),
    ],
    // A story is told by the name of its export.
    named: false,
    // Whole addresses: what is relative is looked for from the workspace.
    args: (files) => [at('node_modules/vitest/vitest.mjs'), 'run', ...files.map((file) => at(file))],
  },
  {
    whole: 'npm test -w @bukett/e2e',
    cwd: 'e2e',
    files: testsUnder(['e2e/tests'], /\.spec\.ts$/),
    named: true,
    args: (files, title) => [
      at('scripts/playwright.mjs'),
      ...files.map((file) => relative('e2e', file)),
      ...(title ? ['--grep', literal(title)] : []),
    ],
  },
  {
    whole: 'npm test scripts',
    cwd: '.',
    files: testsUnder(['scripts'], /\.test\.mjs$/),
    named: true,
    args: (files, title) => ['--test', ...(title ? [`--test-name-pattern=${literal(title)}`] : []), ...files],
  },
]

const sources = [
  'backend/src',
  'backend/contracts/src',
  'backend/embedded-mongo/src',
  'backend/sandbox/src',
  'frontend/src',
  'ui-kit/src',
  'widget/src',
  'e2e/tests',
  'scripts',
]

/**
 * Runs the tests whose path has all the words, or whose own name has them as they stand, wherever they live.
 * @param {string[]} words
 * @param {{ watch: boolean }} options `watch`: again after each change, until told to stop
 */
export const testSome = (words, { watch }) =>
  inSurroundings(async (dir, stopping) => {
    const runAll = async () => {
      const chosen = choose(kinds(), words, (file) => readFileSync(at(file), 'utf8'))
      process.exitCode = (await runChosen(chosen, words, stopping)) ? 0 : 1
    }
    await runAll()
    if (!watch || stopping.aborted) return
    console.log('Waiting for changes. Ctrl+C stops it.')
    const watching = await watchSources(sources, () => true, runAll)
    await once(stopping, 'abort')
    await watching.close()
  })

/**
 * A file whose path is meant runs whole, of another only the tests that are meant.
 * @param {Kind[]} all
 * @param {(file: string) => string} read
 * @returns {{ kind: Kind, files: string[], title?: string }[]}
 */
export const choose = (all, words, read) => {
  const phrase = words.join(' ').toLowerCase()
  const isMeant = (file) => words.every((word) => file.toLowerCase().includes(word.toLowerCase()))
  return all.flatMap((kind) => {
    const files = kind.files.filter(isMeant)
    const named = kind.named
      ? kind.files.filter(
          (file) => !files.includes(file) && titlesOf(read(file)).some((title) => title.includes(phrase)),
        )
      : []
    return [
      ...(files.length > 0 ? [{ kind, files }] : []),
      ...(named.length > 0 ? [{ kind, files: named, title: words.join(' ') }] : []),
    ]
  })
}

const titlesOf = (source) =>
  [...source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])(.*?)\1/g)].map(([, , title]) =>
    title.toLowerCase(),
  )

const runChosen = async (chosen, words, stopping) => {
  if (chosen.length === 0) {
    console.log(`No test has "${words.join(' ')}" in its path or its name. npm test runs everything.`)
    return false
  }
  let passed = true
  for (const { kind, files, title } of chosen) {
    if (stopping.aborted) return false
    console.log(
      `\n== ${files.length} file${files.length === 1 ? '' : 's'} of: ${kind.whole}${title ? `, tests named "${title}"` : ''}`,
    )
    const { ok } = await run(process.execPath, kind.args(files, title), { cwd: at(kind.cwd), show: true })
    passed &&= ok
  }
  const wholes = [...new Set(chosen.map(({ kind }) => kind.whole))]
  console.log(
    `\n${passed ? 'All of these passed.' : 'Some failed: see above.'} All of their kind: ${wholes.join(' and ')}. Everything: npm test`,
  )
  return passed
}
