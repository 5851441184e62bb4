import { ApiError } from '@bukett/contracts'
import type { ProductTranslate } from './texts'
import { sv } from './texts-sv'

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

/** Who was first, and with what; null where it is another error. */
export const staleOf = (error: Error): { who: string; fields: readonly string[] } | null => {
  if (!(error instanceof ApiError) || error.code !== 'product.changed') return null
  const { Who = [], Fields = [] } = error.body as { Who?: readonly string[]; Fields?: readonly string[] }
  return { who: Who.join(', '), fields: Fields }
}
