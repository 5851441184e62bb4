import {
  type OfficeOrderRow,
  officeOrdersApi,
  type OrderColumn,
  type OrderListView,
  type OrderQuestion,
} from '@bukett/contracts/http/office-orders'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { saveFile } from '../../shared/save-file'

export const pageSize = 50
/** The server looks through a thousand orders at a time; a page goes on by itself for so many of them. */
const mostLooks = 5

const listKey = ['office-orders'] as const
const viewsKey = ['office-order-views'] as const

/** What is asked of the list. It stands in no address: it may be somebody's name. */
export interface Asked {
  readonly question: OrderQuestion
  readonly columns: readonly OrderColumn[] | undefined
  readonly viewId: string
  /** The name of whose orders are asked for. */
  readonly customer?: string
}

/** Kept while the tab is open, so that who comes back from an order finds the same list. */
export const useAsked = (beginning: OrderQuestion | undefined) => {
  const queries = useQueryClient()
  const askedKey = ['office-orders-asked', beginning ?? null] as const
  const known = useQuery<Asked>({ queryKey: askedKey, queryFn: skipToken, gcTime: Infinity }).data
  const asked: Asked = known ?? { question: beginning ?? {}, columns: undefined, viewId: '' }
  return [asked, (next: Asked) => queries.setQueryData<Asked>(askedKey, next)] as const
}

interface Page {
  readonly Rows: OfficeOrderRow[]
  readonly Next: string | null
  readonly LookedBackTo: string | null
}

const look = async (Question: OrderQuestion, after: string | null, signal: AbortSignal): Promise<Page> => {
  const Rows: OfficeOrderRow[] = []
  let page: Page = { Rows, Next: after, LookedBackTo: null }
  for (let looks = 0; looks < mostLooks && Rows.length < pageSize; looks += 1) {
    const body = { Question, Rows: pageSize - Rows.length, ...(page.Next !== null && { After: page.Next }) }
    const answer = await call(officeOrdersApi.find, { body }, signal)
    Rows.push(...answer.Rows)
    page = { ...answer, Rows }
    if (answer.Next === null) break
  }
  return page
}

export const useOrderList = (question: OrderQuestion, after: string | null) =>
  useQuery({
    queryKey: [...listKey, question, after],
    queryFn: ({ signal }) => look(question, after, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useOrderViews = () =>
  useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(officeOrdersApi.views, {}, signal),
    retry: false,
  })

export const useKeepViews = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Views: OrderListView[]) => call(officeOrdersApi.keepViews, { body: { Views } }),
    onSuccess: (views) => {
      keepAnswer(queries, viewsKey, views)
    },
  })
}

/** Fetches the rows as a file and hands it to the browser. */
export const useOrderFile = () =>
  useMutation({
    mutationFn: async ({ question, columns }: { question: OrderQuestion; columns: readonly OrderColumn[] }) => {
      const file = await call(officeOrdersApi.file, { body: { Question: question, Columns: [...columns] } })
      saveFile(`order-${stockholmDay(new Date())}.csv`, file as Uint8Array<ArrayBuffer>, 'text/csv')
    },
  })
