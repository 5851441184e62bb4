import { serialize } from 'bson'
import { decode, decodeFields, withoutFields } from './bson-reader.js'
import { refuse } from './errors.js'
import { Evaluator } from './expression.js'
import { compileFilter, type Filter } from './filter.js'
import { wholeNumber } from './filter-tests.js'
import { type Trace } from './paths.js'
import { isDoc, plain, setField, toNumber, type Doc, type Value } from './values.js'

type Node =
  | { readonly kind: 'tree'; readonly children: Map<string, Node> }
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'slice'; readonly skip: number | undefined; readonly count: number }
  | { readonly kind: 'element'; readonly filter: Filter }
  | { readonly kind: 'positional' }
  | { readonly kind: 'computed'; readonly expression: Value }

export interface Projection {
  (doc: Doc, filter: Filter): Doc
  /** Of those that keep some fields as they are: their names, `_id` among them. */
  readonly kept?: ReadonlySet<string> | undefined
  /** Of those that leave some whole fields away: their names. */
  readonly dropped?: ReadonlySet<string> | undefined
}

function tree(): Extract<Node, { kind: 'tree' }> {
  return { kind: 'tree', children: new Map() }
}

function sliceNode(operand: Value): Node {
  if (Array.isArray(operand)) {
    const [skip, count] = operand.map(wholeNumber)
    if (operand.length !== 2 || skip === undefined || count === undefined)
      return refuse('BadValue', '$slice takes one or two integers')
    if (count <= 0) return refuse('BadValue', `The limit of $slice must be positive`)
    return { kind: 'slice', skip, count }
  }
  const count = wholeNumber(operand)
  return count === undefined
    ? refuse('BadValue', '$slice takes one or two integers')
    : { kind: 'slice', skip: undefined, count }
}

function nodeOf(path: string, value: Value, isStage: boolean): Node {
  if (path.endsWith('.$') && !isStage) return { kind: 'positional' }
  const number = toNumber(value)
  if (number !== undefined) return { kind: number === 0 ? 'drop' : 'keep' }
  if (typeof value === 'boolean') return { kind: value ? 'keep' : 'drop' }
  if (!isDoc(value)) return { kind: 'computed', expression: plain(value) as Value }
  const [operator] = Object.keys(value)
  if (operator === '$slice' && !isStage && !(Array.isArray(value[operator]) && typeof value[operator][0] === 'string'))
    return sliceNode(value[operator])
  if (operator === '$elemMatch' && !isStage) {
    const inner = value[operator]
    if (!isDoc(inner)) return refuse('BadValue', '$elemMatch: Invalid argument, object required')
    return { kind: 'element', filter: compileFilter({ item: { $elemMatch: inner } }) }
  }
  if (operator === '$meta') return refuse('NotImplemented', 'The projection operator $meta is not supported')
  if (operator?.startsWith('$')) return { kind: 'computed', expression: plain(value) as Value }
  const node = tree()
  for (const field of Object.keys(value)) place(node, field, nodeOf(field, value[field], isStage), path)
  if (node.children.size === 0)
    return refuse('Location51270', 'An empty sub-projection is not a valid value. Found empty object at path')
  return node
}

function place(root: Extract<Node, { kind: 'tree' }>, path: string, node: Node, above: string): void {
  const clean = path.endsWith('.$') ? path.slice(0, -2) : path
  const steps = clean.split('.')
  if (steps.some((step) => step === '' || step.startsWith('$'))) {
    refuse('Location16410', `FieldPath field names may not be empty or start with '$': ${above}${path}`)
  }
  let at = root
  steps.forEach((step, i) => {
    const known = at.children.get(step)
    if (i === steps.length - 1) {
      if (known && known.kind === 'tree' && node.kind === 'tree') {
        for (const [field, child] of node.children) place(known, field, child, `${path}.`)
        return
      }
      if (known) refuse('Location31250', `Path collision at ${path}`)
      at.children.set(step, node)
      return
    }
    if (known && known.kind !== 'tree')
      refuse('Location31249', `Path collision at ${path} remaining portion ${steps.slice(i + 1).join('.')}`)
    const next = (known as Extract<Node, { kind: 'tree' }> | undefined) ?? tree()
    at.children.set(step, next)
    at = next
  })
}

/** Whether the projection names what to keep (true), what to drop (false), or neither. */
function modeOf(node: Node, path: string): boolean | undefined {
  if (node.kind === 'keep' || node.kind === 'computed' || node.kind === 'positional') return true
  if (node.kind === 'drop') return false
  if (node.kind !== 'tree') return undefined
  let mode: boolean | undefined
  for (const [field, child] of node.children) {
    if (path === '' && field === '_id' && (child.kind === 'keep' || child.kind === 'drop')) continue
    const own = modeOf(child, `${path}${field}.`)
    if (own === undefined) continue
    if (mode !== undefined && mode !== own) {
      const [code, words] = own
        ? (['Location31253', 'inclusion on field'] as const)
        : (['Location31254', 'exclusion on field'] as const)
      refuse(code, `Cannot do ${words} ${path}${field} in ${own ? 'exclusion' : 'inclusion'} projection`)
    }
    mode = own
  }
  return mode
}

interface Work {
  /** The document's numbers are JavaScript's already. */
  readonly isPlain: boolean
  readonly evaluator: Evaluator | undefined
  readonly keeps: boolean
  readonly root: Doc
  readonly filter: Filter
}

function applyTree(node: Extract<Node, { kind: 'tree' }>, doc: Doc, work: Work, isRoot: boolean, path: string): Doc {
  const result: Doc = {}
  for (const field of Object.keys(doc)) {
    const child = node.children.get(field)
    if (!child) {
      if (!work.keeps || (isRoot && field === '_id')) setField(result, field, doc[field])
      continue
    }
    const projected = applyNode(child, doc[field], work, path === '' ? field : `${path}.${field}`)
    if (projected !== dropped) setField(result, field, projected)
  }
  for (const [field, child] of node.children) {
    if (child.kind === 'computed' && !Object.hasOwn(doc, field)) {
      const value = computed(child.expression, work)
      if (value !== undefined) setField(result, field, value)
    } else if (child.kind === 'tree' && !Object.hasOwn(doc, field) && hasComputed(child)) {
      setField(result, field, applyTree(child, {}, work, false, ''))
    }
  }
  return result
}

function hasComputed(node: Node): boolean {
  return node.kind === 'computed' || (node.kind === 'tree' && [...node.children.values()].some(hasComputed))
}

function computed(expression: Value, { evaluator, root, isPlain }: Work): Value {
  return (evaluator ?? new Evaluator()).evaluate(expression, isPlain ? root : plain(root))
}

const dropped = Symbol('dropped')

function applyNode(node: Node, value: Value, work: Work, path: string): Value | typeof dropped {
  switch (node.kind) {
    case 'keep':
      return value
    case 'drop':
      return dropped
    case 'tree':
      if (Array.isArray(value)) {
        const items = value.map((item) =>
          isDoc(item) || Array.isArray(item) ? applyNode(node, item, work, path) : work.keeps ? dropped : item,
        )
        return items.filter((item) => item !== dropped)
      }
      if (isDoc(value)) return applyTree(node, value, work, false, path)
      return work.keeps ? dropped : value
    case 'slice':
      return Array.isArray(value) ? slice(value, node.skip, node.count) : value
    case 'element': {
      const trace: Trace = {}
      if (!Array.isArray(value) || !node.filter.matches({ item: value }, trace)) return dropped
      return [value[trace.position!]]
    }
    case 'positional': {
      if (!Array.isArray(value)) return value
      const trace: Trace = {}
      if (!work.filter.matches(work.root, trace) || trace.position === undefined) {
        return refuse(
          'Location51246',
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        )
      }
      return trace.position < value.length ? [value[trace.position]] : []
    }
    case 'computed': {
      const result = computed(node.expression, work)
      return result === undefined ? dropped : result
    }
  }
}

function slice(items: readonly Value[], skip: number | undefined, count: number): Value[] {
  if (skip === undefined) return count >= 0 ? items.slice(0, count) : items.slice(count)
  const start = skip >= 0 ? skip : Math.max(0, items.length + skip)
  return items.slice(start, start + count)
}

/** The projection of `find`, or undefined when it keeps everything. */
export function compileProjection(
  spec: Value,
  scope?: Evaluator | Readonly<Record<string, unknown>>,
): Projection | undefined {
  if (spec === undefined || spec === null) return undefined
  const evaluator = scope instanceof Evaluator ? scope : undefined
  if (!isDoc(spec)) return refuse('TypeMismatch', 'Expected field projection to be of type object')
  const fields = Object.keys(spec)
  if (fields.length === 0) return undefined
  const root = tree()
  for (const path of fields) place(root, path, nodeOf(path, spec[path], evaluator !== undefined), '')
  const positional = fields.filter((path) => path.endsWith('.$'))
  if (positional.length > 1) refuse('Location31276', 'Cannot specify more than one positional projection per query.')
  const id = root.children.get('_id')
  const own =
    evaluator ??
    (hasComputed(root)
      ? new Evaluator(evaluator ? {} : (scope as Readonly<Record<string, unknown>> | undefined))
      : undefined)
  const mode = modeOf(root, '')
  if (mode === false && positional.length > 0)
    refuse('Location31253', 'positional projection cannot be used with exclusion')
  // `_id` alone decides when nothing else does; slices and element matches alone keep the rest.
  const onlyOperators = [...root.children].every(
    ([field, node]) => field === '_id' || node.kind === 'slice' || node.kind === 'element',
  )
  const hasElement = [...root.children.values()].some((node) => node.kind === 'element')
  const keeps = mode ?? (root.children.size === 1 && id?.kind === 'keep' ? true : onlyOperators && hasElement)
  if (id?.kind === 'drop' && keeps) {
    return (doc, filter) => {
      const { _id: _, ...rest } = applyTree(
        root,
        doc,
        { keeps, root: doc, filter, evaluator: own, isPlain: evaluator !== undefined },
        true,
        '',
      )
      return rest
    }
  }
  const apply: Projection = (doc, filter) =>
    applyTree(root, doc, { keeps, root: doc, filter, evaluator: own, isPlain: evaluator !== undefined }, true, '')
  const isPlain = keeps && [...root.children.values()].every(({ kind }) => kind === 'keep')
  const isLeaving = !keeps && [...root.children.values()].every(({ kind }) => kind === 'drop')
  return Object.assign(
    apply,
    isPlain && { kept: new Set(['_id', ...root.children.keys()]) },
    isLeaving && { dropped: new Set(root.children.keys()) },
  )
}

/** What a projection leaves of a document; the others of a few wanted fields are not even decoded. */
export function projected(projection: Projection, bytes: Buffer, filter: Filter): Doc {
  return projection(projection.kept ? decodeFields(bytes, projection.kept) : decode(bytes), filter)
}

export function project(projection: Projection, bytes: Buffer, filter: Filter): Buffer {
  if (projection.dropped) return withoutFields(bytes, projection.dropped)
  return Buffer.from(serialize(projected(projection, bytes, filter)))
}
