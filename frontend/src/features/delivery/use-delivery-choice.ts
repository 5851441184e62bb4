import type { DeliveryInformation } from '@bukett/contracts/http/broker'
import { useEventCallback } from '@mui/material/utils'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { refusalText } from '../../shared/delivery-texts'
import { faultsBefore } from '../../shared/fast-track-faults'
import { useTranslation } from '../../shared/i18n'
import { type DeliveryFaults, faultsOfDay } from './delivery-faults'
import {
  type DeliveryOpening,
  type DeliveryState,
  type DeliveryStep,
  deliveryStep,
  type KnownDelivery,
  startOf,
} from './delivery-state'
import { useDeliveryOffer } from './use-delivery-offer'

/** What was chosen, ready to be saved with the cart. */
export type DeliveryChoice = Pick<DeliveryState, 'place' | 'day' | 'time' | 'method' | 'storeId' | 'fastTrack' | 'way'>

/** `gone`: the cart could not keep the day or the way. `left`: the shopper has thought better of it, or was told already. */
export type SaveOutcome = 'saved' | 'gone' | 'left'

export interface DeliveryQuestion {
  opening: DeliveryOpening
  known: KnownDelivery
  /** Saves the cart; the dialog stays where it is not saved, and tells why where nobody else has. */
  save: (choice: DeliveryChoice) => Promise<SaveOutcome>
}

const noFaults: DeliveryFaults = {}

/** Also where nothing is wrong with the choice any more a save that was refused is told. */
const orGone = (found: DeliveryFaults): DeliveryFaults =>
  Object.keys(found).length > 0 ? found : { general: refusalText('delivery.method-gone') }

/** The cheapest way to the door; a store is only collected from by choice. */
const cheapestToTheDoor = (information: DeliveryInformation | undefined) =>
  information?.DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'StorePickup').toSorted(
    (one, other) => one.price - other.price,
  )[0]?.deliveryType

/** A choice of delivery from its first step to the cart. What it answers to call is the same each time. */
export const useDeliveryChoice = ({ opening, known, save }: DeliveryQuestion) => {
  const { t } = useTranslation()
  const [state, dispatch] = useReducer(deliveryStep(opening), startOf(opening, known))
  const [faults, setFaults] = useState(noFaults)
  const [failure, setFailure] = useState<unknown>()
  const offer = useDeliveryOffer(opening, state)
  const { information, lookAgain } = offer
  const { step, way, place, method, fastTrack } = state

  /** What was wrong before a step is not said after it. */
  const onStep = useCallback((next: DeliveryStep) => {
    setFaults(noFaults)
    setFailure(undefined)
    dispatch(next)
  }, [])

  useEffect(() => {
    if (!information) return
    if (method && information.DeliveryTypes.some(({ deliveryType }) => deliveryType === method)) return
    const first = cheapestToTheDoor(information)
    if (first !== method) dispatch({ type: 'method-chosen', method: first })
  }, [information, method])

  const goOn = useEventCallback(() => {
    if (!place) setFaults({ place: refusalText('delivery.city-missing') })
    else if (step === 1) onStep({ type: 'way-chosen', way })
    else onStep({ type: 'went-on' })
  })

  const goBack = useCallback(() => onStep({ type: 'went-back' }), [onStep])

  /** Answers whether it is saved; where it is not, what is wrong is told. */
  const submit = useEventCallback(async (): Promise<boolean> => {
    setFailure(undefined)
    try {
      const offered = way === 'fast-track' ? undefined : await lookAgain()
      const found = offered ? faultsOfDay(opening, state, offered, t) : faultsBefore(fastTrack, t)
      setFaults(found)
      if (Object.keys(found).length > 0) return false
      // Who is quicker than the ways has chosen none of them.
      const chosen = method ?? cheapestToTheDoor(offered?.information)
      const outcome = await save({ ...state, method: chosen })
      // It may have gone at this very moment.
      if (outcome === 'gone') setFaults(orGone(offered ? faultsOfDay(opening, state, await lookAgain(), t) : noFaults))
      return outcome === 'saved'
    } catch (error) {
      setFailure(error)
      return false
    }
  })

  return { opening, state, offer, faults, failure, onStep, goOn, goBack, submit }
}
