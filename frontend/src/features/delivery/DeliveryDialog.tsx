import type { DeliveryInformation } from '@bukett/contracts/http/broker'
import { checkDeliveryChoice } from '@bukett/contracts/rules/delivery-dates'
import { checkFuneralTime } from '@bukett/contracts/rules/funeral'
import { type DialogProps, LiveRegion, Notice, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { painted } from '../../shared/painted'
import { usePickupSlots } from '../../shared/pickup-slots'
import { serverToday } from '../../shared/server-clock'
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
import { refusalText } from '../../shared/delivery-texts'
import type { FastTrackFaults } from '../../shared/fast-track'
import { faultsBefore } from '../../shared/fast-track-faults'
import { FastTrackForm } from '../../shared/FastTrackForm'
import { FuneralStep } from './FuneralStep'
import { PlaceStep } from './PlaceStep'
import { useCalendar } from '../../shared/delivery-days'
import { goodsOf, useDeliveryInformation, usePickupStores } from './use-delivery'

/** What was chosen, ready to be saved with the cart. */
export type DeliveryChoice = Pick<DeliveryState, 'place' | 'day' | 'time' | 'method' | 'storeId' | 'fastTrack' | 'way'>

export interface DeliveryQuestion {
  opening: DeliveryOpening
  known: KnownDelivery
  /** Saves the cart and answers whether it is saved; the dialog stays where it is not, and tells when that failed. */
  save: (choice: DeliveryChoice) => Promise<boolean>
}

/** How the dialog was left: onwards, to go on shopping, or to look at what was teased first. Undefined when it was cancelled. */
export type DeliveryOutcome = 'submitted' | 'continue-shopping' | 'looked'

type Faults = FastTrackFaults & {
  general?: string
  place?: string
  day?: string
  time?: string
  store?: string
}

/** The cheapest way to the door; a store is only collected from by choice. */
const cheapestToTheDoor = (information: DeliveryInformation | undefined) =>
  information?.DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'StorePickup').toSorted(
    (one, other) => one.price - other.price,
  )[0]?.deliveryType

/** What was pressed may be gone: each step begins at its first field, or before its days. */
const beginAt = (step: HTMLElement | null): void =>
  (step?.querySelector<HTMLElement>('input') ?? step)?.focus({ preventScroll: true })

/**
 * The choice of delivery in the steps of spec 1 §2, of which a shopper who wants an address sees two: where, and when and how. Neither the backdrop nor Escape closes it; its close button does.
 */
export const DeliveryDialog = ({ open, payload, onClose }: DialogProps<DeliveryQuestion, DeliveryOutcome>) => {
  const { t } = useTranslation()
  const { opening, known, save } = payload
  const [state, dispatch] = useReducer(deliveryStep(opening), startOf(opening, known))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<unknown>()
  const { step, way, place, day, method, storeId } = state
  /** What was wrong before a step is not said after it. */
  const onStep = useCallback((next: DeliveryStep) => {
    setFaults({})
    setFailure(undefined)
    dispatch(next)
  }, [])
  const firstStep = firstStepOf(opening)
  const asksPlace = way === 'address' && (step < 3 || (!place && !opening.countryCode))
  const goods = goodsOf(opening, place?.PostalCode)
  const calendar = useCalendar(goods, step === 3 && !asksPlace)
  const {
    data: information,
    error: informationError,
    refetch: askInformation,
  } = useDeliveryInformation(goods, step === 3 ? day : undefined)
  const { data: stores } = usePickupStores(goods, day, method === 'StorePickup')
  const { data: slots, refetch: askSlots } = usePickupSlots(method === 'StorePickup' ? storeId : undefined, day)
  const alert = useRef<HTMLDivElement>(null)
  const shown = way === 'fast-track' ? 'receiver' : asksPlace ? 'place' : 'day'

  useEffect(() => {
    if (!information) return
    if (method && information.DeliveryTypes.some(({ deliveryType }) => deliveryType === method)) return
    const first = cheapestToTheDoor(information)
    if (first !== method) dispatch({ type: 'method-chosen', method: first })
  }, [information, method])
  useEffect(() => {
    if (faults.general) alert.current?.focus()
    else alert.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const { general: _, ...atFields } = faults
  const [atField] = Object.values(atFields)

  /** What can still be had: a day, a way, a half hour may have gone while it was chosen. */
  const lookAgain = async () => {
    if (asksPlace || !day) return { today: calendar.today, information, slots }
    const [today, ways, times] = await Promise.all([
      calendar.todayAgain(),
      askInformation(),
      method === 'StorePickup' && storeId ? askSlots() : undefined,
    ])
    return { today: today ?? calendar.today, information: ways.data ?? information, slots: times?.data ?? slots }
  }
  const faultsOfDay = ({ today, information, slots }: Awaited<ReturnType<typeof lookAgain>>): Faults => {
    const types = information?.DeliveryTypes.map(({ deliveryType }) => deliveryType) ?? []
    const check = checkDeliveryChoice({
      postalCode: place?.PostalCode,
      day,
      // The server's day: a browser's clock may be wrong.
      today: today ?? serverToday(),
      isInternational: opening.countryCode !== undefined,
      isSubscription: opening.isSubscription,
      productEarliest: opening.minDeliveryDate,
      deliveryTypes: types,
      // Stores that are still on their way are not none.
      ...(method === 'StorePickup' && { pickupStores: stores?.items.length ?? 1 }),
    })
    if (!check.ok) {
      const text = refusalText(check.code)
      return asksPlace ? { place: text } : day ? { general: text } : { day: text }
    }
    if (method && !types.includes(method)) return { general: refusalText('delivery.method-gone') }
    if (opening.orderType === 'Funeral') {
      const time = checkFuneralTime(state.time)
      if (!time.ok) return { time: refusalText(time.code) }
    }
    if (method === 'StorePickup' && !storeId) return { store: t('delivery.store.missing') }
    // Times that are still on their way are chosen with the receiver.
    if (method !== 'StorePickup' || !slots) return {}
    if (!state.time) return { general: t('delivery.store.timeMissing') }
    const slot = slots.find(({ time }) => time === state.time)
    if (slot && !slot.isFull) return {}
    return { general: refusalText(slot ? 'delivery.slot-full' : 'delivery.slot-closed') }
  }

  const submit = async (outcome: DeliveryOutcome) => {
    setFailure(undefined)
    try {
      const offered = way === 'fast-track' ? undefined : await lookAgain()
      const found = offered ? faultsOfDay(offered) : faultsBefore(state.fastTrack, t)
      setFaults(found)
      if (Object.keys(found).length > 0) return false
      // Who is quicker than the ways has chosen none of them.
      const chosen = method ?? cheapestToTheDoor(offered?.information)
      if (!(await save({ ...state, method: chosen }))) {
        // It may have gone at this very moment.
        if (way !== 'fast-track') setFaults(faultsOfDay(await lookAgain()))
        return false
      }
      onClose(outcome)
      return true
    } catch (error) {
      setFailure(error)
      return false
    }
  }

  const title =
    way === 'fast-track' ? t('delivery.fastTrackTitle') : t(asksPlace ? 'delivery.title.place' : 'delivery.title.day')
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
          <LastActions from={opening.from} submit={submit} onLook={() => onClose('looked')} />
        ) : (
          <>
            {opening.from === 'teaser' && <LookButton onLook={() => onClose('looked')} />}
            <Button
              variant="contained"
              onClick={() => {
                if (!place) setFaults({ place: refusalText('delivery.city-missing') })
                else if (step === 1) onStep({ type: 'way-chosen', way })
                else onStep({ type: 'went-on' })
              }}
            >
              {t('delivery.goOn')}
            </Button>
          </>
        )
      }
    >
      <Box key={shown} ref={beginAt} tabIndex={-1} sx={{ display: 'grid', gap: 5, pb: 2, outline: 'none' }}>
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
            {...(faults.place && { error: faults.place })}
          />
        )}
        {asksPlace && opening.orderType !== 'Funeral' && (
          <PlaceStep
            label={t(opening.orderType === 'Grave' ? 'delivery.place.cemeteryLabel' : 'delivery.place.label')}
            onChoose={(chosen) => onStep({ type: 'place-chosen', place: chosen })}
            {...(faults.place && { error: faults.place })}
          />
        )}
        {asksPlace && opening.offersFastTrack && (
          <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
            <Button
              variant="text"
              onClick={() => onStep({ type: 'way-chosen', way: 'fast-track' })}
              sx={{ ml: -3.5, textAlign: 'left' }}
            >
              {t('delivery.way.fastTrack')}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {t('delivery.way.fastTrackText')}
            </Typography>
          </Box>
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
        <LiveRegion message={atField ?? ''} />
        <Box ref={alert} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
          {faults.general && <Notice tone="error">{faults.general}</Notice>}
        </Box>
        {failure !== undefined && <Failure error={failure} />}
      </Box>
    </Sheet>
  )
}

/** Over a list a card would else be the way to a question only. */
const LookButton = ({ onLook, disabled = false }: { onLook: () => void; disabled?: boolean }) => {
  const { t } = useTranslation()
  return (
    <Button variant="outlined" disabled={disabled} onClick={onLook}>
      {t('delivery.look')}
    </Button>
  )
}

/** The buttons of the last step. What is pressed is told by them alone, and the dialog around them is drawn again after that. */
const LastActions = ({
  from,
  submit,
  onLook,
}: {
  from: DeliveryOpening['from']
  /** Answers whether the dialog is done. */
  submit: (outcome: DeliveryOutcome) => Promise<boolean>
  onLook: () => void
}) => {
  const { t } = useTranslation()
  const [saving, setSaving] = useState<DeliveryOutcome>()
  const press = async (outcome: DeliveryOutcome) => {
    setSaving(outcome)
    await painted()
    if (!(await submit(outcome))) setSaving(undefined)
  }
  return (
    <>
      {from === 'teaser' && <LookButton onLook={onLook} disabled={saving !== undefined} />}
      {from === 'product' && (
        <Button
          variant="outlined"
          loading={saving === 'continue-shopping'}
          disabled={saving === 'submitted'}
          onClick={() => void press('continue-shopping')}
        >
          {t('delivery.continueShopping')}
        </Button>
      )}
      <Button
        variant="contained"
        loading={saving === 'submitted'}
        disabled={saving === 'continue-shopping'}
        onClick={() => void press('submitted')}
      >
        {t(`delivery.submit.${from}`)}
      </Button>
    </>
  )
}
