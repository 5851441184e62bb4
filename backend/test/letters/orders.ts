import { firstSeller } from '@bukett/contracts/rules/first-seller'
import type { Language } from '@bukett/contracts/rules/language'
import { orderLink, receiverLink, subscriptionLink } from '@bukett/contracts/rules/order-links'
import type { Picture } from '@bukett/contracts/http/catalogue'
import { type BuyerLetter, buyerLetter } from '../../src/orders/domain/messages/buyer-letters.js'
import { confirmationLetter } from '../../src/orders/domain/messages/confirmation-letter.js'
import type { StoredOrderGroup } from '../../src/orders/domain/order-group.js'
import type { Risk, StoredShipment, Substitution } from '../../src/orders/domain/stored-shipment.js'
import { pickupLetter } from '../../src/orders/domain/messages/pickup-letter.js'
import { noteLetter, staffLetter } from '../../src/orders/domain/messages/staff-letters.js'
import {
  type BuyerText,
  buyerTextMessage,
  type ReceiverText,
  textMessage,
} from '../../src/orders/domain/messages/text-messages.js'
import type { StaffMessage } from '../../src/orders/domain/messages/who-is-told.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../../src/orders/testing/mothers.js'
import type { Letter } from '../../src/shared/messages.js'
import { aRose } from '../mothers.js'
import { type Specimens, site, type TextSpecimens } from './specimen.js'

const at = new Date('2026-11-24T08:30:00.000Z')
const later = new Date('2026-11-24T12:00:00.000Z')
const actor = { kind: 'staff', id: '1' } as const

export const aPhotograph: Picture = {
  Url: '/api/media/0123456789abcdef0123456789abcdef/640.webp',
  Alt: 'En bukett röda rosor i papper',
  Tint: 'blush',
  Photo: {
    Address: '/api/media/0123456789abcdef0123456789abcdef',
    Widths: [160, 320, 480, 640, 960, 1280],
    Width: 1600,
    Height: 1600,
    Focal: { X: 0.5, Y: 0.5 },
    Tint: '#e8d9cf',
  },
}
const roses = { ...aLine(aRose()), Picture: aPhotograph, DisplayName: 'Röda rosor', DisplayNameEn: 'Red roses' }
const vase = {
  ...aLine(aRose({ _id: 'vas', Name: 'Glasvas Droppe', NameEn: 'Drop Glass Vase' }), { LineItemId: 'line-2' }),
  Price: 249_00,
}

/** As long as a real one. */
export const customerKey = { orderGroupId: '100000017', orderGroupKey: '7Qm3vX9dKpR2sT5wYzB8nA' }
const links = {
  order: site + orderLink(customerKey),
  withdrawal: `${site}/angra-kop`,
  terms: `${site}/kopvillkor`,
  subscription: (orderGroupId: string) => site + subscriptionLink({ ...customerKey, orderGroupId }),
}
const receiverUrl = site + receiverLink(customerKey)
const storeName = 'Blomsterboden Vasastan'
/** As who collects is told of it. */
const storeToFind = `${storeName}, Odengatan 44, Stockholm`
const order = aPlacedOrder({
  payments: [{ PaymentMethodName: 'swish', Amount: 917_00, Last4: null }],
  cart: aPaidCart({}, [aShipment({ LineItems: [roses, vase] })]),
}).group

const changed = (shipment: Partial<StoredShipment>, group: Partial<StoredOrderGroup> = {}): StoredOrderGroup => ({
  ...order,
  ...group,
  Shipments: order.Shipments.map((one) => ({ ...one, ...shipment })),
})

const risk: Risk = {
  id: 'unready-1',
  kind: 'unready',
  at,
  promisedBy: later,
  answerBefore: later,
  onSilence: 'again',
  end: null,
  giftCard: 100_00,
}
const question: Substitution = {
  id: 'question-1',
  at,
  actor,
  lineItemId: 'line-1',
  missing: 'röda rosor',
  instead: 'röda dahlior',
  deduction: 40_00,
  keepsWish: true,
  hasPhoto: false,
  answerBefore: later,
  onSilence: 'allowed',
  answer: null,
}
const objection = {
  id: 'objection-1',
  at,
  text: 'Det skulle vara röda rosor.',
  actor,
  answer: { at: later, text: 'Du har rätt, vi binder om den med röda rosor.', actor },
}
const asked = changed({ FastTrack: { ...fastTrackOf(), IfSilent: 'refund' }, addressBy: 'receiver' })

function fastTrackOf() {
  return { Name: 'Örjan Lind', Phone: '0701740606' } as NonNullable<StoredShipment['FastTrack']>
}

/** As its letter finds it. */
const groups: Readonly<Partial<Record<BuyerLetter, StoredOrderGroup>>> = {
  'sent-again': changed(
    {},
    { againOf: { number: '100000011', reason: 'late' } as NonNullable<StoredOrderGroup['againOf']> },
  ),
  cancelled: changed({ State: 'Cancelled' }),
  'abroad-rejected': changed({
    abroad: { attempt: 1, answer: { id: 'a', status: 'rejected', reason: null, suggestedDate: '2026-11-26' } },
  }),
  risk: changed({ risks: [risk] }),
  'risk-fetch': changed({ risks: [risk] }),
  'late-arrived': changed({ risks: [risk] }),
  'fast-track-asked': asked,
  'fast-track-declined': changed({ FastTrack: fastTrackOf(), addressBy: 'receiver', State: 'Cancelled' }),
  'fast-track-refunded': asked,
  'fast-track-over': asked,
  'fast-track-silent': asked,
  'fast-track-ended': asked,
  'address-given': changed({ addressBy: 'receiver' }),
  'ready-picture': changed({ picture: { at, actor, objections: [] } }),
  'objection-answered': changed({ picture: { at, actor, objections: [objection] } }),
  'substitution-asked': changed({ substitutions: [question] }),
  withdrawal: changed(
    {},
    { withdrawals: [{ at, name: 'Åsa Öberg', lineItemIds: ['line-2'] } as StoredOrderGroup['withdrawals'][number]] },
  ),
}

const toBuyer =
  (message: BuyerLetter, group: StoredOrderGroup = groups[message] ?? order, store = storeName) =>
  (language: Language): Letter =>
    buyerLetter(message, { ...group, language }, group.Shipments[0], {
      url: links.order,
      storeName: store,
      ...(message === 'ready-picture' && {
        picture: { url: `${site}/api/order/100000017/ready-picture/1?v=1`, alt: 'Floristens bild' },
      }),
    })

const wreath = { ...roses, DisplayName: 'Krans Minne', DisplayNameEn: 'Memory Wreath' }
const funeral = (): StoredOrderGroup => {
  const church = {
    FirstName: '',
    LastName: '',
    Organization: 'Luleå domkyrka',
    Line1: 'Nygatan 10',
    PostalCode: '97234',
    City: 'Luleå',
  }
  const buried = {
    ...order,
    OrderType: 'Funeral' as const,
    Total: 668_00,
    Tax: 133_60,
    Payments: order.Payments.map((one) => ({ ...one, Amount: 668_00 })),
  }
  return {
    ...buried,
    Shipments: order.Shipments.map((one) => ({
      ...one,
      NameOfDeceased: 'Vera Midsommar',
      ShippingAddress: { ...one.ShippingAddress, ...church },
      LineItems: one.LineItems.slice(0, 1).map((line) => ({ ...line, ...wreath, Withdrawal: line.Withdrawal })),
      risks: [risk],
    })),
  }
}
/** As the shop sells them: no day and no receiver but those of each card. */
const giftCards = (): StoredOrderGroup => {
  const card = aLine(aRose({ _id: 'presentkort', Name: 'Digitalt presentkort', NameEn: 'Digital gift card' }), {
    ProductCategory: 'Digital',
    Price: 500_00,
    IsGiftCardProduct: true,
  })
  const wish = { Channel: 'email', To: 'bo.ek@example.se', Name: 'Bo Ek', SendAt: null, From: 'Åsa', Text: '' } as const
  const atChristmas = { ...wish, Name: 'Örjan Lind', SendAt: '2026-12-24T08:00:00.000Z' }
  const shipment = aShipment({
    LineItems: [
      { ...card, DigitalDelivery: wish },
      { ...card, LineItemId: 'line-2', DigitalDelivery: atChristmas },
    ],
    DeliveryDate: null,
    DeliveryTime: null,
    DeliveryType: 'DigitalEmail',
    DeliveryFee: 0,
    DeliveryFees: [],
    DeliveringMemberId: null,
  })
  const nobody = { FirstName: '', LastName: '', Line1: '', PostalCode: '', City: '' }
  const ShippingAddress = { ...shipment.ShippingAddress, ...nobody }
  return aPlacedOrder({
    payments: [{ PaymentMethodName: 'swish', Amount: 1000_00, Last4: null }],
    cart: aPaidCart({}, [{ ...shipment, ShippingAddress }]),
  }).group
}
const handedOver = (group: StoredOrderGroup): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((one) => {
    const last = { ...one.history.at(-1)!, at: new Date('2026-12-24T08:00:30.000Z'), state: 'Delivered' as const }
    return { ...one, State: 'Delivered' as const, history: [...one.history, last] }
  }),
})
const wronglySaid = (state: 'Delivered' | 'DeliveryFailed' | 'ReadyForPickup'): StoredOrderGroup =>
  changed({
    takenBack: [
      { at, actor, reason: '', report: state, reportedAt: at, to: 'Ready', steps: [{ state, at, actor, reason: '' }] },
    ],
  })
const confirmed =
  (group: StoredOrderGroup, store = storeName) =>
  (language: Language) =>
    confirmationLetter({ ...group, language }, links, null, () => ({ storeName: store }))

const buyerLetters = {
  'sent-again': toBuyer('sent-again'),
  changed: toBuyer('changed'),
  cancelled: toBuyer('cancelled'),
  delivered: toBuyer('delivered'),
  'taken-back': toBuyer('taken-back'),
  'review-buyer': toBuyer('review-buyer'),
  'abroad-rejected': toBuyer('abroad-rejected'),
  risk: toBuyer('risk'),
  'risk-fetch': toBuyer('risk-fetch'),
  'late-arrived': toBuyer('late-arrived'),
  'fast-track-asked': toBuyer('fast-track-asked'),
  'fast-track-declined': toBuyer('fast-track-declined'),
  'fast-track-refunded': toBuyer('fast-track-refunded'),
  'fast-track-over': toBuyer('fast-track-over'),
  'fast-track-silent': toBuyer('fast-track-silent'),
  'fast-track-ended': toBuyer('fast-track-ended'),
  'address-given': toBuyer('address-given'),
  'pickup-overdue': toBuyer('pickup-overdue'),
  'ready-picture': toBuyer('ready-picture'),
  'objection-answered': toBuyer('objection-answered'),
  'substitution-asked': toBuyer('substitution-asked'),
  withdrawal: toBuyer('withdrawal'),
} satisfies Record<BuyerLetter, (language: Language) => Letter>

const toStaff =
  (message: StaffMessage, shipment: Partial<StoredShipment> = {}, page = '/admin/store?dag=2026-11-24') =>
  () => {
    const [first] = order.Shipments
    const told = {
      ...first!,
      tries: [{ memberId: '1001', acceptBefore: later.getTime() } as unknown as StoredShipment['tries'][number]],
      ...shipment,
    }
    return staffLetter(message, {
      storeName,
      shipment: told,
      changed: ['greeting', 'door'],
      seller: firstSeller,
      url: site + page,
    })
  }

const collected =
  (message: 'pickup-code' | 'pickup-reminder') =>
  (language: Language): Letter =>
    pickupLetter(
      message,
      { group: { ...order, language }, shipment: order.Shipments[0]!, pickupCode: '482913', storeName: storeToFind },
      links.order,
    )

const staffLetters = {
  'store-order': toStaff('store-order'),
  'store-stopped': toStaff('store-stopped', { State: 'Cancelled' }),
  'store-changed': toStaff('store-changed'),
  'store-late': toStaff('store-late'),
  'store-not-fetched': toStaff('store-not-fetched'),
  'store-review': toStaff('store-review'),
  'store-risk': toStaff('store-risk', { risks: [risk] }),
  'store-substitution': toStaff('store-substitution'),
  'store-objection': toStaff('store-objection'),
  'service-late': toStaff('service-late', {}, '/admin/orders/100000017'),
} satisfies Record<StaffMessage, () => Letter>

export const orderLetters: Specimens = {
  'orders: confirmation': confirmed(order),
  'orders: confirmation to a company': confirmed({ ...order, CustomerType: 'company' }),
  'orders: confirmation of a funeral': confirmed(funeral()),
  'orders: risk at a funeral': toBuyer('risk', funeral()),
  'orders: confirmation of gift cards': confirmed(giftCards(), ''),
  'orders: gift cards sent': toBuyer('delivered', handedOver(giftCards()), ''),
  'orders: taken-back from who could not be reached': toBuyer('taken-back', wronglySaid('DeliveryFailed')),
  'orders: taken-back from the shelf': toBuyer('taken-back', wronglySaid('ReadyForPickup')),
  'orders: delivered to a funeral': toBuyer('delivered', funeral()),
  ...Object.fromEntries(Object.entries(buyerLetters).map(([name, letter]) => [`orders: ${name}`, letter])),
  ...Object.fromEntries(Object.entries(staffLetters).map(([name, letter]) => [`staff: ${name}`, letter])),
  ...Object.fromEntries(
    (['pickup-code', 'pickup-reminder'] as const).map((message) => [`orders: ${message}`, collected(message)]),
  ),
  'staff: note': () => noteLetter('100000017', 'Maria', `${site}/admin/orders/100000017`, firstSeller),
}

const texted =
  (message: ReceiverText, shipment: Partial<StoredShipment> = {}) =>
  (language: Language) => {
    const group = { ...changed({ ...shipment }), language }
    return textMessage(message, {
      group,
      shipment: group.Shipments[0]!,
      url: receiverUrl,
      pickupCode: '482913',
      storeName: storeToFind,
    })
  }
const textedToBuyer = (message: BuyerText, shipment: Partial<StoredShipment>) => (language: Language) => {
  const group = { ...changed(shipment), language }
  return buyerTextMessage(message, group, group.Shipments[0]!, links.order) ?? ''
}

export const orderTexts: TextSpecimens = {
  'orders: receiver-notice': texted('receiver-notice'),
  'orders: receiver-moved': texted('receiver-moved'),
  'orders: fast-track-ask': texted('fast-track-ask', { FastTrack: fastTrackOf() }),
  'orders: fast-track-reminder': texted('fast-track-reminder', { FastTrack: fastTrackOf() }),
  'orders: review-receiver': texted('review-receiver'),
  'orders: receiver-cancelled': texted('receiver-cancelled', { FastTrack: fastTrackOf(), State: 'Cancelled' }),
  'orders: pickup-code': texted('pickup-code', { DeliveryType: 'StorePickup' }),
  'orders: pickup-code of what nobody took': texted('pickup-code'),
  'orders: not-ready': texted('not-ready'),
  'orders: pickup-reminder': texted('pickup-reminder'),
  'orders: risk-text': textedToBuyer('risk-text', { risks: [risk] }),
  'orders: risk-text of a funeral': (language) =>
    buyerTextMessage('risk-text', { ...funeral(), language }, funeral().Shipments[0]!, links.order) ?? '',
  'orders: substitution-text': textedToBuyer('substitution-text', { substitutions: [question] }),
}
