import { AsyncLocalStorage } from 'node:async_hooks'
import type { Product } from '@bukett/contracts/http/catalogue'
import type { DrawPage, Drawing, IsOwnPage, IsUnknownPage, PageRequest } from '@bukett/contracts/page-drawing'
import type { Query, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { stateScript } from './app/drawn-state'
import { recordEarlyInput } from './app/early-input'
import { foundHead } from './app/found/found-head'
import { isSubjectOf } from './app/page-subject'
import { reachedPlaces } from './app/found/reached-places'
import { headLinks } from './app/found/head-links'
import { elsewhere, ownAddress } from './app/found/own-address'
import { reader } from './app/found/reader'
import { prepareQuestion } from './app/layouts/CookieQuestion'
import { prepareLaterBlocks } from './app/pages/content/later'
import { laterRoutes } from './app/later-routes'
import { drawnPageAt, isUnknownPath, prepare } from './app/page'
import { sourcesOf, textsOfPages } from './app/page-sources'
import { paths } from './app/paths'
import { Providers } from './app/providers'
import { routes } from './app/router'
import { themeOn } from './app/screen'
import { Shop } from './app/Shop'
import { collectStyles } from './app/styles-on-server'
import { answerCallsBy, isNotThere } from './shared/api'
import { type DrawnPage, DrawnPageContext } from './shared/drawn-page'
import { chosen, drawIn, speak, wholeTexts } from './shared/i18n'
import { createQueryClient } from './shared/query'
import { drawAt } from './shared/server-clock'
import { drawWithTax } from './shared/tax-display'

/** What is done before React hears it is noted, so that it can be done again. */
const recorder = `<script nonce="__NONCE__">(${String(recordEarlyInput)})()</script>`

/** A page whose parts ask for more than this in turn is finished in the browser. */
const mostRounds = 4

const shortestDescription = 50

const drawnFor = new AsyncLocalStorage<PageRequest>()
const themes = { phone: themeOn('phone'), desk: themeOn('desk') }

// Both languages whole: what has been fetched in one is fetched in the other.
await wholeTexts()
await speak('en')
await prepareQuestion()
await prepareLaterBlocks()
answerCallsBy(async (input, init) => {
  const request = drawnFor.getStore()
  if (!request) throw new Error('The API is asked outside the drawing of a page.')
  const { status, body } = await request.answer({
    method: init?.method ?? 'GET',
    url: String(input),
    headers: { ...(init?.headers as Record<string, string>), 'accept-language': request.language },
    body: init?.body as string | undefined,
  })
  return new Response(body, { status })
})

/** Draws the page at an address as the browser would draw it first, before it knows anything of the visitor; all of it for who has nothing yet. */
export const drawPage: DrawPage = (request) => drawnFor.run(request, () => draw(request))

/** Pages of what is the visitor's own, by their modules. */
const own: readonly unknown[] = ['CartPage', 'checkout/ReceiverPage', 'checkout/PaymentPage']

export const isOwnPage: IsOwnPage = (pathname) => own.includes(drawnPageAt(routes, pathname)?.module)

export const isUnknownPage: IsUnknownPage = (pathname) => isUnknownPath([...routes, ...laterRoutes], pathname)

/** The page at a path, if the server draws it: one that few visits begin with needs the file of those pages' addresses. */
const pageAt = (pathname: string) => {
  const early = drawnPageAt(routes, pathname)
  const found = early ?? drawnPageAt(laterRoutes, pathname)
  return found && { ...found, isLater: !early }
}

const draw = async (request: PageRequest): Promise<Drawing | undefined> => {
  const { pathname } = new URL(request.url, request.origin)
  const page = pageAt(pathname)
  const queries = createQueryClient(0)
  if (isUnknownPage(pathname)) {
    // Drawn as the home page, where the browser leads from here.
    const home = { ...request, url: paths.home, address: paths.home }
    const { drawing } = render(
      home,
      queries,
      sourcesOf({ module: 'HomePage', texts: textsOfPages.HomePage, isLater: false }, request),
      false,
    )
    return { ...drawing, status: 404, title: 'Bukett', body: '', state: '' }
  }
  if (!page) return undefined
  await prepare(routes, queries, pathname)
  let isQuiet = false
  for (let round = 0; round < mostRounds; round += 1) {
    const address = ownAddress(page, pathname, queries)
    const { drawing, wantsQuiet, movedTo } = render({ ...request, address }, queries, sourcesOf(page, request), isQuiet)
    const asked = queries.getQueryCache().getAll()
    // What was begun while the page's code came may have failed before the page was first drawn.
    const failures = asked.filter(({ state }) => state.status === 'error')
    if (failures.some((query) => isNotThere(query.state.error) && isSubjectOf(page.module, query)))
      return { ...drawing, status: 404, body: '', state: '' }
    // What else is not there the page is read without.
    const fault = failures.find(({ state }) => !isNotThere(state.error))
    if (fault) throw fault.state.error
    if (movedTo !== undefined) return { ...drawing, status: 301, location: movedTo, body: '', state: '' }
    const unread = asked.filter((query) => isUnread(query, request.isNew))
    if (unread.length === 0 && wantsQuiet === isQuiet) {
      const location = isOwnPage(pathname) ? undefined : elsewhere(page, pathname, address, queries)
      if (location !== undefined) return { ...drawing, status: 301, location, body: '', state: '' }
      const { title, description } = drawing
      const found = { title, description, own: address, queries, reached: await reachedPlaces(queries) }
      const goods = reader(queries)<Product>('product')?.Variants.map(({ Code }) => Code) ?? []
      return { ...drawing, head: drawing.head + foundHead(request, request.language, found), goods }
    }
    isQuiet = wantsQuiet
    await Promise.all(unread.map((query) => query.fetch().catch(() => undefined)))
  }
  return undefined
}

/** What a part of the page has asked for and may have: the visitor's own cart and account only where nobody has any yet. */
const isUnread = ({ state, meta, options }: Query, isNew: boolean): boolean =>
  state.status === 'pending' &&
  (isNew || meta?.['personal'] !== true) &&
  (options as { enabled?: unknown }).enabled !== false

/** Draws what is known so far, in one piece, so that what it reads of a module's own state is this request's. */
const render = (
  request: PageRequest & { readonly address: string },
  queries: QueryClient,
  sources: readonly string[],
  isQuiet: boolean,
): { drawing: Drawing; wantsQuiet: boolean; movedTo: string | undefined } => {
  drawIn(request.language)
  drawWithTax(request.withTax)
  drawAt(request.now)
  const { cache, styleTags } = collectStyles()
  const page: DrawnPage = { origin: request.origin, isQuiet, asksConsent: request.asksConsent, notes: {} }
  const body = renderToString(
    <StrictMode>
      <DrawnPageContext value={page}>
        <StaticRouter location={request.url}>
          <Providers queryClient={queries} styles={cache} theme={themes[request.screen]}>
            <Shop />
          </Providers>
        </StaticRouter>
      </DrawnPageContext>
    </StrictMode>,
  )
  // What React would have fetched first stands before the page; in the head it is seen earlier still.
  const [preloads] = /^(<link rel="preload"[^>]*>)*/.exec(body) ?? ['']
  const { title = '', description: said } = page.notes
  // What is said of a page in a few words is too short beside its link: the shop says of itself what follows.
  const description = said && said.length < shortestDescription ? `${said} ${chosen().t('footer.about')}` : said
  const drawing: Drawing = {
    status: 200,
    sources,
    title,
    description,
    head: recorder + preloads + headLinks(request, request.address) + styleTags(),
    body: body.slice(preloads.length),
    state: stateScript(queries, page, request.now),
  }
  return { drawing, wantsQuiet: page.notes.isQuiet ?? false, movedTo: page.notes.movedTo }
}
