import type { EditionKind } from '@bukett/contracts/http/editions'
import type { Edited } from './edition.js'

/** A version as it was when it was published or planned; never changed. */
export interface KeptVersion<Content> {
  readonly _id: string
  /** Of its matter. */
  readonly Of: string
  readonly Number: number
  readonly Content: Content | null
  readonly By: string
  readonly At: Date
}

/** What is edited, and the versions of it. */
export abstract class EditionStore {
  abstract find<Content>(id: string): Promise<Edited<Content> | null>
  /** Those of a kind by their key, as many as a shop may have. */
  abstract all<Content>(kind: EditionKind): Promise<Edited<Content>[]>
  /** Of these keys, those that have a draft. */
  abstract drafted(kind: EditionKind, keys: readonly string[]): Promise<string[]>
  /** The keys of a kind that have a draft, as many as a shop may have. */
  abstract allDrafted(kind: EditionKind): Promise<string[]>
  /** In place of the revision before it; false when that is not there any more. */
  abstract save(edited: Edited<unknown>, before: number): Promise<boolean>
  /** In that revision, with nothing left of it; false when it is another by now. */
  abstract remove(id: string, revision: number): Promise<boolean>
  /** Those that nobody has begun yet; @returns how many they were. */
  abstract begin(edited: readonly Edited<unknown>[]): Promise<number>
  /** Those to be looked at by now, the longest due first. */
  abstract due(now: Date, most: number): Promise<Edited<unknown>[]>
  /** It has been looked at, unless it was changed meanwhile. */
  abstract lookAgain(id: string, revision: number, next: Date | null): Promise<void>
  /** Those that are not kept yet. */
  abstract keep(versions: readonly KeptVersion<unknown>[]): Promise<void>
  /** The newest first. */
  abstract versions<Content>(id: string, most: number): Promise<KeptVersion<Content>[]>
  /** Of the newest version that is not of nothing. */
  abstract newestContent<Content>(id: string): Promise<Content | null>
  abstract version<Content>(id: string, number: number): Promise<KeptVersion<Content> | null>
}
