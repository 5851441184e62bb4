import type { Fault } from './form'

/** What a rule refuses, as a form tells it; nothing where what judges has not come. */
export const refusalOf = (answer: { readonly ok: true } | { readonly ok: false; readonly code: string } | undefined) =>
  !answer || answer.ok ? undefined : ({ ...answer } as Fault)
