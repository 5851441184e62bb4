import type { ApiError } from '@bukett/contracts'

interface Told<Role> {
  readonly FirstName: string
  readonly LastName: string
  readonly Phone: string | null
  readonly Roles: Role[]
  readonly MemberId: string | null
  readonly Email?: string
  readonly WishedEmail?: string | null
}

interface Person<Role> {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly roles: Role[]
}

/** A colleague as they stand there by now, where others have saved since they were read (AD-03). */
export const colleagueNow = <Role, Of extends Person<Role>>(refusal: ApiError, read: Of): Of | undefined => {
  const { now } = refusal.body as { now?: Told<Of['roles'][number]> }
  if (!now) return undefined
  const { FirstName: firstName, LastName: lastName, Phone: phone, Roles: roles, MemberId: memberId } = now
  const wish = now.WishedEmail !== undefined && { wishedEmail: now.WishedEmail }
  return { ...read, firstName, lastName, phone, roles, memberId, email: now.Email ?? read.email, ...wish }
}
