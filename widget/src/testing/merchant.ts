import type { LoadResult } from '../sdk/types'
import { fakePage, type Setting } from './fake-page'
import { settled } from './manual-clock'
import { bareToken } from './tokens'

export const category = 'pay_later'

/** A page whose library has a session. */
export function start(setting?: Setting, token = bareToken()) {
  const page = fakePage(setting)
  page.payments.init({ client_token: token })
  return page
}

/** What a callback got and what was thrown, in their order. */
export function calling(call: (callback: (result: unknown) => void) => void): unknown[] {
  const seen: unknown[] = []
  try {
    call((result) => seen.push(result))
  } catch (error) {
    seen.push(error instanceof Error ? `${error.name} thrown` : error)
  }
  return seen
}

export function result<R>(call: (callback: (result: R) => void) => void): Promise<R> {
  return new Promise((resolve) => call(resolve))
}

export async function loaded(page: ReturnType<typeof fakePage>): Promise<LoadResult> {
  const outcome = result<LoadResult>((callback) =>
    page.payments.load({ container: '#pay', payment_method_category: category }, callback),
  )
  await settled()
  return outcome
}
