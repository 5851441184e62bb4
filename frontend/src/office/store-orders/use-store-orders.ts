import { type StoreOrder, type StoreReport, storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import type { Input } from '@bukett/contracts'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { useLive } from '../../shared/live/use-live'
import { shrunkJpeg } from './shrunk-jpeg'

const key = ['store-orders'] as const

/** The orders of a day, read again when one of them changes and each minute while nobody would tell: a new one has to be answered in time. */
export const useStoreOrders = (date: LocalDay, memberId: string) => {
  const live = useLive(`member:${memberId}`, key)
  const orders = useQuery({
    queryKey: [...key, date, memberId],
    queryFn: ({ signal }) => call(storeOrdersApi.list, { query: { date, memberId } }, signal),
    refetchInterval: live.readEveryMs,
    retry: false,
  })
  return { ...orders, live }
}

export type Report = Input<typeof storeOrdersApi.report>['body']

export const useReadAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** What becomes of a report, for the page: the card may be gone by then. */
export interface Reporting {
  /** `order`: as it stands since. */
  onReported: (report: StoreReport, order: StoreOrder) => void
  onRefused: (error: Error) => void
}

/** Whether it was taken or not, what is shown is what the server has. */
export const useReport = (
  { OrderId: orderId, StateSince: Seen }: StoreOrder,
  { onReported, onRefused }: Pick<Reporting, 'onReported'> & Partial<Reporting>,
) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: Report) => call(storeOrdersApi.report, { params: { orderId }, body: { ...body, Seen } }),
    onSuccess: (order, { Report }) => onReported(Report, order),
    ...(onRefused && { onError: onRefused }),
    onSettled: readAgain,
  })
}

/** The order as it stands, and the moment of the report that is taken back: pressed twice it is one. */
export const useTakeBack = ({ OrderId: orderId, StateSince: Seen }: StoreOrder, onTaken: () => void) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => call(storeOrdersApi.takeBack, { params: { orderId }, body: { Seen } }),
    onSuccess: onTaken,
    onSettled: readAgain,
  })
}

export const useAnswer = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (Text: string) => call(storeOrdersApi.answerReview, { params: { orderId }, body: { Text } }),
    onSettled: readAgain,
  })
}

/** Settles what became of a question: the buyer of a funeral said it by telephone, or the store found what it missed. */
export const useSettle = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id: substitutionId, Answer }: { id: string; Answer: 'yes' | 'no' | 'withdrawn' }) =>
      call(substitutionApi.settle, { params: { orderId, substitutionId }, body: { Answer } }),
    onSettled: readAgain,
  })
}

/** Whether it was kept or not, what is shown is what the server has. */
export const useTakeReadyPicture = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (file: File) =>
      call(readyPictureApi.take, { params: { orderId }, body: { Content: await shrunkJpeg(file) } }),
    onSettled: readAgain,
  })
}

export const useAnswerObjection = ({ OrderId: orderId }: StoreOrder) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (Text: string) => call(readyPictureApi.answer, { params: { orderId }, body: { Text } }),
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
