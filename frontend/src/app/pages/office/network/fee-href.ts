import type { FeeApart } from '../../../../office/network/use-across'
import { officePaths } from '../../../office-paths'

/**
 * A store's price and its reserve areas stand on its page, what a day costs more among the rules of the whole network. Who is not the broker
 * has neither, but a store's page.
 */
export const hrefOfFee =
  (isBroker: boolean) =>
  ({ Kind, memberId }: Pick<FeeApart, 'Kind' | 'memberId'>): string | undefined => {
    if (memberId === null) return isBroker ? officePaths.networkRules : undefined
    if (!isBroker) return officePaths.store.to(memberId)
    return officePaths.store.to(memberId, Kind === 'reserve' ? 'leveransomraden' : 'ersattning')
  }
