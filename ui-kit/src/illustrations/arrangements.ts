import { cut, type Bench, type Cuttings } from './bench.js'
import { bouquet, international, subscription } from './bouquets.js'
import { funeral, grave } from './funerals.js'
import { addon, chocolate, giftCard, ribbon } from './gifts.js'
import { largePlant, plant } from './plants.js'

/** Each draws in a field 400 wide and 500 high and answers [shadow on the ground, the things themselves]. */
const arrangements = {
  bouquet,
  plant,
  'large-plant': largePlant,
  chocolate,
  'gift-card': giftCard,
  funeral,
  grave,
  subscription,
  international,
  ribbon,
  addon,
} as const satisfies Record<string, (bench: Bench, cuttings: Cuttings) => readonly string[]>

export type Kind = keyof typeof arrangements

export const arrange = (kind: Kind, bench: Bench) => {
  const cuttings = cut(bench)
  const [ground, things] = arrangements[kind](bench, cuttings) as [string, string]
  return ground + cuttings.defs() + things
}
