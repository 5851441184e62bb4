import type { CallOf } from '@bukett/contracts'
import { brokerApi } from '@bukett/contracts/http/broker'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { NetworkSettingsView } from '@bukett/contracts/http/network-settings'

export const settingsKey = [...networkKey, 'settings'] as const
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(networkSettingsApi.read, {}, signal),
  })

export type SettingsChange = CallOf<typeof networkSettingsApi.change>['body']
export const changeSettings = (body: SettingsChange) => call(networkSettingsApi.change, { body })

/** What the server finds rows for: a whole postal code, or its first four digits. */
const isAskable = (digits: string): boolean => digits.length >= 4

export const useAreasAt = (digits: string) =>
  useQuery({
    queryKey: [...networkKey, 'who', digits],
    queryFn: ({ signal }) => call(brokerApi.deliveryArea, { params: { query: digits } }, signal),
    enabled: isAskable(digits),
    placeholderData: keepPreviousData,
  })

/** Those of all stores. */
export const useAllBackups = () =>
  useQuery({
    queryKey: [...networkKey, 'backups', 'all'],
    queryFn: ({ signal }) => call(brokerAreasApi.backups, { query: {} }, signal),
  })

/** What the server gives at a time. */
export const codesPerPage = 50

export const useCodes = (query: string, page: number) =>
  useQuery({
    queryKey: [...networkKey, 'codes', query, page],
    queryFn: ({ signal }) => call(networkUpkeepApi.postalCodes, { query: { page, ...(query && { query }) } }, signal),
    placeholderData: keepPreviousData,
  })

export type NewCode = CallOf<typeof networkUpkeepApi.addPostalCode>['body']
export const addCode = (body: NewCode) => call(networkUpkeepApi.addPostalCode, { body })
export const importCodes = (Csv: string) => call(networkUpkeepApi.importPostalCodes, { body: { Csv } })
export const changeCode = ({ code: id, ...body }: NewCode) =>
  call(networkUpkeepApi.changePostalCode, { params: { id }, body })
