import type { PageRequest } from '@bukett/contracts/page-drawing'
import { LANGUAGES } from '@bukett/contracts/rules/language'
import { escaped } from './escaped'

/** Parts of an address that make another page of it; the others, such as a newsletter's marks, do not. */
const telling = ['page']

/** Where the page has its home, and where it stands in the other language (PV-06; `?lang` is API-12's). */
export const headLinks = ({ url, origin }: Pick<PageRequest, 'url' | 'origin'>): string => {
  const { pathname, searchParams } = new URL(url, origin)
  const kept = [...searchParams].filter(([name]) => telling.includes(name))
  const at = (lang?: string): string => {
    const query = new URLSearchParams([...kept, ...(lang ? [['lang', lang]] : [])]).toString()
    return escaped(origin + pathname + (query && `?${query}`))
  }
  return [
    `<link rel="canonical" href="${at(searchParams.get('lang') ?? undefined)}">`,
    ...LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${at(one === 'en' ? 'en' : undefined)}">`),
    `<link rel="alternate" hreflang="x-default" href="${at()}">`,
  ].join('')
}
