import { dateText, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { StoreRead } from '@bukett/contracts/http/store-orders'
import type { Seller } from '@bukett/contracts/http/seller'
import type { Letter } from '../../../shared/messages.js'
import type { RiskEnd, StoredShipment } from '../stored-shipment.js'
import { type StaffMessage, whoHears } from './who-is-told.js'

interface Facts {
  readonly storeName: string
  readonly shipment: StoredShipment
  /** What others have changed since its store said yes and was told last. */
  readonly changed: readonly StoreRead[]
  /** To a store the page of the orders of its day; to customer service the order's own. */
  readonly url: string
  readonly seller: Seller
}

const dayOf = ({ DeliveryDate }: StoredShipment): string => (DeliveryDate ? dateText(DeliveryDate, 'sv') : '')

const riskEnds: Readonly<Record<RiskEnd['how'], string>> = {
  again: 'levereras en annan dag',
  address: 'levereras till en annan adress',
  pickup: 'köparen hämtar den hos er',
  money: 'avbokad, leverera den inte',
  arrived: 'är framme',
  overtaken: 'har hänt mer med',
}

const readTexts: Readonly<Record<StoreRead, string>> = {
  name: 'mottagarens namn',
  address: 'adressen',
  phone: 'telefonnumret',
  door: 'portkoden',
  house: 'bostaden',
  leaveAtDoor: 'om den får lämnas vid dörren',
  instructions: 'texten till budet',
  receiverInstructions: 'mottagarens önskemål',
  greeting: 'texten på kortet',
  deceased: 'den avlidnes namn',
  grave: 'gravplatsen',
}

const isOnCard: ReadonlySet<StoreRead> = new Set<StoreRead>(['greeting', 'deceased'])

/** Nothing of the people in the order: who may know reads it on the page. */
const texts: Readonly<Record<StaffMessage, (facts: Facts) => readonly [subject: string, ...paragraphs: string[]]>> = {
  'store-order': ({ shipment }) => {
    const asked = shipment.tries.at(-1)
    const before = asked && new Date(asked.acceptBefore)
    return [
      `Ny order ${shipment.OrderId} till ${dayOf(shipment)}`,
      ...(before
        ? [
            `Svara senast den ${dateText(stockholmDay(before), 'sv')} kl. ${timeText(stockholmTime(before), 'sv')}. Därefter går ordern till nästa butik.`,
          ]
        : []),
    ]
  },
  'store-stopped': ({ shipment }) => [
    shipment.State === 'Cancelled'
      ? `Order ${shipment.OrderId} är avbokad`
      : `Order ${shipment.OrderId} går till en annan butik`,
    'Bind och leverera den inte. Stryk den på det som ni har skrivit ut.',
  ],
  'store-changed': ({ shipment, changed }) => [
    `Ändrat i order ${shipment.OrderId}: ${changed.map((field) => readTexts[field]).join(', ')}`,
    'Läs ordern igen på butikens sida innan den lämnar er.',
    ...(changed.some((field) => isOnCard.has(field)) ? ['Är kortet redan skrivet, skriv ett nytt.'] : []),
  ],
  'store-late': ({ shipment }) => [
    `Är order ${shipment.OrderId} lämnad?`,
    'Klockan är 19.00, och ingen har sagt att den är framme. Rapportera hur det gick, så slipper kunden undra. Kl. 20.30 tar kundservice över.',
  ],
  'store-not-fetched': ({ shipment }) => [
    `Order ${shipment.OrderId} är inte hämtad`,
    'Den har väntat hos er i två dagar. Kontakta köparen, som har fått veta att ni hör av er: telefonnumret står på butikens sida.',
  ],
  'store-review': ({ shipment }) => [
    `Omdöme om order ${shipment.OrderId}`,
    'Mottagaren har skrivit vad den tyckte. Läs det på butikens sida, och svara där om ni vill.',
  ],
  'store-substitution': ({ shipment }) => [
    `Svar om ett byte i order ${shipment.OrderId}`,
    'Det är avgjort om ni får byta det som saknas. Läs svaret på butikens sida innan ni binder.',
  ],
  'store-risk': ({ shipment }) => {
    const end = shipment.risks?.at(-1)?.end
    return end
      ? [`Order ${shipment.OrderId}: ${riskEnds[end.how]}`, ...(end.day ? [`Ny dag: ${dateText(end.day, 'sv')}.`] : [])]
      : [
          `Order ${shipment.OrderId} blir sen`,
          'Köparen är underrättad och kan välja vad som ska hända. Rapportera hur långt ni har kommit, och läs på butikens sida vad köparen väljer.',
        ]
  },
  'store-objection': ({ shipment }) => [
    `Köparen ser något fel: order ${shipment.OrderId}`,
    'Läs vad köparen skriver om bilden, och svara eller ta en ny. Ordern lämnar inte butiken innan dess.',
  ],
  'service-late': ({ shipment, storeName }) =>
    shipment.State === 'Returned'
      ? [
          `Order ${shipment.OrderId} är tillbaka i butiken`,
          `Leveransdag: ${dayOf(shipment)}. Butik: ${storeName || 'ingen'}. Varför står på sidan Att lösa. Kontakta köparen, och säg till butiken vad som ska hända.`,
        ]
      : [
          `Order ${shipment.OrderId} är inte bekräftad som lämnad`,
          shipment.abroad
            ? `Leveransdag: ${dayOf(shipment)}. Partnern utomlands har inte sagt att den är framme. Fråga partnern och kontakta därefter köparen.`
            : `Leveransdag: ${dayOf(shipment)}. Butik: ${storeName || 'ingen'}. Kontakta butiken och därefter köparen.`,
        ],
}

/** The network works in Swedish. */
export const staffLetter = (message: StaffMessage, facts: Facts): Letter => {
  const [subject, ...paragraphs] = texts[message](facts)
  return {
    reason: 'service',
    language: 'sv',
    subject,
    paragraphs,
    link: { text: whoHears(message) === 'service' ? 'Till ordern' : 'Till butikens order', url: facts.url },
    closing: [`${facts.seller.Name}, ${facts.seller.Phone}`],
  }
}

/** A colleague has written one's name in a note. */
export const noteLetter = (number: string, firstName: string, url: string, seller: Seller): Letter => ({
  reason: 'service',
  language: 'sv',
  subject: `Du är nämnd i en anteckning om order ${number}`,
  paragraphs: [`Hej ${firstName}!`, 'En kollega vill att du läser en anteckning om ordern.'],
  link: { text: 'Till ordern', url },
  closing: [seller.Name],
})
