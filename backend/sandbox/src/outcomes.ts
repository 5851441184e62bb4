import { z } from 'zod'

const pending = (...values: readonly [string, ...string[]]) => values

/** What can be made to happen next, by subject. */
export const OUTCOMES = {
  bankid: pending(
    'complete',
    'userCancel',
    'expiredTransaction',
    'certificateErr',
    'cancelled',
    'startFailed',
    'userDeclinedCall',
    'notSupportedByUserApp',
    'transactionRiskBlocked',
  ),
  swish: pending(
    'paid',
    'declined',
    'error',
    'payer-cancelled',
    'timeout',
    'unknown',
    'unknown-then-paid',
    'never',
    'paid-late',
  ),
  'swish-refund': pending('paid', 'error', 'unknown', 'never', 'paid-late'),
  stripe: pending('paid', 'declined', 'error', 'never', 'paid-late'),
  'stripe-refund': pending('paid', 'error', 'never'),
  netaxept: pending('paid', 'declined', 'error', 'never', 'paid-late'),
  '46elks': pending('delivered', 'failed', 'never'),
  partner: pending('accepted', 'rejected', 'never'),
} as const
export type Subject = keyof typeof OUTCOMES

export const outcomeSchema = z
  .strictObject({
    subject: z.enum(Object.keys(OUTCOMES) as Subject[]),
    outcome: z.string(),
    /** How many come out so; null for all from now on. */
    times: z.int().positive().nullable().default(1),
    /** BankID: who legitimates, 12 digits. */
    personalNumber: z
      .string()
      .regex(/^\d{12}$/)
      .optional(),
  })
  .refine(({ subject, outcome }) => OUTCOMES[subject].includes(outcome), {
    path: ['outcome'],
    message: 'not an outcome of this subject',
  })
export type Outcome = z.infer<typeof outcomeSchema>

/** What was decided beforehand; without it a person decides on a page. */
export class Outcomes {
  #outcomes: Outcome[] = []

  add(outcome: Outcome): void {
    this.#outcomes.push({ ...outcome })
  }

  list(): readonly Outcome[] {
    return this.#outcomes
  }

  clear(): void {
    this.#outcomes = []
  }

  next(subject: Subject): Outcome | undefined {
    const outcome = this.#outcomes.find((candidate) => candidate.subject === subject)
    if (outcome?.times) {
      outcome.times -= 1
      if (outcome.times === 0) this.#outcomes.splice(this.#outcomes.indexOf(outcome), 1)
    }
    return outcome
  }
}
