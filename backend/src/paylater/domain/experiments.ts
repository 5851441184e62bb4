import { testWords } from './decision.js'
import type { Experiment, Stage } from './merchant.js'

/** Switched on by being named. */
export const switches = ['static-widget', 'step-up-popup', 'third-party-challenge', 'wallets'] as const
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'off']
const logLevel = 'log-level'
const wallets = 'wallets'

/**
 * What a session carries: what the merchant's terms say, and in test mode what the words of the shopper's address ask for, such as
 * `anna+static-widget+log-debug@example.se`. Without a wallet maker's certificate there are no sheets but in test mode (WI-25).
 */
export const experimentsOf = (
  terms: readonly Experiment[] = [],
  stage: Stage,
  email: string | undefined,
): Experiment[] => {
  const found = new Map(terms.map(({ name, variant }) => [name, variant]))
  for (const word of stage === 'test' ? testWords(email) : []) {
    const level = word.replace(/^log-/, '')
    if ((switches as readonly string[]).includes(word)) found.set(word, 'on')
    else if (word !== level && levels.includes(level)) found.set(logLevel, level.toUpperCase())
  }
  if (stage === 'live') found.delete(wallets)
  return [...found].map(([name, variant]) => ({ name, variant }))
}

const variantOf = (experiments: readonly Experiment[] = [], wanted: string): string | undefined =>
  experiments.find(({ name }) => name === wanted)?.variant

export const hasWallets = (experiments: readonly Experiment[] | undefined): boolean =>
  variantOf(experiments, wallets) === 'on'

/** Whether every step of the session is to be followed. */
export const isTraced = (experiments: readonly Experiment[] | undefined): boolean =>
  ['TRACE', 'DEBUG'].includes(variantOf(experiments, logLevel) ?? '')
