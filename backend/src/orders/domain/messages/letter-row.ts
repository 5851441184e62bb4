import type { Language } from '@bukett/contracts/rules/language'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment } from '../stored-shipment.js'

export interface LetterRow {
  /** Subject first, then paragraphs. */
  readonly says: (
    group: StoredOrderGroup,
    shipment: StoredShipment | undefined,
    storeName: string,
  ) => Readonly<Record<Language, readonly [string, ...string[]]>>
  /** The delivery alone, or its goods in a picture too, which beside bad news would be a mockery. */
  readonly shows?: 'delivery' | 'goods'
  /** What is asked at the order; without it the link only leads there. */
  readonly link?: 'review' | 'answer' | 'choose'
}
