import { drawAt } from './server-clock'

/** The Friday morning on which stories play, whatever day it is: what is shown and typed in them stays days to come, and pictures stay as they were. */
const storiesAt = '2026-11-27T08:30:00.000Z'

/** Calls that stories have begun, and those of them that are not answered. */
let begun = 0
let unanswered = 0
const { fetch } = window
window.fetch = async (...call) => {
  begun += 1
  unanswered += 1
  try {
    return await fetch(...call)
  } finally {
    unanswered -= 1
  }
}

/** What was asked before it has been given to the mocks by then: they are told of calls in their order. */
const heard = async (): Promise<void> => {
  await fetch('/mockServiceWorker.js', { method: 'HEAD' }).catch(() => undefined)
}

/** A draft is saved as it is taken off the screen. It is the story's own mocks that hear of it, not those of the next one. */
const untilAllIsHeard = async (): Promise<void> => {
  let before: number
  do {
    before = begun
    // What is said now is sent a moment later.
    await new Promise((resolve) => setTimeout(resolve))
    if (unanswered > 0) await heard()
  } while (begun !== before)
}

export const beforeEach = (): (() => Promise<void>) => {
  drawAt(storiesAt)
  return untilAllIsHeard
}
