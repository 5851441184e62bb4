import { ApiError } from '@bukett/contracts'
import type { Difference } from '@bukett/contracts/http/editions'
import { priceText } from '@bukett/contracts/rules/price'
import { currentLocale } from '../../shared/api'
import type { ProductTranslate } from './texts'
import { sv } from './texts-sv'

const sums: ReadonlySet<string> = new Set(['Price', 'PriceAfterDiscount'])

type Named = Exclude<keyof typeof sv.field, 'ofVariant'>
const isNamed = (field: string): field is Named => field !== 'ofVariant' && Object.hasOwn(sv.field, field)

interface Sort {
  readonly Code: string
  readonly Name: string
}

/** `Variants.BUK1001A.Price` as people say it. */
export const fieldText = (path: string, variants: readonly Sort[], t: ProductTranslate): string => {
  const [head = '', code = '', field = ''] = path.split('.')
  const nameOf = (one: string): string => (isNamed(one) ? t(`field.${one}`) : t('stale.other'))
  if (head !== 'Variants' || code === '') return nameOf(head)
  const variant = variants.find(({ Code }) => Code === code)?.Name ?? code
  return variants.length > 1 ? t('field.ofVariant', { field: nameOf(field), variant }) : nameOf(field)
}

const stale: ReadonlySet<string> = new Set(['product.changed', 'edition.changed'])

/** Who was first, and with what; null where it is another error. */
export const staleOf = (error: Error): { who: string; fields: readonly string[] } | null => {
  if (!(error instanceof ApiError) || !stale.has(error.code)) return null
  const { Who = [], Fields = [] } = error.body as { Who?: readonly string[]; Fields?: readonly string[] }
  return { who: Who.join(', '), fields: Fields }
}

/** What a version changed, as people say it; lists and plans are told by name alone where they are not words. */
export const saidDifference = ({ Path, Before, After }: Difference, variants: readonly Sort[], t: ProductTranslate) => {
  const field = Path.split('.').at(-1) ?? ''
  const valueOf = (text: string | null): string | null => {
    if (text === null || text === '') return null
    if (sums.has(field)) return priceText(Number(text), currentLocale())
    if (/^[[{]/.test(text)) return wordsIn(text, t)
    return text
  }
  return { name: fieldText(Path, variants, t), before: valueOf(Before), after: valueOf(After) }
}

const wordsIn = (json: string, t: ProductTranslate): string | null => {
  const list = json.startsWith('["') ? json.replaceAll(/[[\]"]/g, '').replaceAll(',', ', ') : null
  return list ?? (json === '[]' ? null : t('page.several'))
}
