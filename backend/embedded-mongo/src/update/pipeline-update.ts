import { equal } from '../compare.js'
import { refuse } from '../errors.js'
import { Evaluator } from '../expression.js'
import { compileFilter } from '../filter.js'
import { assignments, setPath } from '../pipeline/stages.js'
import { compileProjection } from '../projection.js'
import { isDoc, plain, type Doc, type Value } from '../values.js'
import type { Update } from './compiled.js'

type Change = (doc: Doc) => Doc

/** Expressions see plain numbers, but what they do not touch keeps its own types. */
function assign(spec: Doc, evaluator: Evaluator): Change {
  const fields = assignments(spec, [])
  return (doc) => {
    const seen = plain(doc)
    return fields.reduce<Value>(
      (result, { steps, expression }) => setPath(result, steps, evaluator.evaluate(plain(expression), seen)),
      doc,
    ) as Doc
  }
}

function project(spec: Doc, variables: Readonly<Record<string, unknown>>): Change {
  const projection = compileProjection(spec, variables)
  const everything = compileFilter({})
  return (doc) => (projection ? projection(doc, everything) : doc)
}

function replaceWith(expression: Value, evaluator: Evaluator): Change {
  const compiled = plain(expression)
  return (doc) => {
    const root = evaluator.evaluate(compiled, plain(doc))
    return isDoc(root) ? root : refuse('Location40228', "'newRoot' expression must evaluate to an object")
  }
}

function changeOf(stage: Value, evaluator: Evaluator, variables: Readonly<Record<string, unknown>>): Change {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    return refuse('Location40323', 'A pipeline stage specification object must contain exactly one field.')
  }
  const [name] = Object.keys(stage) as [string]
  const spec = stage[name]
  switch (name) {
    case '$set':
    case '$addFields':
      return isDoc(spec)
        ? assign(spec, evaluator)
        : refuse('Location40272', `${name} specification stage must be an object`)
    case '$unset': {
      const fields = Array.isArray(spec) ? spec : [spec]
      if (!fields.every((field) => typeof field === 'string'))
        return refuse('Location31002', '$unset specification must be a string or an array')
      return project(Object.fromEntries(fields.map((field) => [field, 0])), variables)
    }
    case '$project':
      return isDoc(spec)
        ? project(spec, variables)
        : refuse('Location15969', '$project specification must be an object')
    case '$replaceWith':
      return replaceWith(spec, evaluator)
    case '$replaceRoot':
      return isDoc(spec)
        ? replaceWith(spec['newRoot'], evaluator)
        : refuse('Location40231', 'a newRoot must be specified for $replaceRoot')
    default:
      return refuse('InvalidOptions', `${name} is not allowed to be used within an update`)
  }
}

/** An update that is a pipeline: each stage makes the next document of the last. */
export function pipelineUpdate(pipeline: readonly Value[], variables: Readonly<Record<string, unknown>>): Update {
  const evaluator = new Evaluator(variables)
  const changes = pipeline.map((stage) => changeOf(stage, evaluator, variables))
  return {
    isPipeline: true,
    isPositional: false,
    changes: undefined,
    apply: (before) => {
      const after = changes.reduce((doc, change) => change(doc), before)
      const doc =
        Object.hasOwn(after, '_id') || !Object.hasOwn(before, '_id') ? after : { _id: before['_id'], ...after }
      return { doc, changed: !equal(before, doc) }
    },
  }
}
