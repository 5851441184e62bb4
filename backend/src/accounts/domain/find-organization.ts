import { plainText } from '../../shared/find-words.js'

const lettersOfPart = 3
/** A day of birth: what is told of a sole trader's number, which is a personal number, without telling it whole. */
const digitsOfBirth = 6

const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - lettersOfPart + 1) }, (_, at) => text.slice(at, at + lettersOfPart))

const beginningsIn = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => [word.slice(0, 1), word.slice(0, 2)])

interface Facts {
  readonly name: string
  /** In plain digits and a dash, not sealed. */
  readonly orgNr: string
  readonly isSoleTrader: boolean
}

const sealedBeginning = (digits: string): string => `organisation-beginning:${digits.slice(0, digitsOfBirth)}`

/** What a company is found by: any three letters that stand together in its name, or digits in its number. */
export const findableOrganization = ({ name, orgNr, isSoleTrader }: Facts, indexOf: (text: string) => string) => {
  const plainName = plainText(name)
  const digits = orgNr.replace('-', '')
  const keys = [
    ...partsOf(plainName).map((part) => `g:${part}`),
    ...beginningsIn(plainName).map((beginning) => `b:${beginning}`),
    ...(isSoleTrader ? [`s:${indexOf(sealedBeginning(digits))}`] : partsOf(digits).map((part) => `o:${part}`)),
  ]
  return { plainName, findKeys: [...new Set(keys)] }
}

export interface WantedCompany {
  /** One of these; what the key leaves is compared with the whole of what was typed. */
  readonly key: string
  readonly name?: string
  readonly number?: string
}

/** A name's part, or a number's: of a sole trader's the day of birth. */
export const wantedOfOrganizations = (text: string, indexOf: (text: string) => string): WantedCompany[] => {
  const name = plainText(text)
  const [part] = partsOf(name)
  const named: WantedCompany = part === undefined ? { key: `b:${name}` } : { key: `g:${part}`, name }
  const number = text.replace(/[\s-]/g, '')
  if (!/^\d{3,10}$/.test(number)) return [named]
  const born: WantedCompany[] =
    number.length === digitsOfBirth ? [{ key: `s:${indexOf(sealedBeginning(number))}` }] : []
  return [named, { key: `o:${number.slice(0, lettersOfPart)}`, number }, ...born]
}
