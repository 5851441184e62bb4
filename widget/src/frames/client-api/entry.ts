import { systemClock } from '../../clock'
import { isFields, ownString } from '../../protocol/own'
import { providerPaths, type CreateSessionAnswer } from '../../protocol/provider-api'
import { ProviderClient } from '../provider-client'
import { refusalOf } from '../refusal'
import { connectToPage } from '../runtime'

/** Makes sessions for pages that have only a client key. The provider checks the key against the page's origin. */
void connectToPage('client-api', (page) => ({
  async createSession(request): Promise<CreateSessionAnswer> {
    const provider = new ProviderClient(
      {
        baseUrl: ownString(request, 'baseURL') ?? '',
        authorization: `ClientKey ${ownString(request, 'clientKey') ?? ''}`,
      },
      (...call) => fetch(...call),
      systemClock,
      location.hostname,
    )
    try {
      const body = { ...(isFields(request) ? request : {}), merchantOrigin: page.merchantOrigin }
      return await provider.post<CreateSessionAnswer>(providerPaths.createSession(), body)
    } catch (error) {
      const { name, message } = refusalOf(error)
      return { error: name, ...(message === undefined ? {} : { error_messages: [message] }) }
    }
  },
}))
