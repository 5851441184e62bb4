import type { EditionState, EditionVersion } from '@bukett/contracts/http/editions'
import { differencesOf } from './differences.js'
import { type Edited, standingAt } from './edition.js'
import type { KeptVersion } from './edition-store.js'

type Names = ReadonlyMap<string, string>

const whoAndWhen = ({ By, At }: { readonly By: string; readonly At: Date }, names: Names) => ({
  By: names.get(By) ?? null,
  At: At.toISOString(),
})

/** Everybody who is named on it. */
export const peopleOf = ({ Draft, Spans, Changes }: Edited<unknown>): ReadonlySet<string> =>
  new Set([...(Draft ? [Draft] : []), ...Spans, ...Changes].map(({ By }) => By))

export const stateShown = (
  { Revision, Draft, Spans, Changes }: Edited<unknown>,
  names: Names,
  now: Date,
): EditionState => {
  const standing = standingAt(Spans, now)
  return {
    Revision,
    Draft: Draft && whoAndWhen(Draft, names),
    Spans: Spans.toSorted((a, b) => a.From.getTime() - b.From.getTime()).map((span) => ({
      Number: span.Number,
      From: span.From.toISOString(),
      Until: span.Until?.toISOString() ?? null,
      IsNothing: span.Content === null,
      IsNow: span === standing,
      ...whoAndWhen(span, names),
    })),
    Changes: Changes.toReversed().map((change) => ({
      Revision: change.Revision,
      Act: change.Act,
      Fields: [...change.Fields],
      ...whoAndWhen(change, names),
    })),
  }
}

/** Newest first; the last of more than `most` is there to differ from. */
export const versionsShown = (
  versions: readonly KeptVersion<unknown>[],
  names: Names,
  most: number,
): EditionVersion[] =>
  versions.slice(0, most).map((version, index) => ({
    Number: version.Number,
    ...whoAndWhen(version, names),
    Differences: differencesOf(versions[index + 1]?.Content ?? null, version.Content),
  }))
