import { createHash } from 'node:crypto'

/** What an attempt to pay is called at its provider, chosen by us: asking twice is asking once. At most 32 letters and digits. */
export const attemptId = (purchaseId: string, attempt: number): string =>
  createHash('sha256').update(`${purchaseId}#${attempt}`).digest('hex').slice(0, 32)
