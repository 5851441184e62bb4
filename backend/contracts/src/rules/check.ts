import * as z from 'zod'

/** The answer of a rule that only judges. `code` is a code of the error catalogue, never a text. */
export type Check<Code extends string> = { readonly ok: true } | Refusal<Code>

/** The answer of a rule that also brings what was typed into its one stored form. */
export type Parsed<Value, Code extends string> = { readonly ok: true; readonly value: Value } | Refusal<Code>

export type Refusal<Code extends string> = { readonly ok: false; readonly code: Code }

export const passed = { ok: true } as const

export const parsed = <Value>(value: Value) => ({ ok: true, value }) as const

export const refused = <const Code extends string>(code: Code): Refusal<Code> => ({ ok: false, code })

/** A text schema whose issue message is the rule's error code; its `params` are the whole refusal (a limit, a character). */
export const textPassing = (check: (text: string) => Check<string>) =>
  z.string().check((context) => {
    const answer = check(context.value)
    if (!answer.ok) context.issues.push(issueOf(answer, context.value))
  })

/** As {@link textPassing}; the schema's output is the rule's stored form. */
export const textParsedBy = (parse: (text: string) => Parsed<string, string>) =>
  z.string().check((context) => {
    const answer = parse(context.value)
    if (answer.ok) context.value = answer.value
    else context.issues.push(issueOf(answer, context.value))
  })

function issueOf(refusal: Refusal<string>, input: string) {
  return { code: 'custom' as const, message: refusal.code, params: { ...refusal }, input }
}
