import { drawAt } from './server-clock'

/** The Friday morning on which stories play, whatever day it is: what is shown and typed in them stays days to come, and pictures stay as they were. */
const storiesAt = '2026-11-27T08:30:00.000Z'

export const beforeEach = (): void => drawAt(storiesAt)
