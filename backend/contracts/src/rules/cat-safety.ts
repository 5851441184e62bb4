import type { Flower } from './flowers.js'

/** What it does to a cat that bites it. `deadly`: a vet at once; `harmful`: ill; `harmless`: nothing that is known. */
export type CatHarm = 'deadly' | 'harmful' | 'harmless'

/**
 * As the list of the ASPCA's poison control has them; anemones, which it does not name, go with the buttercups of their family. What is not
 * known is left out: nothing is called harmless because nobody has said otherwise.
 */
const HARM: { readonly [Name in Flower]?: CatHarm } = {
  lily: 'deadly',
  'lily-of-the-valley': 'deadly',
  ranunculus: 'harmful',
  peony: 'harmful',
  carnation: 'harmful',
  chrysanthemum: 'harmful',
  hydrangea: 'harmful',
  daisy: 'harmful',
  anemone: 'harmful',
  tulip: 'harmful',
  amaryllis: 'harmful',
  poinsettia: 'harmful',
  hyacinth: 'harmful',
  delphinium: 'harmful',
  lavender: 'harmful',
  daffodil: 'harmful',
  calla: 'harmful',
  dahlia: 'harmful',
  gladiolus: 'harmful',
  hellebore: 'harmful',
  iris: 'harmful',
  eucalyptus: 'harmful',
  ivy: 'harmful',
  'babys-breath': 'harmful',
  rose: 'harmless',
  gerbera: 'harmless',
  cornflower: 'harmless',
  sunflower: 'harmless',
  orchid: 'harmless',
  freesia: 'harmless',
  aster: 'harmless',
  lilac: 'harmless',
  lisianthus: 'harmless',
  snapdragon: 'harmless',
  statice: 'harmless',
  stock: 'harmless',
}

const isFlower = (name: string): name is Flower => Object.hasOwn(HARM, name)

/** What is known of goods for a home with a cat: the worst of what is in them, and which flowers do it. */
export interface CatAnswer {
  readonly harm: CatHarm | 'unknown'
  /** The flowers that do harm, or of which nothing is known; none of harmless goods. */
  readonly flowers: readonly string[]
}

/** Undefined where nobody has said what is in them. */
export const catAnswer = (flowers: readonly string[]): CatAnswer | undefined => {
  if (flowers.length === 0) return undefined
  const doing = (harm: CatHarm | undefined) =>
    flowers.filter((name) => (isFlower(name) ? HARM[name] : undefined) === harm)
  for (const harm of ['deadly', 'harmful', undefined] as const) {
    const found = doing(harm)
    if (found.length > 0) return { harm: harm ?? 'unknown', flowers: found }
  }
  return { harm: 'harmless', flowers: [] }
}
