import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { isMoneyErrand } from './attention.js'
import { changesWithout } from './field-changes.js'
import type { OrderActor } from './order-actor.js'
import type { StoredOrderGroup, StoredReview } from './order-group.js'
import type { Objection, ReadyPicture, Risk, StoredShipment } from './stored-shipment.js'
import { daysAfter } from './timers.js'
import { saysNothing } from './unsaid-reasons.js'

/** One step of what age takes from an order (PV-03). */
export interface Erasure {
  /** `orders.door-code`. */
  readonly name: string
  readonly fields: readonly string[]
  readonly basis: 'contract' | 'legitimate-interest'
  readonly keptDays: number
  readonly erase: (group: StoredOrderGroup) => StoredOrderGroup
}

const each = (
  group: StoredOrderGroup,
  change: (shipment: StoredShipment) => Partial<StoredShipment>,
): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment) => ({ ...shipment, ...change(shipment) })),
})

const forgotten = (group: StoredOrderGroup, step: Parameters<typeof changesWithout>[1]): StoredOrderGroup => {
  const changes = changesWithout(group.changes, step)
  return changes ? { ...group, changes } : group
}

const withoutWordsOf = (one: Objection): Objection => ({
  ...one,
  text: '',
  answer: one.answer && { ...one.answer, text: '' },
})

const withoutDoor = (group: StoredOrderGroup): StoredOrderGroup =>
  each(forgotten(group, 'door'), ({ ShippingAddress, handover, picture, report }) => ({
    ...(picture && { picture: { ...picture, objections: picture.objections.map(withoutWordsOf) } }),
    ...(report && { report: { ...report, before: { ...report.before, handover: null } } }),
    handover: handover && { ...handover, note: '', hasPhoto: false },
    DeliveryInstructions: '',
    ReceiverDeliveryInstructions: '',
    ShippingAddress: { ...ShippingAddress, DoorCode: '' },
  }))

const withoutPhones = (group: StoredOrderGroup): StoredOrderGroup =>
  each(forgotten(group, 'phones'), ({ ShippingAddress, FastTrack, LineItems }) => ({
    ShippingAddress: { ...ShippingAddress, DayTimePhoneNumber: '', EveningPhoneNumber: '' },
    FastTrack: FastTrack && { ...FastTrack, Phone: '' },
    LineItems: LineItems.map((line) => ({
      ...line,
      DigitalDelivery: line.DigitalDelivery && { ...line.DigitalDelivery, To: '' },
    })),
  }))

/** FU-08 and the card. */
const withoutWords = (group: StoredOrderGroup): StoredOrderGroup =>
  each(forgotten(group, 'words'), ({ LineItems }) => ({
    GreetingCardText: '',
    CustomerGreetingName: '',
    NameOfDeceased: '',
    LineItems: LineItems.map((line) => ({
      ...line,
      DescriptionText1: null,
      DescriptionText2: null,
      DigitalDelivery: line.DigitalDelivery && { ...line.DigitalDelivery, Text: '', From: '' },
    })),
  }))

const nobody = 'Anonymiserad'

/** The scores stay, and what people wrote goes. */
const withoutText = ({ by, deliveryScore, productScore, at }: StoredReview): StoredReview => ({
  ...(by && { by }),
  deliveryScore,
  productScore,
  at,
  text: null,
  isTextApproved: false,
})

/** What the books need stays: amounts, days, the postal code, VAT. A company's invoice keeps its legal buyer (PV-02). */
const withoutPeople = (group: StoredOrderGroup): StoredOrderGroup => {
  const isCompany = group.organizationId !== null || !!group.Invoice
  const next = each(
    forgotten(group, 'people'),
    ({ ShippingAddress, FastTrack, LineItems, history, substitutions, picture, risks }) => ({
      ...(risks && { risks: risks.map(withoutChooser) }),
      ...(picture && { picture: withoutActors(picture) }),
      // What a store wrote may name somebody.
      ...(substitutions && {
        substitutions: substitutions.map((one) => ({
          ...one,
          missing: '',
          instead: '',
          answer: one.answer && { ...one.answer, actor: nobodys(one.answer.actor) },
        })),
      }),
      ShippingAddress: {
        ...ShippingAddress,
        FirstName: nobody,
        LastName: '',
        Line1: '',
        Line2: '',
        Line3: '',
        Line4: '',
        CoAddress: '',
        HouseType: '',
        CompanyName: '',
        Organization: '',
      },
      FastTrack: FastTrack && { ...FastTrack, Name: '' },
      LineItems: LineItems.map((line) => ({
        ...line,
        DigitalDelivery: line.DigitalDelivery && { ...line.DigitalDelivery, Name: '' },
      })),
      history: history.map((transition) => ({
        ...transition,
        // What a store or customer service wrote may name somebody.
        reason: transition.actor.kind === 'system' || saysNothing(transition.reason) ? transition.reason : '',
        actor: transition.actor.kind === 'customer' ? { ...transition.actor, id: null } : transition.actor,
      })),
    }),
  )
  return {
    ...next,
    userId: null,
    cartOwner: '',
    email: '',
    CustomerName: isCompany ? group.CustomerName : nobody,
    BillingAddress: isCompany
      ? { ...group.BillingAddress, Email: '', DayTimePhoneNumber: '' }
      : {
          Email: '',
          FirstName: nobody,
          LastName: '',
          DayTimePhoneNumber: '',
          CompanyName: '',
          Line1: '',
          PostalCode: group.BillingAddress.PostalCode,
          City: '',
        },
    // A person's name, beside the company that was invoiced.
    ...(group.Invoice && { Invoice: { ...group.Invoice, Reference: null } }),
    keys: { customer: null, receiver: null },
    review: group.review && withoutText(group.review),
    withdrawals: group.withdrawals.map((one) => ({ ...one, name: nobody })),
    ...(group.notes && { notes: group.notes.map((note) => ({ ...note, text: '', waiting: [] })) }),
    // Why something was sent again may name somebody.
    ...(group.sentAgain && { sentAgain: group.sentAgain.map((one) => ({ ...one, reason: '' })) }),
    ...(group.againOf && { againOf: { ...group.againOf, reason: '' } }),
    timers: [],
  }
}

/** In the order of their ages; `erased` of a group counts how many are done. */
export const erasures: readonly Erasure[] = [
  {
    name: 'orders.door-code',
    fields: [
      'DoorCode',
      'DeliveryInstructions',
      'ReceiverDeliveryInstructions',
      'handover.note',
      'report.before.handover.note',
      'picture.objections',
      'changes',
    ],
    basis: 'contract',
    keptDays: 30,
    erase: withoutDoor,
  },
  {
    name: 'orders.receiver-phone',
    fields: ['DayTimePhoneNumber', 'EveningPhoneNumber', 'FastTrack.Phone', 'DigitalDelivery.To'],
    basis: 'contract',
    keptDays: 90,
    erase: withoutPhones,
  },
  {
    name: 'orders.card-and-deceased',
    fields: ['GreetingCardText', 'CustomerGreetingName', 'NameOfDeceased', 'DescriptionText1', 'DescriptionText2'],
    basis: 'contract',
    keptDays: 365,
    erase: withoutWords,
  },
  {
    name: 'orders.people',
    fields: [
      'ShippingAddress',
      'BillingAddress',
      'CustomerName',
      'Invoice.Reference',
      'email',
      'review.text',
      'review.refusal',
      'review.mayBeShown',
      'review.withheld',
      'review.answer',
      'history.reason',
      'substitutions.missing',
      'substitutions.instead',
      'changes',
      'notes.text',
      'sentAgain.reason',
      'againOf.reason',
    ],
    basis: 'legitimate-interest',
    keptDays: Math.round(36 * 30.44),
    erase: withoutPeople,
  },
]

export const isNameless = ({ erased }: StoredOrderGroup): boolean => erased === erasures.length

/** All that age would take, at once (PV-02). */
export const anonymised = (group: StoredOrderGroup): StoredOrderGroup =>
  isNameless(group) ? group : { ...erasures.reduce((next, { erase }) => erase(next), group), erased: erasures.length }

/** The step at this place is taken; so are the ones before it, once more: something may have been written since. */
export const erasedTo = (group: StoredOrderGroup, level: number): StoredOrderGroup => {
  const steps = erasures.slice(0, level + 1)
  return level < erasures.length && group.erased === level
    ? { ...steps.reduce((kept, { erase }) => erase(kept), group), erased: level + 1 }
    : group
}

/** What by then is kept of an order that nobody has changed. While a receiver is asked where it goes, it has no day to count from (FT-02). */
export const agedTo = <Group extends StoredOrderGroup>(now: Date, group: Group): Group =>
  group.Shipments.some(({ State }) => State === 'AwaitingReceiver')
    ? group
    : (erasures.reduce<StoredOrderGroup>(
        (kept, { keptDays }, level) => (daysAfter(kept.deliverBy, keptDays) < now ? erasedTo(kept, level) : kept),
        group,
      ) as Group)

/** Since when nothing of it is to come any more; null while something is. */
const overSince = ({ Shipments, placedAt }: StoredOrderGroup): Date | null => {
  const ends = Shipments.map(({ State, history }) =>
    isHandedOver(State) || State === 'Cancelled'
      ? (history.find(({ state }) => isHandedOver(state) || state === 'Cancelled')?.at ?? placedAt)
      : null,
  )
  return ends.reduce<Date | null>((last, at) => (last && at ? (at > last ? at : last) : null), placedAt)
}

/** Also of one that is over something may still be owed to its buyer, and somebody has to ask how (PA-13). */
export const isUnderWay = (group: StoredOrderGroup): boolean =>
  overSince(group) === null || group.attention.some(isMoneyErrand)

const withoutChooser = (risk: Risk): Risk => ({
  ...risk,
  end: risk.end && { ...risk.end, actor: nobodys(risk.end.actor) },
})

const withoutActors = (picture: ReadyPicture): ReadyPicture => ({
  ...picture,
  objections: picture.objections.map((one) => ({ ...one, actor: nobodys(one.actor) })),
})

const nobodys = (actor: OrderActor): OrderActor => (actor.kind === 'customer' ? { ...actor, id: null } : actor)

/** S-18: the buyer's account is over and the order is not: it comes as it was ordered, and goes by its ages. */
const withoutOwner = (group: StoredOrderGroup): StoredOrderGroup => ({
  ...each(group, ({ history, substitutions, picture, risks }) => ({
    ...(risks && { risks: risks.map(withoutChooser) }),
    ...(picture && { picture: withoutActors(picture) }),
    ...(substitutions && {
      substitutions: substitutions.map((one) => ({
        ...one,
        answer: one.answer && { ...one.answer, actor: nobodys(one.answer.actor) },
      })),
    }),
    history: history.map((transition) =>
      transition.actor.kind === 'customer' ? { ...transition, actor: { ...transition.actor, id: null } } : transition,
    ),
  })),
  ...(group.changes && { changes: group.changes.map((change) => ({ ...change, actor: nobodys(change.actor) })) }),
  userId: null,
})

/** What becomes of an order of somebody whose account ended at this moment; the same once that is done. Money that is owed is paid first. */
export const afterAccount = (group: StoredOrderGroup, endedAt: Date): StoredOrderGroup => {
  const over = overSince(group)
  if (over !== null && over <= endedAt && !isUnderWay(group)) return anonymised(group)
  return group.userId === null ? group : withoutOwner(group)
}
