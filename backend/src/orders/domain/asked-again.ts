import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import type { Consequence } from './consequences.js'
import { keyRoundsOf } from './corrections.js'
import type { Editor } from './edit-rights.js'
import type { StoredOrderGroup } from './order-group.js'
import { openRisk } from './risks.js'
import { openOnes } from './substitutions.js'

/** Record 229: what the buyer has still to answer is asked where they are, with a link that opens; by night, as always, not by SMS. */
export const askedAgain = (
  before: StoredOrderGroup,
  after: StoredOrderGroup,
  editor: Editor,
  at: Date,
): Consequence[] => {
  const phoneOf = ({ BillingAddress }: StoredOrderGroup): string => BillingAddress.DayTimePhoneNumber
  const isOtherKey = keyRoundsOf(after).buyer !== keyRoundsOf(before).buyer
  const isTexted = isOtherKey || (editor === 'staff' && phoneOf(after) !== phoneOf(before))
  const ways = { mail: isOtherKey, sms: isTexted && sendingInWindow(at).waits === undefined }
  return after.Shipments.flatMap((shipment) =>
    [
      ...(openOnes(shipment).length > 0 ? [{ mail: 'substitution-asked', sms: 'substitution-text' } as const] : []),
      ...(openRisk(shipment) ? [{ mail: 'risk', sms: 'risk-text' } as const] : []),
    ].flatMap(({ mail, sms }) =>
      [...(ways.mail ? [mail] : []), ...(ways.sms ? [sms] : [])].map((message): Consequence => ({
        kind: 'tell-corrected',
        message,
        shipmentId: shipment.ShipmentId,
      })),
    ),
  )
}
