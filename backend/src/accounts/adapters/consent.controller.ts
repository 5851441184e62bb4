import type { Input } from '@bukett/contracts'
import { consentApi } from '@bukett/contracts/http/consent'
import { consentCookie } from '@bukett/contracts/rules/cookie-consent'
import { Controller } from '@nestjs/common'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Settings } from '../../shared/shared.module.js'
import { CookieConsents } from '../application/cookie-consents.js'

@Controller()
export class ConsentController {
  constructor(
    private readonly consents: CookieConsents,
    private readonly settings: Settings,
  ) {}

  @Route(consentApi.get)
  get(_: Input<typeof consentApi.get>, { request }: Exchange) {
    return this.consents.read(parseCookie(request.headers.cookie ?? '')[consentCookie.name])
  }

  /** The page's own script reads this cookie, so that it is not HttpOnly. */
  @Route(consentApi.give)
  async give({ body }: Input<typeof consentApi.give>, { reply }: Exchange) {
    const consent = await this.consents.give(body)
    const cookie = stringifySetCookie({
      name: consentCookie.name,
      value: JSON.stringify(consent),
      path: '/',
      maxAge: consentCookie.maxAgeSeconds,
      sameSite: 'lax',
      secure: this.settings.config.publicUrl.startsWith('https:'),
    })
    reply.header('set-cookie', cookie)
    return consent
  }
}
