import type { CallOf } from '@bukett/contracts'
import { brokerUpkeepApi } from '@bukett/contracts/http/broker-upkeep'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { AreaGroup, BackupAreaRow, DeliveryCopy } from '@bukett/contracts/http/broker-upkeep'

/** What the server gives at a time. */
export const areasPerPage = 100

export const useAreas = (memberId: string, query: string, page: number) =>
  useQuery({
    queryKey: [...networkKey, 'areas', memberId, query, page],
    queryFn: ({ signal }) =>
      call(brokerUpkeepApi.areas, { query: { memberId, page, ...(query && { query }) } }, signal),
    placeholderData: keepPreviousData,
  })

export type NewAreas = CallOf<typeof brokerUpkeepApi.addAreas>['body']
export const addAreas = (body: NewAreas) => call(brokerUpkeepApi.addAreas, { body })

export const importAreas = (memberId: string, Csv: string) =>
  call(brokerUpkeepApi.importAreas, { params: { memberId }, body: { Csv } })

type WayOfStore = CallOf<typeof brokerUpkeepApi.removeAreas>['query']
export const removeAreas = (query: WayOfStore) => call(brokerUpkeepApi.removeAreas, { query })

export type AreaChange = CallOf<typeof brokerUpkeepApi.changeArea>['body']
export const changeArea = (body: AreaChange) => call(brokerUpkeepApi.changeArea, { body })

export const removeArea = (id: string) => call(brokerUpkeepApi.removeArea, { params: { id } })

export const useBackups = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'backups', memberId],
    queryFn: ({ signal }) => call(brokerUpkeepApi.backups, { query: { memberId } }, signal),
  })

export type NewBackup = CallOf<typeof brokerUpkeepApi.addBackup>['body']
export const addBackup = (body: NewBackup, key: string) => call(brokerUpkeepApi.addBackup, { body }, undefined, key)

export const changeBackup = (id: string, body: CallOf<typeof brokerUpkeepApi.changeBackup>['body']) =>
  call(brokerUpkeepApi.changeBackup, { params: { id }, body })

export const removeBackup = (id: string) => call(brokerUpkeepApi.removeBackup, { params: { id } })

/** How many rows a copy would add. */
export const useCopyPreview = (from: string, to: string) =>
  useQuery({
    queryKey: [...networkKey, 'copy', from, to],
    queryFn: ({ signal }) =>
      call(brokerUpkeepApi.copyDelivery, { params: { from, to }, query: { preview: true } }, signal),
    staleTime: 0,
  })

export const copyDelivery = (from: string, to: string) =>
  call(brokerUpkeepApi.copyDelivery, { params: { from, to }, query: {} })

export const undoCopy = (copyId: string) => call(brokerUpkeepApi.undoCopy, { params: { copyId } })

type Categories = CallOf<typeof memberUpkeepApi.setCategories>['body']
export const setCategories = (memberId: string, body: Categories) =>
  call(memberUpkeepApi.setCategories, { params: { memberId }, body })
