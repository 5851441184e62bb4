import type { Doc } from '../values.js'
import type { Target } from './targets.js'

/** One operator with its operand, ready to be applied to a field; `apply` says whether it changed anything. */
export interface Operator {
  readonly name: string
  /** Makes the field, and what leads to it, when it is missing. */
  readonly writes: boolean
  readonly onlyOnInsert: boolean
  apply(target: Target): boolean
}

/** A whole update, checked as far as that does not depend on the document it meets. */
export interface Update {
  readonly isPipeline: boolean
  /** What the document becomes, its `_id` aside; undefined for an update of its fields. */
  readonly replacement?: Buffer
  /** The paths that may change; undefined when the whole document may. */
  readonly changes: readonly string[] | undefined
  /** Changes `doc` in place, or gives the replacement; `position` is what `$` stands for. */
  apply(doc: Doc, position: number | undefined, isInsert: boolean): { readonly doc: Doc; readonly changed: boolean }
  /** Some path has `$` in it, so that the position of the match must be known. */
  readonly isPositional: boolean
}
