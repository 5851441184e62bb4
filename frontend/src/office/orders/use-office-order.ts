import { type Answer, ApiError, type CallOf } from '@bukett/contracts'
import { type OfficeMoney, officeMoneyApi } from '@bukett/contracts/http/office-money'
import { officeOrderApi, type OfficeOrder, type OrderAct, type Resendable } from '@bukett/contracts/http/office-order'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import type { OrderEvent } from '@bukett/contracts/http/order-event'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api'
import { newKey } from '../../shared/call-key'
import { keepAnswer } from '../../shared/query'

type Repayment = OfficeMoney['Repayments'][number]

const orderKey = (number: string) => ['office-order', number] as const
const moneyKey = (number: string) => ['office-money', number] as const

/** Mails go out, stores answer and money moves while somebody looks. */
const readEveryMs = 15_000

const orderQuery = (number: string) =>
  queryOptions({
    queryKey: orderKey(number),
    queryFn: ({ signal }) => call(officeOrderApi.get, { params: { number } }, signal),
    retry: false,
  })

const moneyQuery = (number: string) =>
  queryOptions({
    queryKey: moneyKey(number),
    queryFn: ({ signal }) => call(officeMoneyApi.get, { params: { number } }, signal),
    retry: false,
  })

export const useOfficeOrder = (number: string) => useQuery({ ...orderQuery(number), refetchInterval: readEveryMs })

export const useOfficeMoney = (number: string) => useQuery({ ...moneyQuery(number), refetchInterval: readEveryMs })

export const useStoresOf = (number: string, shipmentId: string) =>
  useQuery({
    queryKey: [...orderKey(number), 'stores', shipmentId],
    queryFn: ({ signal }) => call(officeOrderApi.stores, { params: { number, shipmentId } }, signal),
    retry: false,
  })

/** How and by whom it could be delivered on a day; null: its own. */
export const useWaysOf = (number: string, shipmentId: string, day: LocalDay | null) =>
  useQuery({
    queryKey: [...orderKey(number), 'ways', shipmentId, day],
    queryFn: ({ signal }) =>
      call(officeOrderApi.ways, { params: { number, shipmentId }, query: day === null ? {} : { day } }, signal),
    retry: false,
  })
export type Ways = Answer<typeof officeOrderApi.ways>

/** A message as it would be said now; asked for when somebody wants to correct it. */
export const useDraft = (number: string, message: Resendable, shipmentId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...orderKey(number), 'message', message, shipmentId],
    queryFn: ({ signal }) =>
      call(officeOrderApi.message, { params: { number }, body: { Message: message, ShipmentId: shipmentId } }, signal),
    enabled: isWanted,
    retry: false,
    // What is being corrected is not read again under who writes.
    staleTime: Infinity,
    gcTime: 0,
  })
export type Draft = Answer<typeof officeOrderApi.message>

/** Whatever was done or refused, the page shows the order as it is now. */
const readAgain = (queries: QueryClient, number: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: orderKey(number) }),
    queries.invalidateQueries({ queryKey: moneyKey(number) }),
    queries.invalidateQueries({ queryKey: ['office-orders'] }),
  ])

/** What an act sets off is done in the seconds after it: money goes back, a store is asked. Who acts next has seen it. */
const readAgainMs = [1_000, 3_000, 6_000]

const readWhatFollows = async (queries: QueryClient, number: string): Promise<void> => {
  await readAgain(queries, number)
  const read = (): void => {
    for (const queryKey of [orderKey(number), moneyKey(number)])
      void queries.invalidateQueries({ queryKey, exact: true })
  }
  for (const ms of readAgainMs) setTimeout(read, ms)
}

/** What an act answers stands at once, so that the next one is of it. */
const keepTold = (queries: QueryClient, number: string, told: unknown): void => {
  const { Order, Money } = told as { readonly Order?: OfficeOrder | null; readonly Money?: OfficeMoney | null }
  if (Order) keepAnswer(queries, orderKey(number), Order)
  if (Money) keepAnswer(queries, moneyKey(number), Money)
}

/** Somebody else was first: it is read again before the next try. */
export const isOld = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'order.changed-by-others' ||
    error.code === 'order.changed' ||
    error.code === 'payment.repaid-by-others')

/** What others did since the page was opened, where that is why it was refused. */
export const doneByOthers = (error: unknown): readonly OrderEvent[] =>
  error instanceof ApiError && error.code === 'order.changed-by-others'
    ? ((error.body as { Events?: OrderEvent[] }).Events ?? [])
    : []

/** The same wish sent again after a lost answer is one, and another wish another: each has a name of its own as long as its sheet is open. */
const useActIds = () => {
  const [ids] = useState(() => new Map<string, string>())
  return (wish: unknown): string => {
    const said = JSON.stringify(wish)
    const id = ids.get(said) ?? newKey()
    ids.set(said, id)
    return id
  }
}

/** Told first, done on the second press; `ask` with other words begins anew. */
export interface Foretold<Asked, Told> {
  readonly told: Told | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** What would happen. */
  readonly ask: (asked: Asked) => void
  /** Reads what is acted on as it stands now, and back to the form. */
  readonly readAgain: () => void
  readonly readError: Error | null
  /** Does what was told last. */
  readonly perform: () => void
  /** Back to the form. */
  readonly reset: () => void
}

const useForetold = <Asked, Told>(
  number: string,
  send: (asked: Asked, preview: boolean) => Promise<Told>,
  onDone: (told: Told) => void,
  read: () => Promise<void> = async () => undefined,
): Foretold<Asked, Told> => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const preview = useMutation({ mutationFn: (wish: Asked) => send(wish, true) })
  const doing = useMutation({
    mutationFn: (wish: Asked) => send(wish, false),
    onSuccess: (told) => {
      keepTold(queries, number, told)
      onDone(told)
    },
    onSettled: () => readWhatFollows(queries, number),
  })
  const reset = (): void => {
    preview.reset()
    doing.reset()
  }
  const reading = useMutation({ mutationFn: read, onSuccess: reset })
  return {
    told: preview.data,
    error: doing.error ?? preview.error,
    isPending: preview.isPending || doing.isPending || reading.isPending,
    ask: (wish) => {
      setAsked(wish)
      doing.reset()
      preview.mutate(wish)
    },
    perform: () => {
      if (asked !== undefined) doing.mutate(asked)
    },
    readAgain: () => reading.mutate(),
    readError: reading.error,
    reset,
  }
}

/** What somebody has found out of a repayment whose end the bank did not know. */
export const useFound = (number: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ one, hasArrived }: { one: Repayment; hasArrived: boolean }) =>
      call(officeMoneyApi.found, {
        params: { number },
        body: { Id: one.Id, Attempt: one.Attempt, HasArrived: hasArrived },
      }),
    onSettled: () => readWhatFollows(queries, number),
  })
}

/** What the buyer has said on the telephone of what the store asked: without a key of the order it is the clerk's word. */
export const useAnswerFor = (number: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: { ShipmentId: string; Id: string; Answer: 'yes' | 'no' }) =>
      call(substitutionApi.answer, { body: { OrderGroupId: number, ...said } }),
    onSettled: () => readWhatFollows(queries, number),
  })
}

/** What became of it: the bank, which is asked first, may know better by now. */
export const outcomeOf = (
  { Repayments }: OfficeMoney,
  { Id, Attempt }: Repayment,
  hasArrived: boolean,
): 'noted' | 'sentAgain' | 'knownLost' | 'knownSent' => {
  const now = Repayments.find((one) => one.Id === Id)
  if (now?.State === 'failed') return 'knownLost'
  if (now?.Attempt !== Attempt) return 'sentAgain'
  return hasArrived && now.State === 'done' ? 'noted' : 'knownSent'
}

export type ActTold = Answer<typeof officeOrderApi.act>

/** The order that something is done to, as it was seen: as it was opened, or read again since. */
const useSeenOrder = (opened: OfficeOrder) => {
  const queries = useQueryClient()
  const [order, setOrder] = useState(opened)
  const number = opened.OrderGroupId
  const read = async (): Promise<void> => {
    setOrder(await queries.fetchQuery({ ...orderQuery(number), staleTime: 0 }))
    // Who can deliver it, and how, goes by its day and its place.
    await Promise.all(
      ['stores', 'ways'].map((part) => queries.invalidateQueries({ queryKey: [...orderKey(number), part] })),
    )
  }
  return { order, read }
}

type Unnamed<A> = A extends { readonly Id: string } ? Omit<A, 'Id'> : A
/** What sends something has a name, which it is given when it is sent. */
export type ActWish = Unnamed<OrderAct>

export const useAct = (opened: OfficeOrder, onDone: (told: ActTold) => void) => {
  const { order, read } = useSeenOrder(opened)
  const { OrderGroupId: number, Revision } = order
  const idOf = useActIds()
  const act = useForetold<ActWish, ActTold>(
    number,
    (wish, Preview) => {
      const Act = wish.Kind === 'again' || wish.Kind === 'resend' ? { ...wish, Id: idOf(wish) } : wish
      return call(officeOrderApi.act, { params: { number }, body: { Act, Revision, Preview } })
    },
    onDone,
    read,
  )
  return { ...act, order }
}

export type Cancel = Extract<OrderAct, { Kind: 'cancel' }>
export type Cancelling = Answer<typeof officeMoneyApi.cancelling>

const noMoney: Cancelling = { Lines: [], Fees: [], Before: 0, Amount: 0, Parts: [] }

/** Cancelling tells its money line by line; the payments know what has gone back before. */
export const useCancel = (opened: OfficeOrder, onDone: () => void) => {
  const { order, read } = useSeenOrder(opened)
  const { OrderGroupId: number, Revision } = order
  const act = useForetold<Cancel, ActTold & { money: Cancelling }>(
    number,
    async (Act, Preview) => {
      const body = { ShipmentIds: Act.ShipmentIds }
      // Once it is cancelled there is nothing more to tell.
      const [told, money] = await Promise.all([
        call(officeOrderApi.act, { params: { number }, body: { Act, Revision, Preview } }),
        Preview ? call(officeMoneyApi.cancelling, { params: { number }, body }) : noMoney,
      ])
      return { ...told, money }
    },
    onDone,
    read,
  )
  return { ...act, order }
}

/** What goes back, of the money as it was seen. */
export const useRefund = <Asked>(
  opened: OfficeMoney,
  send: (asked: Asked, revision: number, preview: boolean) => Promise<Refunded>,
  onDone: (told: Refunded) => void,
) => {
  const queries = useQueryClient()
  const [money, setMoney] = useState(opened)
  const act = useForetold<Asked, Refunded>(
    opened.OrderGroupId,
    (asked, preview) => send(asked, money.Revision, preview),
    onDone,
    async () => setMoney(await queries.fetchQuery({ ...moneyQuery(opened.OrderGroupId), staleTime: 0 })),
  )
  return { ...act, money }
}
type Compensation = Answer<typeof officeMoneyApi.compensate>
interface Compensating {
  readonly Amount: number
  readonly Reason: string
}

export const useCompensate = (number: string, onDone: (told: Compensation) => void) => {
  const idOf = useActIds()
  return useForetold<Compensating, Compensation>(
    number,
    (wish, Preview) =>
      call(officeMoneyApi.compensate, { params: { number }, body: { ...wish, Id: idOf(wish), Preview } }),
    onDone,
  )
}
export type Refunded = Answer<typeof officeMoneyApi.refund>

export const useNote = (number: string) => {
  const queries = useQueryClient()
  const idOf = useActIds()
  return useMutation({
    mutationFn: (note: Omit<CallOf<typeof officeOrderApi.note>['body'], 'Id'>) =>
      call(officeOrderApi.note, { params: { number }, body: { ...note, Id: idOf(note) } }),
    onSuccess: (order) => {
      keepAnswer(queries, orderKey(number), order)
    },
  })
}
