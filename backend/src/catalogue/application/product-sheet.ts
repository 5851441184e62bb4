import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { losesDecimals } from '@bukett/contracts/rules/price'
import { parse } from 'csv-parse'
import { yielding } from '../../shared/yielding.js'
import { DomainError } from '../../shared/domain-error.js'

type Cell = (text: string) => unknown

const asText: Cell = (text) => text
const asNumber: Cell = (text) => (losesDecimals(text) ? Number.NaN : Number(text.replace(/\s/g, '').replace(',', '.')))
const flags: Readonly<Record<string, boolean>> = {
  ja: true,
  true: true,
  '1': true,
  nej: false,
  false: false,
  '0': false,
}
const asFlag: Cell = (text) => flags[text.toLowerCase()] ?? text
const asList = (text: string): string[] => text.split('|').map((value) => value.trim())
const asNumbers: Cell = (text) => asList(text).map(asNumber)

/** `12 rose|8 ranunculus|eucalyptus`: stems of each flower, and of greens some. */
const asContents: Cell = (text) =>
  text.split('|').map((part) => {
    const [, count, Flower] = /^(?:(\d+) +)?(.*)$/.exec(part.trim()) ?? []
    return { Flower, Count: count === undefined ? null : Number(count) }
  })

/** The columns of a sheet: those of the product stand on each of its rows alike, those of the variant are its own. */
const productColumns: Readonly<Record<string, Cell>> = {
  Code: asText,
  Name: asText,
  NameEn: asText,
  Description: asText,
  DescriptionEn: asText,
  ProductCategory: asText,
  ProductGroup: asText,
  Alt: asText,
  AltEn: asText,
  Tint: asText,
  Kind: asText,
  Flowers: asList,
  Palette: asList,
  Container: asText,
  Form: asText,
  Colours: asList,
  SelectableColours: asList,
  Occasions: asList,
  Assortments: asList,
  Sites: asList,
  Seasons: asList,
  IsBundle: asFlag,
  ChildProducts: asList,
  LocalMemberId: asText,
  RibbonTextRequired: asFlag,
  VatClass: asText,
  Similar: asList,
  AlsoBought: asList,
  Addons: asList,
  SearchWords: asText,
  MetaTitle: asText,
  MetaTitleEn: asText,
  MetaDescription: asText,
  MetaDescriptionEn: asText,
  LeadDays: asNumber,
  CyclesInDays: asNumbers,
  PeriodsInMonths: asNumbers,
  CountryCode: asText,
  IntercatCode: asText,
  LocalProductCategory: asText,
  ValidFrom: asText,
  ValidTo: asText,
  InternationalCategories: asList,
  DeliveryTypes: asList,
  IgnoreBroker: asFlag,
  FastTrackSupported: asFlag,
  Withdrawal: asText,
}
const variantColumns: Readonly<Record<string, Cell>> = {
  VariantCode: asText,
  VariantName: asText,
  VariantNameEn: asText,
  Price: asNumber,
  PriceAfterDiscount: asNumber,
  DeliveryAvailableFromDate: asText,
  IsCustomerSpecifiedPrice: asFlag,
  IsPriceMultiple: asFlag,
  IsCustomDescription: asFlag,
  Stock: asNumber,
  Contents: asContents,
  HeightCm: asNumber,
  WidthCm: asNumber,
  VariantIntercatCode: asText,
}
/** What names a row; the other columns may be left out of a sheet that changes what is there. */
const needed = ['Code', 'VariantCode']

/** What an empty cell takes away; one of any other column says nothing. */
const emptied: Readonly<Record<string, unknown>> = {
  Colours: [],
  SelectableColours: [],
  Occasions: [],
  Assortments: [],
  Sites: [],
  Seasons: [],
  ChildProducts: [],
  Similar: [],
  AlsoBought: [],
  Addons: [],
  SearchWords: '',
  MetaTitle: '',
  MetaTitleEn: '',
  MetaDescription: '',
  MetaDescriptionEn: '',
  LeadDays: 0,
  LocalMemberId: null,
  ValidFrom: null,
  ValidTo: null,
  InternationalCategories: [],
  PriceAfterDiscount: null,
  DeliveryAvailableFromDate: null,
  Stock: null,
  Contents: [],
  HeightCm: null,
  WidthCm: null,
  VariantIntercatCode: null,
}

export interface SheetRow {
  /** Where it stands in the file; the heading is row 1. */
  readonly row: number
  readonly product: Record<string, unknown>
  /** Of a sheet: where each of its variants stands. */
  readonly variantRows?: readonly number[]
  /** Of a sheet: cells in which a row says of the product what an earlier one does not. */
  readonly differing?: readonly Differing[]
}

export interface Differing {
  readonly row: number
  readonly column: string
  /** The row that was first to say something of it. */
  readonly first: number
}

const variantNames: Readonly<Record<string, string>> = {
  Code: 'VariantCode',
  Name: 'VariantName',
  NameEn: 'VariantNameEn',
  IntercatCode: 'VariantIntercatCode',
}

/** The row and the column in which whoever wrote the file finds what stands at a path of the product. */
export const placeOf = (
  { row, variantRows }: SheetRow,
  path: readonly PropertyKey[],
): { row: number; column: string } => {
  if (!variantRows) return { row, column: path.map(String).join('.') }
  const [head = '', part = '', field = 'Code'] = path.map(String)
  switch (head) {
    case 'Variants':
      return { row: variantRows[Number(part)] ?? row, column: variantNames[field] ?? field }
    case 'Meta':
      return { row, column: head + part }
    case 'Picture':
    case 'International':
    case 'Subscription':
      return { row, column: part }
    case 'Drawing':
      return { row, column: part.charAt(0).toUpperCase() + part.slice(1) }
    default:
      return { row, column: head }
  }
}

/** Far more than a product may have: a code that was copied all the way down is not judged as one product of a hundred thousand variants. */
const mostTogether = 50

/**
 * A CSV of one variant a row, with a comma or a semicolon, as rows of a product file. Throws `import.unreadable` and the like for a
 * sheet that is none; what stands in the cells is judged by the product file's own schema.
 */
export const productsOfSheet = async (content: string): Promise<SheetRow[]> => {
  const giveWay = yielding()
  const lines = await linesOf(content)
  const columns = Object.keys(lines[0]?.record ?? {})
  for (const column of needed)
    if (lines.length > 0 && !columns.includes(column)) throw new DomainError('import.missing-column', { column })
  for (const column of columns)
    if (!productColumns[column] && !variantColumns[column])
      throw new DomainError('import.unknown-column', { column: column.slice(0, 60) })
  const all: GrowingRow[] = []
  const byCode = new Map<string, GrowingRow>()
  for (const { row, record } of lines) {
    const code = record['Code'] ?? ''
    // Rows without a code have nothing in common: each is told of for itself.
    const known = code === '' ? undefined : byCode.get(code)
    const growing = known && known.variants.length < mostTogether ? known : begun()
    if (growing !== known) {
      byCode.set(code, growing)
      all.push(growing)
    }
    grow(growing, row, record)
    await giveWay()
  }
  return all.map(({ cells, variants, variantRows, differing }) => {
    const product = productOf(Object.fromEntries([...cells].map(([column, { value }]) => [column, value])))
    return { row: variantRows[0] ?? 0, product: { ...product, Variants: variants }, variantRows, differing }
  })
}

interface GrowingRow {
  /** What is said of the product, and by which row first. */
  readonly cells: Map<string, { readonly value: unknown; readonly row: number }>
  readonly variants: unknown[]
  readonly variantRows: number[]
  readonly differing: Differing[]
}

const begun = (): GrowingRow => ({ cells: new Map(), variants: [], variantRows: [], differing: [] })

/** An empty cell that takes something away says so; one of any other column leaves it to the other rows. */
const grow = ({ cells, variants, variantRows, differing }: GrowingRow, row: number, record: Cells): void => {
  variants.push(variantOf(record))
  variantRows.push(row)
  for (const [column, value] of Object.entries(read(productColumns, record))) {
    const said = cells.get(column)
    if (!said) cells.set(column, { value, row })
    else if (JSON.stringify(said.value) !== JSON.stringify(value)) differing.push({ row, column, first: said.row })
  }
}

type Cells = Readonly<Record<string, string>>

interface Line {
  readonly row: number
  readonly record: Cells
}

const linesOf = async (content: string): Promise<Line[]> => {
  const parser = parse({
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    delimiter: (content.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',',
    info: true,
  })
  const lines: Line[] = []
  try {
    for await (const { info, record } of Readable.from(piecesOf(content)).pipe(parser) as AsyncIterable<Parsed>)
      // Below the head, as a spreadsheet counts: a cell may have lines of its own.
      lines.push({ row: info.records + 1 + info.empty_lines, record })
  } catch {
    throw new DomainError('import.unreadable', { format: 'CSV' })
  }
  return lines
}

interface Parsed {
  readonly info: { readonly records: number; readonly empty_lines: number }
  readonly record: Cells
}

const pieceBytes = 32 * 1024

/** Other calls are answered between them. Of bytes: a sign may stand across two. */
async function* piecesOf(content: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield bytes.subarray(from, from + pieceBytes)
    await nextTurn()
  }
}

const read = (columns: Readonly<Record<string, Cell>>, cells: Cells): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  for (const [column, raw] of Object.entries(cells)) {
    const cell = columns[column]
    if (!cell) continue
    // A sheet of ours marks a text that a spreadsheet would reckon out.
    const text = raw.replace(/^'(?=[=+\-@])/, '')
    if (text !== '') found[column] = cell(text)
    else if (Object.hasOwn(emptied, column)) found[column] = emptied[column]
  }
  return found
}

/** Without what is undefined: that names nothing. */
const named = (all: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))

/** Of a kind that most goods are not: cells that all are empty say nothing of it. */
const terms = (name: string, cells: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.values(cells).some((value) => value != null) ? { [name]: named(cells) } : {}

const noMeta = { Title: '', TitleEn: '', Description: '', DescriptionEn: '' }

const productOf = (cells: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { MetaTitle, MetaTitleEn, MetaDescription, MetaDescriptionEn, ...cell } = cells
  const { Alt, AltEn, Tint, Kind, Flowers, Palette, Container, Form, ...others } = cell
  const {
    CyclesInDays,
    PeriodsInMonths,
    CountryCode,
    IntercatCode,
    LocalProductCategory,
    ValidFrom,
    ValidTo,
    ...plain
  } = others
  const meta = named({
    Title: MetaTitle,
    TitleEn: MetaTitleEn,
    Description: MetaDescription,
    DescriptionEn: MetaDescriptionEn,
  })
  return {
    ...plain,
    ...(Object.keys(meta).length > 0 && { Meta: { ...noMeta, ...meta } }),
    ...terms('Subscription', { CyclesInDays, PeriodsInMonths }),
    ...terms('International', { CountryCode, IntercatCode, LocalProductCategory, ValidFrom, ValidTo }),
    Picture: named({ Alt, AltEn, Tint }),
    Drawing: named({ kind: Kind, flowers: Flowers, palette: Palette, container: Container, form: Form }),
  }
}

const variantOf = (cells: Cells): Record<string, unknown> => {
  const { VariantCode, VariantName, VariantNameEn, VariantIntercatCode, ...plain } = read(variantColumns, cells)
  return named({
    ...plain,
    Code: VariantCode,
    Name: VariantName,
    NameEn: VariantNameEn,
    IntercatCode: VariantIntercatCode,
  })
}
