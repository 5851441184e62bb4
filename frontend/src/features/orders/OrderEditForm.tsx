import { ApiError } from '@bukett/contracts'
import { type CustomerOrder, type CustomerShipment, orderApi, type OrderEdit } from '@bukett/contracts/http/order'
import { deliveryDayText, type LocalDay } from '@bukett/contracts/rules/dates'
import { KitLink, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale, messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { subscriptionPages } from '../../shared/subscription-pages'
import { useToday } from '../../shared/use-today'
import { orderEditLabels } from './order-edit-labels'
import { changesOf, valuesOf } from './order-edit-values'
import { BuyerPart, CardPart, MourningPart, PlacePart, ReceiverPart, TimePart } from './OrderEditParts'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface OrderEditFormProps {
  order: CustomerOrder
  shipment: CustomerShipment
  address: OrderAddress
  onClose: (changed: boolean) => void
}

/** Spec 2 §3, the edit-order payload: each part only while something of it may be changed (OR-04). */
export const OrderEditForm = ({ order, shipment, address, onClose }: OrderEditFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const today = useToday()
  // What the receiver gives meanwhile is not written over with what it was when the form was opened.
  const [before] = useState(() => valuesOf(order, shipment))
  const form = useForm({
    initial: before,
    labels: orderEditLabels(order, shipment, t),
    schema: orderApi.update.body,
    bodyOf: (values) => ({ ...credentialsOf(order, shipment.ShipmentId), ...changesOf(before, values) }),
    send: (body: OrderEdit) => call(orderApi.update, { body }),
    onDone: (changed) => {
      keep(changed)
      onClose(true)
    },
  })
  const part = { form, order, shipment }
  return (
    <FormFrame
      form={form}
      label={t('orders.edit.form')}
      submit={t('orders.edit.save')}
      failure={(error) => (
        <Refused error={error} onChoose={(DeliveryDate) => form.set({ DeliveryDate })} today={today} />
      )}
      aside={
        <Button variant="text" onClick={() => onClose(false)}>
          {t('orders.edit.close')}
        </Button>
      }
    >
      <OneOfMany order={order} />
      <ReceiverPart {...part} />
      <MourningPart {...part} />
      <PlacePart {...part} />
      <TimePart {...part} />
      <CardPart {...part} />
      <BuyerPart {...part} />
      {shipment.editable.AllowOrderReview && <Tick {...form.tick('AllowOrderReview')} />}
    </FormFrame>
  )
}

/** Where and when the later deliveries of a subscription come is said on its own page. */
const OneOfMany = ({ order }: { order: CustomerOrder }) => {
  const { t } = useTranslation()
  const pages = subscriptionPages(order, t)
  if (pages.length === 0) return null
  const links = pages.map(({ path, text }) => (
    <KitLink key={path} href={path}>
      {text}
    </KitLink>
  ))
  return (
    <Notice tone="info" action={<Box sx={{ display: 'grid', gap: 2 }}>{links}</Box>}>
      {t('orders.edit.oneOfMany')}
    </Notice>
  )
}

/** OR-06: what cannot be, with the days that can. */
const Refused = ({ error, onChoose, today }: { error: Error; onChoose: (day: LocalDay) => void; today: LocalDay }) => {
  const { t } = useTranslation()
  const days = alternativesOf(error)
  if (days.length === 0) return <Failure error={error} />
  return (
    <Notice tone="error">
      {messageOf(error)}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}
        role="group"
        aria-label={t('orders.edit.otherDays')}
      >
        {days.map((day) => (
          <Button key={day} variant="outlined" onClick={() => onChoose(day)}>
            {deliveryDayText(day, today, currentLocale())}
          </Button>
        ))}
      </Box>
    </Notice>
  )
}

const alternativesOf = (error: Error): readonly LocalDay[] => {
  const days = error instanceof ApiError ? error.body['AlternativeDates'] : undefined
  return Array.isArray(days) ? days.filter((day) => typeof day === 'string') : []
}
