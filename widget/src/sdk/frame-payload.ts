import type { ClientToken } from './client-token'
import type { Context } from './context'

/** What every call to a frame carries (spec 3 §7): the token and its fields, the operation, and what is known of an app around the page. */
export function framePayload(
  { native }: Context,
  { raw, opaque, experiments, ...fields }: ClientToken,
  operationID: string,
): Record<string, unknown> {
  return {
    operationID,
    clientToken: raw,
    token: { ...fields, ...opaque, experiments },
    // Functions never cross to a frame: this says what becomes of what it shows.
    resetApplication: 'keep',
    inAppSdkParams: native.hello,
  }
}
