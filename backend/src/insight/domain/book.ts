import type { LocalDay } from '@bukett/contracts/rules/dates'
import { areSame, byDay, type DayCount, type Row, sumOfRows, takenAway } from './row.js'

/** What a document adds to a day, and what of it stands in the day's page. */
export interface Entry extends DayCount {
  /** Stands in the page; left out where it is `rows`. */
  readonly inPage?: readonly Row[]
  /** The page's version that was heard last. */
  readonly upTo: number
}

/** One counted document: what it adds to which days. It is never added, but set; so the same news twice is the same. */
export interface Source {
  /** `<build>/<kind>/<id>`. */
  readonly _id: string
  readonly build: number
  /** Of the document as it was counted. */
  readonly version: number
  /** Of this entry itself. */
  readonly revision: number
  readonly entries: readonly Entry[]
  /** Pages, `<build>/<day>`, that have not taken it in. */
  readonly waits?: readonly string[]
}

/**
 * The figures of a day. `taken` is what its last step took in: until the sources know of it they are not taken in again, and a page takes
 * its next step only after they do. So a crash between the two, or two processes at once, count nothing twice.
 */
export interface Page {
  /** `<build>/<day>`. */
  readonly _id: string
  readonly build: number
  readonly day: LocalDay
  readonly version: number
  readonly rows: readonly Row[]
  readonly taken: readonly { readonly source: string; readonly rows: readonly Row[] }[]
}

export interface Counted {
  readonly kind: string
  readonly id: string
  readonly version: number
  readonly days: readonly DayCount[]
}

export const pageId = (build: number, day: LocalDay): string => `${build}/${day}`
export const sourceId = (build: number, { kind, id }: Pick<Counted, 'kind' | 'id'>): string => `${build}/${kind}/${id}`
export const emptyPage = (build: number, day: LocalDay): Page => ({
  _id: pageId(build, day),
  build,
  day,
  version: 0,
  rows: [],
  taken: [],
})

const inPageOf = ({ inPage, rows }: Entry): readonly Row[] => inPage ?? rows

/** Null: what is known is the same, or newer. */
export const heard = (known: Source | null, build: number, counted: Counted): Source | null => {
  if (known && known.version >= counted.version) return null
  const wanted = new Map(byDay(counted.days).map(({ day, rows }) => [day, rows]))
  const before = new Map((known?.entries ?? []).map((entry) => [entry.day, entry]))
  const days = [...new Set([...before.keys(), ...wanted.keys()])].toSorted()
  const entries = days.map((day) =>
    withRows(day, wanted.get(day) ?? [], inPageOf(before.get(day) ?? noEntry(day)), before.get(day)?.upTo ?? 0),
  )
  return withWaits({
    _id: sourceId(build, counted),
    build,
    version: counted.version,
    revision: (known?.revision ?? 0) + 1,
    entries,
  })
}

/** Of a build that nobody reads yet: what it adds is put into the pages by who counts, so that none of them waits for it. */
export const heardFirst = (build: number, counted: Counted): Source => ({
  _id: sourceId(build, counted),
  build,
  version: counted.version,
  revision: 1,
  entries: byDay(counted.days).map(({ day, rows }) => ({ day, rows, upTo: 0 })),
})

/** The page with what those add that were heard first: they know of it already. */
export const withFirst = (page: Page, rows: readonly Row[]): Page => ({
  ...page,
  version: page.version + 1,
  rows: sumOfRows([...page.rows, ...rows]),
  taken: [],
})

const noEntry = (day: LocalDay): Entry => ({ day, rows: [], upTo: 0 })

const withRows = (day: LocalDay, rows: readonly Row[], inPage: readonly Row[], upTo: number): Entry => ({
  day,
  rows,
  upTo,
  ...(!areSame(rows, inPage) && { inPage }),
})

const withWaits = (source: Omit<Source, 'waits'>): Source => {
  const waits = source.entries.filter(({ inPage }) => inPage !== undefined).map(({ day }) => pageId(source.build, day))
  return { ...source, ...(waits.length > 0 && { waits }) }
}

/** The page's next step; the same page where they bring nothing. */
export const takenIn = (page: Page, sources: readonly Source[]): Page => {
  const waiting = sources.flatMap(({ _id, entries }) => {
    const entry = entries.find(({ day, inPage }) => day === page.day && inPage !== undefined)
    return entry ? [{ source: _id, rows: entry.rows, was: inPageOf(entry) }] : []
  })
  if (waiting.length === 0) return page
  const difference = waiting.flatMap(({ rows, was }) => [...rows, ...takenAway(was)])
  return {
    ...page,
    version: page.version + 1,
    rows: sumOfRows([...page.rows, ...difference]),
    taken: waiting.map(({ source, rows }) => ({ source, rows })),
  }
}

/** What the page took in of it in its last step; null where it knows that, or of a later one. */
export const toldOf = (source: Source, { day, version, taken }: Page): Source | null => {
  const entry = source.entries.find((one) => one.day === day)
  const part = taken.find((one) => one.source === source._id)
  if (!entry || !part || entry.upTo >= version) return null
  const next = withRows(day, entry.rows, part.rows, version)
  const { waits: _, ...rest } = source
  return withWaits({
    ...rest,
    revision: source.revision + 1,
    entries: source.entries.map((one) => (one === entry ? next : one)),
  })
}
