import type { CommandStartedEvent, MongoClient } from 'mongodb'

type Asked = Record<string, unknown>

/** What decides how a command finds its documents, as `explain` takes it; undefined: it finds none. */
const searchOf = (name: string, command: Asked): Asked | undefined => {
  const collection = command[name]
  switch (name) {
    case 'find':
      return { find: collection, filter: command['filter'], sort: command['sort'], limit: command['limit'] }
    case 'aggregate':
      return { aggregate: collection, pipeline: command['pipeline'], cursor: {} }
    case 'distinct':
    case 'count':
      return { [name]: collection, key: command['key'], query: command['query'] }
    case 'findAndModify':
      return { find: collection, filter: command['query'], sort: command['sort'], limit: 1 }
    case 'update':
      return { find: collection, filter: (command['updates'] as Asked[])[0]?.['q'] }
    case 'delete':
      return { find: collection, filter: (command['deletes'] as Asked[])[0]?.['q'] }
    default:
      return undefined
  }
}

/** Fields and operators without their values: two searches of one shape have one plan. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

const readsAll = (search: Asked): boolean => {
  const { filter, query, pipeline } = search
  const first = Array.isArray(pipeline) ? (pipeline[0] as Asked)?.['$match'] : undefined
  return Object.keys((filter ?? query ?? first ?? {}) as Asked).length === 0
}

const stagesIn = (plan: unknown): string[] => {
  if (plan === null || typeof plan !== 'object') return []
  const { stage, ...inner } = plan as { stage?: string }
  return [...(stage ? [stage] : []), ...Object.values(inner).flatMap(stagesIn)]
}

/** Hears every search of an application, and tells which of them read a whole collection to find a part of it. */
export class Plans {
  readonly #searches = new Map<string, Asked>()

  constructor(private readonly client: MongoClient) {
    client.on('commandStarted', ({ commandName, command, databaseName }: CommandStartedEvent) => {
      const search = databaseName === 'admin' ? undefined : searchOf(commandName, command as Asked)
      if (search) this.#searches.set(JSON.stringify(shapeOf(search)), search)
    })
  }

  async scans(): Promise<string[]> {
    const scans: string[] = []
    for (const [shape, search] of Array.from(this.#searches)) {
      const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
      const answer = await this.client.db().command({ explain: given, verbosity: 'queryPlanner' })
      // The whole of a small collection is read into memory; a part of one is found by an index.
      if (stagesIn(answer['queryPlanner']).includes('COLLSCAN') && !readsAll(search)) scans.push(shape)
    }
    return scans
  }
}
