import { systemClock } from '../../clock'
import { ownString } from '../../protocol/own'
import { providerPaths } from '../../protocol/provider-api'
import { ProviderClient } from '../provider-client'
import { connectToPage } from '../runtime'

/** Has the provider give this device a random name, which comes with an approval. Nothing about the device is measured (WI-24). */
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
    await provider.post(providerPaths.device(sessionId), {})
  },
}))
