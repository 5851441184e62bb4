import type { Language } from '@bukett/contracts/rules/language'
import { comesBack } from '../../../shared/comes-back.js'
import { awaitsStore } from '../awaits-store.js'
import { amountOnCancelOf, backOnCancel, wentBack } from '../cancelling.js'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment } from '../stored-shipment.js'
import { whenText } from './letter-cards.js'
import type { LetterRow } from './letter-row.js'

/** How what a delivery cost comes back, that is not made. */
const backText = (group: StoredOrderGroup, shipment: StoredShipment | undefined, language: Language): string =>
  comesBack(shipment ? wentBack(group, shipment) : [], language)

/** To the buyer, of what somebody else is asked to say where it goes (FT-01 to FT-07). */
export const fastTrackLetters = {
  'fast-track-asked': {
    says: (group, shipment) => ({
      sv: [
        `Vi har frågat ${shipment?.FastTrack?.Name ?? 'mottagaren'} om adressen, beställning ${group._id}`,
        `Nu har vi skickat ett SMS till ${shipment?.FastTrack?.Name ?? 'mottagaren'}. Du får veta när svaret har kommit, och vad som händer om det inte kommer.`,
      ],
      en: [
        `We have asked ${shipment?.FastTrack?.Name ?? 'the recipient'} for the address, order ${group._id}`,
        `We have sent a message to ${shipment?.FastTrack?.Name ?? 'the recipient'}. We tell you when the answer has come, and what happens if it does not.`,
      ],
    }),
  },
  'fast-track-declined': {
    says: (group, shipment) => ({
      sv: [
        `${shipment?.FastTrack?.Name ?? 'Mottagaren'} har tackat nej, beställning ${group._id}`,
        `Mottagaren vill inte ha blommorna. Vi frågar inte igen. ${backText(group, shipment, 'sv')}`.trim(),
      ],
      en: [
        `${shipment?.FastTrack?.Name ?? 'The recipient'} has declined, order ${group._id}`,
        `The recipient does not want the flowers. We do not ask again. ${backText(group, shipment, 'en')}`.trim(),
      ],
    }),
  },
  'fast-track-refunded': {
    says: (group, shipment) => ({
      sv: [
        `Din beställning ${group._id} är avslutad, som du valde`,
        `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar. ${backText(group, shipment, 'sv')}`,
      ],
      en: [
        `Your order ${group._id} has been closed, as you chose`,
        `We had no address from ${shipment?.FastTrack?.Name ?? 'the recipient'} in 14 days. ${backText(group, shipment, 'en')}`,
      ],
    }),
  },
  'fast-track-over': {
    says: (group, shipment) => ({
      sv: [
        `Din beställning ${group._id} är avslutad`,
        `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar, så blommorna kommer inte.`,
      ],
      en: [
        `Your order ${group._id} has been closed`,
        `We had no address from ${shipment?.FastTrack?.Name ?? 'the recipient'} in 14 days, so the flowers will not come.`,
      ],
    }),
  },
  'fast-track-silent': {
    says: (group, shipment) => ({
      sv: [
        `Vi väntar på svar om din beställning ${group._id}`,
        `${shipment?.FastTrack?.Name ?? 'Mottagaren'} har inte svarat på våra SMS om vart blommorna ska. Du kan själv fylla i adressen.`,
        !shipment || amountOnCancelOf(group, shipment) === 0
          ? 'Får vi ingen adress inom sju dagar avslutar vi beställningen.'
          : shipment.FastTrack?.IfSilent === 'refund'
            ? `Får vi ingen adress inom sju dagar avslutar vi beställningen, som du valde när du beställde. ${comesBack(backOnCancel(group, [shipment]), 'sv')}`
            : `Får vi ingen adress inom sju dagar skickar vi ett presentkort på samma belopp till mottagarens telefon. Vill du hellre avsluta köpet? Avboka beställningen innan dess. ${comesBack(backOnCancel(group, [shipment]), 'sv')}`,
      ],
      en: [
        `We are waiting for an answer about your order ${group._id}`,
        `${shipment?.FastTrack?.Name ?? 'The recipient'} has not answered our messages about where to bring the flowers. You can give the address yourself.`,
        !shipment || amountOnCancelOf(group, shipment) === 0
          ? 'If we have no address within seven days, we close the order.'
          : shipment.FastTrack?.IfSilent === 'refund'
            ? `If we have no address within seven days, we close the order, as you chose when you ordered. ${comesBack(backOnCancel(group, [shipment]), 'en')}`
            : `If we have no address within seven days, we send a gift card of the same amount to the recipient’s phone. Would you rather end it? Cancel the order before then. ${comesBack(backOnCancel(group, [shipment]), 'en')}`,
      ],
    }),
  },
  'fast-track-ended': {
    says: (group, shipment) => ({
      sv: [
        `Din beställning ${group._id} blir ett presentkort`,
        `Vi fick ingen adress av ${shipment?.FastTrack?.Name ?? 'mottagaren'} på 14 dagar. Nu skickar vi ett presentkort på samma belopp till telefonnumret du angav.`,
      ],
      en: [
        `Your order ${group._id} becomes a gift card`,
        `We had no address from ${shipment?.FastTrack?.Name ?? 'the recipient'} in 14 days. We now send a gift card of the same amount to the phone number you gave.`,
      ],
    }),
  },
  'address-given': {
    shows: 'goods',
    says: (group, shipment) =>
      shipment && awaitsStore(shipment)
        ? {
            sv: [
              `Din beställning ${group._id} har fått en adress`,
              'Vi kan inte leverera hem dit. Kundservice hör av sig till mottagaren om hämtning i butik.',
            ],
            en: [
              `Your order ${group._id} has an address`,
              'We cannot deliver to the door there. Customer service will ask the recipient where to collect it.',
            ],
          }
        : {
            sv: [
              `Din beställning ${group._id} har fått en leveransdag`,
              `Blommorna levereras ${shipment ? whenText(group, shipment, 'sv') : ''}.`,
            ],
            en: [
              `Your order ${group._id} has a delivery day`,
              `The flowers are delivered ${shipment ? whenText(group, shipment, 'en') : ''}.`,
            ],
          },
  },
} as const satisfies Readonly<Record<string, LetterRow>>
