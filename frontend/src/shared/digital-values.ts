import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { instantOf, stockholmDay, stockholmMoment } from '@bukett/contracts/rules/dates'
import { isDigitalDeliveryNow } from '@bukett/contracts/rules/delivery-dates'
import { DIGITAL_CHANNELS, type DigitalChannel } from '@bukett/contracts/rules/delivery-types'
import { checkGreeting } from '@bukett/contracts/rules/greeting'
import { checkOrganisationName, checkPersonName } from '@bukett/contracts/rules/names'
import { parseEmail } from '@bukett/contracts/rules/email'
import { addresseeText, parseSwedishMobile } from '@bukett/contracts/rules/phone'
import type { Fault } from './form'

/** A gift that is sent by SMS or mail, and where it stands in the cart. */
export interface Gift {
  line: LineItem
  shipment: number
  item: number
}

export const giftsOf = (cart: Cart): Gift[] =>
  cart.OrderForm.Shipments.flatMap(({ LineItems }, shipment) =>
    LineItems.flatMap((line, item) => (line.ProductCategory === 'Digital' ? [{ line, shipment, item }] : [])),
  )

/** How it may be sent; lines from before they said may be sent either way. */
export const channelsOf = ({ line }: Gift): readonly DigitalChannel[] => line.DigitalChannels ?? DIGITAL_CHANNELS

export type GiftField = 'Channel' | 'To' | 'Name' | 'From' | 'Text' | 'SendAt' | 'SendDay' | 'SendTime'

/** By its place in the cart, as the server names its faults. `SendAt` is `now` or `later`; the day and time stand beside it. */
export const giftField = ({ shipment, item }: Gift, field: GiftField): string =>
  `OrderForm.Shipments.${shipment}.LineItems.${item}.DigitalDelivery.${field}`

const labelOf = {
  Channel: 'checkout.digital.channel',
  To: 'checkout.digital.toSms',
  Name: 'checkout.digital.name',
  From: 'checkout.digital.from',
  SendAt: 'checkout.digital.when',
  SendDay: 'checkout.digital.day',
  SendTime: 'checkout.digital.time',
  Text: 'checkout.digital.text',
} as const satisfies Record<GiftField, string>

/** What the fields of all gifts are called; `say` in the shop's texts. */
export const digitalLabels = (
  gifts: readonly Gift[],
  say: (text: (typeof labelOf)[GiftField]) => string,
): Record<string, string> =>
  Object.fromEntries(
    gifts.flatMap((gift) =>
      Object.entries(labelOf).map(([field, text]) => [giftField(gift, field as GiftField), say(text)]),
    ),
  )

export type DigitalValues = Record<string, string>

export const digitalValuesOf = (cart: Cart, now: Date): DigitalValues =>
  Object.fromEntries(
    giftsOf(cart).flatMap((gift) => {
      const channels = channelsOf(gift)
      const {
        Channel: chosen,
        To: to = '',
        Name = '',
        From = '',
        Text = '',
        SendAt = null,
      } = gift.line.DigitalDelivery ?? {}
      const isSentSo = chosen !== undefined && channels.includes(chosen)
      const [Channel, To] = isSentSo ? [chosen, addresseeText(chosen, to)] : [channels[0] ?? 'sms', '']
      const moment = SendAt === null ? { day: stockholmDay(now), time: '09:00' } : stockholmMoment(SendAt)
      const values: Record<GiftField, string> = {
        Channel,
        To,
        Name,
        From,
        Text,
        SendAt: SendAt === null ? 'now' : 'later',
        SendDay: moment.day,
        SendTime: moment.time,
      }
      return Object.entries(values).map(([field, value]) => [giftField(gift, field as GiftField), value] as const)
    }),
  )

/** A day to be sent on is wanted, and emptied, or none that there is. */
const lacksDay = (values: DigitalValues, gift: Gift): boolean =>
  values[giftField(gift, 'SendAt')] === 'later' && !values[giftField(gift, 'SendDay')]

const isPassed = (sending: Date | null, now: Date): boolean => sending !== null && sending < now

/** The chosen moment; null when the gift is sent at once. */
export const sendingOf = (values: DigitalValues, gift: Gift): Date | null => {
  const [day, time] = [values[giftField(gift, 'SendDay')], values[giftField(gift, 'SendTime')]]
  return values[giftField(gift, 'SendAt')] === 'later' && day && time ? instantOf(day, time) : null
}

/** What is kept of it: a day that is chosen anew is the one before until then, since none, and one that has passed, would be at once. */
const keptSending = (values: DigitalValues, gift: Gift, now: Date): string | null => {
  const sending = sendingOf(values, gift)
  if (lacksDay(values, gift) || isPassed(sending, now)) return gift.line.DigitalDelivery?.SendAt ?? null
  return sending === null || isDigitalDeliveryNow(sending, now) ? null : sending.toISOString()
}

export const digitalEditOf = (cart: Cart, values: DigitalValues, now: Date): CartEdit => {
  const gifts = giftsOf(cart)
  return {
    OrderForm: {
      Shipments: cart.OrderForm.Shipments.map(({ ShipmentId }, shipment) => ({
        ShipmentId,
        LineItems: gifts
          .filter((gift) => gift.shipment === shipment)
          .map((gift) => {
            const text = (field: GiftField): string => values[giftField(gift, field)] ?? ''
            return {
              LineItemId: gift.line.LineItemId,
              DigitalDelivery: {
                Channel: text('Channel') === 'email' ? ('email' as const) : ('sms' as const),
                To: text('To').trim(),
                Name: text('Name').trim(),
                From: text('From').trim(),
                Text: text('Text'),
                SendAt: keptSending(values, gift, now),
              },
            }
          }),
      })),
    },
  }
}

export const digitalFaultsOf = (cart: Cart, values: DigitalValues, now: Date): Record<string, Fault> =>
  Object.fromEntries(
    giftsOf(cart).flatMap((gift) => {
      const text = (field: GiftField): string => values[giftField(gift, field)] ?? ''
      const bySms = text('Channel') !== 'email'
      const sending = sendingOf(values, gift)
      const answers = {
        To: bySms ? parseSwedishMobile(text('To')) : parseEmail(text('To')),
        Name: checkPersonName(text('Name')),
        From: checkOrganisationName(text('From')),
        Text: checkGreeting(text('Text'), bySms ? { smsMax: 0 } : {}),
      }
      return [
        ...Object.entries(answers).map(([field, answer]): [string, Fault] => [
          giftField(gift, field as GiftField),
          answer.ok ? undefined : { ...answer },
        ]),
        [giftField(gift, 'SendDay'), lacksDay(values, gift) ? 'date.missing' : undefined] satisfies [string, Fault],
        [giftField(gift, 'SendTime'), isPassed(sending, now) ? 'delivery.send-date-passed' : undefined] satisfies [
          string,
          Fault,
        ],
      ]
    }),
  )
