import { passed, refused, type Check } from './check.js'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** What a password still lacks, for the list beside the field. */
export type PasswordLack = 'length' | 'digit' | 'special' | 'lower' | 'upper'

/** At least 8 characters, a digit, a special character (neither letter nor digit), lower and upper case (AC-01). */
export function passwordLacks(password: string): PasswordLack[] {
  const holds: [PasswordLack, boolean][] = [
    ['length', [...password].length >= PASSWORD_MIN],
    ['digit', /\p{Nd}/u.test(password)],
    ['special', /[^\p{L}\p{M}\p{Nd}]/u.test(password)],
    ['lower', /\p{Ll}/u.test(password)],
    ['upper', /\p{Lu}/u.test(password)],
  ]
  return holds.filter(([, fulfilled]) => !fulfilled).map(([lack]) => lack)
}

export type PasswordRefusal =
  | 'password.too-weak'
  | 'password.too-long'
  | 'password.too-common'
  | 'password.is-own-email'

export interface PasswordOwner {
  email?: string
  /** The server's list of the commonest passwords; screens have none. */
  isCommon?: (password: string) => boolean
}

export function checkPassword(password: string, { email, isCommon }: PasswordOwner = {}): Check<PasswordRefusal> {
  if (passwordLacks(password).length > 0) return refused('password.too-weak')
  if ([...password].length > PASSWORD_MAX) return refused('password.too-long')
  if (email && password.toLowerCase() === email.trim().toLowerCase()) return refused('password.is-own-email')
  return isCommon?.(password) ? refused('password.too-common') : passed
}

/** A new password: strong, and typed twice alike (spec 2 §5). */
export function checkNewPassword(
  password: string,
  again: string,
  owner?: PasswordOwner,
): Check<PasswordRefusal | 'password.mismatch'> {
  const answer = checkPassword(password, owner)
  if (!answer.ok) return answer
  return password === again ? passed : refused('password.mismatch')
}
