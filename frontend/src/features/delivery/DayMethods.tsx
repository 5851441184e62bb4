import type { DeliveryInformation, DeliveryMethod } from '@bukett/contracts/http/broker'
import { longDateText } from '@bukett/contracts/rules/dates'
import { areDeliveryMethodsUnavailable, isExpressOnly, isPostageOnlyShop } from '@bukett/contracts/rules/delivery-types'
import { keepsPlace, Notice, RadioCards } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import type { Goods } from '../../shared/first-days'
import { distinctMethods, methodText, reasonText, refusalText } from '../../shared/delivery-texts'
import { useTaxedPriceText } from '../../shared/money'
import type { DeliveryOpening, DeliveryState, DeliveryStep } from './delivery-state'
import { PickupStores } from './PickupStores'
import { useExtraDays } from './use-delivery'

interface DayMethodsProps {
  opening: DeliveryOpening
  state: DeliveryState
  goods: Goods
  information: DeliveryInformation
  today: string
  onStep: (step: DeliveryStep) => void
  storeError: string | undefined
}

/** What a way costs; of a subscription each delivery does, and all that are paid at once. */
const Fee = ({ id, opening, price }: { id: string; opening: DeliveryOpening; price: number }) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const { isSubscription, deliveries: count, feeTaxPercent } = opening
  const fee = price === 0 ? t('delivery.method.free') : priceText(price, feeTaxPercent)
  const isEach = isSubscription && price > 0
  return (
    <Box component="span" id={id} sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {isEach ? t('delivery.method.each', { fee }) : fee}
      </Typography>
      {isEach && count !== undefined && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {t('delivery.method.all', { count, amount: priceText(price * count, feeTaxPercent) })}
        </Typography>
      )}
    </Box>
  )
}

/** What can be had on the day; where nothing comes to the door, a store to collect in is told first, then why, and the days near it (spec 1 §8). */
export const DayMethods = ({ opening, state, goods, information, today, onStep, storeError }: DayMethodsProps) => {
  const { t } = useTranslation()
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
  const id = useId()
  const feeId = ({ deliveryType }: DeliveryMethod): string => `${id}-fee-${deliveryType}`
  const feeText = (method: DeliveryMethod) => <Fee id={feeId(method)} opening={opening} price={method.price} />
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
            markId: feeId(method),
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
