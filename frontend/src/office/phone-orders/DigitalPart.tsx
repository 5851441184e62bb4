import type { Cart } from '@bukett/contracts/http/cart'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { FAST_TRACK_TIMES } from '@bukett/contracts/rules/fast-track'
import { lineName } from '@bukett/contracts/rules/line-names'
import { GreetingField, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  channelsOf,
  digitalEditOf,
  digitalFaultsOf,
  digitalLabels,
  type DigitalValues,
  digitalValuesOf,
  type Gift,
  type GiftField,
  giftField,
  giftsOf,
} from '../../shared/digital-values'
import type { Form } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { cardCheck, smsCheck } from '../../shared/greeting-check'
import { useTranslation } from '../../shared/i18n'
import { serverNow } from '../../shared/server-clock'
import type { OfShipment } from './ReceiverPart'
import { usePhoneOrderTexts } from './texts'
import { PartFailure, usePartForm } from './unsaved-parts'

/** A field is named by its gift here, not by the gift's place: another one takes that when one is taken out of the order. */
const ownField = ({ line }: Gift, field: GiftField): string => `${line.LineItemId}.${field}`

const giftFields = ['Channel', 'To', 'Name', 'From', 'SendAt', 'SendDay', 'SendTime', 'Text'] as const

const renamed = <Value,>(
  gifts: readonly Gift[],
  of: Readonly<Record<string, Value>>,
  before: typeof ownField,
  after: typeof ownField,
): Record<string, Value> =>
  Object.fromEntries(
    gifts.flatMap((gift) =>
      giftFields.flatMap((field) => {
        const value = of[before(gift, field)]
        return value === undefined ? [] : [[after(gift, field), value] as const]
      }),
    ),
  )

/** GC-07: who gets each gift that is sent by SMS or mail, and when; the rules are the shop's. */
export const DigitalPart = ({ cart, shipment: { ShipmentId }, name }: OfShipment) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const [now] = useState(serverNow)
  // Of this delivery alone: the others have forms of their own.
  const own = (whole: Cart): Cart => {
    const Shipments = whole.OrderForm.Shipments.filter((one) => one.ShipmentId === ShipmentId)
    return { ...whole, OrderForm: { ...whole.OrderForm, Shipments } }
  }
  const gifts = giftsOf(own(cart))
  const all = giftsOf(cart).map(({ line }) => line.LineItemId)
  const label = all.length > gifts.length ? `${t('order.digital')}, ${name}` : t('order.digital')
  const byGift = <Value,>(of: Readonly<Record<string, Value>>) => renamed(gifts, of, giftField, ownField)
  const byPlace = (values: DigitalValues, of: readonly Gift[] = gifts) => renamed(of, values, ownField, giftField)
  const { form, isSaved } = usePartForm<DigitalValues>(cart, label, {
    valuesOf: (whole) => {
      const kept = own(whole)
      return renamed(giftsOf(kept), digitalValuesOf(kept, now), giftField, ownField)
    },
    sayOf: (field, saved) =>
      field.endsWith('.Channel') || field.endsWith('.SendAt')
        ? shop(`checkout.digital.${saved as 'sms' | 'email' | 'now' | 'later'}`)
        : saved,
    labels: byGift(digitalLabels(gifts, shop)),
    editOf: (values, fields, whole) => {
      const kept = own(whole)
      const changed = new Set([...fields].map((field) => field.slice(0, field.lastIndexOf('.'))))
      const { OrderForm } = digitalEditOf(kept, byPlace(values, giftsOf(kept)), now)
      const Shipments = OrderForm?.Shipments?.map(({ LineItems = [], ...one }) => ({
        ...one,
        LineItems: LineItems.filter(({ LineItemId }) => changed.has(LineItemId)),
      }))
      return { OrderForm: { Shipments } }
    },
    check: (values) => byGift(digitalFaultsOf(own(cart), byPlace(values), serverNow())),
  })
  return (
    <FormFrame
      form={form}
      label={label}
      submit={t('order.saveReceiver')}
      failure={(error) => <PartFailure error={error} />}
      aside={<Typography role="status">{isSaved && t('order.saved')}</Typography>}
    >
      {gifts.map((gift) => (
        <GiftFields
          key={gift.line.LineItemId}
          gift={gift}
          number={all.length > 1 ? ` ${all.indexOf(gift.line.LineItemId) + 1}` : ''}
          form={form}
          now={now}
        />
      ))}
    </FormFrame>
  )
}

interface GiftFieldsProps {
  gift: Gift
  /** Which of several; they may be of one kind. */
  number: string
  form: Form<DigitalValues>
  now: Date
}

const GiftFields = ({ gift, number, form, now }: GiftFieldsProps) => {
  const { t: shop, language } = useTranslation()
  const nameOf = (field: GiftField): string => ownField(gift, field)
  const choice = (field: GiftField) => {
    const { onBlur: _, ...wired } = form.text(nameOf(field))
    return wired
  }
  const isMail = form.values[nameOf('Channel')] === 'email'
  const today = stockholmDay(now)
  const called = `${lineName(gift.line, language)}${number}`
  return (
    <Box component="section" aria-label={called} sx={{ display: 'grid', gap: 4 }}>
      <Typography sx={{ fontWeight: 600 }}>{called}</Typography>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Select
          {...choice('Channel')}
          options={channelsOf(gift).map((value) => ({ value, label: shop(`checkout.digital.${value}`) }))}
        />
        <TextField
          {...form.text(nameOf('To'))}
          {...(isMail && { label: shop('checkout.digital.toEmail') })}
          type={isMail ? 'email' : 'tel'}
          autoComplete="off"
          maxLength={254}
          required
        />
        <TextField {...form.text(nameOf('Name'))} autoComplete="off" maxLength={100} required />
        <TextField {...form.text(nameOf('From'))} autoComplete="off" maxLength={100} required />
        <Select
          {...choice('SendAt')}
          options={[
            { value: 'now', label: shop('checkout.digital.now') },
            { value: 'later', label: shop('checkout.digital.later') },
          ]}
        />
        {form.values[nameOf('SendAt')] === 'later' && (
          <>
            <TextField
              {...form.text(nameOf('SendDay'))}
              type="date"
              min={today}
              max={addDays(today, FARTHEST_DAYS)}
              required
            />
            <Select {...choice('SendTime')} options={FAST_TRACK_TIMES.map((value) => ({ value, label: value }))} />
          </>
        )}
      </Box>
      <GreetingField {...form.text(nameOf('Text'))} check={isMail ? cardCheck : smsCheck} optional />
    </Box>
  )
}
