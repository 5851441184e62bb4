import { MOST_ROWS_IN_FILE } from '@bukett/contracts/http/office-orders'
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

export interface FileRows<Row> {
  readonly rows: Row[]
  readonly isWhole: boolean
}

/** For a file: as far as somebody can look through, and whether that is all. */
export const wholeList = async <Row>({ read, placeOf }: OfficeList<Row>, part: ListSpan): Promise<FileRows<Row>> => {
  const rows: Row[] = []
  let after: ListPlace | undefined
  do {
    const some = await read({ ...part, after }, fileStep)
    rows.push(...some)
    const last = some.length === fileStep ? some.at(-1) : undefined
    after = last && placeOf(last)
  } while (after && rows.length <= MOST_ROWS_IN_FILE)
  return { rows: rows.slice(0, MOST_ROWS_IN_FILE), isWhole: rows.length <= MOST_ROWS_IN_FILE }
}

const cut = {
  sv: 'Filen slutar efter 10 000 rader. Välj färre dagar för resten.',
  en: 'The file ends after 10,000 rows. Choose fewer days for the rest.',
} as const satisfies Record<Language, string>

/** A list as a file: one that is not all of it says so in its name and in its last row, for whoever sums it. */
export const listFile = (
  name: string,
  csv: string,
  isWhole: boolean,
  language: Language,
): { readonly disposition: string; readonly content: Buffer } => ({
  disposition: `attachment; filename="${name}${isWhole ? '' : '-del'}.csv"`,
  content: Buffer.from(isWhole ? csv : `${csv}${cut[language]}\r\n`),
})

const placeText = ({ at, id }: ListPlace): string => `${typeof at === 'string' ? at : at.toISOString()}/${id}`

const placeIn = (text: string): ListPlace => {
  const end = text.indexOf('/')
  const at = text.slice(0, end)
  return { at: at.includes('T') ? new Date(at) : at, id: text.slice(end + 1) }
}
