import { serialize } from 'bson'
import { decode } from '../bson-reader.js'
import type { Catalog } from '../catalog.js'
import { refuse } from '../errors.js'
import { Evaluator } from '../expression.js'
import { compileFilter, type Filter } from '../filter.js'
import { parseSort } from '../planner.js'
import { emptyStream, findStream, type Stream } from '../stream.js'
import type { Storage } from '../storage.js'
import { isDoc, plain, toNumber, type Doc, type Value } from '../values.js'
import { lookup, type Foreign } from './lookup.js'
import { stages, type Stage, type StageContext } from './stages.js'

const unsupported = new Set(
  '$out $merge $geoNear $graphLookup $bucket $bucketAuto $setWindowFields $densify $fill $redact $collStats $indexStats $changeStream $currentOp $listSessions $planCacheStats $search $documents'.split(
    ' ',
  ),
)

type Variables = Readonly<Record<string, unknown>>

function stageOf(stage: Value): readonly [string, Value] {
  if (!isDoc(stage)) return refuse('TypeMismatch', "Each element of the 'pipeline' array must be an object")
  const [name, ...others] = Object.keys(stage)
  if (name === undefined || others.length > 0) {
    return refuse('Location40323', 'A pipeline stage specification object must contain exactly one field.')
  }
  return [name, stage[name]]
}

/** The beginning of a pipeline that a query does better: filters, then an order, then how many. */
interface Front {
  readonly filter: Filter
  readonly sort: Value
  readonly skip: number
  readonly limit: number | undefined
  readonly rest: readonly Value[]
}

function frontOf(pipeline: readonly Value[], variables: Variables): Front {
  const filters: Doc[] = []
  let at = 0
  let sort: Value
  let skip = 0
  let limit: number | undefined
  for (; at < pipeline.length; at += 1) {
    const [name, spec] = stageOf(pipeline[at])
    if (name === '$match' && sort === undefined && skip === 0 && isDoc(spec)) filters.push(spec)
    else if (name === '$sort' && sort === undefined && skip === 0 && isDoc(spec) && Object.keys(spec).length > 0)
      sort = spec
    else if (name === '$skip' && skip === 0 && (toNumber(spec) ?? 0) > 0 && Number.isInteger(toNumber(spec)))
      skip = toNumber(spec)!
    else if (name === '$limit' && (toNumber(spec) ?? 0) > 0 && Number.isInteger(toNumber(spec))) {
      limit = toNumber(spec)!
      at += 1
      break
    } else break
  }
  const filter = filters.length === 1 ? filters[0]! : filters.length === 0 ? {} : { $and: filters }
  return { filter: compileFilter(filter, variables), sort, skip, limit, rest: pipeline.slice(at) }
}

/** Runs aggregation pipelines over one database. */
export class Pipelines {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
    private readonly database: string,
  ) {}

  /** The encoded results; a pipeline that only filters, sorts and limits gives the documents as they are stored. */
  run(namespace: string, pipeline: readonly Value[], hint: Value, variables: Variables): Stream {
    const { source, rest } = this.#front(namespace, pipeline, hint, variables)
    if (rest.length === 0) return source
    const results = this.#through(decoded(source), rest, variables)[Symbol.iterator]()
    return {
      next: () => {
        const step = results.next()
        return step.done ? undefined : Buffer.from(serialize(step.value))
      },
      pause: () => source.pause(),
    }
  }

  #front(
    namespace: string,
    pipeline: readonly Value[],
    hint: Value,
    variables: Variables,
  ): { readonly source: Stream; readonly rest: readonly Value[] } {
    const { filter, sort, skip, limit, rest } = frontOf(pipeline, variables)
    const collection = this.catalog.get(namespace)
    const options = { filter, sort: parseSort(sort), skip, limit, projection: undefined, hint }
    return { source: collection ? findStream(this.storage, collection, options) : emptyStream, rest }
  }

  #foreign(): Foreign {
    return {
      storage: this.storage,
      collection: (name) => this.catalog.get(`${this.database}.${name}`),
      documents: (name, pipeline, variables) => {
        const { source, rest } = this.#front(`${this.database}.${name}`, pipeline, undefined, variables)
        return this.#through(decoded(source), rest, variables)
      },
      through: (source, pipeline, variables) => this.#through(source, pipeline, variables),
    }
  }

  #through(source: Iterable<Doc>, pipeline: readonly Value[], variables: Variables): Iterable<Doc> {
    const context: StageContext = { evaluator: new Evaluator(variables), variables }
    return pipeline.map((stage) => this.#stage(stage, context)).reduce((docs, stage) => stage(docs), source)
  }

  #stage(stage: Value, context: StageContext): Stage {
    const [name, spec] = stageOf(stage)
    if (name === '$lookup') return lookup(plain(spec) as Doc, context, this.#foreign())
    if (name === '$facet') return this.#facet(spec, context.variables)
    if (name === '$unionWith') return this.#unionWith(spec, context.variables)
    if (unsupported.has(name)) return refuse('NotImplemented', `The aggregation stage ${name} is not supported`)
    const maker = Object.hasOwn(stages, name) ? stages[name] : undefined
    if (!maker) return refuse('Location40324', `Unrecognized pipeline stage name: '${name}'`)
    return maker(name === '$match' ? spec : (plain(spec) as Value), context)
  }

  #facet(spec: Value, variables: Variables): Stage {
    if (!isDoc(spec) || Object.keys(spec).length === 0)
      return refuse('Location40169', 'the $facet specification must be a non-empty object')
    const through = this.#through.bind(this)
    return function* (source) {
      const docs = [...source]
      yield Object.fromEntries(
        Object.keys(spec).map((name) => {
          const pipeline = spec[name]
          if (!Array.isArray(pipeline))
            return refuse('Location40170', `arguments to $facet must be arrays, ${name} is not`)
          return [name, [...through(docs, pipeline, variables)]]
        }),
      )
    }
  }

  #unionWith(spec: Value, variables: Variables): Stage {
    const name = isDoc(spec) ? spec['coll'] : spec
    const pipeline = isDoc(spec) ? (spec['pipeline'] ?? []) : []
    if (typeof name !== 'string' || !Array.isArray(pipeline))
      return refuse('FailedToParse', '$unionWith takes a collection and a pipeline')
    const foreign = this.#foreign()
    return function* (source) {
      yield* source
      yield* foreign.documents(name, pipeline as Doc[], variables)
    }
  }
}

function* decoded(stream: Stream): Iterable<Doc> {
  for (let bytes = stream.next(); bytes; bytes = stream.next()) yield plain(decode(bytes)) as Doc
}
