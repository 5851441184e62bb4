import type { ErrorCode } from '@bukett/contracts'
import { checkNewPassword } from '@bukett/contracts/rules/password'

/** What the two entries of a new password lack, by the field it is told at. */
export const passwordFaults = <First extends string, Second extends string>(
  [first, password]: readonly [First, string],
  [second, again]: readonly [Second, string],
  email?: string,
): Partial<Record<First | Second, ErrorCode>> => {
  const answer = checkNewPassword(password, again, email === undefined ? {} : { email })
  if (answer.ok) return {}
  const name = answer.code === 'password.mismatch' ? second : first
  return { [name]: answer.code } as Partial<Record<First | Second, ErrorCode>>
}
