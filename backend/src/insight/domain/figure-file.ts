import type { FigureChannel, FigureDimension, FigureOverview, FigureParts } from '@bukett/contracts/http/figures'
import { type Cell, csvOf } from '@bukett/contracts/rules/csv'
import type { Language } from '@bukett/contracts/rules/language'
import { type Ore, toKronor } from '@bukett/contracts/rules/price'

const words = {
  sv: {
    days: ['Från', 'Till', 'Ordrar', 'Omsättning inkl. moms'],
    parts: ['Namn', 'Nyckel', 'Ordrar', 'Antal', 'Omsättning inkl. moms', 'Moms', 'Exkl. moms', 'Snitt'],
    before: 'före',
    channels: {
      gift: 'Blommor',
      home: 'Hem',
      subscription: 'Prenumeration',
      service: 'Kundservice',
      store: 'Butik',
    },
    keys: { '-': 'Okänt', abroad: 'Utomlands', Funeral: 'Begravning', Grave: 'Grav' },
  },
  en: {
    days: ['From', 'To', 'Orders', 'Turnover incl. VAT'],
    parts: ['Name', 'Key', 'Orders', 'Pieces', 'Turnover incl. VAT', 'VAT', 'Excl. VAT', 'Average'],
    before: 'before',
    channels: {
      gift: 'Flowers',
      home: 'Home',
      subscription: 'Subscription',
      service: 'Customer service',
      store: 'Store',
    },
    keys: { '-': 'Unknown', abroad: 'Abroad', Funeral: 'Funeral', Grave: 'Grave' },
  },
} as const satisfies Record<Language, { channels: Record<FigureChannel, string> } & Record<string, unknown>>

const kronor = (amount: Ore | null): Cell => (amount === null ? null : toKronor(amount))

/** A row for each day, or month, and beside it the one before. */
export const overviewCsv = ({ Steps, StepsBefore }: FigureOverview, language: Language): string => {
  const { days, before } = words[language]
  return csvOf(
    [...days, ...days.map((word) => `${word}, ${before}`)],
    Array.from({ length: Math.max(Steps.length, StepsBefore.length) }, (_, index) =>
      [Steps[index], StepsBefore[index]].flatMap((step): Cell[] =>
        step ? [step.From, step.To, step.Orders, kronor(step.Turnover)] : [null, null, null, null],
      ),
    ),
  )
}

export const partsCsv = ({ Rows }: FigureParts, dimension: FigureDimension, language: Language): string => {
  const { parts, before } = words[language]
  const numbers = parts.slice(2)
  return csvOf(
    [...parts, ...numbers.map((word) => `${word}, ${before}`)],
    Rows.map(({ Key, Name, Now, Then }) => [
      Name ?? nameOf(dimension, Key, language),
      Key,
      ...[Now, Then].flatMap((part): Cell[] => [
        part.Orders,
        part.Pieces,
        kronor(part.Turnover),
        kronor(part.Tax),
        kronor(part.TurnoverWithoutTax),
        kronor(part.Average),
      ]),
    ]),
  )
}

const nameOf = (dimension: FigureDimension, key: string, language: Language): string => {
  const { channels, keys } = words[language]
  const known: Readonly<Record<string, string>> = dimension === 'channel' ? channels : keys
  return known[key] ?? key
}
