/** Swedish is the source language, English is complete (spec 1 §1). */
export const LANGUAGES = ['sv', 'en'] as const

export type Language = (typeof LANGUAGES)[number]
