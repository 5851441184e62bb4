import type { Substitution as ShownSubstitution } from '@bukett/contracts/http/order-shown'
import type { StoreReport } from '@bukett/contracts/http/store-orders'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { theShop, type OrderActor } from './order-actor.js'
import type { StoredShipment, Substitution, SubstitutionAnswer } from './stored-shipment.js'
import { daysAfter } from './timers.js'

const askedIn: ReadonlySet<OrderState> = new Set<OrderState>(['Accepted', 'InProduction'])
/** Reports by which the goods are made. */
const made: ReadonlySet<StoreReport> = new Set<StoreReport>(['Ready', 'OutForDelivery', 'ReadyForPickup', 'Delivered'])
const photoDays = 30

/** Nobody has said anything of it: the buyer is asked. */
export const wishOf = ({ SubstitutionWish = 'ask' }: StoredShipment) => SubstitutionWish

export const substitutionsOf = ({ substitutions = [] }: StoredShipment): readonly Substitution[] => substitutions

export const isOpen = ({ answer }: Substitution): boolean => answer === null
export const isHolding = ({ answer }: Substitution): boolean => answer === null || answer.state === 'refused'

/** Those that the buyer has still to answer. */
export const openOnes = (shipment: StoredShipment): readonly Substitution[] => substitutionsOf(shipment).filter(isOpen)

export const mayAsk = ({ State }: StoredShipment): boolean => askedIn.has(State)

/** A change that nobody allowed is in the way of this report. */
export const isHeldBack = (shipment: Pick<StoredShipment, 'substitutions'>, report: StoreReport): boolean =>
  made.has(report) && (shipment.substitutions ?? []).some(isHolding)

export const ended = (
  one: Substitution,
  state: SubstitutionAnswer['state'],
  { actor, at }: { readonly actor: OrderActor; readonly at: Date },
): Substitution => ({
  ...one,
  answer: { state, actor, at },
})

/** Another store makes it, or nobody does: what was asked for it is nobody’s question any more. */
export const withoutQuestions = (shipment: StoredShipment, at: Date): StoredShipment =>
  substitutionsOf(shipment).some(isHolding)
    ? {
        ...shipment,
        substitutions: substitutionsOf(shipment).map((one) =>
          isHolding(one) ? ended(one, 'withdrawn', { actor: theShop, at }) : one,
        ),
      }
    : shipment

/** `isFree`: what it costs less goes back to nobody. */
export const shownOf = (shipment: StoredShipment, now: Date, isFree = false): ShownSubstitution[] =>
  substitutionsOf(shipment).map((one) => ({
    Id: one.id,
    LineItemId: one.lineItemId,
    Missing: one.missing,
    Instead: one.instead,
    Deduction: isFree ? 0 : one.deduction,
    photo: mayShowPhoto(one, now),
    AskedAt: one.at.toISOString(),
    AnswerBefore: one.answerBefore.toISOString(),
    OnSilence: one.onSilence,
    State: one.answer?.state ?? 'open',
    AnsweredBy: one.answer?.actor.kind ?? null,
  }))

/** What waits for a yes, in the store's words. */
export const proposalsOf = (shipment: StoredShipment, isFree: boolean) =>
  substitutionsOf(shipment)
    .filter(isHolding)
    .map(({ missing, instead, deduction }) => ({
      Missing: missing,
      Instead: instead,
      Deduction: isFree ? 0 : deduction,
    }))

const mayShowPhoto = ({ hasPhoto, at }: Substitution, now: Date): boolean => hasPhoto && now < daysAfter(at, photoDays)

/** By which its picture is kept; null where there is none to see. */
export const photoKeyOf = (shipment: StoredShipment, id: string, now: Date): string | null => {
  const one = substitutionsOf(shipment).find((other) => other.id === id)
  return one && mayShowPhoto(one, now) ? substitutionPhotoKey(shipment.OrderId, id) : null
}

export const substitutionPhotoKey = (orderId: string, id: string): string => `${orderId}/substitution/${id}`
