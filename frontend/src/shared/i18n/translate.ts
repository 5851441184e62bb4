import type { Language } from '@bukett/contracts/rules/language'
import type { sv } from './sv.js'
import type { svCheckout } from './sv/parts/checkout.js'
import type { svGoods } from './sv/parts/goods.js'
import type { svLater } from './sv/parts/later.js'

/** Every text of the shop, by the parts of its key. Swedish says which there are; another language that lacks one does not compile. */
export type Texts = typeof sv & typeof svGoods & typeof svCheckout & typeof svLater

type WithoutCount<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key

type KeysOf<Tree, Kind> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | readonly string[]
    ? Tree[Key] extends Kind
      ? WithoutCount<Key>
      : never
    : `${Key}.${KeysOf<Tree[Key], Kind>}`
}[keyof Tree & string]

export interface Translate<Tree = Texts> {
  /**
   * A text, named `cart.remove`, with what stands between `{{` and `}}` filled in. `count` chooses between its forms: `found_one` and
   * `found_other` are named `found`, and is written as its language writes thousands.
   */
  (key: KeysOf<Tree, string>, values?: Readonly<Record<string, string | number | null | undefined>>): string
  /** A text that is a list. */
  readonly list: (key: KeysOf<Tree, readonly string[]>) => readonly string[]
}

/** `missing` is told when a text is not there (yet). Texts that only few people read may be a tree of their own. */
export const translator = <Tree = Texts>(
  language: Language,
  texts: Partial<NoInfer<Tree>>,
  missing?: () => void,
): Translate<Tree> => {
  let plurals: Intl.PluralRules | undefined
  // Made for the first text that needs it: no page begins with it.
  const formOf = (count: number): string => (plurals ??= new Intl.PluralRules(language)).select(count)
  let numbers: Intl.NumberFormat | undefined
  const written = (count: number): string =>
    count < 1000 ? String(count) : (numbers ??= new Intl.NumberFormat(language)).format(count)
  const at = (key: string): unknown => key.split('.').reduce<unknown>((tree, part) => inside(tree, part), texts)
  const translate = (
    key: string,
    values: Readonly<Record<string, string | number | null | undefined>> = {},
  ): string => {
    const { count } = values
    const counted = typeof count === 'number' ? at(`${key}_${formOf(count)}`) : undefined
    const text = counted ?? at(key)
    if (typeof text === 'string')
      return filled(text, typeof count === 'number' ? { ...values, count: written(count) } : values)
    missing?.()
    return ''
  }
  const list = (key: string): readonly string[] => {
    const texts = at(key)
    if (Array.isArray(texts)) return texts as readonly string[]
    missing?.()
    return []
  }
  return Object.assign(translate, { list })
}

const inside = (tree: unknown, part: string): unknown =>
  typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[part] : undefined

/** With what stands between `{{` and `}}` set in. */
export const filled = (text: string, values: Readonly<Record<string, string | number | null | undefined>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
