import { type CallOf } from '@bukett/contracts'
import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { call } from '../../shared/api'
import { CallKeys } from '../../shared/call-key'

export type MassOrderBody = CallOf<typeof massOrderApi.send>['body']

const keys = new CallKeys()

/** `0` stands for whoever is not logged in for a company (MO-01). */
export const sendMassOrder = async (organizationId: string | null, body: MassOrderBody) => {
  const params = { id: organizationId ?? '0' }
  const answer = await call(massOrderApi.send, { params, body }, undefined, keys.of([params, body]))
  keys.answered()
  return answer
}

export const uploadLogotype = (token: string, content: string) =>
  call(massOrderApi.uploadLogotype, { params: { token }, body: { Content: content } })
