import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { addDays, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS, isDigitalDeliveryNow } from '@bukett/contracts/rules/delivery-dates'
import { FAST_TRACK_TIMES, sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { lineName } from '@bukett/contracts/rules/line-names'
import { GreetingField, keepsPlace, OrderLines, RadioCards, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { type Form, useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { useDraft } from '../../shared/use-draft'
import { useFormSave } from '../../shared/use-form-save'
import { useLineRemoval } from '../../shared/use-line-removal'
import { ChangedElsewhere } from './ChangedElsewhere'
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
  sendingOf,
} from '../../shared/digital-values'
import { cardCheck, smsCheck } from '../../shared/greeting-check'
import { serverNow } from '../../shared/server-clock'

export interface DigitalFormProps {
  cart: Cart
  onDone: () => void
  /** After the cart has been deleted with its last gift. */
  onDeleted: () => void
}

/** The receiver form of a digital cart: one part for each gift (spec 1 §2, GC-07). */
export const DigitalForm = ({ cart, onDone, onDeleted }: DigitalFormProps) => {
  const { t } = useTranslation()
  const [now] = useState(serverNow)
  const { save, isChangedElsewhere, acknowledge } = useFormSave(cart, (one) => digitalValuesOf(one, now))
  const gifts = giftsOf(cart)
  const form = useForm({
    initial: digitalValuesOf(cart, now),
    labels: digitalLabels(gifts, t),
    schema: cartApi.save.body,
    bodyOf: (values) => digitalEditOf(cart, values, now),
    check: (values) => digitalFaultsOf(cart, values, serverNow()),
    send: (edit: ReturnType<typeof digitalEditOf>) => save.mutateAsync({ edit, validate: true }),
    onDone,
  })
  // The summary names a field as it is named now: a mail has no number.
  const mailed = new Set(
    gifts.flatMap((gift) => (form.values[giftField(gift, 'Channel')] === 'email' ? [giftField(gift, 'To')] : [])),
  )
  const faults = form.faults.map((fault) =>
    mailed.has(fault.name) ? { ...fault, label: t('checkout.digital.toEmail') } : fault,
  )
  const draft = useDraft(digitalEditOf(cart, form.values, now), save, isChangedElsewhere)
  return (
    <Box onBlur={draft.save}>
      <FormFrame form={{ ...form, faults }} label={t('checkout.digital.form')} submit={t('checkout.receiver.next')}>
        <Typography variant="h3" component="h2">
          {t('checkout.digital.title')}
        </Typography>
        {isChangedElsewhere && (
          <ChangedElsewhere
            onKeep={() => {
              acknowledge()
              save.mutate({ edit: digitalEditOf(cart, form.values, now) })
            }}
            onTake={() => {
              acknowledge()
              form.set(digitalValuesOf(cart, now))
            }}
          />
        )}
        {gifts.map((gift) => (
          <GiftPart key={gift.line.LineItemId} gift={gift} form={form} now={now} onDeleted={onDeleted} />
        ))}
      </FormFrame>
    </Box>
  )
}

interface GiftPartProps {
  gift: Gift
  form: Form<DigitalValues>
  now: Date
}

const GiftPart = ({ gift, form, now, onDeleted }: GiftPartProps & Pick<DigitalFormProps, 'onDeleted'>) => {
  const { t } = useTranslation()
  const { remove, isRemoving, errorOf, deleteError } = useLineRemoval(onDeleted)
  const name = (field: GiftField): string => giftField(gift, field)
  const channel = form.values[name('Channel')]
  const channels = channelsOf(gift)
  const { LineItemId, Quantity, Price, Picture } = gift.line
  const giftName = lineName(gift.line, currentLocale())
  const failure = errorOf(LineItemId) ?? deleteError
  return (
    <Box
      component="section"
      ref={keepsPlace}
      tabIndex={-1}
      aria-label={giftName}
      sx={{ display: 'grid', gap: 6, '& + section': { pt: 8, borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <OrderLines
          lines={[{ key: LineItemId, name: giftName, quantity: Quantity, price: Price, picture: Picture.Url }]}
        />
        <Button
          variant="text"
          sx={{ justifySelf: 'start', ml: -3.5 }}
          loading={isRemoving}
          onClick={() => void remove(LineItemId)}
        >
          {t('checkout.digital.remove', { name: giftName })}
        </Button>
        {failure && <Failure error={failure} />}
      </Box>
      {channels.length > 1 && (
        <RadioCards
          columns={2}
          legend={t('checkout.digital.channel')}
          name={name('Channel')}
          value={channel}
          onChange={(Channel) => form.set({ [name('Channel')]: Channel })}
          cards={channels.map((value) => ({ value, label: t(`checkout.digital.${value}`) }))}
        />
      )}
      <FormPart title={t('checkout.receiver.form')}>
        <TextField {...form.text(name('Name'))} autoComplete="off" maxLength={100} required enterKeyHint="next" />
        {channel === 'email' ? (
          <TextField
            {...form.text(name('To'))}
            label={t('checkout.digital.toEmail')}
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            enterKeyHint="next"
          />
        ) : (
          <TextField
            {...form.text(name('To'))}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            required
            enterKeyHint="next"
          />
        )}
        <Wide>
          <GreetingField {...form.text(name('Text'))} check={channel === 'email' ? cardCheck : smsCheck} optional />
        </Wide>
        <TextField {...form.text(name('From'))} autoComplete="off" maxLength={100} required enterKeyHint="next" />
      </FormPart>
      <SendingPart gift={gift} form={form} now={now} />
    </Box>
  )
}

/** Now or another day; messages go out between 8 and 22 (FT-04). */
const SendingPart = ({ gift, form, now }: GiftPartProps) => {
  const { t } = useTranslation()
  const name = (field: GiftField): string => giftField(gift, field)
  const { onBlur: _, ...time } = form.text(name('SendTime'))
  const sending = sendingOf(form.values, gift)
  const waits = form.values[name('Channel')] !== 'email' ? sendingInWindow(now) : undefined
  const today = stockholmDay(now)
  return (
    <RadioCards
      legend={t('checkout.digital.when')}
      name={name('SendAt')}
      value={form.values[name('SendAt')]}
      onChange={(SendAt) => form.set({ [name('SendAt')]: SendAt })}
      cards={[
        {
          value: 'now',
          label: t('checkout.digital.now'),
          ...(waits?.waits && {
            text: t(waits.waits === 'tomorrow' ? 'checkout.fastTrack.tomorrow' : 'checkout.fastTrack.thisMorning', {
              time: timeText(stockholmTime(waits.at), currentLocale()),
            }),
          }),
        },
        {
          value: 'later',
          label: t('checkout.digital.later'),
          details: (
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <TextField
                {...form.text(name('SendDay'))}
                type="date"
                min={today}
                max={addDays(today, FARTHEST_DAYS)}
                required
              />
              <Select
                {...time}
                options={FAST_TRACK_TIMES.map((value) => ({ value, label: value }))}
                {...(sending &&
                  sending >= now &&
                  isDigitalDeliveryNow(sending, now) && { hint: t('checkout.digital.soon') })}
              />
            </Box>
          ),
        },
      ]}
    />
  )
}
