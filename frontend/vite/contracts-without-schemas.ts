import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../../backend/contracts/src/index'

const contracts = fileURLToPath(new URL('../../backend/contracts/src/', import.meta.url))
const whole = '?whole'
const table = /export const (\w+)Api = /g
const schemaRead = /\bschema: (\w+Api)(\.\w+\.(?:params|body|query|response))\b/g
const anySchema = /(?<!\btypeof |[\w.])\w+Api\.\w+\.(?:params|body|query|response)\b(?!:)/g
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

/**
 * To make a call a screen needs neither schemas nor who may call: the method, the path and where amounts stand are enough. In the built shop that is all an
 * endpoint has. A form that checks by an endpoint's schema is given the way to the whole contract, with rules of its own, so that no page
 * waits for it.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'bukett-contracts-without-schemas',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source.endsWith(whole)) return wholeOf(await this.resolve(source.slice(0, -whole.length), importer, options))
    if (!importer?.startsWith(contracts) || !source.startsWith('.')) return undefined
    if (importer.endsWith(whole)) return wholeOf(await this.resolve(source, importer.slice(0, -whole.length), options))
    return source === './wire.js' ? `${contracts}wire-by-places.ts` : undefined
  },
  async transform(code, id) {
    if (id.endsWith(whole) || !/\.tsx?$/.test(id)) return undefined
    if (!id.startsWith(contracts)) {
      const [lost] = schemasThatGetLost(code)
      if (lost !== undefined)
        this.error(`${lost} has no schema in the built shop: write it as a form's own \`schema: ${lost}\`.`)
      return withWholeContracts(code)
    }
    if (!id.startsWith(`${contracts}http/`)) return undefined
    const slimOf = await slimTables()
    const places = new Places()
    const tables = [...code.matchAll(table)].map(([start, area = '']) => start + written(slimOf(area), places))
    // A schema that is imported by its name comes from the whole contract; a file of which nothing is used falls away.
    return [...places.constants, ...tables, `export * from '${id}${whole}'`].join('\n')
  },
})

/**
 * Schemas that are read in another way than as `schema: orderApi.update.body`, such as one that is chosen by `?:`. They are there in a
 * story and in a test, and not in the built shop, whose form would crash at the first key.
 */
export const schemasThatGetLost = (code: string): string[] => {
  const words = code.replaceAll(comments, '')
  return [...words.replaceAll(schemaRead, '').matchAll(anySchema)].map(([read]) => read)
}

const wholeOf = (resolved: { id: string } | null) =>
  resolved ? { id: resolved.id + whole, moduleSideEffects: false } : undefined

/** `schema: orderApi.update.body` becomes the way to it in another copy of the contract than `call(orderApi.update, …)` reads. */
const withWholeContracts = (code: string): string | undefined => {
  const made = code.replaceAll(schemaRead, (_, name: string, place: string) => {
    const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(code) ?? []
    return `schema: () => import('${from}${whole}').then((contract) => contract.${name}${place})`
  })
  return made === code ? undefined : made
}

type Slim = Pick<Endpoint, 'method' | 'path' | 'changesState' | 'fromOutside'> & {
  readonly [part in 'query' | 'body' | 'response']?: object | true | undefined
}

/** Where amounts stand in answers, each said once: all calls of a cart answer with the cart. */
class Places {
  readonly #names = new Map<string, string>()

  nameOf(places: object | true): string {
    const text = JSON.stringify(places)
    const name = this.#names.get(text) ?? `places${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  get constants(): string[] {
    return [...this.#names].map(([text, name]) => `const ${name} = ${text}`)
  }
}

const written = (endpoints: Readonly<Record<string, Slim>>, places: Places): string =>
  `{${Object.entries(endpoints).map(([name, { response, ...more }]) => {
    const answer = response ? `,"response":${places.nameOf(response)}` : ''
    return `${JSON.stringify(name)}:${JSON.stringify(more).slice(0, -1)}${answer}}`
  })}}`

/** Read when the shop is built: whatever this file imports is part of the server of `npm run dev`, which begins anew when it changes. */
const slimTables = async () => {
  const [{ api }, { moneyPlaces }] = await Promise.all([
    import('../../backend/contracts/src/index'),
    import('../../backend/contracts/src/money-places'),
  ])
  const slim = ({ method, path, changesState, fromOutside, query, body, response }: Endpoint): Slim => ({
    method,
    path,
    changesState,
    fromOutside,
    query: query && (moneyPlaces(query) ?? {}),
    body: body && (moneyPlaces(body) ?? {}),
    response: moneyPlaces(response),
  })
  return (area: string): Record<string, Slim> => {
    const endpoints = api[area]
    if (!endpoints) throw new Error(`The area "${area}" is not in the api of contracts/index.ts.`)
    return Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, slim(endpoint)]))
  }
}
