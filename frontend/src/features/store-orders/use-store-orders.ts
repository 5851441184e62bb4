import { type StoreOrder, storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { Input } from '@bukett/contracts'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { shrunkJpeg } from './shrunk-jpeg'

const everyMs = 60_000
const key = ['store-orders'] as const

/** The orders of a day, read again each minute: a new one has to be answered in time. */
export const useStoreOrders = (date: LocalDay, memberId: string | undefined) =>
  useQuery({
    queryKey: [...key, date, memberId ?? ''],
    queryFn: ({ signal }) => call(storeOrdersApi.list, { query: { date, ...(memberId && { memberId }) } }, signal),
    refetchInterval: everyMs,
    retry: false,
  })

export type Report = Input<typeof storeOrdersApi.report>['body']

const useReadAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** Whether it was taken or not, what is shown is what the server has. */
export const useReport = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Report) => call(storeOrdersApi.report, { params: { orderId }, body }),
    onSettled: readAgain,
  })
}

export const useAnswer = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Input<typeof storeOrdersApi.answerReview>['body']) =>
      call(storeOrdersApi.answerReview, { params: { orderId }, body }),
    onSettled: readAgain,
  })
}

export const useAddPhoto = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (file: File) =>
      call(storeOrdersApi.putPhoto, { params: { orderId }, body: { Content: await shrunkJpeg(file) } }),
    onSuccess: readAgain,
  })
}
