import type { DeliveryInformation, DeliveryMethod } from '@bukett/contracts/http/broker'
import { addDays, type LocalDay, longDateText } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { areDeliveryMethodsUnavailable, isExpressOnly, isPostageOnlyShop } from '@bukett/contracts/rules/delivery-types'
import { FUNERAL_TIMES } from '@bukett/contracts/rules/funeral'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { DeliveryCalendar, keepsPlace, LinesSkeleton, Notice, RadioCards, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useSeller } from '../../shared/seller'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusOnIt } from '../../shared/focus-on-it'
import { useTaxedPriceText } from '../../shared/money'
import type { DeliveryOpening, DeliveryState, DeliveryStep, Place } from './delivery-state'
import { distinctMethods, methodText, reasonText, refusalText } from '../../shared/delivery-texts'
import { firstBeyond, NearDays, nearDays } from './NearDays'
import { PickupStores } from './PickupStores'
import type { Calendar } from '../../shared/delivery-days'
import type { Goods } from '../../shared/first-days'
import { useExtraDays } from './use-delivery'
import type { DeliveryOffer } from './use-delivery-offer'

export interface DayStepProps {
  opening: DeliveryOpening
  state: DeliveryState
  offer: DeliveryOffer
  onStep: (step: DeliveryStep) => void
  /** What is missing, told at the place where it is missing. */
  errors: { day?: string; time?: string; store?: string }
}

/** The calendar comes in the place of the button that asks for it: on at the day that it opens at. */
const focusOnItsDay = (calendar: HTMLElement | null): void =>
  focusOnIt(calendar?.querySelector('[data-day][tabindex="0"]') ?? null)

/** Step 3: the day, among the next seven or in the calendar, with the reason of each that cannot be had, and how it is delivered then. */
export const DayStep = ({ opening, state, offer, onStep, errors }: DayStepProps) => {
  const { t } = useTranslation()
  const seller = useSeller()
  const { goods, calendar, information, informationError } = offer
  const { days, today, reach, message, error, retry } = calendar
  const { place, day, time } = state
  const methods = useRef<HTMLDivElement>(null)
  const shownFor = useRef(day)
  const priceText = useTaxedPriceText()
  const [asksOther, setAsksOther] = useState(false)
  const askOther = useCallback(() => setAsksOther(true), [])
  const clearPlace = useCallback(() => onStep({ type: 'place-cleared' }), [onStep])
  const choose = useCallback((chosen: LocalDay) => onStep({ type: 'day-chosen', day: chosen }), [onStep])
  const closed = (one: LocalDay): string | undefined => {
    if (today && one < today) return refusalText('delivery.day-has-passed')
    if (opening.minDeliveryDate && one < opening.minDeliveryDate)
      return t('product.deliveryFrom', { day: longDateText(opening.minDeliveryDate, currentLocale()) })
    const known = days.get(one)
    if (known?.available !== false) return undefined
    return known.reason ? reasonText(known.reason) : refusalText('delivery.not-possible')
  }
  // Nobody is shown seven days of which none can be had.
  const near = today === undefined ? [] : nearDays(today)
  const showsNear =
    !asksOther &&
    (day === undefined || near.includes(day)) &&
    near.some((one) => !days.has(one) || closed(one) === undefined)
  useEffect(() => {
    // On a phone the methods of a new day lie below the calendar.
    if (!information || shownFor.current === day) return
    shownFor.current = day
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    methods.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  }, [information, day])
  if (error) return <Failure error={error} onRetry={retry} />
  const feeOf = (one: LocalDay): string => {
    const price = days.get(one)?.delivered?.price
    if (price === undefined) return ''
    return price === 0 ? t('delivery.method.free') : priceText(price, opening.feeTaxPercent)
  }
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {place && <ChosenPlace place={place} onClear={clearPlace} />}
      {message && <Notice tone="error">{message}</Notice>}
      {!message && isNowhere(days) && <Notice tone="error">{refusalText('delivery.not-possible')}</Notice>}
      {opening.isSubscription && <Typography color="text.secondary">{t('delivery.day.subscription')}</Typography>}
      {opening.countryCode && <Typography color="text.secondary">{t('delivery.day.international')}</Typography>}
      {opening.orderType === 'Funeral' && <Notice>{t('delivery.funeral.deadline', { phone: seller.Phone })}</Notice>}
      {today && showsNear && (
        <NearDays
          label={t('delivery.day.label')}
          today={today}
          days={days}
          value={day}
          onChange={choose}
          closed={closed}
          feeOf={feeOf}
          error={errors.day}
          onOther={askOther}
        />
      )}
      {today && !showsNear && (
        <Box ref={asksOther ? focusOnItsDay : undefined}>
          <DeliveryCalendar
            label={t('delivery.day.label')}
            today={today}
            opensAt={firstBeyond(today)}
            min={addDays(today, -31)}
            max={addDays(today, FARTHEST_DAYS)}
            {...(day && { value: day })}
            {...(errors.day && { error: errors.day })}
            pending={(one) => one >= today && !days.has(one)}
            closed={closed}
            onMonth={(first) => reach(addDays(first, 31))}
            onChange={choose}
          />
        </Box>
      )}
      {!today && (
        <Box role="status" aria-label={t('delivery.day.loading')}>
          <LinesSkeleton lines={7} />
        </Box>
      )}
      {opening.orderType === 'Funeral' && (
        <Select
          label={t('delivery.funeral.time')}
          hint={t('delivery.funeral.timeHint')}
          required
          value={time ?? ''}
          {...(errors.time && { error: errors.time })}
          onChange={(chosen) => onStep({ type: 'time-chosen', time: chosen })}
          options={[
            { value: '', label: t('delivery.funeral.timeNone'), disabled: true },
            ...FUNERAL_TIMES.map((one) => ({ value: one, label: one })),
          ]}
        />
      )}
      {day && today && day >= today && (
        <Box aria-live="polite" ref={methods} tabIndex={-1} sx={{ scrollMarginBottom: 16, outline: 'none' }}>
          {informationError ? (
            <Failure error={informationError} />
          ) : information ? (
            <Methods
              opening={opening}
              state={state}
              goods={goods}
              information={information}
              today={today}
              onStep={onStep}
              storeError={errors.store}
            />
          ) : (
            <Box role="status" aria-label={t('delivery.method.loading')}>
              <LinesSkeleton lines={3} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

/** Of a month not one day can be had: it is the place or the goods, whatever each day says for itself. */
const isNowhere = (days: Calendar['days']): boolean =>
  days.size > 0 && [...days.values()].every(({ available }) => !available)

const ChosenPlace = memo(({ place, onClear }: { place: Place; onClear: () => void }) => {
  const { t } = useTranslation()
  const words = [place.funeral?.name, place.Line1, `${postalCodeText(place.PostalCode)} ${place.City}`]
    .filter(Boolean)
    .join(', ')
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 3,
        borderBottom: 1,
        borderColor: 'divider',
        pb: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {t('delivery.place.chosen')}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{words}</Typography>
      </Box>
      <Button
        variant="text"
        onClick={onClear}
        aria-label={t('delivery.place.changeOf', { place: words })}
        sx={{ mr: -3.5 }}
      >
        {t('delivery.place.change')}
      </Button>
    </Box>
  )
})

interface MethodsProps {
  opening: DeliveryOpening
  state: DeliveryState
  goods: Goods
  information: DeliveryInformation
  today: string
  onStep: (step: DeliveryStep) => void
  storeError: string | undefined
}

/** What can be had on the day; where nothing comes to the door, a store to collect in is told first, then why, and the days near it (spec 1 §8). */
const Methods = ({ opening, state, goods, information, today, onStep, storeError }: MethodsProps) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const types = information.DeliveryTypes.map(({ deliveryType }) => deliveryType)
  const none = areDeliveryMethodsUnavailable(types) && !opening.countryCode
  const sentence = refusalText('delivery.not-possible')
  const reasons = [
    information.PostalCodeMessage,
    information.CannotDeliverVariantMessage,
    ...information.reasons.map(reasonText),
  ]
  const why = [...new Set(reasons)].filter((reason) => typeof reason === 'string' && reason !== sentence)
  const methods = distinctMethods(information.DeliveryTypes, state.method, (type) => t(`delivery.type.${type}`))
  // Where there is one way, nobody has to choose it; what is collected has a store to choose.
  const only = methods.length === 1 && methods[0]?.deliveryType !== 'StorePickup' ? methods[0] : undefined
  const feeText = ({ price }: DeliveryMethod) => (
    <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', pr: 2 }}>
      {price === 0 ? t('delivery.method.free') : priceText(price, opening.feeTaxPercent)}
    </Typography>
  )
  const { data: extra } = useExtraDays(goods, state.day, none && opening.orderType !== 'Funeral')
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {none && (
        <Notice {...(types.length > 0 ? { title: t('delivery.method.pickupStill') } : { tone: 'error' })}>
          {sentence}
          {why.map((reason) => (
            <Typography key={reason} variant="body2">
              {reason}
            </Typography>
          ))}
        </Notice>
      )}
      {none && extra && extra.extraDeliveryDates.length > 0 && (
        <Box role="group" aria-label={t('delivery.day.extra')} ref={keepsPlace}>
          <Typography variant="h6" component="h3" sx={{ mb: 3 }}>
            {t('delivery.day.extra')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {extra.extraDeliveryDates.map(({ date }) => (
              <Chip
                key={date}
                clickable
                label={longDateText(date, currentLocale())}
                onClick={() => onStep({ type: 'day-chosen', day: date })}
                sx={{ height: 44, fontSize: '1rem' }}
              />
            ))}
          </Box>
        </Box>
      )}
      {isExpressOnly(types) && <Notice>{t('delivery.method.expressOnly')}</Notice>}
      {isPostageOnlyShop(types) && <Notice>{t('delivery.method.postageOnly')}</Notice>}
      {only && (
        <Box role="group" aria-label={t('delivery.method.legend')} sx={{ display: 'flex', gap: 4 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{t(`delivery.type.${only.deliveryType}`)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {methodText(t, only, today, opening.orderType)}
            </Typography>
          </Box>
          {feeText(only)}
        </Box>
      )}
      {methods.length > 0 && !only && (
        <RadioCards
          legend={t('delivery.method.legend')}
          value={state.method}
          onChange={(method) => onStep({ type: 'method-chosen', method })}
          cards={methods.map((method) => ({
            value: method.deliveryType,
            label: t(`delivery.type.${method.deliveryType}`),
            text: methodText(t, method, today, opening.orderType),
            mark: feeText(method),
            ...(method.deliveryType === 'StorePickup' && {
              details: (
                <PickupStores
                  goods={goods}
                  day={state.day}
                  value={state.storeId}
                  onChange={(storeId) => onStep({ type: 'store-chosen', storeId })}
                  time={state.time}
                  onTime={(chosen) => onStep({ type: 'time-chosen', time: chosen })}
                  error={storeError}
                />
              ),
            }),
          }))}
        />
      )}
    </Box>
  )
}
