import { ApiError } from '@bukett/contracts'

/** Spec 2 §8: `unauthorized` is told apart from every other refusal of a login. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && String(error.body.errorCode) === 'unauthorized'
