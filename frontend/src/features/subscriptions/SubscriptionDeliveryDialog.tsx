import { subscriptionApi, type SubscriptionEdit, type SubscriptionView } from '@bukett/contracts/http/subscription'
import { instantOf } from '@bukett/contracts/rules/dates'
import { checkDeliveryChoice, DEFAULT_DELIVERY_TIME, DELIVERY_TIMES } from '@bukett/contracts/rules/delivery-dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { phoneText } from '@bukett/contracts/rules/phone'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { type DialogProps, PostalCodeField, RadioCards, Select, Sheet, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { FirstDay } from './FirstDay'
import type { SubscriptionPart } from './subscription-part'
import { useSubscriptionDays } from './use-subscription'

/** The subscription delivery modal (spec 2 §5): postal code, day and way, and whom we write to. */
export const SubscriptionDeliveryDialog = ({
  open,
  payload,
  onClose,
}: DialogProps<SubscriptionPart, SubscriptionView>) => {
  const { t } = useTranslation()
  const [postalCode, setPostalCode] = useState(payload.shown.OrderInfo.OrderAddress.PostalCode)
  const PostalCode = codeOf(postalCode)
  const days = useSubscriptionDays(payload.address, PostalCode ? { PostalCode } : {}, PostalCode !== undefined)
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('subscriptions.way.title')}>
      <DeliveryForm {...payload} days={days} onPostalCode={setPostalCode} onDone={(changed) => onClose(changed)} />
    </Sheet>
  )
}

interface DeliveryFormProps extends SubscriptionPart {
  /** On which days it can come to the postal code that is typed. */
  days: ReturnType<typeof useSubscriptionDays>
  onPostalCode: (typed: string) => void
  onDone: (changed: SubscriptionView) => void
}

const fields = {
  line1: 'OrderInfo.OrderAddress.Line1',
  postalCode: 'OrderInfo.OrderAddress.PostalCode',
  city: 'OrderInfo.OrderAddress.City',
  co: 'OrderInfo.OrderAddress.CoAddress',
  doorCode: 'OrderInfo.OrderAddress.DoorCode',
  instructions: 'OrderInfo.DeliveryInstructions',
  day: 'OrderInfo.DeliveryDateTime',
  method: 'OrderInfo.DeliveryType',
  email: 'OrderInfo.BillingAddressEmail',
  mobile: 'OrderInfo.BillingAddressMobilePhoneNumber',
} as const

/** Of several ways that are called the same, the one that is chosen; else the first. */
const distinct = (
  types: readonly DeliveryType[],
  chosen: DeliveryType | undefined,
  nameOf: (type: DeliveryType) => string,
): DeliveryType[] =>
  types.filter((type) => {
    const alike = types.filter((other) => nameOf(other) === nameOf(type))
    return type === (alike.find((other) => other === chosen) ?? alike[0])
  })

const codeOf = (typed = ''): string | undefined => {
  const code = parsePostalCode(typed)
  return code.ok ? code.value : undefined
}

const DeliveryForm = ({ shown, address, today, days, onPostalCode, onDone }: DeliveryFormProps) => {
  const { t } = useTranslation()
  const { OrderInfo: info } = shown
  const firstDay = shown.SubscriptionNextDeliveryDate ?? shown.resumesOn ?? ''
  const methodsOn = (day: string): readonly DeliveryType[] =>
    days.data?.days.find(({ date, available }) => available && date === day)?.deliveryTypes ?? []
  /** The way that is chosen, where it can be had that day; else the first that can. */
  const methodOn = (day: string, chosen: string): DeliveryType | undefined => {
    const offered = methodsOn(day)
    return offered.find((type) => type === chosen) ?? offered[0]
  }
  /** The day that stands: nobody chooses it, unless it is known not to go where it is to be brought now. */
  const isKept = (values: Readonly<Record<string, string>>): boolean => {
    const day = values[fields.day]
    const isThere = codeOf(values[fields.postalCode]) === codeOf(info.OrderAddress.PostalCode)
    return day === firstDay && (isThere || !days.data?.days.some(({ date }) => date === day))
  }
  /** What the driver should know of the house. */
  const house = {
    [fields.co]: info.OrderAddress.CoAddress,
    [fields.doorCode]: info.OrderAddress.DoorCode,
    [fields.instructions]: info.DeliveryInstructions,
  }
  const form = useForm({
    initial: {
      ...house,
      [fields.line1]: info.OrderAddress.Line1,
      [fields.postalCode]: info.OrderAddress.PostalCode,
      [fields.city]: info.OrderAddress.City,
      [fields.day]: firstDay,
      time: info.DeliveryTime,
      [fields.method]: info.DeliveryType,
      [fields.email]: info.BillingAddressEmail,
      [fields.mobile]: phoneText(info.BillingAddressMobilePhoneNumber),
    },
    labels: {
      [fields.line1]: t('subscriptions.way.line1'),
      [fields.postalCode]: t('subscriptions.way.postalCode'),
      [fields.city]: t('subscriptions.way.city'),
      [fields.co]: t('subscriptions.way.co'),
      [fields.doorCode]: t('subscriptions.way.doorCode'),
      [fields.instructions]: t('subscriptions.way.instructions'),
      [fields.day]: t('subscriptions.way.day'),
      time: t('subscriptions.day.time'),
      [fields.method]: t('subscriptions.way.method'),
      [fields.email]: t('subscriptions.way.email'),
      [fields.mobile]: t('subscriptions.way.mobile'),
    },
    schema: subscriptionApi.update.body,
    bodyOf: (values): unknown => {
      const day = values[fields.day]
      const isMoved = day !== firstDay || values.time !== info.DeliveryTime
      return {
        OrderGroupId: shown.OrderGroupId,
        ...(address.orderGroupKey !== undefined && { OrderGroupKey: address.orderGroupKey }),
        OrderInfo: {
          OrderType: 'Subscription',
          OrderAddress: {
            Line1: values[fields.line1],
            PostalCode: values[fields.postalCode],
            City: values[fields.city],
            CoAddress: values[fields.co],
            DoorCode: values[fields.doorCode],
          },
          DeliveryInstructions: values[fields.instructions],
          ...(isMoved && day && { DeliveryDateTime: instantOf(day, values.time).toISOString() }),
          DeliveryType: methodOn(day, values[fields.method]) ?? info.DeliveryType,
          BillingAddressEmail: values[fields.email],
          BillingAddressMobilePhoneNumber: values[fields.mobile],
        },
      }
    },
    check: (values) => {
      const day = values[fields.day]
      const missing = {
        ...(values[fields.line1].trim() === '' && { [fields.line1]: 'address.missing' as const }),
        ...(values[fields.city].trim() === '' && { [fields.city]: 'address.city-missing' as const }),
      }
      const choice = checkDeliveryChoice({
        postalCode: values[fields.postalCode],
        day: day || undefined,
        today,
        isSubscription: true,
        deliveryTypes: methodsOn(day),
      })
      if (choice.ok) return missing
      const isImpossible = choice.code === 'delivery.not-possible'
      // Of a code that is on its way to be asked for, or is none, nothing is known; where nothing comes, no other day helps.
      if (isImpossible && (days.isFetching || !parsePostalCode(values[fields.postalCode]).ok)) return missing
      if (isImpossible && days.data?.days.every(({ available }) => !available))
        return { ...missing, [fields.postalCode]: { text: t('subscriptions.way.noDays') } }
      if (!choice.code.startsWith('delivery.city') && isKept(values)) return missing
      return { ...missing, [choice.code.startsWith('delivery.city') ? fields.postalCode : fields.day]: choice.code }
    },
    send: (body: SubscriptionEdit) => call(subscriptionApi.update, { body }),
    onDone,
  })
  const isElsewhere = (values: Readonly<Record<string, string>>): boolean =>
    values[fields.line1]?.trim() !== info.OrderAddress.Line1 ||
    codeOf(values[fields.postalCode]) !== codeOf(info.OrderAddress.PostalCode)
  const isMoved = isElsewhere(form.values)
  /** What was said of one house is said of no other. */
  const move = (changes: Partial<typeof form.values>): void => {
    const moves = isElsewhere({ ...form.values, ...changes })
    const emptied = Object.fromEntries(Object.keys(house).map((name) => [name, '']))
    form.set({ ...changes, ...(moves !== isMoved && (moves ? emptied : house)) })
  }
  const day = form.values[fields.day]
  const method = methodOn(day, form.values[fields.method])
  const methods = distinct(methodsOn(day), method, (type) => t(`delivery.type.${type}`))
  const cityOfCode = useCityOfCode((city) => form.set({ [fields.city]: city }))
  return (
    <FormFrame
      form={form}
      label={t('subscriptions.way.title')}
      submit={t('subscriptions.way.save')}
      failure={(error) => <Failure error={error} title={t('subscriptions.updateFailed')} />}
    >
      <FormPart title={t('subscriptions.way.where')}>
        <Wide>
          <TextField
            {...form.text(fields.line1)}
            onChange={(typed) => move({ [fields.line1]: typed })}
            autoComplete="off"
            maxLength={RECEIVER_LIMITS.line}
            required
          />
        </Wide>
        <PostalCodeField
          {...form.text(fields.postalCode)}
          {...cityOfCode}
          onChange={(typed) => {
            move({ [fields.postalCode]: typed })
            onPostalCode(typed)
          }}
          required
        />
        <TextField {...form.text(fields.city)} autoComplete="off" maxLength={RECEIVER_LIMITS.city} required />
        <TextField {...form.text(fields.co)} autoComplete="off" maxLength={RECEIVER_LIMITS.line} optional />
        <TextField
          {...form.text(fields.doorCode)}
          {...(isMoved && { hint: t('subscriptions.way.anew') })}
          autoComplete="off"
          maxLength={RECEIVER_LIMITS.doorCode}
          optional
        />
        <Wide>
          <TextField
            {...form.text(fields.instructions)}
            hint={t('subscriptions.way.instructionsHint')}
            autoComplete="off"
            rows={2}
            maxLength={RECEIVER_LIMITS.instructions}
            optional
          />
        </Wide>
      </FormPart>
      <FormPart title={t('subscriptions.way.when')}>
        <Wide>
          <FirstDay
            days={days}
            today={today}
            earliest={shown.earliestDeliveryDate}
            value={day}
            onChange={(chosen) => form.set({ [fields.day]: chosen })}
            error={form.text(fields.day).error}
          />
        </Wide>
        <Select
          label={t('subscriptions.day.time')}
          name="time"
          hint={t('subscriptions.day.timeHint')}
          value={form.values.time}
          onChange={(time) => form.set({ time })}
          options={DELIVERY_TIMES.map((time) => ({
            value: time,
            label: time === DEFAULT_DELIVERY_TIME ? t('subscriptions.day.anyTime', { time }) : time,
          }))}
        />
        {methods.length > 0 && (
          <Wide>
            <RadioCards
              legend={t('subscriptions.way.method')}
              name={fields.method}
              value={method}
              onChange={(chosen) => form.set({ [fields.method]: chosen })}
              columns={2}
              cards={methods.map((type) => ({ value: type, label: t(`delivery.type.${type}`) }))}
            />
          </Wide>
        )}
      </FormPart>
      <FormPart title={t('subscriptions.way.contact')}>
        <TextField {...form.text(fields.email)} type="email" inputMode="email" autoComplete="email" required />
        <TextField
          {...form.text(fields.mobile)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('subscriptions.way.mobileHint')}
          required
        />
      </FormPart>
    </FormFrame>
  )
}
