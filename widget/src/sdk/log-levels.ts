import type { LogLevel } from './types'

/** Spec 3 §9. What is below the level that was asked for is neither sent nor shown. */
export const LOG_LEVELS: Readonly<Record<LogLevel, number>> = {
  ALL: 0,
  TRACE: 0,
  DEBUG: 1,
  INFO: 2,
  WARN: 3,
  ERROR: 4,
  FATAL: 5,
  OFF: 6,
}

/** Undefined for what is no name of a level. */
export const levelNamed = (name: unknown): LogLevel | undefined =>
  typeof name === 'string' && Object.prototype.hasOwnProperty.call(LOG_LEVELS, name) ? (name as LogLevel) : undefined
