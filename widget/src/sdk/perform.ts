import { RpcError } from '../rpc/rpc'
import type { Context } from './context'
import { OUTCOME, Refused } from './errors'
import { POPUP_FAULT } from './popup'
import type { Operation } from './telemetry'
import type { Callback, ResultError } from './types'

export interface Performance<R> {
  operation: Operation
  callback: Callback<R> | undefined
  /** What the callback gets when the operation fails. */
  refusal: R
  /** Checks the arguments, throwing at the merchant; the returned work is started at once. */
  prepare(operationId: string): () => Promise<R>
}

/**
 * The frame of every operation: wrong arguments call back first and are thrown then, later failures only call back,
 * and the callback runs exactly once (C3, WI-15).
 */
export function perform<R extends { error?: ResultError }>(
  context: Context,
  { operation, callback, refusal, prepare }: Performance<R>,
): void {
  const call = context.telemetry.begin(operation)
  const answer = (result: R) => {
    try {
      callback?.(result)
    } catch (error) {
      context.env.report(error)
    }
  }
  const fail = (name: string, result: R) => {
    call.failed(name)
    context.advise(operation, result.error ?? name)
    context.events.emit('error', { operation, name })
    answer(result)
  }
  let work: () => Promise<R>
  try {
    work = prepare(call.id)
  } catch (error) {
    const name = error instanceof Error ? error.name : OUTCOME.unexpected
    fail(name, { ...refusal, error: name })
    throw error
  }
  void finish(work)

  async function finish(work: () => Promise<R>): Promise<void> {
    try {
      const result = await work()
      if (result.error === undefined) {
        call.completed()
        answer(result)
      } else fail(knownFailure(result.error), result)
    } catch (error) {
      const text = textOf(error)
      fail(text, { ...refusal, error: text })
    }
  }
}

const KNOWN: readonly string[] = [...Object.values(OUTCOME), ...Object.values(POPUP_FAULT)]

/** A failure's name for the provider's log: never a text from outside, which could hold anything. */
function knownFailure(error: ResultError): string {
  const name = typeof error === 'string' ? error : error.name
  if (name !== undefined && KNOWN.includes(name)) return name
  return typeof error !== 'string' && error.invalid_fields ? 'invalid_fields' : 'refused'
}

function textOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (!(error instanceof RpcError)) return error instanceof Error ? error.name : OUTCOME.unexpected
  if (error.name === 'CallTimeout') return OUTCOME.widgetTimeout
  if (error.name === 'FrameReloaded') return OUTCOME.frameReloaded
  if (error.name === 'PayloadTooLarge') return OUTCOME.tooLarge
  return error.name === 'ConnectionClosed' ? OUTCOME.containerRemoved : OUTCOME.unexpected
}
