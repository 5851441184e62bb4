import { compileFilter } from '../filter.js'
import { makePlan, parseSort, type Plan } from '../planner.js'
import { MatchStream } from '../stream.js'
import { refuse } from '../errors.js'
import { isDoc, type Doc, type Value } from '../values.js'
import { checkedNamespace, type Command, type Request } from './command.js'

function stageOf(plan: Plan): Record<string, unknown> {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' }
  if (plan.kind === 'union') return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.parts.map(scanOf) } }
  return { stage: 'FETCH', inputStage: scanOf(plan) }
}

function scanOf(plan: Extract<Plan, { kind: 'index' }>): Record<string, unknown> {
  const { spec } = plan.index
  return {
    stage: 'IXSCAN',
    keyPattern: spec.key,
    indexName: spec.name,
    isMultiKey: plan.index.multikey,
    isUnique: spec.unique === true || plan.index.isId,
    isSparse: spec.sparse === true,
    isPartial: spec.partialFilterExpression !== undefined,
    direction: plan.reverse ? 'backward' : 'forward',
    rangeCount: plan.ranges.length,
  }
}

interface Explained {
  readonly collection: string
  readonly filter: Doc
  readonly sort: Value
  readonly hint: Value
}

/** The filter and the order that decide how a command finds its documents. */
function explainedOf(command: Doc): Explained {
  const [name] = Object.keys(command)
  const collection = command[name ?? '']
  if (typeof collection !== 'string') return refuse('BadValue', 'explain takes a command with a collection')
  const statement = (field: string): Doc => {
    const list = command[field]
    const first = Array.isArray(list) ? list[0] : undefined
    return isDoc(first) ? first : {}
  }
  const docOf = (value: Value): Doc => (isDoc(value) ? value : {})
  switch (name) {
    case 'find':
      return { collection, filter: docOf(command['filter']), sort: command['sort'], hint: command['hint'] }
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { collection, filter: docOf(command['query']), sort: command['sort'], hint: command['hint'] }
    case 'update':
      return {
        collection,
        filter: docOf(statement('updates')['q']),
        sort: undefined,
        hint: statement('updates')['hint'],
      }
    case 'delete':
      return {
        collection,
        filter: docOf(statement('deletes')['q']),
        sort: undefined,
        hint: statement('deletes')['hint'],
      }
    case 'aggregate': {
      const stages = Array.isArray(command['pipeline']) ? command['pipeline'].filter(isDoc) : []
      const [first, second] = stages
      const match = first && '$match' in first ? docOf(first['$match']) : {}
      const next = first && '$match' in first ? second : first
      return { collection, filter: match, sort: next?.['$sort'], hint: command['hint'] }
    }
    default:
      return refuse('CommandNotFound', `Explain failed due to unknown command: ${name ?? ''}`)
  }
}

function run(request: Request): Record<string, unknown> {
  const { body, storage } = request
  const command = body['explain']
  if (!isDoc(command)) return refuse('TypeMismatch', 'explain command requires a nested object')
  const verbosity = body['verbosity'] ?? 'allPlansExecution'
  const explained = explainedOf(command)
  const namespace = checkedNamespace(request.database, explained.collection)
  const filter = compileFilter(explained.filter)
  const sort = parseSort(explained.sort)
  const collection = request.catalog.get(namespace)
  if (!collection) {
    return { explainVersion: '1', queryPlanner: { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] }, ok: 1 }
  }
  const plan = makePlan(collection, filter, sort, explained.hint)
  const found = stageOf(plan)
  const winningPlan =
    sort.length > 0 && !plan.sorted ? { stage: 'SORT', sortPattern: explained.sort, inputStage: found } : found
  const queryPlanner = { namespace, parsedQuery: explained.filter, winningPlan, rejectedPlans: [] }
  if (verbosity === 'queryPlanner') return { explainVersion: '1', queryPlanner, ok: 1 }
  const started = performance.now()
  const stream = new MatchStream(storage, collection, plan, filter)
  let nReturned = 0
  while (stream.next()) nReturned += 1
  return {
    explainVersion: '1',
    queryPlanner,
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: stream.walk.examined,
      totalDocsExamined: stream.fetched,
      executionStages: winningPlan,
    },
    ok: 1,
  }
}

export const explain: Command = { fields: ['verbosity'], run }
