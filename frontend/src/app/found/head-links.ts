import type { PageRequest } from '@bukett/contracts/page-drawing'
import { LANGUAGES } from '@bukett/contracts/rules/language'
import { escaped } from './escaped'

type Asked = Pick<PageRequest, 'url' | 'origin'>

/** What a visitor narrows a list by: each further one is the same list, narrower. */
const filters = ['category', 'color', 'occasion', 'from', 'to', 'sort']

/** Parts of an address that make another page of it: the next page of a list, and one occasion, which the shop leads to as to a list. */
const telling = (search: URLSearchParams): [string, string][] => {
  const [filter, ...more] = [...search.keys()].filter((name) => filters.includes(name))
  const page = Number(search.get('page'))
  if (filter !== undefined && (filter !== 'occasion' || more.length > 0)) return []
  return [
    ...(filter ? [['occasion', search.get('occasion') ?? ''] as [string, string]] : []),
    ...(Number.isInteger(page) && page > 1 ? [['page', String(page)] as [string, string]] : []),
  ]
}

const addressIn = ({ url, origin }: Asked, own: string, lang: string | null): string => {
  const kept = telling(new URL(url, origin).searchParams)
  const query = new URLSearchParams([...kept, ...(lang === 'en' ? [['lang', lang]] : [])]).toString()
  return new URL(own, origin).href + (query && `?${query}`)
}

/** Where a page has its home (PV-06), in the language that its address asks for (`?lang` is API-12's). */
export const canonical = (asked: Asked, own: string): string =>
  addressIn(asked, own, new URL(asked.url, asked.origin).searchParams.get('lang'))

/** That, and where it stands in the other language. */
export const headLinks = (asked: Asked, own: string): string =>
  [
    `<link rel="canonical" href="${escaped(canonical(asked, own))}">`,
    ...LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(addressIn(asked, own, one))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escaped(addressIn(asked, own, null))}">`,
  ].join('')
