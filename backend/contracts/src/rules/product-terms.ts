import type { ErrorCode } from '../errors.js'

interface Abroad {
  readonly IntercatCode: string
  readonly LocalProductCategory: string
  readonly ValidFrom?: string | null | undefined
  readonly ValidTo?: string | null | undefined
}

/** What a product is made of and sold by, as far as its parts must fit each other. */
interface Terms {
  readonly ProductCategory: string
  readonly Variants: readonly { readonly Code: string; readonly IntercatCode?: string | null | undefined }[]
  readonly IsBundle: boolean
  readonly ChildProducts: readonly string[]
  readonly Subscription?: object | null | undefined
  readonly International?: Abroad | null | undefined
}

export interface TermsFault {
  readonly path: readonly string[]
  readonly code: ErrorCode
}

const fault = (isWrong: boolean, code: ErrorCode, ...path: string[]): TermsFault[] => (isWrong ? [{ path, code }] : [])

const longestWord = 40
const isWord = (text: string): boolean => text !== '' && text.length <= longestWord

const abroadFaults = ({ IntercatCode, LocalProductCategory, ValidFrom, ValidTo }: Abroad): TermsFault[] => [
  ...fault(!isWord(IntercatCode), 'product.abroad-code', 'International', 'IntercatCode'),
  ...fault(!isWord(LocalProductCategory), 'product.abroad-code', 'International', 'LocalProductCategory'),
  ...fault(
    ValidFrom != null && ValidTo != null && ValidTo < ValidFrom,
    'product.abroad-days',
    'International',
    'ValidTo',
  ),
]

/** What the partner is told of a variant: its own code abroad, or the product's. */
export const codeAbroad = (
  International: { readonly IntercatCode: string } | null | undefined,
  variant: { readonly IntercatCode?: string | null | undefined },
): string | null => (International ? variant.IntercatCode || International.IntercatCode : null)

/** Two sizes that the florist abroad knows by one code are one size there: who pays for the larger one gets the other. */
export const codesAlike = ({ Variants, International }: Pick<Terms, 'Variants' | 'International'>): TermsFault[] => {
  const codes = Variants.map((variant) => codeAbroad(International, variant))
  return codes.flatMap((code, index) =>
    fault(codes.indexOf(code) !== index, 'product.abroad-code-twice', 'Variants', String(index), 'IntercatCode'),
  )
}

/** What contradicts itself, wherever the product comes from. */
export const contradictions = (product: Terms): TermsFault[] => {
  const { ProductCategory, Variants, IsBundle, ChildProducts, Subscription, International } = product
  const holdsItself = Variants.some(({ Code }) => ChildProducts.includes(Code))
  const isOtherKind = (kind: string, terms: unknown): boolean => terms != null && ProductCategory !== kind
  return [
    ...fault(IsBundle && ChildProducts.length === 0, 'product.bundle-empty', 'ChildProducts'),
    ...fault(!IsBundle && ChildProducts.length > 0, 'product.bundle-unmarked', 'ChildProducts'),
    ...fault(holdsItself, 'product.bundle-itself', 'ChildProducts'),
    ...fault(isOtherKind('Subscription', Subscription), 'product.no-subscription', 'Subscription', 'CyclesInDays'),
    ...fault(isOtherKind('International', International), 'product.not-abroad', 'International', 'CountryCode'),
    ...(International ? [...abroadFaults(International), ...codesAlike(product)] : []),
  ]
}

/** What is missing before it can be sold as what it is: a file may bring it in without, and its page asks for it. */
export const missingTerms = ({ ProductCategory, Subscription, International }: Terms): TermsFault[] => {
  const isSubscription = ProductCategory === 'Subscription' && Subscription == null
  return [
    ...fault(isSubscription, 'product.cycles-missing', 'Subscription', 'CyclesInDays'),
    ...fault(isSubscription, 'product.periods-missing', 'Subscription', 'PeriodsInMonths'),
    ...fault(
      ProductCategory === 'International' && International == null,
      'product.country-missing',
      'International',
      'CountryCode',
    ),
  ]
}
