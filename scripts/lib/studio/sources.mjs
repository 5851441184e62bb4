import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../places.mjs'

const folder = at('ui-kit/studio')
const modules = { full: 'full.py', faces: 'open.py', spikes: 'spikes.py' }

/** Which file of flowers grows which kind: as the studio's own register says. */
const grownIn = () =>
  new Map(
    [...readFileSync(join(folder, 'flowers/__init__.py'), 'utf8').matchAll(/"([\w-]+)": \((\w+)\./g)].map(
      ([, kind, module]) => [kind, modules[module]],
    ),
  )

/** @returns a function that tells what a picture is made from: its recipe and the sources that draw it, as one hash */
export const makings = () => {
  const grown = grownIn()
  const shared = readdirSync(folder)
    .filter((file) => file.endsWith('.py'))
    .toSorted()
    .map((file) => readFileSync(join(folder, file)))
  return (job) => {
    const hash = createHash('sha256').update(JSON.stringify(job))
    for (const source of shared) hash.update(source)
    const files = new Set(job.recipe.flowers.map(({ kind }) => grown.get(kind)))
    for (const file of [...files].toSorted()) hash.update(readFileSync(join(folder, 'flowers', file)))
    return hash.digest('hex').slice(0, 16)
  }
}
