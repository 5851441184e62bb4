import type { EditionAct, EditionKind } from '@bukett/contracts/http/editions'
import { DomainError } from '../domain-error.js'

interface Done {
  readonly By: string
  readonly At: Date
}

/** What was written, and over what: for content that is changed past its drafts too, as products are. */
export interface Written<Content> {
  readonly Content: Content
  /** What stood there as it was written; left out where that is not asked for. */
  readonly Base?: Content
}

/** A version from its moment on; null: nothing is shown. */
export interface Span<Content> extends Done {
  readonly Number: number
  readonly Content: Content | null
  readonly Base?: Content
  readonly From: Date
  /** What stood before stands again then; null: until another begins. */
  readonly Until: Date | null
}

export interface Change extends Done {
  /** That it led to. */
  readonly Revision: number
  readonly Act: EditionAct
  readonly Fields: readonly string[]
}

/** A matter that is edited: its draft, and what stands now or will. Its older versions are kept beside it. */
export interface Edited<Content> {
  /** `page/home` */
  readonly _id: string
  readonly Kind: EditionKind
  readonly Key: string
  readonly Revision: number
  readonly Draft: (Done & Written<Content> & { readonly Revision: number }) | null
  /** Of the newest version. */
  readonly Number: number
  readonly Spans: readonly Span<Content>[]
  /** When it is to be looked at whether another version stands; null: no more. */
  readonly Next: Date | null
  /** The newest last. */
  readonly Changes: readonly Change[]
}

const mostChanges = 60
const mostSpans = 20
const minute = 60_000

export const editedId = (kind: EditionKind, key: string): string => `${kind}/${key}`

export const unedited = <Content>(Kind: EditionKind, Key: string): Edited<Content> => ({
  _id: editedId(Kind, Key),
  Kind,
  Key,
  Revision: 0,
  Draft: null,
  Number: 0,
  Spans: [],
  Next: null,
  Changes: [],
})

/** What stood before it could be edited, as its first version. Nobody has to be told of it. */
export const firstEdition = <Content>(
  Kind: EditionKind,
  Key: string,
  content: Content,
  From: Date,
): Edited<Content> => ({
  ...unedited<Content>(Kind, Key),
  Revision: 1,
  Number: 1,
  Spans: [{ Number: 1, Content: content, From, Until: null, By: '', At: From }],
})

/** Of those that hold a moment, the one that began last; of two that began together, the newer. Undefined before the first. */
export const standingAt = <Content>(spans: readonly Span<Content>[], at: Date): Span<Content> | undefined =>
  spans
    .filter(({ From, Until }) => From <= at && (Until === null || at < Until))
    .toSorted((a, b) => b.From.getTime() - a.From.getTime() || b.Number - a.Number)[0]

/** The next moment after this one at which a span begins or ends. */
export const nextTurn = (spans: readonly Span<unknown>[], after: Date): Date | null => {
  const moments = spans.flatMap(({ From, Until }) => [From, ...(Until ? [Until] : [])])
  return moments.filter((moment) => moment > after).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/**
 * Without those that can never stand again: that have ended, or that one without an end has followed. `withEnding`: of the latter, those
 * stay whose end is still to come, since there is something to be done at it.
 */
export const remaining = <Content>(spans: readonly Span<Content>[], now: Date, withEnding = false): Span<Content>[] => {
  const endless = spans.filter(({ From, Until }) => From <= now && Until === null)
  const last = standingAt(endless, now)
  return spans.filter(
    (span) =>
      span === last ||
      (withEnding && span.From <= now && span.Until !== null && span.Until > now) ||
      ((span.Until === null || span.Until > now) &&
        (!last || span.From > last.From || (span.From.getTime() === last.From.getTime() && span.Number > last.Number))),
  )
}

/** All that may be shown some day: the draft, and what stands or will. */
export const contentsOf = <Content>({ Draft, Spans }: Pick<Edited<Content>, 'Draft' | 'Spans'>, now: Date): Content[] =>
  [Draft, ...remaining(Spans, now)].flatMap((one) => one?.Content ?? [])

/** What an editor begins from: the draft, else what stands, else the newest there is. */
export const openContent = <Content>({ Draft, Spans }: Edited<Content>, now: Date): Content | null =>
  Draft?.Content ??
  standingAt(Spans, now)?.Content ??
  Spans.findLast(({ Content }) => Content !== null)?.Content ??
  null

interface Doing {
  readonly by: string
  readonly now: Date
  readonly withEnding?: boolean
}

const changed = <Content>(
  edited: Edited<Content>,
  Act: EditionAct,
  { by: By, now: At }: Doing,
  to: Partial<Edited<Content>>,
  Fields: readonly string[] = [],
): Edited<Content> => {
  const Revision = edited.Revision + 1
  return {
    ...edited,
    ...to,
    Revision,
    Changes: [...edited.Changes, { Revision, Act, Fields, By, At }].slice(-mostChanges),
  }
}

const turned = <Content>(
  edited: Edited<Content>,
  act: EditionAct,
  doing: Doing,
  spans: readonly Span<Content>[],
  more: Partial<Edited<Content>> = {},
): Edited<Content> => {
  const Spans = remaining(spans, doing.now, doing.withEnding)
  if (Spans.length > mostSpans) throw new DomainError('edition.too-many-plans')
  // Looked at right after: what this says of the present is carried out by that look, also after a crash.
  return changed(edited, act, doing, { ...more, Spans, Next: doing.now })
}

export const withDraft = <Content>(
  edited: Edited<Content>,
  written: Written<Content>,
  fields: readonly string[],
  doing: Doing,
  act: 'draft' | 'restore' = 'draft',
): Edited<Content> => {
  const Draft = { ...written, Revision: edited.Revision + 1, By: doing.by, At: doing.now }
  return changed(edited, act, doing, { Draft }, fields)
}

export const withoutDraft = <Content>(edited: Edited<Content>, doing: Doing): Edited<Content> =>
  edited.Draft ? changed(edited, 'discard', doing, { Draft: null }) : edited

const writtenIn = <Content>({ Content: content, Base }: Written<Content>): Written<Content> => ({
  Content: content,
  ...(Base !== undefined && { Base }),
})

/** The draft as the next version, from a moment on. Throws `edition.no-draft`. */
const nextVersion = <Content>(
  { Draft, Number }: Edited<Content>,
  { by: By, now: At }: Doing,
  from: Date,
  until: Date | null,
): Span<Content> => {
  if (!Draft) throw new DomainError('edition.no-draft')
  return { Number: Number + 1, ...writtenIn(Draft), From: from, Until: until, By, At }
}

/** Throws `edition.no-draft`. */
export const published = <Content>(edited: Edited<Content>, doing: Doing): Edited<Content> => {
  const span = nextVersion(edited, doing, doing.now, null)
  return turned(edited, 'publish', doing, [...edited.Spans, span], { Draft: null, Number: span.Number })
}

/** Throws `edition.no-draft`, and what is wrong with its times. */
export const planned = <Content>(
  edited: Edited<Content>,
  { from, until }: { readonly from: Date; readonly until: Date | null },
  doing: Doing,
): Edited<Content> => {
  if (until !== null && until <= from) throw new DomainError('edition.ends-before-start')
  if (from <= doing.now) throw new DomainError('edition.starts-in-past')
  if (edited.Spans.some(({ From }) => Math.abs(From.getTime() - from.getTime()) < minute))
    throw new DomainError('edition.same-start')
  const span = nextVersion(edited, doing, from, until)
  return turned(edited, 'plan', doing, [...edited.Spans, span], { Draft: null, Number: span.Number })
}

/** Its content is the draft again where there is none. Throws `edition.unknown-version`, `edition.already-current`. */
export const unplanned = <Content>(edited: Edited<Content>, number: number, doing: Doing): Edited<Content> => {
  const span = edited.Spans.find((one) => one.Number === number)
  if (!span) throw new DomainError('edition.unknown-version')
  if (span.From <= doing.now) throw new DomainError('edition.already-current')
  const { Content, Base } = span
  const Draft =
    edited.Draft ??
    (Content && {
      ...writtenIn({ Content, ...(Base !== undefined && { Base }) }),
      Revision: edited.Revision + 1,
      By: doing.by,
      At: doing.now,
    })
  return turned(
    edited,
    'unplan',
    doing,
    edited.Spans.filter((one) => one !== span),
    { Draft },
  )
}

/** What is shown at a moment. Throws `edition.unknown` where nothing is. */
export const demandShown = <Content>({ Spans }: Pick<Edited<Content>, 'Spans'>, at: Date): Content => {
  const standing = standingAt(Spans, at)
  if (!standing?.Content) throw new DomainError('edition.unknown')
  return standing.Content
}

/**
 * Nothing is shown from now on, until a plan begins. What was is the draft where there is none, or what is `drafted` then. Throws
 * `edition.unknown` where nothing is.
 */
export const withdrawn = <Content>(
  edited: Edited<Content>,
  doing: Doing,
  drafted?: Written<Content>,
): Edited<Content> => {
  const shown = demandShown(edited, doing.now)
  const begun = { Content: shown, Revision: edited.Revision + 1, By: doing.by, At: doing.now }
  const Draft = { ...(edited.Draft ?? begun), ...drafted }
  const Number = edited.Number + 1
  const span = { Number, Content: null, From: doing.now, Until: null, By: doing.by, At: doing.now }
  return turned(edited, 'withdraw', doing, [...edited.Spans, span], { Draft, Number })
}
