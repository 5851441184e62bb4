import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How much a hit is worth: one of the best, or one of the good. */
const worth = [3, 1] as const
const counted = 5

/** What somebody types, and what each hit is worth to them by its mark: a product's code, or `page:hitta-butik`. */
export interface Wanted {
  readonly query: string
  readonly worthOf: ReadonlyMap<string, number>
}

/** @param codes of all goods: a star stands for every one that begins so. */
export const wantedHits = (codes: readonly string[]): Wanted[] =>
  readFileSync(join(import.meta.dirname, 'wanted-hits.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', wanted = ''] = line.split(' = ')
      const marks = wanted.split(';').flatMap((half, at) =>
        half
          .trim()
          .split(/\s+/)
          .filter((mark) => mark !== '-' && mark !== '')
          .flatMap((mark) => (mark.endsWith('*') ? codes.filter((code) => code.startsWith(mark.slice(0, -1))) : mark))
          .map((mark) => [mark, worth[at] ?? 0] as const),
      )
      return { query, worthOf: new Map(marks) }
    })

const gain = (worths: readonly number[]): number =>
  worths.slice(0, counted).reduce((sum, value, place) => sum + (2 ** value - 1) / Math.log2(place + 2), 0)

/** NDCG@5: 1 where nothing could stand better, 0 where nothing is right. A query that nothing answers is right when nothing is shown. */
export const nearnessOf = ({ worthOf }: Wanted, hits: readonly string[]): number => {
  if (worthOf.size === 0) return hits.length === 0 ? 1 : 0
  const best = [...worthOf.values()].toSorted((one, other) => other - one)
  return gain(hits.map((hit) => worthOf.get(hit) ?? 0)) / gain(best)
}
