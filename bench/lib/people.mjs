const { findableUser } = await import(new URL('../../backend/dist/accounts/domain/find-user.js', import.meta.url))

/** The same person once more, under an address and a number of their own. */
const copyOfUser = (user, n) => {
  const { personalNumber: _personal, ...rest } = user
  const person = {
    ...rest,
    _id: `${user._id}-${n}`,
    email: `${n}.${user.email}`,
    phone: user.phone && `+467${String(10_000_000 + n).slice(-8)}`,
    roles: ['PrivateCustomer'],
    memberId: null,
    organizationId: null,
  }
  return { ...person, ...findableUser(person) }
}

/** Ten thousand customers a step, for `grow`. */
export const peopleGrowth = { collection: 'users', perStep: 10_000, copy: copyOfUser }
