import type { PageOf, Cursor } from '../application/ports.js'

export const pageSize = 50

/** What stands behind a place in a list of the newest first: older, or as old with a lesser name. */
export const beyond = (field: string, place: Cursor | null): Record<string, unknown> =>
  place ? { [field]: { $lte: place.at }, $or: [{ [field]: { $lt: place.at } }, { _id: { $lt: place.id } }] } : {}

/** The page of what was found, which is one row more where another page follows. */
export const pageOfFound = <Row extends { readonly _id: string }>(
  found: readonly Row[],
  momentOf: (row: Row) => Date,
): PageOf<Row> => {
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: last && found.length > pageSize ? { at: momentOf(last), id: last._id } : null }
}

/** A place as a caller hands it back, and as it is handed out. */
export const cursorIn = (text: string | undefined): Cursor | null => {
  const [, at, id] = /^(\d+)_(.+)$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}

export const cursorText = (place: Cursor | null): string | null => place && `${place.at.getTime()}_${place.id}`
