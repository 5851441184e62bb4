/** Spec 2 §9: BankID is asked each second. */
export const bankIdPoll = { everyMs: 1000 } as const
