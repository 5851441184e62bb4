import { systemClock } from '../../clock'
import { ownString } from '../../protocol/own'
import { providerPaths } from '../../protocol/provider-api'
import { ProviderClient } from '../provider-client'
import { connectToPage } from '../runtime'

/** Asks the provider for a random name of this device. Nothing about the device is measured (WI-24). */
void connectToPage('device', () => ({
  async recognise(order) {
    const baseUrl = ownString(order, 'baseUrl') ?? ''
    const sessionId = ownString(order, 'sessionId') ?? ''
    const authorization = `Bearer ${ownString(order, 'clientToken') ?? ''}`
    const provider = new ProviderClient(
      { baseUrl, authorization },
      (...request) => fetch(...request),
      systemClock,
      location.hostname,
    )
    const { mdid } = await provider.post<{ mdid: string }>(providerPaths.device(sessionId), {})
    return { mdid }
  },
}))
