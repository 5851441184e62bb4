import { serialize } from 'bson'
import { refuse } from '../errors.js'
import { compileFilter } from '../filter.js'
import { Pipelines } from '../pipeline/pipeline.js'
import { listStream } from '../stream.js'
import { isDoc, type Value } from '../values.js'
import {
  checkedNamespace,
  countField,
  docField,
  refuseCollation,
  variablesOf,
  type Command,
  type Request,
} from './command.js'
import { countMatches } from './count.js'

/** What drivers send for `countDocuments`: a filter, and one group that counts. */
function countOnly(request: Request, namespace: string, pipeline: readonly Value[]): Buffer | undefined {
  const group = pipeline.at(-1)
  const spec = isDoc(group) ? group['$group'] : undefined
  if (pipeline.length > 2 || !isDoc(spec) || Object.keys(spec).join() !== '_id,n' || spec['_id'] !== 1) return undefined
  const sum = spec['n']
  if (!isDoc(sum) || sum['$sum'] !== 1 || Object.keys(sum).length > 1) return undefined
  const match = pipeline.length === 2 ? pipeline[0] : { $match: {} }
  const filter = isDoc(match) && Object.keys(match).join() === '$match' ? match['$match'] : undefined
  if (!isDoc(filter)) return undefined
  const collection = request.catalog.get(namespace)
  const n = collection ? countMatches(request.storage, collection, compileFilter(filter), request.body['hint']) : 0
  const results = n === 0 ? [] : [Buffer.from(serialize({ _id: 1, n }))]
  return request.cursors.begin(listStream(results), namespace, undefined, true)
}

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'collation', 'let', 'explain', 'bypassDocumentValidation'],
  run: (request) => {
    const { body, database, storage, catalog } = request
    refuseCollation(body['collation'])
    if (typeof body['aggregate'] !== 'string')
      return refuse('NotImplemented', 'Aggregation without a collection is not supported')
    const namespace = checkedNamespace(database, body['aggregate'])
    const { pipeline } = body
    if (!Array.isArray(pipeline)) return refuse('TypeMismatch', "'pipeline' option must be specified as an array")
    if (body['explain']) return refuse('NotImplemented', 'Use the explain command')
    const cursor = docField(body, 'cursor')
    if (!cursor)
      return refuse('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument")
    const counted = countOnly(request, namespace, pipeline)
    if (counted) return counted
    const stream = new Pipelines(storage, catalog, database).run(
      namespace,
      pipeline,
      body['hint'],
      variablesOf(body) ?? {},
    )
    return request.cursors.begin(stream, namespace, countField(cursor, 'batchSize'), false)
  },
}
