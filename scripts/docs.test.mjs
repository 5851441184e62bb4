import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { filesUnder } from './lib/build.mjs'
import { at } from './lib/places.mjs'

const records = readdirSync(at('docs/decisions')).map((file) => `docs/decisions/${file}`)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(at('docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
  ...['backend/demo', 'backend/sandbox', 'backend/embedded-mongo', 'bench', 'ui-kit/studio', 'widget'].map(
    (folder) => `${folder}/README.md`,
  ),
]
const read = (page) => readFileSync(at(page), 'utf8')
const block = /^```[\s\S]*?^```/gm
const proseOf = (page) => read(page).replace(block, '')
const blocksOf = (page) => read(page).match(block) ?? []
const spansOf = (page) => [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span)

/** Of the root, and of each workspace by its name. */
const manifests = new Map(
  ['.', ...JSON.parse(read('package.json')).workspaces].map((folder) => {
    const { name, scripts } = JSON.parse(read(join(folder, 'package.json')))
    return [folder === '.' ? undefined : name, scripts]
  }),
)

test('every npm command that the pages name can be run', () => {
  const unknown = pages.flatMap((page) => {
    return [...spansOf(page), ...blocksOf(page)].flatMap((text) =>
      [...text.matchAll(/\bnpm (?:run )?([\w-]+(?::[\w-]+)*)((?: -w @bukett\/[\w-]+)?)/g)].flatMap(
        ([said, command, workspace]) => {
          if (!said.startsWith('npm run') && !['test', 'start'].includes(command)) return []
          const scripts = manifests.get(workspace.trim().split(' ')[1])
          return scripts?.[command] ? [] : [`${page}: ${said}`]
        },
      ),
    )
  })
  assert.deepEqual(unknown, [])
})

test('every file and folder that the pages name is there', () => {
  const tops = readdirSync(at('.'), { withFileTypes: true }).filter(
    ({ name }) => !['.git', 'node_modules', '.data', '.pictures'].includes(name),
  )
  const files = tops.flatMap(({ name }) => filesUnder(name))
  // A page may leave out how a path begins, and a file its folder: the words are enough to find it by.
  const known = new Set(files.flatMap((file) => endingsOf(file)))
  const missing = [...pages, ...records].flatMap((page) =>
    spansOf(page)
      .map((span) =>
        span
          .replace(/^node /, '')
          .split(' ')[0]
          .replace(/^\.\//, '')
          .replace(/\/$/, ''),
      )
      .filter(isPath)
      .filter((path) => !known.has(path) && !madeByWork.has(path.split('/').find((part) => madeByWork.has(part))))
      .map((path) => `${page}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('every module of the backend stands in the map of the README', () => {
  const modules = readdirSync(at('backend/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const [map] = blocksOf('README.md').filter((text) => text.includes('backend/src/<module>'))
  const missing = modules.filter(({ name }) => !new RegExp(`^  .*\\b${name}\\b`, 'm').test(map))
  assert.deepEqual(missing, [])
})

test('every link from page to page leads somewhere', () => {
  const broken = [...pages, ...records].flatMap((page) =>
    [...proseOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .filter(([, target]) => !existsSync(at(join(dirname(page), target))))
      .map(([, target]) => `${page}: ${target}`),
  )
  assert.deepEqual(broken, [])
})

/** What a build or a run leaves. */
const madeByWork = new Set(['dist', '.pictures', '.data', 'test-results', 'reports'])

const isPath = (span) =>
  /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|js|json|md|yml|cjs)$/.test(span) ||
  /^(backend|frontend|ui-kit|widget|e2e|bench|scripts|docs|docker)\/[\w@./-]+$/.test(span)

/** `a/b/c.ts`: itself, `b/c.ts` and `c.ts`, and the same of each folder on the way. */
const endingsOf = (file) => {
  const parts = file.split('/')
  return parts.flatMap((_, end) => parts.slice(0, end + 1).map((_, from) => parts.slice(from, end + 1).join('/')))
}
