import { systemClock } from '../../clock'
import { isFields, ownString } from '../../protocol/own'
import { providerPaths, type CreateSessionAnswer } from '../../protocol/provider-api'
import { ProviderClient } from '../provider-client'
import { refusalOf } from '../refusal'
import { connectToPage } from '../runtime'

/** Where the API answers, as the network says that delivered this frame: a page and its library, which may be a pinned one, cannot know. */
const delivered = fetch('/lib/manifest.json')
  .then(async (answer) => ownString(await answer.json(), 'api'))
  .catch(() => undefined)

/** Makes sessions for pages that have only a client key. The provider checks the key against the page's origin. */
void connectToPage('client-api', (page) => ({
  async createSession(request): Promise<CreateSessionAnswer> {
    try {
      const baseURL = (await delivered) ?? ownString(request, 'baseURL') ?? ''
      const provider = new ProviderClient(
        { baseUrl: baseURL, authorization: `ClientKey ${ownString(request, 'clientKey') ?? ''}` },
        (...call) => fetch(...call),
        systemClock,
        location.hostname,
      )
      const body = { ...(isFields(request) ? request : {}), baseURL, merchantOrigin: page.merchantOrigin }
      return await provider.post<CreateSessionAnswer>(providerPaths.createSession(), body)
    } catch (error) {
      const { name, message } = refusalOf(error)
      return { error: name, ...(message === undefined ? {} : { error_messages: [message] }) }
    }
  },
}))
