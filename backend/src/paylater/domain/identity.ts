import { type BankIdMessageCode, failureOf, pendingMessage } from '@bukett/contracts/rules/bankid'
import type { BankIdStart } from '../../shared/bankid/bankid.js'
import { begun, type Identification, isDueForCollect } from '../../shared/bankid/identification.js'

/** The step in which BankID vouches for the shopper. Our page shows the code and the link at once: one order serves both. */
export interface Identity {
  /** Null: the last one is over. */
  readonly running: Identification | null
  readonly isMobile: boolean
  /** Where the app leads back to. */
  readonly page: string
  /** Why the last one failed. */
  readonly fault: BankIdMessageCode | null
}

export type RunningIdentity = Identity & { readonly running: Identification }

export const started = (start: BankIdStart, of: Pick<Identity, 'isMobile' | 'page'>, now: Date): Identity => ({
  ...of,
  running: begun(start, now),
  fault: null,
})

/** Takes the turn to ask BankID; null when it is not yet time. */
export const asked = (identity: Identity | null, now: Date): RunningIdentity | null => {
  const running = identity?.running
  return identity && running && isDueForCollect(running, now)
    ? { ...identity, running: { ...running, collectedAt: now } }
    : null
}

export const failed = (identity: Identity, hint: string): Identity =>
  refused(
    identity,
    failureOf(hint, { flow: identity.isMobile ? 'link' : 'qr', isMobile: identity.isMobile }).messageCode,
  )

export const refused = (
  { isMobile, page }: Pick<Identity, 'isMobile' | 'page'>,
  fault: BankIdMessageCode,
): Identity => ({
  isMobile,
  page,
  running: null,
  fault,
})

export const messageOf = ({ running, fault, isMobile }: Identity): BankIdMessageCode =>
  fault ?? pendingMessage(running?.hint ?? '', { flow: 'qr', isMobile })
