import type { PlacedPicture } from '@bukett/contracts/http/media'
import { isDeepStrictEqual } from 'node:util'
import { demoPictures } from '../../media/index.js'

type Places = ReadonlyMap<string, PlacedPicture[]>

/** Where the demo's photographs belong, by product or addon. */
export const demoPlaces = (): Places => {
  const places = new Map<string, PlacedPicture[]>()
  for (const { id, product, variant } of demoPictures())
    places.set(product, [...(places.get(product) ?? []), { Id: id, VariantCode: variant ?? null }])
  return places
}

/** What is to stand on a product or addon instead; undefined where that stands there, or somebody has chosen a picture of their own. */
export const placesFor = (
  places: Places,
  { _id, Pictures }: { readonly _id: string; readonly Pictures?: PlacedPicture[] },
): PlacedPicture[] | undefined => {
  const wanted = places.get(_id)
  const isOwn = Pictures?.some(({ Id }) => !Id.startsWith('demo-')) ?? false
  return wanted && !isOwn && !isDeepStrictEqual(Pictures?.map(plain), wanted) ? wanted : undefined
}

const plain = ({ Id, VariantCode }: PlacedPicture): PlacedPicture => ({ Id, VariantCode })
