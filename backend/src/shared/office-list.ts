import { Readable } from 'node:stream'
import { type Cell, csvLines, csvOf } from '@bukett/contracts/rules/csv'
import { addDays, instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { DomainError } from './domain-error.js'

const pageSize = 50
const fileStep = 500

/** Where a page ended: what the list is sorted by, and the row. */
export interface ListPlace {
  readonly at: Date | LocalDay
  readonly id: string
}

/** Which part of a list is read. */
export interface ListSpan {
  readonly since?: Date | LocalDay | undefined
  readonly before?: Date | LocalDay | undefined
  readonly after?: ListPlace | undefined
}

/** A list of the back office that is read from one end. */
export interface OfficeList<Row> {
  read(part: ListSpan, limit: number): Promise<Row[]>
  placeOf(row: Row): ListPlace
}

/** Stockholm days, both included. Throws `figures.span-backwards`. */
export const partOfDays = ({
  from,
  to,
}: {
  from?: LocalDay | undefined
  to?: LocalDay | undefined
}): { readonly since: Date | undefined; readonly before: Date | undefined } => {
  if (from !== undefined && to !== undefined && to < from) throw new DomainError('figures.span-backwards')
  return {
    since: from === undefined ? undefined : instantOf(from),
    before: to === undefined ? undefined : instantOf(addDays(to, 1)),
  }
}

export const pageOfList = async <Row>(
  { read, placeOf }: OfficeList<Row>,
  part: ListSpan,
  after: string | undefined,
): Promise<{ rows: Row[]; next: string | null }> => {
  const rows = await read({ ...part, after: after === undefined ? undefined : placeIn(after) }, pageSize)
  const last = rows.at(-1)
  return { rows, next: last && rows.length === pageSize ? placeText(placeOf(last)) : null }
}

/** Of a list, so many rows at a time. */
export async function* rowsOf<Row>({ read, placeOf }: OfficeList<Row>, part: ListSpan): AsyncGenerator<Row[]> {
  let after: ListPlace | undefined
  do {
    const some = await read({ ...part, after }, fileStep)
    yield some
    const last = some.length === fileStep ? some.at(-1) : undefined
    after = last && placeOf(last)
  } while (after)
}

/** How a list is written down. */
export interface Sheet<Row> {
  readonly head: readonly string[]
  readonly cells: (row: Row) => readonly Cell[]
}

/** As many as a spreadsheet opens. */
const mostRows = 1_000_000
const cut = {
  sv: 'Filen slutar efter 1 000 000 rader. Välj färre dagar för resten.',
  en: 'The file ends after 1,000,000 rows. Choose fewer days for the rest.',
} as const satisfies Record<Language, string>

/**
 * A list as a file, written while it is read: it lies whole in nobody's memory. What cannot be read at all is answered as ever; what
 * breaks off later breaks the download off, so that nobody takes a part for the whole.
 */
export const fileOf = async <Row>(
  { head, cells }: Sheet<Row>,
  steps: AsyncIterable<readonly Row[]>,
  language: Language,
  most = mostRows,
): Promise<Readable> => {
  const texts = textsOf(head, cells, steps, { most, ending: cut[language] })
  const first = await texts.next()
  let waiting: typeof first | undefined = first
  const whole: AsyncIterableIterator<string> = {
    [Symbol.asyncIterator]: () => whole,
    next: async () => {
      const given = waiting ?? (await texts.next())
      waiting = undefined
      return given
    },
    // Whoever leaves has the reading ended.
    return: () => texts.return(undefined),
  }
  return Readable.from(whole, { objectMode: false })
}

async function* textsOf<Row>(
  head: readonly string[],
  cells: Sheet<Row>['cells'],
  steps: AsyncIterable<readonly Row[]>,
  { most, ending }: { readonly most: number; readonly ending: string },
): AsyncGenerator<string, undefined> {
  let left = most
  let isFirst = true
  for await (const rows of steps) {
    const told = rows.slice(0, left).map(cells)
    left -= told.length
    // A step that found nothing has no text, which would end the file.
    if (isFirst || told.length > 0) yield isFirst ? csvOf(head, told) : csvLines(told)
    isFirst = false
    // For whoever sums it, in its last row.
    if (told.length < rows.length) return void (yield csvLines([[ending]]))
  }
}

/** What a browser keeps a file under; one that is refused has no name. */
export const named = async (
  reply: { header: (name: string, value: string) => unknown },
  name: string,
  file: Promise<Readable>,
): Promise<Readable> => {
  const begun = await file
  reply.header('content-disposition', `attachment; filename="${name}.csv"`)
  return begun
}

const placeText = ({ at, id }: ListPlace): string => `${typeof at === 'string' ? at : at.toISOString()}/${id}`

const placeIn = (text: string): ListPlace => {
  const end = text.indexOf('/')
  const at = text.slice(0, end)
  return { at: at.includes('T') ? new Date(at) : at, id: text.slice(end + 1) }
}
