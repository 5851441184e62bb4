import type { CallOf } from '@bukett/contracts'
import { brokerFeesApi, type FixedFee } from '@bukett/contracts/http/broker-fees'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { FixedFee } from '@bukett/contracts/http/broker-fees'

export const useFixedFees = () =>
  useQuery({
    queryKey: [...networkKey, 'fixed-fees'],
    queryFn: ({ signal }) => call(brokerFeesApi.fixedFees, {}, signal),
  })

type Said = CallOf<typeof brokerFeesApi.setFixedFee>['body']

/** As it is sent back when it is kept again. */
export const saidIn = ({ Name, NameEn, Price }: FixedFee) => ({ Name, NameEn, Price })

export const setFixedFee = (code: string, body: Said) => call(brokerFeesApi.setFixedFee, { params: { code }, body })

export const removeFixedFee = ({ Code: code }: FixedFee) => call(brokerFeesApi.removeFixedFee, { params: { code } })
