type Raw = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that are named one by one; every other field is named as a whole. */
const ofParts = ['Picture', 'Drawing', 'Meta', 'Subscription', 'International']

export interface Merged {
  readonly row: Raw
  /** Where each variant stands in the file; undefined for one that the file does not name. */
  readonly variantInFile: readonly (number | undefined)[]
}

/**
 * A row of a file over what stands under its code, both as on the wire: what the row does not name stays, `null` takes away. Variants
 * meet by their codes, and those that the row does not name stay.
 */
export const mergedRow = (known: Raw, row: Raw): Merged => {
  const parts = Object.fromEntries(
    ofParts.flatMap((name) => (isObject(row[name]) ? [[name, { ...(known[name] as Raw), ...row[name] }]] : [])),
  )
  if (!Array.isArray(row['Variants'])) return { row: { ...known, ...row, ...parts }, variantInFile: [] }
  const named = row['Variants'] as unknown[]
  const codeOf = (variant: unknown): unknown => (isObject(variant) ? variant['Code'] : undefined)
  const old = known['Variants'] as readonly Raw[]
  const kept = old.map((variant) => {
    const at = named.findIndex((one) => codeOf(one) === variant['Code'])
    return { at: at < 0 ? undefined : at, variant: at < 0 ? variant : { ...variant, ...(named[at] as Raw) } }
  })
  const added = named.flatMap((variant, at) => (kept.some((one) => one.at === at) ? [] : [{ at, variant }]))
  const all = [...kept, ...added]
  return {
    row: { ...known, ...row, ...parts, Variants: all.map(({ variant }) => variant) },
    variantInFile: all.map(({ at }) => at),
  }
}

/** A name that is missing is told of at its own column, and not at all that is called by it. */
const unnamed = '–'

/** What stands in a sheet without a drawing, words or texts of its own. */
export const newRow = (row: Raw): Raw => ({
  ...row,
  Description: row['Description'] ?? row['Name'] ?? unnamed,
  DescriptionEn: row['DescriptionEn'] ?? row['NameEn'] ?? unnamed,
  Picture: {
    Alt: row['Name'] ?? unnamed,
    AltEn: row['NameEn'] ?? unnamed,
    Tint: 'sand',
    ...(row['Picture'] as Raw),
  },
  Drawing: {
    kind: 'bouquet',
    flowers: [],
    palette: ['#e08a98', '#f4d9cc', '#c2415b', '#7d9a7a'],
    ...(row['Drawing'] as Raw),
  },
  Variants: (row['Variants'] as readonly Raw[]).map((variant) => ({
    ...variant,
    NameEn: variant['NameEn'] ?? variant['Name'],
  })),
})
