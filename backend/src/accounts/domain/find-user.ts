import { keysOfWord, phoneDigits, type Wanted, wantedWord, wordKey, wordsIn } from '../../shared/find-words.js'
import type { Role } from '@bukett/contracts'
import { withoutMarks } from '@bukett/contracts/rules/marks'
import { isNetworkRole, isStoreRole, type StoredUser } from './user.js'

const lastDigits = 4
/** 070-174: by what somebody says first of a number. */
const firstDigits = 7
const postalCodeDigits = 5
const pairedLetters = 3

const isPaired = (word: string): boolean => word.length >= pairedLetters && /^\p{L}+$/u.test(word)

/** Two words of a name together: of a million people each of them alone leaves thousands. */
const pairKey = (one: string, other: string): string =>
  `p:${[one, other]
    .map((word) => word.slice(0, pairedLetters))
    .toSorted()
    .join('.')}`

const pairsIn = (names: readonly string[]): string[] =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => pairKey(one, other)))

export const phoneKey = (phone: string): string => `f:${phoneDigits(phone)}`

const keysOfPhone = (phone: string): string[] => {
  const digits = phoneDigits(phone)
  if (digits.length < firstDigits) return []
  return [phoneKey(phone), `h:${digits.slice(0, firstDigits)}`, `e:${digits.slice(-lastDigits)}`]
}

/** Whole, and by each part of what stands before the @. */
const keysOfEmail = (email: string): string[] =>
  [...wordsIn(email), ...wordsIn((email.split('@')[0] ?? '').replaceAll(/[._-]/g, ' '))].flatMap(keysOfWord)

/** Everybody who works in the network, or in a store; and who has a role. */
export const staffKey = { network: 'r:network', stores: 'r:stores' } as const
export const roleKey = (role: Role): string => `r:${role}`
export const storeKey = (memberId: string): string => `m:${memberId}`

const keysOfStaff = ({ roles, memberId }: StoredUser): string[] => {
  const ofStaff = roles.filter((role) => isNetworkRole(role) || isStoreRole(role))
  return [
    ...ofStaff.map(roleKey),
    ...(ofStaff.some(isNetworkRole) ? [staffKey.network] : []),
    ...(ofStaff.some(isStoreRole) ? [staffKey.stores, ...(memberId === null ? [] : [storeKey(memberId)])] : []),
  ]
}

/**
 * What customer service finds somebody by, of the account and nothing else: whatever is erased from it is erased from here. Of an ended
 * account only the address that it had, as long as that is kept (S-18).
 */
export const findableUser = (user: StoredUser) => {
  const { firstName, lastName, email, phone, zipCode, anonymisedAt, ending } = user
  const names = wordsIn(`${firstName} ${lastName}`)
  const keys = anonymisedAt
    ? keysOfEmail(ending?.email ?? '')
    : [
        ...names.flatMap(keysOfWord),
        ...pairsIn(names.filter(isPaired)),
        ...keysOfEmail(email),
        ...keysOfPhone(phone ?? ''),
        ...(zipCode ? [`z:${zipCode}`] : []),
        ...keysOfStaff(user),
      ]
  return { findKeys: [...new Set(keys)], findName: `${lastName} ${firstName}`.toLowerCase() }
}

const numberWanted = (number: string): Wanted => {
  if (number.length === lastDigits) return { key: `e:${number}` }
  if (number.length === postalCodeDigits) return { key: `z:${number}` }
  const digits = phoneDigits(number)
  const beginning = `f:${digits}`
  return digits.length < firstDigits ? { key: beginning } : { key: `h:${digits.slice(0, firstDigits)}`, beginning }
}

/** A number is a telephone's, its beginning, its last four digits, or a postal code; letters are the beginning of a word. */
export const wantedOfUsers = (text: string): [Wanted, ...Wanted[]] => {
  const number = withoutMarks(text).replace(/[\s-]/g, '')
  if (/^\+?\d+$/.test(number)) return [numberWanted(number)]
  const words = wordsIn(text)
  const [one, other] = words.filter(isPaired).toSorted((a, b) => b.length - a.length)
  const pair: Wanted[] = one && other ? [{ key: pairKey(one, other) }] : []
  const each = words.map((word) => (/^\d{4,}$/.test(word) ? numberWanted(word) : wantedWord(word)))
  const [first, ...others] = [...pair, ...each.toSorted((a, b) => b.key.length - a.key.length)]
  // Signs and single letters find nobody, and not everybody.
  return first ? [first, ...others] : [{ key: wordKey('') }]
}
