import type { Product } from '@bukett/contracts/http/catalogue'
import { brokerApi } from '@bukett/contracts/http/broker'
import { discoveryApi } from '@bukett/contracts/http/discovery'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { reader } from './reader'
import { type ReachedPlace, reachedOn } from './sale-facts'

/** Those with the most stores stand for the country: an offer that named all would be longer than its page. */
const mostPlaces = 3

/** What it costs to have a page's product brought, and when it is there, as the broker answers for the middle of the largest towns. */
export const reachedPlaces = async (queries: QueryClient): Promise<readonly ReachedPlace[]> => {
  const product = reader(queries)<Product>('product')
  const first = product?.Variants[0]
  // What is sent by mail or SMS, or from abroad, passes by every store and place here (record 160).
  if (!product || !first || first.IsDigital || product.International !== null) return []
  const code = first.Code
  const towns = [...(await call(discoveryApi.towns, {}))].sort((a, b) => b.Stores - a.Stores).slice(0, mostPlaces)
  const asked = towns.map(async ({ Slug }) => {
    const { PostalCode } = await call(discoveryApi.town, { params: { slug: Slug } })
    if (PostalCode === null) return undefined
    return reachedOn(PostalCode, await call(brokerApi.calendar, { body: { PostalCode, ProductVariantCodes: [code] } }))
  })
  // A page is drawn also where its goods are never brought, or the broker says no.
  const answers = await Promise.all(asked.map((answer) => answer.catch(() => undefined)))
  return answers.filter((place) => place !== undefined)
}
