import { brokerApi, type CalendarDay } from '@bukett/contracts/http/broker'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { LiveRegion, PostalCodeField, TruckIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, currentLocale, messageOf } from '../../shared/api'
import { onNamedDay } from '../../shared/day-text'
import { rememberedPlace, rememberPlace, useRememberedPostalCode } from '../../shared/delivery-place'
import { type Goods, useFirstDays } from '../../shared/first-days'
import { focusIfLost, focusOnIt } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { useTaxedPriceText } from '../../shared/money'
import { personal } from '../../shared/query'
import { useMinute } from '../../shared/use-minute'

export interface DeliveryPromiseProps {
  /** Of what may be bought: the variant's code. */
  code: string
  /** The tax that a delivery of it bears, in percent of its net. */
  taxPercent: number
}

/** Longer than this is no reason to hurry. */
const soonMs = 24 * 60 * 60_000

/** `114 20 Stockholm`; the town is known of a place that was chosen here or before. */
const placeText = (digits: string): string => {
  const known = rememberedPlace()
  return [postalCodeText(digits), known?.PostalCode === digits && known.City].filter(Boolean).join(' ')
}

/** When it can be there, and until when it must be ordered for that; without a place, the field for one. */
export const DeliveryPromise = ({ code, taxPercent }: DeliveryPromiseProps) => {
  const { t } = useTranslation()
  const remembered = useRememberedPostalCode()
  const [typed, setTyped] = useState<string>()
  const [asks, setAsks] = useState(false)
  const digits = typed ?? remembered
  const isWhole = digits.length === 5
  const { data: place, error } = useQuery({
    queryKey: ['place-of-code', digits],
    queryFn: async ({ signal }) => {
      const [found] = await call(brokerApi.postalCode, { params: { query: digits } }, signal)
      return found ?? null
    },
    enabled: isWhole && typed !== undefined,
    meta: personal,
  })
  // What is shown is what is remembered, also where it was typed before.
  useEffect(() => {
    if (place && typed !== undefined) rememberPlace({ PostalCode: place.code, City: place.area })
  }, [place, typed])
  const isKnown = isWhole && (typed === undefined || Boolean(place))
  const goods: Goods = { ProductVariantCodes: [code], ...(isKnown && { PostalCode: digits }) }
  const { days, today, message, error: calendarError, retry } = useFirstDays(goods, isKnown)
  // Somebody who has come all the way is not told of a failure here: the choice of delivery tells it.
  if (calendarError) return null
  if (!isKnown || asks || message)
    return (
      <Box sx={{ maxWidth: 260 }}>
        <PostalCodeField
          label={t('promise.ask')}
          value={digits}
          inputRef={asks ? focusOnIt : undefined}
          onChange={(next) => {
            setTyped(next)
            setAsks(next.length < 5)
          }}
          busy={isWhole && !isKnown && place === undefined && !error}
          {...((error || message || place === null) && {
            error: message ?? (error ? messageOf(error) : t('promise.unknown')),
          })}
        />
      </Box>
    )
  const where = placeText(digits)
  const first = days.find(({ delivered }) => delivered !== null)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 48 }}>
      <TruckIcon sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {today && <Promised first={first} today={today} place={where} taxPercent={taxPercent} onOver={retry} />}
      </Box>
      <Told first={first} today={today} place={where} taxPercent={taxPercent} />
      <Button
        ref={typed === undefined ? undefined : focusIfLost}
        variant="text"
        size="small"
        aria-label={t('promise.changeOf', { place: where })}
        onClick={() => setAsks(true)}
        sx={{ flexShrink: 0 }}
      >
        {t('promise.change')}
      </Button>
    </Box>
  )
}

interface PromisedProps {
  first: CalendarDay | undefined
  today: LocalDay
  place: string
  taxPercent: number
  /** It is too late for what was promised: the broker is asked again. */
  onOver: () => unknown
}

const useFeeText = (taxPercent: number): ((price: number) => string) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  return (price) => (price === 0 ? t('promise.free') : t('promise.fee', { fee: priceText(price, taxPercent) }))
}

interface ToldProps extends Pick<PromisedProps, 'first' | 'place' | 'taxPercent'> {
  /** Undefined until the answer comes: what tells it stands there before. */
  today: LocalDay | undefined
}

/** The promise for who does not see it come; without the time that is left, which would be told anew each minute. */
const Told = ({ first, today, place, taxPercent }: ToldProps) => {
  const { t } = useTranslation()
  const feeText = useFeeText(taxPercent)
  if (!today) return <LiveRegion message="" />
  if (!first?.delivered) return <LiveRegion message={t('promise.none', { place })} />
  const day = onNamedDay(first.date, today, currentLocale())
  return <LiveRegion message={`${t('promise.earliest', { place, day })}. ${feeText(first.delivered.price)}`} />
}

const Promised = ({ first, today, place, taxPercent, onOver }: PromisedProps) => {
  const { t } = useTranslation()
  const feeText = useFeeText(taxPercent)
  const now = useMinute()
  const lastOrder = first?.delivered?.cutOffAt ?? null
  const over = lastOrder !== null && Date.parse(lastOrder) <= now ? lastOrder : null
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (over !== null) tellOver()
  }, [over])
  if (!first?.delivered) return <Typography>{t('promise.none', { place })}</Typography>
  const { price, cutOffAt } = first.delivered
  const day = onNamedDay(first.date, today, currentLocale())
  const leftMs = cutOffAt === null ? undefined : Date.parse(cutOffAt) - now
  const minutes = leftMs !== undefined && leftMs > 0 && leftMs < soonMs ? Math.ceil(leftMs / 60_000) : undefined
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {minutes === undefined
          ? t('promise.earliest', { place, day })
          : t('promise.within', {
              place,
              day,
              left:
                minutes < 60
                  ? t('promise.minutes', { minutes })
                  : t('promise.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
            })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {feeText(price)}
      </Typography>
    </>
  )
}
