// Keeps the scripts of this version as they are now, for whoever pins it: `releases/<version>` never changes again.
//   node release.mjs
// Then raise the version in package.json to that of the next release: one that has been released names nothing else.
import { createHash } from 'node:crypto'
import { access, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWidget } from './build.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const folder = join(root, 'releases', version)
const isThere = await access(folder).then(
  () => true,
  () => false,
)
if (isThere) throw new Error(`${version} has been released: raise the version in package.json.`)
const out = await mkdtemp(join(tmpdir(), 'senare-release-'))
await buildWidget(out, 'senare.example')
const list = join(root, 'releases.json')
const hashes = {}
for (const entry of await readdir(join(out, 'lib'), { withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.js')) continue
  await cp(join(out, 'lib', entry.name), join(folder, entry.name))
  const text = await readFile(join(folder, entry.name))
  hashes[entry.name] = `sha384-${createHash('sha384').update(text).digest('base64')}`
}
await rm(out, { recursive: true })
const before = JSON.parse(await readFile(list, 'utf8'))
await writeFile(list, `${JSON.stringify({ ...before, [version]: hashes }, null, 2)}\n`)
