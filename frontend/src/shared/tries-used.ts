/** A question uses up a try; one that was long without an answer, as many as would have been asked in its time. */
export const triesUsed = (tookMs: number, everyMs: number): number => Math.max(1, Math.floor(tookMs / everyMs))
