import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useState } from 'react'
import { matchRoutes, type Params, type RouteObject, useRoutes } from 'react-router-dom'
import { fetchTexts } from '../shared/i18n'
import { type Part, parts } from '../shared/i18n/parts'
import { openAnew } from './open-anew'

/** What a route knows of its page before anybody is there. */
interface PageHandle {
  /** Fetches the page's code; gives the routes of further pages, where it stands for those. */
  readonly ready: () => Promise<RouteObject[] | void>
  /** Begins what the page will read, before its code has come. */
  readonly reads?: (queries: QueryClient, params: Params) => void
  /** The texts that it waits for beside those of every page; all where nothing is said. */
  readonly texts?: readonly Part[]
  /** Its module in `pages/`, if the server draws it first: a public page, the same for everybody (PV-06). */
  readonly drawn?: string
}

/** Nobody who has just paid may stand without an answer because the shop was renewed meanwhile. */
const orAnew = async (error: unknown): Promise<void> => {
  if (!(await openAnew(error))) throw error
  await new Promise(() => undefined)
}

/** The page of a route. Its code is fetched when somebody goes there, or seems about to. */
export const page = (fetchPage: () => Promise<ComponentType>, known: Omit<PageHandle, 'ready'> = {}) => {
  let fetched: Promise<ComponentType> | undefined
  let Fetched: ComponentType | undefined
  const ready = async (): Promise<void> => {
    fetched ??= fetchPage()
    try {
      ;[Fetched] = await Promise.all([fetched, fetchTexts(...(known.texts ?? parts))])
    } catch (error) {
      // The next try may find the way.
      fetched = undefined
      throw error
    }
  }
  const Lazy = lazy(async () => {
    await ready().catch(orAnew)
    return { default: Fetched! }
  })
  const Page = () => {
    // Chosen once: another component in its place would forget what the visitor has done.
    const [Shown] = useState<ComponentType>(() => Fetched ?? Lazy)
    return <Shown />
  }
  return { element: <Page />, handle: { ready, ...known } satisfies PageHandle }
}

/** The pages of all other addresses, which are not known before they come. */
export const others = (fetchRoutes: () => Promise<RouteObject[]>) => {
  let routes: RouteObject[] = []
  const Others = () => useRoutes(routes)
  const { element, handle } = page(
    async () => {
      routes = await fetchRoutes()
      return Others
    },
    { texts: [] },
  )
  return { path: '*', element, handle: { ready: () => handle.ready().then(() => routes) } satisfies PageHandle }
}

/** The module of the page at a path, if the server draws it, and the texts that it waits for. */
export const drawnPageAt = (
  routes: RouteObject[],
  pathname: string,
): { module: string; texts: readonly Part[]; pattern: string } | undefined => {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  const handle = route?.handle as PageHandle | undefined
  if (handle?.drawn === undefined) return undefined
  return { module: handle.drawn, texts: handle.texts ?? parts, pattern: route?.path ?? '' }
}

/** Whether a path is none of ours. People are led home from it (spec 1 §2), search engines are told that nothing is there. */
export const isUnknownPath = (routes: RouteObject[], pathname: string): boolean =>
  matchRoutes(routes, pathname)?.at(-1)?.route.path === '*'

/** Fetches what the page at an address needs: its code, and what it reads. */
export const prepare = async (routes: RouteObject[], queries: QueryClient, href: string, root = '/'): Promise<void> => {
  const { pathname } = new URL(href, 'http://shop')
  const matches = matchRoutes(routes, pathname, root) ?? []
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const handle = route.handle as PageHandle | undefined
      handle?.reads?.(queries, params)
      const further = await handle?.ready()
      if (further) await prepare(further, queries, href)
    }),
  )
}
