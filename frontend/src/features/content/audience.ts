import type { Audience } from '@bukett/contracts/http/content-blocks'
import { useCurrentCustomer } from '../../shared/account/use-account'

/** Whom the visitor belongs to; everybody's alone until that is known, as on a page that the server draws. */
export const useAudiences = (): readonly Audience[] => {
  const { data } = useCurrentCustomer()
  if (!data) return ['everyone']
  return ['everyone', data.user === null ? 'guest' : data.user.organizationId === null ? 'private' : 'company']
}
