import {
  LINK_PLACE,
  MOST_MESSAGE_LETTERS,
  type OfficeOrder,
  RESENDABLE,
  type Resendable,
} from '@bukett/contracts/http/office-order'
import { addresseeText } from '@bukett/contracts/rules/phone'
import { type DialogProps, RadioCards, Select, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { useOrdersTexts } from './texts'
import { type ActWish, type Draft, useAct, useDraft } from './use-office-order'

/** `dialogs.open(ResendDialog, order)`: as the shop would say it now, or in words of one's own. */
export const ResendDialog = ({ open, payload: order, onClose }: DialogProps<OfficeOrder, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const [message, setMessage] = useState<Resendable>('confirmation')
  const [shipmentId, setShipmentId] = useState(order.Shipments[0]?.ShipmentId ?? '')
  const [isCorrecting, setCorrecting] = useState(false)
  const [words, setWords] = useState<Partial<Draft>>({})
  const draft = useDraft(order.OrderGroupId, message, shipmentId, isCorrecting)
  const act = useAct(order, () => onClose(true))
  const now = draft.data && { ...draft.data, To: addresseeText(draft.data.Channel, draft.data.To), ...words }
  const asked: ActWish | null =
    isCorrecting && (!now || now.Text.trim() === '')
      ? null
      : {
          Kind: 'resend',
          Message: message,
          ShipmentId: shipmentId,
          ...(isCorrecting && now && { Corrected: { To: now.To, Subject: now.Subject, Text: now.Text } }),
        }
  const choose = (next: Resendable): void => {
    setMessage(next)
    setWords({})
  }
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('resend.title')}
      act={act}
      asked={asked}
      submit={t('resend.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      <Typography color="text.secondary">{t('resend.hint')}</Typography>
      {order.Shipments.length > 1 && message !== 'confirmation' && (
        <Select
          label={t('resend.which')}
          value={shipmentId}
          onChange={(id) => {
            setShipmentId(id)
            setWords({})
          }}
          options={order.Shipments.map(({ ShipmentId, OrderId }) => ({ value: ShipmentId, label: OrderId }))}
        />
      )}
      <RadioCards
        legend={t('resend.what')}
        name="message"
        value={message}
        onChange={choose}
        cards={RESENDABLE.map((value) => ({ value, label: t(`resend.${value}`) }))}
      />
      <Tick label={t('resend.correct')} checked={isCorrecting} onChange={setCorrecting} />
      {isCorrecting && draft.error && <Failure error={draft.error} onRetry={draft.refetch} />}
      {isCorrecting && now && (
        <>
          {now.To !== '' || words.To !== undefined ? (
            <TextField
              label={t(now.Channel === 'mail' ? 'resend.mailTo' : 'resend.smsTo')}
              value={now.To}
              onChange={(To) => setWords({ ...words, To })}
              maxLength={254}
              autoComplete="off"
            />
          ) : (
            <Typography color="text.secondary">{t('resend.toStore')}</Typography>
          )}
          {now.Channel === 'mail' && (
            <TextField
              label={t('resend.subject')}
              value={now.Subject}
              onChange={(Subject) => setWords({ ...words, Subject })}
              maxLength={200}
              autoComplete="off"
            />
          )}
          <TextField
            label={t('resend.text')}
            hint={now.Channel === 'mail' ? t('resend.mailHint') : t('resend.smsHint', { place: LINK_PLACE })}
            value={now.Text}
            onChange={(Text) => setWords({ ...words, Text })}
            rows={now.Channel === 'mail' ? 12 : 4}
            maxLength={MOST_MESSAGE_LETTERS}
          />
        </>
      )}
    </ActSheet>
  )
}
