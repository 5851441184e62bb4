import { type ProviderAddress, providerAddress } from '@bukett/contracts/http/paylater'
import type { PaymentOption, SessionStatus, StepUpAnswer, StepUpView } from '@bukett/contracts/http/paylater-browser'
import { codePhoneIn } from './code-phone.js'
import type { Identity } from './identity.js'

type Step = 'phone' | 'code' | 'identity' | 'address' | 'confirm'

/** The shopper's way from a question to a decision: what is left of it, and whether anybody looks at it. */
export interface StepUp {
  /** Opens the page; known to the shopper's browser only. */
  readonly id: string
  readonly steps: readonly Step[]
  readonly option: PaymentOption
  readonly isFinal: boolean
  readonly phone: string | null
  /** Keyed hash of the code that was sent. */
  readonly codeHash: string | null
  readonly wrongCodes: number
  readonly invalid: boolean
  readonly identity: Identity | null
  readonly address: ProviderAddress | null
  readonly seenAt: Date | null
  readonly left: boolean
  readonly outcome: 'approved' | 'refused' | null
}

const maxWrongCodes = 5
const openMs = 5000

export const newStepUp = (
  id: string,
  steps: readonly Step[],
  option: PaymentOption,
  isFinal: boolean,
  address: ProviderAddress | null,
): StepUp => ({
  id,
  steps,
  option,
  isFinal,
  phone: null,
  codeHash: null,
  wrongCodes: 0,
  invalid: false,
  identity: null,
  address,
  seenAt: null,
  left: false,
  outcome: null,
})

/** What an answer is measured by. */
export interface Expected {
  readonly country: string
  /** Stands for the confirming press, for this purchase as it is now. */
  readonly press: string
  hashOf(code: string): string
}

/** What an answer makes of the step-up; `sends` is the number that a new code goes to. Only the press ends it well (S-19). */
export const answered = (
  stepUp: StepUp,
  answer: StepUpAnswer,
  { country, press, hashOf }: Expected,
): { stepUp: StepUp; sendsTo?: string } => {
  if (stepUp.outcome) return { stepUp }
  if ('left' in answer) return { stepUp: { ...stepUp, left: true } }
  const here = { ...stepUp, left: false, invalid: false }
  const [step] = stepUp.steps
  const passed = { ...here, steps: here.steps.slice(1) }
  // Also instead of a code that does not come: wrong codes are counted on.
  if ((step === 'phone' || step === 'code') && 'phone' in answer) {
    const phone = codePhoneIn(country, answer.phone)
    if (!phone) return { stepUp: { ...here, invalid: true } }
    return { stepUp: { ...(step === 'phone' ? passed : here), phone }, sendsTo: phone }
  }
  if (step === 'code' && 'code' in answer) {
    if (hashOf(answer.code.replaceAll(/\s/g, '')) === stepUp.codeHash) return { stepUp: passed }
    const wrongCodes = stepUp.wrongCodes + 1
    const outcome = wrongCodes >= maxWrongCodes ? 'refused' : null
    return { stepUp: { ...here, wrongCodes, invalid: true, outcome } }
  }
  if (step === 'address' && 'address' in answer) {
    const address = addressIn(country, answer.address)
    return { stepUp: address ? { ...passed, address } : { ...here, invalid: true } }
  }
  if (step === 'confirm' && 'confirm' in answer && answer.confirm === press)
    return { stepUp: { ...passed, outcome: 'approved' } }
  return { stepUp: here }
}

/** BankID has vouched for the shopper. */
export const identified = (stepUp: StepUp): StepUp => ({
  ...stepUp,
  left: false,
  identity: null,
  steps: stepUp.steps.slice(1),
})

const needed = ['given_name', 'family_name', 'street_address', 'postal_code', 'city'] as const

const addressIn = (country: string, given: Readonly<Record<string, string>>): ProviderAddress | null => {
  const words = needed.map((name) => [name, given[name]?.trim() ?? ''] as const)
  const address = providerAddress.safeParse({ ...Object.fromEntries(words), country: country.toUpperCase() })
  if (!address.success) return null
  const isSwedish = address.data.country === 'SE'
  if (isSwedish && !/^\d{3}\s?\d{2}$/.test(address.data.postal_code ?? '')) return null
  return address.data
}

/** How the step-up looks to the widget that waits for it. */
export const progressOf = (stepUp: StepUp, now: Date): SessionStatus['step_up'] => {
  if (stepUp.outcome) return 'done'
  if (stepUp.left) return 'left'
  return stepUp.seenAt && now.getTime() - stepUp.seenAt.getTime() < openMs ? 'open' : 'waiting'
}

/** The page of the step-up. */
export const viewOf = (stepUp: StepUp): Pick<StepUpView, 'step' | 'sent_to' | 'invalid'> => ({
  step: stepUp.outcome ?? stepUp.steps[0] ?? 'refused',
  ...(stepUp.phone !== null && { sent_to: `••• ${stepUp.phone.slice(-4, -2)} ${stepUp.phone.slice(-2)}` }),
  invalid: stepUp.invalid || (stepUp.identity?.fault ?? null) !== null,
})
