import { type Answer, ApiError, type CallOf } from '@bukett/contracts'
import { type OwnTerms, type TermsChange, type WayTerms, wayTermsApi } from '@bukett/contracts/http/way-terms'
import { fromKronor } from '@bukett/contracts/rules/price'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey, useRowChange } from './use-network'

export type { OwnTerms, TermsChange, WayTerms } from '@bukett/contracts/http/way-terms'
export type TermsTold = Answer<typeof wayTermsApi.change>

/** Whose rows are shown: a store's, or all stores' of a postal code. */
export type PlaceOfTerms = NonNullable<CallOf<typeof wayTermsApi.terms>['query']>

interface Way {
  readonly memberId: string
  readonly deliveryType: string
  readonly orderType: string
}

const keyOf = ({ memberId, deliveryType, orderType }: Way): string => `${memberId} ${deliveryType} ${orderType}`

/** Each row's terms; null: for nobody who may change them. */
export const useWayTerms = (place: PlaceOfTerms | null): ((row: Way) => WayTerms | undefined) => {
  const { data } = useQuery({
    queryKey: [...networkKey, 'terms', place],
    queryFn: ({ signal }) => call(wayTermsApi.terms, { query: place ?? {} }, signal),
    enabled: place !== null,
  })
  const rows = new Map(data?.Rows.map((row) => [keyOf(row), row]))
  return (row) => rows.get(keyOf(row))
}

export const changeTerms = (
  { memberId, deliveryType, orderType, Own }: WayTerms,
  Change: TermsChange,
  Preview = false,
): Promise<TermsTold> =>
  call(wayTermsApi.change, { body: { memberId, deliveryType, orderType, Read: Own, Change, Preview } })

export interface TermsNow {
  readonly Own: OwnTerms
  readonly By: string | null
  readonly At: string | null
}

/** What somebody else has written meanwhile, where that is why it was refused. */
export const termsOfOthers = (error: unknown): TermsNow | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'broker.terms-changed') return undefined
  const { Own, By, At } = error.body as unknown as TermsNow
  // What stands beside an error comes as it is on the wire: in kronor.
  return { Own: { ...Own, Price: Own.Price === null ? null : fromKronor(Own.Price) }, By, At }
}

/** Told on the first press, done on the second. */
export const useTermsChange = (terms: WayTerms, onDone: (told: TermsTold) => void) => {
  const change = useRowChange()
  const preview = useMutation({ mutationFn: (asked: TermsChange) => changeTerms(terms, asked, true) })
  const doing = useMutation({
    mutationFn: (asked: TermsChange) => change(changeTerms(terms, asked)),
    onSuccess: onDone,
  })
  return { preview, doing }
}
