/** Spec 2 §4: whoever has ended the account reads so for 1.5 s, and is then taken to /logout. */
export const leaveAfter = { ms: 1500 } as const
