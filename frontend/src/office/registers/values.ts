import { toKronor } from '@bukett/contracts/rules/price'

/** What stands in the field of an amount in öre. */
export const kronorText = (ore: number): string => String(toKronor(ore)).replace('.', ',')

/** '349' or '349,50' as kronor on the wire; what is no number is none. */
export const kronorOf = (text: string): number => Number(text.replace(/\s/g, '').replace(',', '.') || 'x')

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
