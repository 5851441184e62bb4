import { refuse } from '../errors.js'
import { fieldOf, missing, type Found } from '../paths.js'
import { isDoc, setField, type Doc, type Value } from '../values.js'

function found(doc: Value, steps: readonly string[]): Found {
  let value: Found = doc
  for (const step of steps) value = value === missing ? missing : fieldOf(value, step)
  return value
}

function withValue(doc: Doc, [field, ...rest]: readonly string[], value: Found): Doc {
  const copy: Doc = { ...doc }
  if (field === undefined) return copy
  if (rest.length > 0) {
    const inner = copy[field]
    if (isDoc(inner)) copy[field] = withValue(inner, rest, value)
  } else if (value === missing) delete copy[field]
  else setField(copy, field, value)
  return copy
}

/** `$unwind`: one document an element; with `preserveNullAndEmptyArrays` also one for an empty or missing array. */
export function unwind(spec: Value): (source: Iterable<Doc>) => Iterable<Doc> {
  const options: Doc = isDoc(spec) ? spec : { path: spec }
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options
  if (typeof path !== 'string') return refuse('Location28808', 'expected a string as the path for $unwind stage')
  if (!path.startsWith('$') || path.length < 2)
    return refuse('Location28818', "path option to $unwind stage should be prefixed with a '$'")
  if (
    includeArrayIndex !== undefined &&
    (typeof includeArrayIndex !== 'string' || includeArrayIndex === '' || includeArrayIndex.startsWith('$'))
  ) {
    return refuse('Location28810', 'includeArrayIndex must be a non-empty string that is not prefixed with a $')
  }
  const steps = path.slice(1).split('.')
  const numbered = (doc: Doc, index: Value): Doc =>
    typeof includeArrayIndex === 'string' ? withIndex(doc, includeArrayIndex.split('.'), index) : doc
  return function* (source) {
    for (const doc of source) {
      const value = found(doc, steps)
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) yield numbered(withValue(doc, steps, item), i)
      } else if (value !== missing && value !== null && value !== undefined && !Array.isArray(value)) {
        yield numbered(doc, null)
      } else if (preserveNullAndEmptyArrays === true) {
        yield numbered(Array.isArray(value) ? withValue(doc, steps, missing) : doc, null)
      }
    }
  }
}

function withIndex(doc: Doc, [field, ...rest]: readonly string[], index: Value): Doc {
  if (field === undefined) return doc
  const inner = doc[field]
  return { ...doc, [field]: rest.length === 0 ? index : withIndex(isDoc(inner) ? inner : {}, rest, index) }
}
