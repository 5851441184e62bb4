import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawPage, IsOwnPage, IsUnknownPage, PageRequest } from '@bukett/contracts/page-drawing'
import { giftFinderQuery } from '@bukett/contracts/rules/gift-finder'
import { seller, sellerApi } from '@bukett/contracts/http/seller'
import { consentCookie, consentIn } from '@bukett/contracts/rules/cookie-consent'
import type { Language } from '@bukett/contracts/rules/language'
import { parseCookie } from 'cookie'
import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock.js'
import { importModule } from '../import-module.js'
import { hasOwnThings, localeOf } from './caller.js'
import { isWarned, withOldBrowserWarning } from './old-browser.js'
import { PageCache } from './page-cache.js'
import { PageShell } from './page-shell.js'
import type { SealedPage } from './sealed-page.js'

const limits = { pages: 300, keptMs: 60_000, makingAtOnce: 8 }
const longestPath = 300

/** Parts of an address that a page reads; the others, such as a newsletter's marks, are the same page. */
const ofLists = ['lang', 'page', 'category', 'color', 'occasion', 'from', 'to', 'sort', 'deliveryDate', 'plats']
const read = new Set([...ofLists, ...Object.values(giftFinderQuery)])

interface PageAnswer {
  readonly status: number
  /** Where a page is that has moved. */
  readonly location: string | undefined
  readonly body: Buffer
  readonly nonce: string
  readonly encoding: 'gzip' | undefined
}

interface KeptPage {
  readonly status: number
  readonly location?: string | undefined
  readonly goods?: readonly string[] | undefined
  readonly sealed: SealedPage
}

/** What the built shop knows of its pages. */
interface Shop {
  readonly drawPage: DrawPage
  readonly isOwnPage: IsOwnPage
  readonly isUnknownPage: IsUnknownPage
}

type Inject = (call: InjectOptions) => Promise<LightMyRequestResponse>

/**
 * The pages of the shop. Public ones are drawn here, the same for everybody, and kept for a minute; the browser then adds what is
 * the visitor's own. All others, and every page whose drawing fails, are the shell that the browser draws in.
 */
export class Pages {
  readonly #cache = new PageCache<KeptPage>(limits, () => performance.now())
  #shop: Promise<Shop | undefined> | undefined

  private constructor(
    private readonly shell: PageShell,
    private readonly drawing: string,
    private readonly origin: string,
    private readonly log: Logger,
    private readonly inject: Inject,
    private readonly clock: Clock,
  ) {}

  static of(webRoot: string, publicUrl: string, log: Logger, inject: Inject, clock: Clock): Pages {
    const drawing = join(webRoot, '.server/entry-server.js')
    return new Pages(PageShell.of(webRoot), drawing, new URL(publicUrl).origin, log, inject, clock)
  }

  /** Reads what draws the pages, a megabyte of code: once the shop is open, or when the first page is asked for. */
  async ready(): Promise<void> {
    await this.#draws()
  }

  #draws(): Promise<Shop | undefined> {
    this.#shop ??= this.#read()
    return this.#shop
  }

  /** What is kept may be out of date: the catalogue or the network has changed. */
  forget(): void {
    this.#cache.clear()
  }

  /** Less is left of a variant, or more: the page of its product is drawn anew. */
  forgetGoods(code: string): void {
    this.#cache.drop(({ goods }) => goods?.includes(code) ?? false)
  }

  async #read(): Promise<Shop | undefined> {
    if (!existsSync(this.drawing)) return undefined
    try {
      return (await importModule(pathToFileURL(this.drawing).href)) as Shop
    } catch (error) {
      this.log.error({ error }, 'what draws the pages could not be read: browsers draw them all')
      return undefined
    }
  }

  async answer(request: FastifyRequest): Promise<PageAnswer> {
    const { cookie, 'user-agent': userAgent } = request.headers
    const cookies = cookie ? parseCookie(cookie) : {}
    const language = languageOf(request, cookies['language'])
    const { status, location: to, sealed } = await this.#pageFor(request, language, cookies)
    // With all that stood in the address, a newsletter's marks too.
    const location = to === undefined ? undefined : to + queryOf(request.url)
    const nonce = randomBytes(16).toString('base64')
    if (isWarned(userAgent)) {
      const phone = await this.#sellersPhone(request.ip)
      const html = withOldBrowserWarning(sealed.plain(nonce).toString(), language, nonce, phone)
      return { status, location, body: Buffer.from(html), nonce, encoding: undefined }
    }
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? { status, location, body: sealed.gzip(nonce), nonce, encoding: 'gzip' }
      : { status, location, body: sealed.plain(nonce), nonce, encoding: undefined }
  }

  /** Empty where it cannot be read: the warning comes without it. */
  async #sellersPhone(remoteAddress: string): Promise<string> {
    try {
      const { payload } = await this.inject({ method: 'GET', url: sellerApi.read.path, remoteAddress })
      return seller.pick({ Phone: true }).parse(JSON.parse(payload)).Phone
    } catch (error) {
      this.log.warn({ error }, 'who sells could not be read')
      return ''
    }
  }

  async #pageFor(
    request: FastifyRequest,
    language: Language,
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<KeptPage> {
    const url = drawnAddress(request.url)
    const shop = await this.#draws()
    if (!shop || url === undefined) return this.#undrawn(request, language)
    const wanted: Omit<PageRequest, 'answer' | 'now'> = {
      url,
      origin: this.origin,
      language,
      withTax: cookies['priceWithTax'] !== 'false',
      screen: screenOf(request),
      asksConsent: consentIn(cookies[consentCookie.name]) === null,
      isNew: !hasOwnThings(cookies) && shop.isOwnPage(pathOf(url)),
    }
    try {
      const key = [language, wanted.withTax, wanted.screen, wanted.asksConsent, wanted.isNew, url].join(' ')
      return (await this.#cache.find(key, () => this.#make(wanted, request.ip))) ?? this.#undrawn(request, language)
    } catch (error) {
      this.log.error({ error, traceId: request.id }, 'a page could not be drawn')
      return this.#undrawn(request, language)
    }
  }

  /** Whether a page of ours can be there, so far as it is known. */
  async mayStandAt(path: string): Promise<boolean> {
    return path.length <= longestPath && (await this.#draws())?.isUnknownPage(path) === false
  }

  /** For the browser to draw. Search engines hear of an unknown address also where enough other pages are being drawn. */
  async #undrawn({ url }: FastifyRequest, language: Language): Promise<KeptPage> {
    const path = pathOf(url)
    const isUnknown = path.length > longestPath || ((await this.#draws())?.isUnknownPage(path) ?? false)
    return { status: isUnknown ? 404 : 200, sealed: this.shell.empty(language) }
  }

  async #make(wanted: Omit<PageRequest, 'answer' | 'now'>, address: string): Promise<KeptPage> {
    const shop = await this.#draws()
    const drawing = await shop?.drawPage({
      ...wanted,
      now: this.clock.now().toISOString(),
      answer: async ({ method, url, headers, body }) => {
        const { statusCode, payload } = await this.inject({
          method: method as 'GET',
          url,
          headers: { ...headers },
          remoteAddress: address,
          ...(body !== undefined && { payload: body }),
        })
        return { status: statusCode, body: payload }
      },
    })
    return drawing
      ? {
          status: drawing.status,
          location: drawing.location,
          goods: drawing.goods,
          sealed: this.shell.around(drawing, wanted),
        }
      : { status: 200, sealed: this.shell.empty(wanted.language) }
  }
}

/** API-12 and the visitor's own choice: `?lang`, then the cookie, then Accept-Language, then Swedish. */
const languageOf = (request: FastifyRequest, chosen: string | undefined): Language => {
  const { lang } = request.query as { lang?: string }
  return lang === undefined && (chosen === 'sv' || chosen === 'en') ? chosen : localeOf(request)
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

/** The address as the page's drawing reads it; undefined for one that no page of ours has. */
const drawnAddress = (url: string): string | undefined => {
  const [path = '/', query = ''] = url.split('?', 2)
  if (path.length > longestPath || query.length > longestPath || path.startsWith('//')) return undefined
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => read.has(name))).toString()
  return kept ? `${path}?${kept}` : path
}

const screenOf = ({ headers }: FastifyRequest): PageRequest['screen'] =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'desk'
