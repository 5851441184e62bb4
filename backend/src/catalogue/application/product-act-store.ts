import type { ActCounts, ActHead, FieldRefusal, StoredAct } from '../domain/product-act.js'

/** The store of changes of many products. */
export abstract class ProductActStore {
  /** False where there is one of this id already. */
  abstract add(act: StoredAct): Promise<boolean>
  abstract find(id: string): Promise<StoredAct | null>
  /** The newest first, without their fields. */
  abstract latest(limit: number): Promise<ActHead[]>
  /** Of those, the ones there are. */
  abstract some(ids: readonly string[]): Promise<ActHead[]>
  /** The same, with their fields. */
  abstract whole(ids: readonly string[]): Promise<StoredAct[]>
  /** Ids of those that are not done, and that nobody has gone on with since `before`. */
  abstract left(before: Date, limit: number): Promise<string[]>
  /** Of these codes, those of which nothing is noted; none where the act is done. */
  abstract waiting(id: string, codes: readonly string[]): Promise<string[]>
  /** What has become of some of its products. Again: the same. Nothing where the act is done. */
  abstract note(id: string, outcomes: Readonly<Record<string, readonly FieldRefusal[]>>, at: Date): Promise<void>
  abstract finish(id: string, counts: ActCounts): Promise<void>
}
