export const numberOf = (text: string): number => Number(text.trim() || 'x')

/** A new row stands last. */
export const positionOf = (row: { readonly Position: number } | null): string => String(row?.Position ?? 1000)

type Holiday = { BeginDate: string; EndDate: string; Name: string; NameSwe?: string | undefined }

export const holidayLines = (holidays: readonly Holiday[]): string =>
  holidays
    .map(({ BeginDate, EndDate, Name, NameSwe }) => [BeginDate, EndDate, Name, NameSwe].filter(Boolean).join('; '))
    .join('\n')

/** A line each; empty ones are left out. */
export const holidaysIn = (lines: string): Holiday[] =>
  lines
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()))
    .filter(([first]) => first)
    .map(([BeginDate = '', EndDate = '', Name = '', NameSwe = '']) => ({
      BeginDate,
      EndDate: EndDate || BeginDate,
      Name,
      ...(NameSwe && { NameSwe }),
    }))

export const lineText = (lines: readonly string[]): string => lines.join('\n')

/** Lines with something on them. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A new row, with something in it already. */
export const begun = <Row extends object>(row: Row): Row & { Code: string; Version: number; Used: number } => ({
  ...row,
  Code: '',
  Version: 0,
  Used: 0,
})
export const isBegun = (row: { readonly Version: number } | null): boolean => row?.Version === 0
