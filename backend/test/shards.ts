import { readFileSync } from 'node:fs'
import type { CommandStartedEvent, MongoClient } from 'mongodb'
import type { Model } from 'mongoose'

type Asked = Record<string, unknown>

const page = new URL('../../docs/operations.md', import.meta.url)
const names = (cell = ''): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)

/** The rows of the table of docs/operations.md whose heads begin so. */
const rowsOf = (...heads: string[]): string[][] => {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .map((line) =>
      line.startsWith('|')
        ? line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim())
        : [],
    )
  const head = rows.findIndex((cells) => heads.every((text, place) => cells[place] === text))
  if (head < 0) throw new Error(`docs/operations.md has no table ${heads.join(' | ')}`)
  const end = rows.findIndex((cells, place) => place > head && cells.length === 0)
  return rows.slice(head + 2, end)
}

/** Collections by how they are sharded: by the hash of `_id`, or `null`: they stay whole. */
export const shardKeys = (): ReadonlyMap<string, string | null> =>
  new Map(
    rowsOf('collections', 'shard key').flatMap(([collections, key = '']) =>
      names(collections).map((name) => [name, names(key)[0] ?? null] as const),
    ),
  )

/** Which sharded collections are looked through on every shard, and by which fields. */
export const askedEverywhere = (): { readonly collections: string[]; readonly fields: string[] }[] =>
  rowsOf('asked of every shard', 'by').map(([collections, fields]) => ({
    collections: names(collections),
    fields: names(fields),
  }))

interface Search {
  readonly filter: Asked
  readonly sort: Asked
  /** Changes one document, which a sharded collection has to be told by its key. */
  readonly isOneWrite: boolean
}

const searchesOf = (name: string, command: Asked): Search[] => {
  const filterOf = (filter: unknown, isOneWrite = false, sort: unknown = {}): Search => ({
    filter: (filter ?? {}) as Asked,
    sort: (sort ?? {}) as Asked,
    isOneWrite,
  })
  const list = (field: string): Asked[] => command[field] as Asked[]
  switch (name) {
    case 'find':
      return [filterOf(command['filter'], false, command['sort'])]
    case 'distinct':
    case 'count':
      return [filterOf(command['query'])]
    case 'aggregate':
      return [filterOf(list('pipeline')[0]?.['$match'])]
    case 'findAndModify':
      return [filterOf(command['query'], true)]
    case 'update':
      return list('updates').map(({ q, multi }) => filterOf(q, multi !== true))
    case 'delete':
      return list('deletes').map(({ q, limit }) => filterOf(q, limit === 1))
    default:
      return []
  }
}

/** `$and` taken apart: everything that must be so. */
const conditions = (filter: Asked): [string, unknown][] =>
  Object.entries(filter).flatMap(([field, wanted]) =>
    field === '$and' ? (wanted as Asked[]).flatMap(conditions) : [[field, wanted]],
  )

const isNamed = (wanted: unknown): boolean => {
  if (wanted === null || typeof wanted !== 'object') return true
  const operators = Object.keys(wanted).filter((key) => key.startsWith('$'))
  return operators.length === 0 || operators.includes('$in') || operators.includes('$eq')
}

/** Hears every search of an application, and tells which of them no shard was named for, and the page does not list. */
export class Shards {
  readonly #unlisted = new Set<string>()

  constructor(client: MongoClient) {
    const keys = shardKeys()
    const everywhere = askedEverywhere()
    client.on('commandStarted', ({ commandName, command, databaseName }: CommandStartedEvent) => {
      const collection = String((command as Asked)[commandName])
      if (databaseName === 'admin' || !keys.get(collection)) return
      for (const { filter, sort, isOneWrite } of searchesOf(commandName, command as Asked)) {
        const wanted = conditions(filter)
        if (wanted.some(([field, value]) => field === '_id' && isNamed(value))) continue
        const fields = wanted.length > 0 ? wanted.map(([field]) => field) : [Object.keys(sort)[0] ?? '_id']
        const rows = everywhere.filter(({ collections }) => collections.includes(collection))
        if (!isOneWrite && rows.some((row) => fields.some((field) => row.fields.includes(field)))) continue
        this.#unlisted.add(`${commandName} ${collection} by ${fields.join(', ')}`)
      }
    })
  }

  unlisted(): string[] {
    return Array.from(this.#unlisted).sort()
  }
}

/** The first field of each index that a search may go by. */
export const waysInto = (model: Model<object>): { readonly field: string; readonly isUnique: boolean }[] =>
  model.schema
    .indexes()
    .filter(([, options]) => options.expireAfterSeconds === undefined)
    .map(([on, options]) => ({ field: Object.keys(on)[0] ?? '', isUnique: options.unique === true }))
