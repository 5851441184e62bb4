import type { StoredSession } from '../domain/session.js'
import { told, withOutbox } from './messages.js'

/** The session with a message to the merchant, once there is a token: the browser may be gone before it brings it. */
export const authorizationTold = (session: StoredSession, now: Date): StoredSession => {
  const { authorization, purchase } = session
  if (!authorization?.isFinal || authorization.usedFor !== null) return session
  return withOutbox(
    session,
    told(
      now,
      {
        id: `${session._id}-${authorization.confirmation.stepUpId}`,
        merchantId: session.merchantId,
        stage: session.stage,
        type: 'authorization.created',
        data: {
          session_id: session._id,
          authorization_token: authorization.token,
          ...(purchase.merchant_reference1 && { merchant_reference1: purchase.merchant_reference1 }),
          ...(purchase.merchant_reference2 && { merchant_reference2: purchase.merchant_reference2 }),
        },
      },
      purchase.merchant_urls?.authorization,
    ),
  )
}
