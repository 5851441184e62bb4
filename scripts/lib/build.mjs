import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from './fault.mjs'
import { at, root } from './places.mjs'
import { must } from './run.mjs'

const cache = at('node_modules/.cache/bukett/builds.json')
const notSources = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.data'])

const npmBuild = (workspace) => ['npm', 'run', 'build', '--silent', '-w', workspace]
const typescript = at('node_modules/typescript7/bin/tsc')

/**
 * In the order in which they need each other. `needs`: builds that come first; `sources` decide whether a build is stale, `output` shows that
 * it is there.
 */
const builds = {
  surroundings: {
    sources: ['backend/contracts', 'backend/embedded-mongo', 'backend/sandbox'],
    output: 'backend/sandbox/dist/main.js',
    command: [process.execPath, typescript, '-b', 'backend/embedded-mongo', 'backend/sandbox'],
  },
  widget: {
    // The guide is served beside the library.
    sources: ['widget', 'docs/merchants.md'],
    output: 'widget/dist',
    command: npmBuild('@bukett/widget'),
  },
  backend: {
    needs: ['widget'],
    sources: ['backend', 'widget', 'scripts/lib/join-backend.mjs'],
    output: 'backend/dist/joined/programs.cjs.compiled',
    // What V8 has made of it beforehand is for the Node that made it.
    ofThisNode: true,
    command: npmBuild('@bukett/backend'),
  },
  frontend: {
    sources: ['frontend', 'ui-kit', 'backend/contracts'],
    output: 'frontend/dist/index.html',
    command: npmBuild('@bukett/frontend'),
  },
  storybook: {
    sources: ['ui-kit', 'frontend', 'backend/contracts'],
    output: 'ui-kit/dist/index.html',
    command: npmBuild('@bukett/ui-kit'),
  },
}

/** What `npm start` runs; the whole of `npm run build` has Storybook too. */
export const product = ['widget', 'backend', 'frontend']
export const everything = [...product, 'storybook']

/**
 * Builds what `names` need, and then them: those whose sources have changed since they were built last, or all of them when `fresh`.
 * @throws {Fault} when there is no build of a name
 */
export const build = async (names, { fresh = false } = {}) => {
  const unknown = names.filter((name) => !Object.hasOwn(builds, name))
  if (unknown.length > 0)
    throw new Fault(`There is no build of ${unknown.join(', ')}: there is one of ${Object.keys(builds).join(', ')}.`)
  const built = readBuilt()
  const asked = names.flatMap((name) => [...(builds[name].needs ?? []), name])
  for (const name of Object.keys(builds).filter((one) => asked.includes(one))) {
    const { sources, output, command, ofThisNode } = builds[name]
    const print = fingerprint([...sources, 'package-lock.json', 'tsconfig.json']) + (ofThisNode ? process.version : '')
    if (!fresh && built[name] === print && existsSync(at(output))) continue
    console.log(`Building ${name}.`)
    await must(`The build of ${name} failed: see above.`, command[0], command.slice(1), {
      env: { ...process.env, NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' },
      patience: `still building ${name}`,
    })
    built[name] = print
    mkdirSync(dirname(cache), { recursive: true })
    writeFileSync(cache, JSON.stringify(built))
  }
}

const readBuilt = () => {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'))
  } catch {
    return {}
  }
}

/** A hash over the names and the contents of all files under `paths`. */
const fingerprint = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(path))) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** The files under a folder of the project (or the file itself) that people wrote, in a fixed order. */
export const filesUnder = (path) => {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.endsWith('.tsbuildinfo'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}
