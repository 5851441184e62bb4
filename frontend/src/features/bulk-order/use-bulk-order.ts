import { type CallOf } from '@bukett/contracts'
import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { call } from '../../shared/api'
import { newKey } from '../../shared/call-key'

export type MassOrderBody = CallOf<typeof massOrderApi.send>['body']

/** What was sent and has not been answered: sent again, it is the same order. */
let unanswered: { readonly said: string; readonly key: string } | undefined

/** `0` stands for whoever is not logged in for a company (MO-01). */
export const sendMassOrder = async (organizationId: string | null, body: MassOrderBody) => {
  const said = JSON.stringify([organizationId, body])
  if (unanswered?.said !== said) unanswered = { said, key: newKey() }
  const params = { id: organizationId ?? '0' }
  const answer = await call(massOrderApi.send, { params, body }, undefined, unanswered.key)
  unanswered = undefined
  return answer
}

export const uploadLogotype = (token: string, content: string) =>
  call(massOrderApi.uploadLogotype, { params: { token }, body: { Content: content } })
