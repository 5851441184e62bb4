import type { Answer, CallOf } from '@bukett/contracts'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { storeTimesApi, type CutOff } from '@bukett/contracts/http/store-times'
import { type LocalDay, yearOf } from '@bukett/contracts/rules/dates'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { CutOff } from '@bukett/contracts/http/store-times'

/** Stands for the network where a store's number would: its rules hold for all stores (BR-04). */
export const wholeNetwork = 'network'

export const useCutOffs = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'cut-offs', memberId],
    queryFn: ({ signal }) => call(storeTimesApi.cutOffs, { params: { memberId } }, signal),
  })

export type CutOffBody = CallOf<typeof storeTimesApi.setCutOff>['body']
export const setCutOff = (memberId: string, body: CutOffBody) =>
  call(storeTimesApi.setCutOff, { params: { memberId }, body })

export const removeCutOff = (memberId: string, { id }: CutOff) =>
  call(storeTimesApi.removeCutOff, { params: { memberId, ruleId: id } })

export const useCompensations = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'compensations', memberId],
    queryFn: ({ signal }) => call(brokerFeesApi.compensations, { params: { memberId } }, signal),
  })

export type Compensation = Answer<typeof brokerFeesApi.addCompensation>
export type CompensationBody = CallOf<typeof brokerFeesApi.addCompensation>['body']

/** A row as it is sent back when it is kept again. */
export const bodyOf = ({ deliveryType, postalCodePrefix, amount, percentOfGoods, validFrom }: Compensation) => ({
  deliveryType,
  postalCodePrefix,
  amount,
  percentOfGoods,
  validFrom,
})

export const addCompensation = (memberId: string, body: CompensationBody, key: string) =>
  call(brokerFeesApi.addCompensation, { params: { memberId }, body }, undefined, key)

type CompensationChange = CallOf<typeof brokerFeesApi.setCompensation>['body']
export const setCompensation = (memberId: string, rowId: string, body: CompensationChange) =>
  call(brokerFeesApi.setCompensation, { params: { memberId, rowId }, body })

export const removeCompensation = (memberId: string, { id: rowId }: Compensation) =>
  call(brokerFeesApi.removeCompensation, { params: { memberId, rowId } })

export interface Way {
  readonly deliveryType: DeliveryType
  readonly orderType: OrderType
}

export const feeKey = (memberId: string, { deliveryType, orderType }: Way) =>
  [...networkKey, 'fee', memberId, deliveryType, orderType] as const

/** What a way of delivery costs: by a store, or where its store has no fee of its own. */
export const useFee = (memberId: string, way: Way) =>
  useQuery({
    queryKey: feeKey(memberId, way),
    queryFn: ({ signal }) =>
      memberId === wholeNetwork
        ? call(brokerFeesApi.fee, { params: { ...way } }, signal)
        : call(brokerFeesApi.memberFee, { params: { ...way, memberId } }, signal),
  })

export type Price = CallOf<typeof brokerFeesApi.setFee>['body']
export const setFee = (memberId: string, way: Way, body: Price) =>
  memberId === wholeNetwork
    ? call(brokerFeesApi.setFee, { params: { ...way }, body })
    : call(brokerFeesApi.setMemberFee, { params: { ...way, memberId }, body })

/** `Read`: the price of its own that was seen. */
export const removeFee = (memberId: string, way: Way, Read: number) =>
  memberId === wholeNetwork
    ? call(brokerFeesApi.removeFee, { params: { ...way }, query: { Read } })
    : call(brokerFeesApi.removeMemberFee, { params: { ...way, memberId }, query: { Read } })

export const useFigures = (memberId: string, year: number) =>
  useQuery({
    queryKey: [...networkKey, 'figures', memberId, year],
    queryFn: ({ signal }) => call(networkUpkeepApi.brokerData, { params: { id: memberId }, query: { year } }, signal),
  })

export type Correction = CallOf<typeof networkUpkeepApi.correctBrokerData>['body']
export const correctFigures = (memberId: string, body: Correction) =>
  call(networkUpkeepApi.correctBrokerData, { params: { id: memberId }, body })

export const useNetworkDays = (year: number) =>
  useQuery({
    queryKey: [...networkKey, 'network-days', year],
    queryFn: ({ signal }) => call(networkUpkeepApi.networkDays, { query: { year } }, signal),
  })

/** A day as it is kept now; a proposal is not kept. */
export const readNetworkDay = async (date: LocalDay): Promise<NetworkDay | undefined> =>
  (await call(networkUpkeepApi.networkDays, { query: { year: yearOf(date) } })).find(
    (day) => day.date === date && !day.isProposed,
  )

/** What stores have for days on which the network is closed. */
export const useLeftOnNetworkDays = () =>
  useQuery({
    queryKey: [...networkKey, 'left-on-network-days'],
    queryFn: ({ signal }) => call(networkUpkeepApi.leftOnClosedDays, {}, signal),
  })

/** What they have for a day, as long as it is open too. */
export const readLeftOnDay = async (date: LocalDay) =>
  (await call(networkUpkeepApi.leftOnClosedDays, { query: { date } }))[0]

export type NetworkDay = Answer<typeof networkUpkeepApi.setNetworkDay>
export type NetworkDayBody = CallOf<typeof networkUpkeepApi.setNetworkDay>['body']
export const setNetworkDay = (date: string, body: NetworkDayBody) =>
  call(networkUpkeepApi.setNetworkDay, { params: { date }, body })

export const removeNetworkDay = (date: string) => call(networkUpkeepApi.removeNetworkDay, { params: { date } })
