import { checkDeliveryChoice } from '@bukett/contracts/rules/delivery-dates'
import { checkFuneralTime } from '@bukett/contracts/rules/funeral'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { type DialogProps, Notice, RadioCards, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { usePickupSlots } from '../../shared/pickup-slots'
import { DayStep } from './DayStep'
import {
  type DeliveryOpening,
  type DeliveryState,
  type DeliveryStep,
  deliveryStep,
  firstStepOf,
  type KnownDelivery,
  startOf,
} from './delivery-state'
import { refusalText } from './delivery-texts'
import { FastTrackForm } from './FastTrackForm'
import { FuneralStep } from './FuneralStep'
import { PlaceStep } from './PlaceStep'
import { goodsOf, useCalendar, useDeliveryInformation, usePickupStores } from './use-delivery'

/** What was chosen, ready to be saved with the cart. */
export type DeliveryChoice = Pick<DeliveryState, 'place' | 'day' | 'time' | 'method' | 'storeId' | 'fastTrack' | 'way'>

export interface DeliveryQuestion {
  opening: DeliveryOpening
  known: KnownDelivery
  /** Saves the cart and answers whether it is saved; the dialog stays where it is not, and tells when that failed. */
  save: (choice: DeliveryChoice) => Promise<boolean>
}

/** How the dialog was left: onwards, or to go on shopping. Undefined when it was cancelled. */
export type DeliveryOutcome = 'submitted' | 'continue-shopping'

type Faults = {
  general?: string
  place?: string
  day?: string
  time?: string
  store?: string
  Phone?: string
  Name?: string
}

/** The choice of delivery in three steps (spec 1 §2). Neither the backdrop nor Escape closes it; its close button does. */
export const DeliveryDialog = ({ open, payload, onClose }: DialogProps<DeliveryQuestion, DeliveryOutcome>) => {
  const { t } = useTranslation()
  const { opening, known, save } = payload
  const [state, dispatch] = useReducer(deliveryStep(opening), startOf(opening, known))
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState<DeliveryOutcome>()
  const [failure, setFailure] = useState<unknown>()
  const { step, way, place, day, method, storeId } = state
  /** What was wrong before a step is not said after it. */
  const onStep = (next: DeliveryStep) => {
    setFaults({})
    setFailure(undefined)
    dispatch(next)
  }
  const firstStep = firstStepOf(opening)
  const asksPlace = way === 'address' && (step === 2 || (step === 3 && !place && !opening.countryCode))
  const goods = goodsOf(opening, place?.PostalCode)
  const calendar = useCalendar(goods, step === 3 && !asksPlace)
  const { data: information, error: informationError } = useDeliveryInformation(goods, step === 3 ? day : undefined)
  const { data: stores } = usePickupStores(goods, day, method === 'StorePickup')
  const { data: slots } = usePickupSlots(method === 'StorePickup' ? storeId : undefined, day)
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!information) return
    const offered = information.DeliveryTypes.toSorted((one, other) => one.price - other.price)
    if (method && offered.some(({ deliveryType }) => deliveryType === method)) return
    // The cheapest way to the door; a store is only collected from by choice.
    const first = offered.find(({ deliveryType }) => deliveryType !== 'StorePickup')
    if (first?.deliveryType !== method) dispatch({ type: 'method-chosen', method: first?.deliveryType })
  }, [information, method])
  useEffect(() => {
    if (faults.general) alert.current?.focus()
  }, [faults])

  const faultsOfFastTrack = (): Faults => {
    const phone = parseSwedishMobile(state.fastTrack.Phone)
    return {
      ...(!phone.ok && { Phone: refusalText(phone.code) }),
      ...(state.fastTrack.Name.trim() === '' && { Name: t('delivery.fastTrack.nameMissing') }),
    }
  }
  const faultsOfDay = (): Faults => {
    const check = checkDeliveryChoice({
      postalCode: place?.PostalCode,
      day,
      // The server's day: a browser's clock may be wrong.
      today: calendar.today ?? stockholmDay(new Date()),
      isInternational: opening.countryCode !== undefined,
      isSubscription: opening.isSubscription,
      productEarliest: opening.minDeliveryDate,
      deliveryTypes: information?.DeliveryTypes.map(({ deliveryType }) => deliveryType) ?? [],
      // Stores that are still on their way are not none.
      ...(method === 'StorePickup' && { pickupStores: stores?.items.length ?? 1 }),
    })
    if (!check.ok) {
      const text = refusalText(check.code)
      return { general: text, ...(asksPlace ? { place: text } : !day && { day: text }) }
    }
    if (opening.orderType === 'Funeral') {
      const time = checkFuneralTime(state.time)
      if (!time.ok) return { general: refusalText(time.code), time: refusalText(time.code) }
    }
    if (method === 'StorePickup' && !storeId)
      return { general: t('delivery.store.missing'), store: t('delivery.store.missing') }
    // Times that are still on their way are chosen with the receiver.
    if (method === 'StorePickup' && slots && !state.time) return { general: t('delivery.store.timeMissing') }
    return {}
  }

  const submit = async (outcome: DeliveryOutcome) => {
    const found = way === 'fast-track' ? faultsOfFastTrack() : faultsOfDay()
    setFaults(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setSaving(outcome)
    try {
      if (await save(state)) onClose(outcome)
      else setSaving(undefined)
    } catch (error) {
      setFailure(error)
      setSaving(undefined)
    }
  }

  const title =
    step === 1
      ? t('delivery.title.way')
      : way === 'fast-track'
        ? t('delivery.fastTrackTitle')
        : t(asksPlace ? 'delivery.title.place' : 'delivery.title.day')
  const isLast = step === 3 || (step === 2 && way === 'fast-track')
  return (
    <Sheet
      static
      open={open}
      onClose={() => onClose()}
      title={title}
      progress={(step / 3) * 100}
      {...(step > firstStep && { onBack: () => onStep({ type: 'went-back' }) })}
      actions={
        isLast ? (
          <>
            {opening.from === 'product' && (
              <Button
                variant="outlined"
                loading={saving === 'continue-shopping'}
                disabled={saving === 'submitted'}
                onClick={() => void submit('continue-shopping')}
              >
                {t('delivery.continueShopping')}
              </Button>
            )}
            <Button
              variant="contained"
              loading={saving === 'submitted'}
              disabled={saving === 'continue-shopping'}
              onClick={() => void submit('submitted')}
            >
              {t(`delivery.submit.${opening.from}`)}
            </Button>
          </>
        ) : (
          <Button
            variant="contained"
            onClick={() => {
              if (step === 1) onStep({ type: 'way-chosen', way })
              else if (place) onStep({ type: 'went-on' })
              else setFaults({ place: refusalText('delivery.city-missing') })
            }}
          >
            {t('delivery.goOn')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 5, pb: 2 }}>
        {step === 1 && (
          <RadioCards
            legend={t('delivery.way.legend')}
            hideLegend
            value={way}
            onChange={(chosen) => onStep({ type: 'way-marked', way: chosen })}
            cards={[
              { value: 'address', label: t('delivery.way.address'), text: t('delivery.way.addressText') },
              { value: 'fast-track', label: t('delivery.way.fastTrack'), text: t('delivery.way.fastTrackText') },
            ]}
          />
        )}
        {step === 2 && way === 'fast-track' && (
          <FastTrackForm
            value={state.fastTrack}
            onChange={(fastTrack) => onStep({ type: 'fast-track-filled', fastTrack })}
            errors={faults}
          />
        )}
        {asksPlace && opening.orderType === 'Funeral' && (
          <FuneralStep
            onChoose={(chosen, actDay, actTime) =>
              onStep({
                type: 'place-chosen',
                place: chosen,
                ...(actDay && { day: actDay }),
                ...(actTime && { time: actTime }),
              })
            }
          />
        )}
        {asksPlace && opening.orderType !== 'Funeral' && (
          <PlaceStep
            label={t(opening.orderType === 'Grave' ? 'delivery.place.cemeteryLabel' : 'delivery.place.label')}
            onChoose={(chosen) => onStep({ type: 'place-chosen', place: chosen })}
            {...(faults.place && { error: faults.place })}
          />
        )}
        {step === 3 && !asksPlace && (
          <DayStep
            opening={opening}
            state={state}
            goods={goods}
            calendar={calendar}
            information={information}
            informationError={informationError}
            onStep={onStep}
            errors={faults}
          />
        )}
        <Box role="alert" ref={alert} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
          {faults.general && <Notice tone="error">{faults.general}</Notice>}
        </Box>
        {failure !== undefined && <Failure error={failure} />}
      </Box>
    </Sheet>
  )
}
