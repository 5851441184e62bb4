import type { Catalog, Collection } from '../catalog.js'
import type { Cursors } from '../cursors.js'
import { refuse } from '../errors.js'
import { Evaluator } from '../expression.js'
import type { Records } from '../records.js'
import type { Storage } from '../storage.js'
import { isDoc, plain, toNumber, type Doc, type Value } from '../values.js'
import type { Reply } from '../wire.js'

export interface Engine {
  readonly storage: Storage
  readonly catalog: Catalog
  readonly records: Records
  readonly cursors: Cursors
}

export interface Request extends Engine {
  readonly database: string
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly connectionId: number
}

export interface Command {
  /** The fields it knows beside the command's own name and those that every command knows. */
  readonly fields: readonly string[]
  run(request: Request): Reply | Promise<Reply>
}

export function namespaceOf(request: Request, command: string): string {
  const name = request.body[command]
  if (typeof name !== 'string') return refuse('BadValue', `collection name has invalid type for ${command}`)
  return checkedNamespace(request.database, name)
}

export function checkedNamespace(database: string, name: string): string {
  if (name === '' || name.includes('\0') || name.startsWith('.') || name.includes('$')) {
    refuse('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`)
  }
  if (database === '' || /[/\\. "$*<>:|?\0]/.test(database))
    refuse('InvalidNamespace', `Invalid database name: '${database}'`)
  return `${database}.${name}`
}

/** The collection of a write, made if it is missing; for use inside a write of the storage. */
export function ensureCollection(request: Request, namespace: string): Collection {
  return (
    request.catalog.get(namespace) ??
    request.catalog.create(request.database, namespace.slice(request.database.length + 1))
  )
}

export function docField(body: Doc, field: string): Doc | undefined {
  const value = body[field]
  if (value === undefined || value === null) return undefined
  return isDoc(value)
    ? value
    : refuse('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'object'`)
}

export function boolField(body: Doc, field: string): boolean {
  const value = body[field]
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  const number = toNumber(value)
  return number === undefined
    ? refuse('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'bool'`)
    : number !== 0
}

/** A whole number that is not negative. */
export function countField(body: Doc, field: string): number | undefined {
  const value = body[field]
  if (value === undefined || value === null) return undefined
  const number = toNumber(value)
  if (number === undefined) return refuse('TypeMismatch', `BSON field '${field}' is the wrong type, expected a number`)
  if (!Number.isInteger(number) || number < 0)
    return refuse('Location51024', `BSON field '${field}' value must be >= 0, actual value '${number}'`)
  return number
}

/** Strings are compared by their bytes; any other collation is refused. */
export function refuseCollation(value: Value): void {
  if (value === undefined || value === null) return
  if (isDoc(value) && (Object.keys(value).length === 0 || value['locale'] === 'simple')) return
  refuse('NotImplemented', 'Collations other than simple are not supported')
}

/** The variables that `let` gives to expressions; their values may be expressions themselves. */
export function variablesOf(body: Doc): Record<string, unknown> | undefined {
  const given = docField(body, 'let')
  if (!given || Object.keys(given).length === 0) return undefined
  const evaluator = new Evaluator()
  return Object.fromEntries(Object.keys(given).map((name) => [name, evaluator.evaluate(plain(given[name]), {})]))
}
