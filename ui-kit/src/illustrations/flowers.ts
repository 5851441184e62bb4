import { carnation, chrysanthemum, hydrangea, peony, ranunculus, rose } from './full-flowers.js'
import { anemone, daisy, gerbera, lily, orchid, poinsettia, sunflower } from './open-flowers.js'
import type { Bloom } from './petals.js'
import { amaryllis, freesia, hyacinth, lavender, tulip } from './stem-flowers.js'

type Flower = {
  /** An `open` flower looks at you, a `side` one stands on its stem, a `spike` grows along it. */
  view: 'open' | 'side' | 'spike'
  /** How large its head is beside the others in a bunch. */
  size: number
  /** Draws the head within about 100 units of the origin; the stem joins at the origin. */
  draw: (bloom: Bloom) => string
}

export const flowers = {
  rose: { view: 'open', size: 1, draw: rose },
  ranunculus: { view: 'open', size: 0.9, draw: ranunculus },
  peony: { view: 'open', size: 1.15, draw: peony },
  lily: { view: 'open', size: 1.25, draw: lily },
  sunflower: { view: 'open', size: 1.2, draw: sunflower },
  gerbera: { view: 'open', size: 1.02, draw: gerbera },
  daisy: { view: 'open', size: 0.72, draw: daisy },
  anemone: { view: 'open', size: 0.96, draw: anemone },
  chrysanthemum: { view: 'open', size: 0.95, draw: chrysanthemum },
  carnation: { view: 'open', size: 0.86, draw: carnation },
  orchid: { view: 'open', size: 0.95, draw: orchid },
  hydrangea: { view: 'open', size: 1.25, draw: hydrangea },
  poinsettia: { view: 'open', size: 1.2, draw: poinsettia },
  tulip: { view: 'side', size: 1.05, draw: tulip },
  amaryllis: { view: 'side', size: 1.3, draw: amaryllis },
  freesia: { view: 'side', size: 1.3, draw: freesia },
  hyacinth: { view: 'spike', size: 1, draw: hyacinth },
  lavender: { view: 'spike', size: 1.15, draw: lavender },
} as const satisfies Record<string, Flower>

export type FlowerName = keyof typeof flowers
