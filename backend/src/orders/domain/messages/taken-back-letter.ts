import type { Language } from '@bukett/contracts/rules/language'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment } from '../stored-shipment.js'
import { wronglyTold } from '../taking-back.js'
import { deliveryTo } from './to-whom.js'

type Words = readonly [string, ...string[]]

/** Subject first: what we wrote before, that it was wrong, and what comes now. */
export const takenBackText = (
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  language: Language,
): Words => {
  const told = (shipment && wronglyTold(shipment)) ?? 'came'
  const theirs = deliveryTo(group, shipment, language)
  const waits = shipment?.State === 'ReadyForPickup'
  return { sv: inSwedish, en: inEnglish }[language](group._id, theirs)[waits ? 'waits' : told]
}

const inSwedish = (id: string, theirs: string) =>
  ({
    came: [
      `Rättelse: din beställning ${id} är inte framme än`,
      `Vi skrev att den var framme. Det var en felrapport, och vi ber om ursäkt: ${lower(theirs)} har inte lämnats än.`,
      'Du behöver inte göra något. Du får ett nytt brev när den är framme.',
    ],
    waits: [
      `Rättelse: din beställning ${id} är inte hämtad`,
      'Vi skrev att den var hämtad. Det var en felrapport, och vi ber om ursäkt: den väntar i butiken, och koden är densamma.',
    ],
    ready: [
      `Rättelse: din beställning ${id} är inte klar att hämta än`,
      'Vi skrev att den var klar att hämta. Det var en felrapport, och vi ber om ursäkt. Vi skriver igen när den är klar, och koden är densamma.',
    ],
    failed: [
      `Rättelse: din beställning ${id} går vidare som planerat`,
      `Vi skrev att ${lower(theirs)} inte kunde lämnas. Det var en felrapport, och vi ber om ursäkt.`,
      'Du behöver inte välja något. Du får ett nytt brev när den är framme.',
    ],
  }) as const

const inEnglish = (id: string, theirs: string) =>
  ({
    came: [
      `Correction: your order ${id} has not arrived yet`,
      `We wrote that it had arrived. That was reported by mistake, and we are sorry: ${lower(theirs)} has not been handed over yet.`,
      'You need not do anything. You will get a new letter when it has arrived.',
    ],
    waits: [
      `Correction: your order ${id} has not been collected`,
      'We wrote that it had been collected. That was reported by mistake, and we are sorry: it waits in the store, and the code is the same.',
    ],
    ready: [
      `Correction: your order ${id} is not ready to collect yet`,
      'We wrote that it was ready to collect. That was reported by mistake, and we are sorry. We will write again when it is ready, and the code is the same.',
    ],
    failed: [
      `Correction: your order ${id} goes on as planned`,
      `We wrote that ${lower(theirs)} could not be handed over. That was reported by mistake, and we are sorry.`,
      'You need not choose anything. You will get a new letter when it has arrived.',
    ],
  }) as const

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
