import type { CallOf } from '@bukett/contracts'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { AreaGroup, BackupAreaRow, MadeCopy } from '@bukett/contracts/http/broker-areas'

/** What the server gives at a time. */
export const areasPerPage = 100

export const useAreas = (memberId: string, query: string, page: number) =>
  useQuery({
    queryKey: [...networkKey, 'areas', memberId, query, page],
    queryFn: ({ signal }) => call(brokerAreasApi.areas, { query: { memberId, page, ...(query && { query }) } }, signal),
    placeholderData: keepPreviousData,
  })

export type NewAreas = CallOf<typeof brokerAreasApi.addAreas>['body']
export const addAreas = (body: NewAreas) => call(brokerAreasApi.addAreas, { body })

export const importAreas = (memberId: string, Csv: string) =>
  call(brokerAreasApi.importAreas, { params: { memberId }, body: { Csv } })

type WayOfStore = CallOf<typeof brokerAreasApi.removeAreas>['query']
export const removeAreas = (query: WayOfStore) => call(brokerAreasApi.removeAreas, { query })

export type AreaChange = CallOf<typeof brokerAreasApi.changeArea>['body']
export const changeArea = (body: AreaChange) => call(brokerAreasApi.changeArea, { body })

export const removeArea = (id: string) => call(brokerAreasApi.removeArea, { params: { id } })

export const useBackups = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'backups', memberId],
    queryFn: ({ signal }) => call(brokerAreasApi.backups, { query: { memberId } }, signal),
  })

export type NewBackup = CallOf<typeof brokerAreasApi.addBackup>['body']
export const addBackup = (body: NewBackup, key: string) => call(brokerAreasApi.addBackup, { body }, undefined, key)

export const changeBackup = (id: string, body: CallOf<typeof brokerAreasApi.changeBackup>['body']) =>
  call(brokerAreasApi.changeBackup, { params: { id }, body })

export const removeBackup = (id: string) => call(brokerAreasApi.removeBackup, { params: { id } })

/** How many rows a copy would add. */
export const useCopyPreview = (from: string, to: string) =>
  useQuery({
    queryKey: [...networkKey, 'copy', from, to],
    queryFn: ({ signal }) =>
      call(brokerAreasApi.copyDelivery, { params: { from, to }, query: { preview: true } }, signal),
    staleTime: 0,
  })

export const copyDelivery = (from: string, to: string) =>
  call(brokerAreasApi.copyDelivery, { params: { from, to }, query: {} })

/** Of the store, as long as they can be taken back. */
export const useCopies = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'copies', memberId],
    queryFn: ({ signal }) => call(brokerAreasApi.copies, { query: { memberId } }, signal),
  })

export const undoCopy = (copyId: string) => call(brokerAreasApi.undoCopy, { params: { copyId } })

type Categories = CallOf<typeof memberUpkeepApi.setCategories>['body']
export const setCategories = (memberId: string, body: Categories) =>
  call(memberUpkeepApi.setCategories, { params: { memberId }, body })
