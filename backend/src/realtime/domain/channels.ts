import { mayCall, type Role } from '@bukett/contracts'
import { channelOfMember, NETWORK_CHANNEL } from '../../shared/hints.js'

const channelName = /^(network|member:[\w-]{1,60})$/
const mostChannels = 5

/** The names in `[{"name":"member:1001"}]`; null when it is not such a list of one to five channels. */
export const channelsOf = (connectionData: string): readonly string[] | null => {
  try {
    const hubs = JSON.parse(connectionData) as readonly { readonly name?: unknown }[]
    if (!Array.isArray(hubs) || hubs.length === 0 || hubs.length > mostChannels) return null
    const names = hubs.map((hub) => (hub as { name?: unknown } | null)?.name)
    return names.every((name) => typeof name === 'string' && channelName.test(name)) ? (names as string[]) : null
  } catch {
    return null
  }
}

interface Asker {
  readonly roles: readonly Role[]
  readonly memberId: string | null
}

/** A store's channel is its own people's and the broker's; the network's is customer service's and the broker's. */
export const mayHear = ({ roles, memberId }: Asker, channels: readonly string[]): boolean =>
  channels.every((channel) => {
    if (channel === NETWORK_CHANNEL) return mayCall('serviceOrBroker', roles)
    if (mayCall('brokerAdmin', roles)) return true
    return mayCall('memberStaff', roles) && memberId !== null && channel === channelOfMember(memberId)
  })
