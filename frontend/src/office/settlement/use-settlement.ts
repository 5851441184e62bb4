import { type CallOf, pathOf } from '@bukett/contracts'
import { settlementApi } from '@bukett/contracts/http/settlement'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'

const key = ['settlements'] as const

/** What the stores are owed for the month: all of them for the broker's staff, else the own one. */
export const useSettlements = (month: string) =>
  useQuery({
    queryKey: [...key, month],
    queryFn: ({ signal }) => call(settlementApi.months, { params: { month } }, signal),
  })

export const useSettlement = (month: string, memberId: string) =>
  useQuery({
    queryKey: [...key, month, memberId],
    queryFn: ({ signal }) => call(settlementApi.read, { params: { month, memberId } }, signal),
  })

export type Correction = CallOf<typeof settlementApi.correct>['body']

export const sendCorrection = (memberId: string, body: Correction, key: string) =>
  call(settlementApi.correct, { params: { memberId }, body }, undefined, key)

export const useReadAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** The address of the month of all stores as a file, in the language of the screen. */
export const monthFileHref = (month: string): string =>
  `${pathOf(settlementApi.monthCsv, { month })}?lang=${currentLocale()}`

/** The address of the statement as a file, in the language of the screen. */
export const fileHref = (file: 'csv' | 'pdf', month: string, memberId: string): string =>
  `${pathOf(settlementApi[file], { month, memberId })}?lang=${currentLocale()}`
