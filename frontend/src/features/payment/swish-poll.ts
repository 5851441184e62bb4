import type { SwishRequest } from '@bukett/contracts/http/swish'

/** Spec 1 §9: a question every 5 seconds, 36 of them, while a countdown of 180 seconds runs. One is waited for `longestMs`. */
export const swishPoll = { everyMs: 5000, tries: 36, seconds: 180, longestMs: 10_000 } as const

export interface SwishProgress {
  readonly request: SwishRequest
  /** Questions asked so far; one that fails counts too (spec 1 §4). */
  readonly tries: number
}

/** As far as its time has come: one that was begun before a reload has less of it left. */
export const begun = (request: SwishRequest, now: Date): SwishProgress => {
  const leftMs = Date.parse(request.expiresAt) - now.getTime()
  const gone = swishPoll.tries - Math.ceil(leftMs / swishPoll.everyMs)
  return { request, tries: Math.min(Math.max(gone, 0), swishPoll.tries) }
}

/** How long what is left of its questions takes, in ms. */
export const leftOf = ({ tries }: SwishProgress): number => (swishPoll.tries - tries) * swishPoll.everyMs

/**
 * After a question: its answer, or nothing when it failed. `used`: the tries that its time would have held. Only the registration knows
 * the way to the app.
 */
export const asked = (
  { request, tries }: SwishProgress,
  answer: SwishRequest | undefined,
  used: number,
): SwishProgress => ({
  request: answer ? { ...answer, appUrl: request.appUrl, qrCode: request.qrCode } : request,
  tries: tries + used,
})

export const isWaiting = ({ request, tries }: SwishProgress): boolean =>
  request.status === 'CREATED' && tries < swishPoll.tries

/** Every question is used up and nothing has been decided. */
export const isTimeUp = (progress: SwishProgress): boolean =>
  progress.request.status === 'CREATED' && progress.tries >= swishPoll.tries
