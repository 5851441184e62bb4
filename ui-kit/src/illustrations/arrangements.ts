import { cut, type Bench, type Cuttings } from './bench.js'
import { bouquet, international, subscription } from './bouquets.js'
import { funeral, grave } from './funerals.js'
import { addon, chocolate, giftCard, parcel, ribbon } from './gifts.js'
import { candle, glassCylinder, glassDrop, lantern } from './glass.js'
import { largePlant, plant } from './plants.js'
import { balloon, bear, book, chocolateBar, meadow, pots, sachets, secateurs, wateringCan } from './things.js'

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
  balloon,
  bear,
  book,
  candle,
  'chocolate-bar': chocolateBar,
  'glass-cylinder': glassCylinder,
  'glass-drop': glassDrop,
  lantern,
  meadow,
  parcel,
  pots,
  sachets,
  secateurs,
  'watering-can': wateringCan,
} as const satisfies Record<string, (bench: Bench, cuttings: Cuttings) => readonly string[]>

export type Kind = keyof typeof arrangements

export const arrange = (kind: Kind, bench: Bench) => {
  const cuttings = cut(bench)
  const [ground, things] = arrangements[kind](bench, cuttings) as [string, string]
  return ground + cuttings.defs() + things
}
