import type { Audience } from '@bukett/contracts/http/content-blocks'
import { contentApi } from '@bukett/contracts/http/content'
import { contentFrameApi } from '@bukett/contracts/http/content-frame'
import type { QuietDay } from '@bukett/contracts/rules/quiet'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useForCustomer } from '../../shared/account/use-account'
import { call } from '../../shared/api'
import type { Site } from '../../shared/site'

/** The home page where the slug is empty. */
export const contentQuery = (slug: string, site: Site) =>
  queryOptions({
    queryKey: ['content', slug, site],
    queryFn: ({ signal }) => call(contentApi.page, { query: { slug, site } }, signal),
  })

export const useContent = (slug: string, site: Site) => useQuery(contentQuery(slug, site))

export const usePreview = (pass: string, site: Site) =>
  useQuery({
    queryKey: ['content-preview', pass, site],
    queryFn: ({ signal }) => call(contentApi.preview, { query: { pass, site } }, signal),
    retry: false,
  })

interface Shown {
  readonly Audience?: Audience
  readonly SpeaksOf: readonly QuietDay[]
}

/**
 * Those parts of a page that are for the visitor. Until it is known who looks, as on a page that the server draws, all are that are for
 * everybody. None is that they wish to hear nothing of (record 128), unless they have come for it: `isSought`.
 */
export const useToMeet = <One extends Shown>(parts: readonly One[] = [], isSought = false): One[] =>
  useForCustomer((customer) => {
    const audience =
      customer && (customer.user === null ? 'guest' : customer.user.organizationId === null ? 'private' : 'company')
    return parts.filter(
      ({ Audience: wanted = 'everyone', SpeaksOf }) =>
        (wanted === 'everyone' || wanted === audience) &&
        (isSought || !SpeaksOf.some((day) => customer?.quietDays.includes(day))),
    )
  })

export const frameQuery = (site: Site) =>
  queryOptions({
    queryKey: ['content-frame', site],
    queryFn: ({ signal }) => call(contentFrameApi.frame, { query: { site } }, signal),
  })

/** The menu of a site once it is known, and the line above its header, nothing that the visitor wishes to hear nothing of; and whether there is a home site to go to. */
export const useFrame = (site: Site) => {
  const { data } = useQuery(frameQuery(site))
  const menu = useToMeet(data?.Menu ?? [])
  const [line] = useToMeet(data?.Line ? [data.Line] : [])
  return { Menu: data?.Menu && menu, Line: line, hasHome: data?.HasHome !== false }
}
