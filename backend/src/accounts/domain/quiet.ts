import { QUIET_PEOPLE } from '@bukett/contracts/http/quiet'
import { isSamePerson, NO_WISHES, type QuietWishes } from '@bukett/contracts/rules/quiet'

/** Whose wishes they are: an account's, or those of an address without one. */
export type WishOwner = { readonly userId: string } | { readonly email: string }

const prefix = 'mail-'

/** No user's id has an at sign. */
export const wishesId = (owner: WishOwner): string =>
  'userId' in owner ? owner.userId : prefix + owner.email.toLowerCase()

/** What either says, longest silence first: a day that stands in both is quiet until the later end. */
export const bothWishes = (one: QuietWishes, other: QuietWishes): QuietWishes => ({
  Days: other.Days.reduce((days, wish) => {
    const known = days.find(({ Day }) => Day === wish.Day)
    if (!known) return [...days, wish]
    const Until = known.Until === null || wish.Until === null || known.Until > wish.Until ? known.Until : wish.Until
    return days.map((day) => (day === known ? { Day: day.Day, Until: wish.Until === null ? null : Until } : day))
  }, one.Days),
  People: joined(one.People, other.People),
})

export const allWishes = (wishes: readonly QuietWishes[]): QuietWishes => wishes.reduce(bothWishes, NO_WISHES)

/** The names that are new come last. */
const joined = (known: readonly string[], names: readonly string[]): readonly string[] =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .reduce((people, name) => (people.some((one) => isSamePerson(one, name)) ? people : [...people, name]), known)

/** In a full list the oldest give way to the new ones; one that has come together of two may be longer. */
export const withPeople = (known: readonly string[], names: readonly string[]): readonly string[] =>
  joined(known, names).slice(-Math.max(QUIET_PEOPLE, known.length))
