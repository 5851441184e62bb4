import { type CallOf } from '@bukett/contracts'
import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { call } from '../../shared/api'

export type MassOrderBody = CallOf<typeof massOrderApi.send>['body']

/** `0` stands for whoever is not logged in for a company (MO-01). */
export const sendMassOrder = (organizationId: string | null, body: MassOrderBody) =>
  call(massOrderApi.send, { params: { id: organizationId ?? '0' }, body })

export const uploadLogotype = (token: string, content: string) =>
  call(massOrderApi.uploadLogotype, { params: { token }, body: { Content: content } })
