import { createClient } from '@bukett/contracts'
import { currentLocale } from '../../shared/api'

/** As `fetch`, and tells how much has been sent: no `fetch` of a browser does. */
const telling =
  (tell: (share: number) => void): typeof fetch =>
  (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
      request.addEventListener('error', () => reject(new TypeError('network')))
      request.send(init?.body as string)
    })

/** Calls the API with something heavy: tells the share of it that has been sent, and waits as long as the answer takes. */
export const callTelling = (tell: (share: number) => void) =>
  createClient({ headers: () => ({ 'accept-language': currentLocale() }), fetch: telling(tell) })
