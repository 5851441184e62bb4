import { ORDER_CHANNELS, type OrderQuestion, STORE_FIGURES } from '@bukett/contracts/http/office-orders'
import { ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { ORDER_STATES } from '@bukett/contracts/rules/order-states'
import { PAYMENT_METHODS } from '@bukett/contracts/rules/payment-methods'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { Select, TextField, tokens, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { StoreField } from '../shell/StoreField'
import { CustomerDialog } from './CustomerDialog'
import { kronorText } from '../shell/typed-numbers'
import { kronorTyped } from './kronor-typed'
import { useOrdersTexts } from './texts'

/** Every way that an order can have been paid: the shop's, staff's, and a subscription's that was paid with its first delivery. */
const payments = [...PAYMENT_METHODS, 'prepaid'] as const
const asTyped = (ore: number | undefined): string => (ore === undefined ? '' : kronorText(ore))

type Choices = Omit<OrderQuestion, 'Words'>

export interface OrderFiltersProps {
  question: Choices
  onChange: (next: Choices) => void
  /** The name of whose orders are shown, where it is known. */
  customer: string
  onCustomer: (name: string, next: Choices) => void
}

/** Which orders of all: what one asks most, and the rest on a press. */
export const OrderFilters = ({ question, onChange, customer, onCustomer }: OrderFiltersProps) => {
  const t = useOrdersTexts()
  const dialogs = useDialogs()
  const { Figure, DayFrom, DayTo, OrderType, Channel, Coupon, MinTotal, MaxTotal, PlacedFrom, PlacedTo } = question
  const rest = [Figure, DayFrom, DayTo, OrderType, Channel, Coupon, MinTotal, MaxTotal, PlacedFrom, PlacedTo]
  const [isMore, setMore] = useState(rest.some((one) => one !== undefined))
  const [min, setMin] = useState(asTyped(MinTotal))
  const [max, setMax] = useState(asTyped(MaxTotal))
  /** What is left empty is not asked for. */
  const set = <K extends keyof Choices>(key: K, value: Choices[K] | '' | null): void => {
    const { [key]: _before, ...others } = question
    onChange(value === '' || value === null || value === undefined ? others : { ...others, [key]: value })
  }
  const choice = <K extends 'State' | 'OrderType' | 'Payment' | 'Channel'>(
    key: K,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={t(`list.${key}`)}
      value={question[key] ?? ''}
      onChange={(value) => set(key, value as Choices[K] | '')}
      options={[{ value: '', label: t('list.any') }, ...options]}
    />
  )
  const day = (key: 'Day' | 'DayFrom' | 'DayTo' | 'PlacedFrom' | 'PlacedTo', error?: string) => (
    <TextField
      label={t(`list.${key}`)}
      type="date"
      value={question[key] ?? ''}
      onChange={(value) => set(key, isLocalDay(value) ? value : '')}
      {...(error !== undefined && { error })}
    />
  )
  const { UserId, OrganizationId, ...ofAnybody } = question
  const chooseCustomer = async (): Promise<void> => {
    const chosen = await dialogs.open(CustomerDialog, undefined)
    if (!chosen) return
    const { kind, id, name } = chosen
    onCustomer(name, { ...ofAnybody, ...(kind === 'person' ? { UserId: id } : { OrganizationId: id }) })
  }
  const isBackwards = DayFrom !== undefined && DayTo !== undefined && DayTo < DayFrom
  const isTooLow = MinTotal !== undefined && MaxTotal !== undefined && MinTotal > MaxTotal
  return (
    <Box
      role="group"
      aria-label={t('list.filters')}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      {choice(
        'State',
        ORDER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      {day('Day')}
      {/* The proposals lie over the list: rows that one reads stay where they are. */}
      <Box
        sx={{
          position: 'relative',
          '& [role=listbox]': {
            position: 'absolute',
            zIndex: 'modal',
            minWidth: 260,
            boxShadow: tokens.shadow.overlay,
          },
        }}
      >
        <StoreField label={t('list.Store')} value={question.Store ?? ''} onChange={(store) => set('Store', store)} />
      </Box>
      {choice(
        'Payment',
        payments.map((value) => ({ value, label: t(`payment.${value}`) })),
      )}
      {isMore && (
        <>
          <Select
            label={t('list.Figure')}
            value={Figure ?? ''}
            onChange={(value) => set('Figure', value)}
            options={[
              { value: '', label: t('list.any') },
              ...STORE_FIGURES.map((value) => ({ value, label: t(`list.figures.${value}`) })),
            ]}
            {...(Figure && { hint: t('list.figureHint') })}
          />
          {day('DayFrom')}
          {day('DayTo', isBackwards ? t('list.dayBefore') : undefined)}
          {choice(
            'OrderType',
            ORDER_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
          )}
          {choice(
            'Channel',
            ORDER_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) })),
          )}
          <TextField
            label={t('list.Coupon')}
            value={Coupon ?? ''}
            onChange={(value) => set('Coupon', value.trim())}
            maxLength={40}
            autoComplete="off"
          />
          {day('PlacedFrom')}
          {day('PlacedTo')}
          <TextField
            label={t('list.MinTotal')}
            value={min}
            onChange={(value) => {
              setMin(value)
              set('MinTotal', kronorTyped(value))
            }}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            label={t('list.MaxTotal')}
            value={max}
            onChange={(value) => {
              setMax(value)
              set('MaxTotal', kronorTyped(value))
            }}
            {...(isTooLow && { error: t('list.tooLow') })}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignSelf: 'end', gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {UserId === undefined && OrganizationId === undefined ? (
          <Button variant="outlined" onClick={() => void chooseCustomer()}>
            {t('customer.choose')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => onCustomer('', ofAnybody)}>
            {t('customer.chosen', { name: customer || t('customer.one') })}
          </Button>
        )}
        <Button onClick={() => setMore(!isMore)} aria-expanded={isMore}>
          {t(isMore ? 'list.fewer' : 'list.more')}
        </Button>
      </Box>
    </Box>
  )
}
