import type { GiftEnding } from '@bukett/contracts/http/order'
import type { StoredShipment } from './stored-shipment.js'
import { unsaid } from './unsaid-reasons.js'

/** Why it was cancelled, as its history says it. */
export const endingReasons: Readonly<Record<GiftEnding, string>> = {
  declined: unsaid.declined,
  'gift-card': unsaid.giftCard,
  refund: unsaid.moneyBack,
  over: unsaid.nothingBack,
}

/** How a gift without an address ended without flowers; null while it has not, or for another reason. */
export const giftEndingOf = ({ State, FastTrack, history }: StoredShipment): GiftEnding | null => {
  const reason = history.at(-1)?.reason
  const endings = Object.keys(endingReasons) as GiftEnding[]
  return State === 'Cancelled' && FastTrack
    ? (endings.find((ending) => endingReasons[ending] === reason) ?? null)
    : null
}
