import type { Answer } from '@bukett/contracts'
import {
  addonRegisterApi,
  assortmentRegisterApi,
  categoryRegisterApi,
  countryRegisterApi,
  greetingRegisterApi,
  liftRegisterApi,
  occasionRegisterApi,
  type RegisterKind,
  synonymRegisterApi,
} from '@bukett/contracts/http/registers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

export type { RegisterKind }

/** Each by its own name, and not by the table that the contract has of them: the built shop knows where amounts stand only in the calls of a contract's own tables. */
const apis = {
  addons: addonRegisterApi,
  occasions: occasionRegisterApi,
  greetings: greetingRegisterApi,
  assortments: assortmentRegisterApi,
  countries: countryRegisterApi,
  synonyms: synonymRegisterApi,
  lifts: liftRegisterApi,
  categories: categoryRegisterApi,
} as const satisfies Record<RegisterKind, unknown>

export type RegisterRow<Kind extends RegisterKind> = Answer<(typeof apis)[Kind]['list']>['Rows'][number]
/** What every row has. */
export interface AnyRow {
  readonly Code: string
  readonly Version: number
  readonly Used: number
}

const key = (kind: RegisterKind) => ['registers', kind] as const

const readRows = async <Kind extends RegisterKind>(kind: Kind, signal?: AbortSignal): Promise<RegisterRow<Kind>[]> =>
  (await call(apis[kind].list as typeof occasionRegisterApi.list, {}, signal)).Rows as never

export const useRegister = <Kind extends RegisterKind>(kind: Kind) =>
  useQuery({ queryKey: key(kind), queryFn: ({ signal }) => readRows(kind, signal), retry: false })

/** As it is in MongoDB now: for who has lost a race. */
export const rowNow = async <Kind extends RegisterKind>(
  kind: Kind,
  code: string,
): Promise<RegisterRow<Kind> | undefined> => (await readRows(kind)).find(({ Code }) => Code === code)

/** What a save answers stands in its row at once, so that the next one is of it. */
export const useKeepRow = <Kind extends RegisterKind>(kind: Kind) => {
  const queries = useQueryClient()
  return (saved: RegisterRow<Kind>): void => {
    keepAnswer<RegisterRow<Kind>[]>(queries, key(kind), (rows) =>
      rows?.map((row) => (row.Code === saved.Code ? saved : row)),
    )
    void queries.invalidateQueries({ queryKey: key(kind) })
  }
}

export const useReadRegisterAgain = (kind: RegisterKind) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key(kind) })
}

/** `was`: null for a new row. */
export const saveRow = <Kind extends RegisterKind>(
  kind: Kind,
  was: AnyRow | null,
  body: object,
): Promise<RegisterRow<Kind>> =>
  (was
    ? call(apis[kind].change as never, { params: { code: was.Code }, body } as never)
    : call(apis[kind].add as never, { body } as never)) as Promise<RegisterRow<Kind>>

export const removeRow = (kind: RegisterKind, { Code, Version }: AnyRow): Promise<unknown> =>
  call(apis[kind].remove as never, { params: { code: Code }, query: { version: Version } } as never)
