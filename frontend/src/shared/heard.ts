import { isUnreachable } from './api'
import { newKey } from './call-key'

/** The order, or the payment, may stand although its answer was lost: asked once more under the same key it is told (API-08). */
export const heard = async <Answer>(ask: (key: string) => Promise<Answer>): Promise<Answer> => {
  const key = newKey()
  try {
    return await ask(key)
  } catch (error) {
    if (isUnreachable(error)) return ask(key)
    throw error
  }
}
