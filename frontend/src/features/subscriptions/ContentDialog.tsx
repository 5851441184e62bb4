import {
  type OwnSubscription,
  subscriptionApi,
  type SubscriptionEdit,
  type SubscriptionProduct,
  type SubscriptionView,
} from '@bukett/contracts/http/subscription'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { lineName } from '@bukett/contracts/rules/line-names'
import { phoneText } from '@bukett/contracts/rules/phone'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import {
  type DialogProps,
  GreetingField,
  Notice,
  RadioCards,
  RowsSkeleton,
  Select,
  Sheet,
  TextField,
} from '@bukett/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { cardCheck } from '../../shared/greeting-check'
import { usePriceText } from '../../shared/money'
import type { SubscriptionPart } from './subscription-part'

/** The edit modal: what is delivered and how often, to whom, and what the card says. */
export const ContentDialog = ({ open, payload, onClose }: DialogProps<SubscriptionPart, SubscriptionView>) => {
  const { t } = useTranslation()
  const { shown } = payload
  const code = shown.ProductInfo.LineItems[0]?.ParentProductCode ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription-products', code],
    queryFn: ({ signal }) => call(subscriptionApi.products, { params: { code } }, signal),
    enabled: shown.canChangeProduct,
    retry: false,
  })
  const products = shown.canChangeProduct ? data : []
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('subscriptions.edit.title')}>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : products ? (
        <ContentForm {...payload} products={products} onDone={(changed) => onClose(changed)} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Sheet>
  )
}

const fields = {
  code: 'ProductInfo.LineItems.0.Code',
  cycle: 'OrderInfo.SubscriptionCycleInDays',
  firstName: 'OrderInfo.OrderAddress.FirstName',
  lastName: 'OrderInfo.OrderAddress.LastName',
  company: 'OrderInfo.OrderAddress.BillingAddressCompanyName',
  phone: 'OrderInfo.OrderAddress.DayTimePhoneNumber',
  leave: 'OrderInfo.LeaveAtDoorIfNotAtHome',
  greeting: 'OrderInfo.GreetingCardText',
} as const

const valuesOf = ({ OrderInfo: info, ProductInfo }: OwnSubscription) => ({
  [fields.code]: ProductInfo.LineItems[0]?.Code ?? '',
  [fields.cycle]: String(info.SubscriptionCycleInDays),
  [fields.firstName]: info.OrderAddress.FirstName,
  [fields.lastName]: info.OrderAddress.LastName,
  [fields.company]: info.OrderAddress.CompanyName,
  [fields.phone]: phoneText(info.OrderAddress.DayTimePhoneNumber),
  [fields.leave]: info.LeaveAtDoorIfNotAtHome === null ? '' : String(info.LeaveAtDoorIfNotAtHome),
  [fields.greeting]: info.GreetingCardText,
})
type Values = ReturnType<typeof valuesOf>

interface ContentFormProps extends SubscriptionPart {
  products: readonly SubscriptionProduct[]
  onDone: (changed: SubscriptionView) => void
}

/** How often the chosen goods can be had. */
const cyclesOf = (products: readonly SubscriptionProduct[], code: string) =>
  products.find(({ Variants }) => Variants.some((variant) => variant.Code === code))?.Subscription.CyclesInDays ?? []

const editOf = ({ shown, address, products }: Omit<ContentFormProps, 'onDone'>, values: Values): unknown => {
  const [first, ...others] = shown.ProductInfo.LineItems
  const cycles = cyclesOf(products, values[fields.code])
  const cycle = cycles.find((days) => String(days) === values[fields.cycle]) ?? cycles[0]
  return {
    OrderGroupId: shown.OrderGroupId,
    ...(address.orderGroupKey !== undefined && { OrderGroupKey: address.orderGroupKey }),
    OrderInfo: {
      OrderType: 'Subscription',
      OrderAddress: {
        FirstName: values[fields.firstName],
        LastName: values[fields.lastName],
        BillingAddressCompanyName: values[fields.company],
        DayTimePhoneNumber: values[fields.phone],
      },
      GreetingCardText: values[fields.greeting],
      ...(values[fields.leave] && { LeaveAtDoorIfNotAtHome: values[fields.leave] === 'true' }),
      ...(cycle !== undefined &&
        cycle !== shown.OrderInfo.SubscriptionCycleInDays && { SubscriptionCycleInDays: cycle }),
    },
    ...(first &&
      values[fields.code] !== first.Code && {
        ProductInfo: {
          LineItems: [
            { Code: values[fields.code], Quantity: first.Quantity },
            ...others.map(({ Code, Quantity }) => ({ Code, Quantity })),
          ],
        },
      }),
  }
}

const ContentForm = ({ onDone, ...given }: ContentFormProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { shown, products } = given
  const form = useForm({
    initial: valuesOf(shown),
    labels: {
      [fields.code]: t('subscriptions.edit.product'),
      [fields.cycle]: t('subscriptions.edit.cycle'),
      [fields.firstName]: t('subscriptions.edit.firstName'),
      [fields.lastName]: t('subscriptions.edit.lastName'),
      [fields.company]: t('subscriptions.edit.company'),
      [fields.phone]: t('subscriptions.edit.phone'),
      [fields.leave]: t('subscriptions.edit.leave'),
      [fields.greeting]: t('subscriptions.edit.greeting'),
    },
    schema: subscriptionApi.update.body,
    bodyOf: (values) => editOf(given, values),
    send: (body: SubscriptionEdit) => call(subscriptionApi.update, { body }),
    onDone,
  })
  const code = form.values[fields.code]
  const cycles = cyclesOf(products, code)
  const cycle = cycles.find((days) => String(days) === form.values[fields.cycle]) ?? cycles[0]
  const goods = products.flatMap(({ Variants }) =>
    Variants.map(({ Code, DisplayName, Price }) => ({ value: Code, label: `${DisplayName}, ${priceText(Price)}` })),
  )
  const own = shown.ProductInfo.LineItems[0]
  const isListed = goods.some(({ value }) => value === own?.Code)
  const text = (name: keyof Values) => ({ ...form.text(name), autoComplete: 'off' })
  return (
    <FormFrame
      form={form}
      label={t('subscriptions.edit.title')}
      submit={t('subscriptions.edit.save')}
      failure={(error) => <Failure error={error} title={t('subscriptions.updateFailed')} />}
    >
      {shown.canChangeProduct ? (
        <FormPart title={t('subscriptions.edit.goods')}>
          <Wide>
            <Select
              label={t('subscriptions.edit.product')}
              name={fields.code}
              value={code}
              {...(form.text(fields.code).error && { error: form.text(fields.code).error })}
              onChange={(chosen) => form.set({ [fields.code]: chosen })}
              options={[
                ...(own && !isListed ? [{ value: own.Code, label: lineName(own, currentLocale()) }] : []),
                ...goods,
              ]}
            />
          </Wide>
          {cycle !== undefined && (
            <Select
              label={t('subscriptions.edit.cycle')}
              name={fields.cycle}
              value={String(cycle)}
              {...(form.text(fields.cycle).error && { error: form.text(fields.cycle).error })}
              onChange={(days) => form.set({ [fields.cycle]: days })}
              options={cycles.map((days) => ({ value: String(days), label: t(`subscriptions.cycle.days${days}`) }))}
            />
          )}
        </FormPart>
      ) : (
        <Notice>{t('subscriptions.edit.prepaid')}</Notice>
      )}
      <FormPart title={t('subscriptions.edit.who')}>
        <TextField {...text(fields.firstName)} maxLength={RECEIVER_LIMITS.name} required />
        <TextField {...text(fields.lastName)} maxLength={RECEIVER_LIMITS.name} />
        <TextField {...text(fields.phone)} type="tel" inputMode="tel" required />
        <TextField {...text(fields.company)} maxLength={RECEIVER_LIMITS.name} optional />
        {offersLeaveAtDoor(shown.OrderInfo.DeliveryType) && (
          <Wide>
            <RadioCards
              legend={t('subscriptions.edit.leave')}
              name={fields.leave}
              value={form.values[fields.leave] || undefined}
              onChange={(leave) => form.set({ [fields.leave]: leave })}
              columns={2}
              cards={[
                { value: 'true', label: t('subscriptions.edit.leaveYes') },
                { value: 'false', label: t('subscriptions.edit.leaveNo') },
              ]}
            />
          </Wide>
        )}
        <Wide>
          <GreetingField {...form.text(fields.greeting)} check={cardCheck} optional />
        </Wide>
      </FormPart>
    </FormFrame>
  )
}
