import { DomainError } from '../../shared/domain-error.js'
import { parse } from 'csv-parse/sync'

type Cell = (text: string) => unknown

const asText: Cell = (text) => text
const asNumber: Cell = (text) => Number(text.replace(/\s/g, '').replace(',', '.'))
const asFlag: Cell = (text) =>
  ({ ja: true, true: true, '1': true, nej: false, false: false, '0': false })[text.toLowerCase()]
const asList: Cell = (text) => text.split('|').map((value) => value.trim())

/** The columns of a sheet: those of the product stand on each of its rows, those of the variant are its own. */
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
  IsBundle: asFlag,
  ChildProducts: asList,
  LocalMemberId: asText,
  RibbonTextRequired: asFlag,
  VatClass: asText,
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
}
const needed = ['Code', 'Name', 'NameEn', 'ProductCategory', 'ProductGroup', 'VariantCode', 'VariantName', 'Price']

export interface SheetRow {
  /** Where it stands in the file; the heading is row 1. */
  readonly row: number
  readonly product: Record<string, unknown>
}

/**
 * A CSV of one variant a row, with a comma or a semicolon, as rows of a product file. Throws `import.unreadable` and the like for a
 * sheet that is none; what stands in the cells is judged by the product file's own schema.
 */
export const productsOfSheet = (content: string): SheetRow[] => {
  const lines = linesOf(content)
  const columns = Object.keys(lines[0]?.record ?? {})
  for (const column of needed)
    if (lines.length > 0 && !columns.includes(column)) throw new DomainError('import.missing-column', { column })
  for (const column of columns)
    if (!productColumns[column] && !variantColumns[column])
      throw new DomainError('import.unknown-column', { column: column.slice(0, 60) })
  const products = new Map<string, SheetRow>()
  for (const { row, record } of lines) {
    const code = record['Code'] ?? ''
    const known = products.get(code)
    const variants = (known?.product['Variants'] ?? []) as unknown[]
    const product = known?.product ?? productOf(record)
    products.set(code, { row: known?.row ?? row, product: { ...product, Variants: [...variants, variantOf(record)] } })
  }
  return [...products.values()]
}

type Cells = Readonly<Record<string, string>>

const linesOf = (content: string): { row: number; record: Cells }[] => {
  try {
    const records = parse(content, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: (content.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',',
      info: true,
    }) as unknown as { info: { lines: number }; record: Cells }[]
    return records.map(({ info, record }) => ({ row: info.lines, record }))
  } catch {
    throw new DomainError('import.unreadable', { format: 'CSV' })
  }
}

const read = (columns: Readonly<Record<string, Cell>>, cells: Cells): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, cell]) => {
      const text = cells[column]
      return text ? [[column, cell(text)]] : []
    }),
  )

const productOf = (cells: Cells): Record<string, unknown> => {
  const { Alt, AltEn, Tint, Kind, Flowers, Palette, Container, Form, ...plain } = read(productColumns, cells)
  return {
    ...plain,
    Description: plain['Description'] ?? plain['Name'],
    DescriptionEn: plain['DescriptionEn'] ?? plain['NameEn'],
    Picture: { Alt: Alt ?? plain['Name'], AltEn: AltEn ?? plain['NameEn'], Tint: Tint ?? 'sand' },
    Drawing: {
      kind: Kind ?? 'bouquet',
      flowers: Flowers ?? [],
      palette: Palette ?? ['#e08a98', '#f4d9cc', '#c2415b', '#7d9a7a'],
      ...(Container ? { container: Container } : {}),
      ...(Form ? { form: Form } : {}),
    },
  }
}

const variantOf = (cells: Cells): Record<string, unknown> => {
  const { VariantCode, VariantName, VariantNameEn, ...plain } = read(variantColumns, cells)
  return { ...plain, Code: VariantCode, Name: VariantName, NameEn: VariantNameEn ?? VariantName }
}
