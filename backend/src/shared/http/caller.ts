import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale, Role } from '@bukett/contracts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ids } from '../ids.js'
import type { Session, Sessions } from '../sessions.js'
import { askedLanguage } from './asked-language.js'

/** Who makes a call. */
export interface Caller {
  readonly roles: readonly Role[]
  readonly userId: string | null
  readonly organizationId: string | null
  readonly memberId: string | null
  readonly sessionId: string | null
  readonly locale: Locale
  readonly address: string
  /** Owner of the caller's carts: `user:<id>`, or `guest:<id>` from the signed cart cookie; null before a guest has one. */
  readonly cartOwner: string | null
  /** Owner of the carts of the browser's guest, whoever has logged in there since: `guest:<id>`; null where nothing was begun. */
  readonly guestOwner: string | null
}

const cartCookie = 'cartId'
const guestPrefix = 'guest:'
const sessionCookies = { secure: '__Host-sid', plain: 'sid' }

const days = (count: number): number => count * 24 * 3600

/** Reads the caller from a request's cookies, and writes the cookies that name one. */
export class Callers {
  readonly #secure: boolean

  constructor(
    private readonly sessions: Sessions,
    private readonly ids: Ids,
    private readonly secret: string,
    publicUrl: string,
  ) {
    this.#secure = publicUrl.startsWith('https:')
  }

  get #sessionCookie(): string {
    return this.#secure ? sessionCookies.secure : sessionCookies.plain
  }

  /** With a `reply`, a customer's session and its cookie live on together (API-03). */
  async of(request: FastifyRequest, reply?: FastifyReply): Promise<Caller> {
    const header = request.headers.cookie
    const cookies = header ? parseCookie(header) : {}
    const token = cookies[this.#sessionCookie]
    const session = token ? await this.sessions.find(token) : null
    if (token && session && reply) await this.#renew(token, session, reply)
    const guest = this.#unsign(cookies[cartCookie])
    const guestOwner = guest && guestPrefix + guest
    return {
      roles: session?.roles ?? ['Guest'],
      userId: session?.userId ?? null,
      organizationId: session?.organizationId ?? null,
      memberId: session?.memberId ?? null,
      sessionId: session?._id ?? null,
      locale: localeOf(request),
      address: request.ip,
      cartOwner: session ? `user:${session.userId}` : guestOwner,
      guestOwner,
    }
  }

  async #renew(token: string, session: Session, reply: FastifyReply): Promise<void> {
    const seconds = await this.sessions.renew(session)
    if (seconds !== null) this.setSession(reply, token, seconds)
  }

  /** The owner of the caller's carts, for who changes one. */
  cartOwner(caller: Caller, reply: FastifyReply): string {
    return caller.userId !== null && caller.cartOwner ? caller.cartOwner : this.guestOwner(caller, reply)
  }

  /** The owner of the carts of the browser's guest. Its cookie lasts 30 days from then on, as a cart does from each change (CA-16). */
  guestOwner({ guestOwner }: Caller, reply: FastifyReply): string {
    const guest = guestOwner?.slice(guestPrefix.length) ?? this.ids.next()
    this.#set(reply, cartCookie, `${guest}.${this.#sign(guest)}`, days(30))
    return guestPrefix + guest
  }

  setSession(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
    this.#set(reply, this.#sessionCookie, token, maxAgeSeconds)
  }

  clearSession(reply: FastifyReply): void {
    this.#set(reply, this.#sessionCookie, '', 0)
  }

  #set(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const cookie = stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      secure: this.#secure,
      sameSite: 'lax',
      maxAge,
    })
    reply.header('set-cookie', cookie)
  }

  #sign(value: string): string {
    return createHmac('sha256', this.secret).update(`cart:${value}`).digest('base64url')
  }

  #unsign(signed: string | undefined): string | null {
    const [value, signature] = signed?.split('.') ?? []
    if (!value || !signature) return null
    const expected = Buffer.from(this.#sign(value))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
  }
}

/** Whether a visitor who sends these cookies may have a cart or an account. */
export const hasOwnThings = (cookies: Readonly<Record<string, string | undefined>>): boolean =>
  [cartCookie, ...Object.values(sessionCookies)].some((name) => cookies[name] !== undefined)

/** API-12: `?lang` before Accept-Language before Swedish. */
export const localeOf = (request: FastifyRequest): Locale => {
  const { lang } = (request.query ?? {}) as { lang?: string }
  if (lang === 'sv' || lang === 'en') return lang
  return askedLanguage(request, 'sv')
}
