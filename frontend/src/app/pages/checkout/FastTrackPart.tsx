import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n'
import type { MessageChange } from '../../../features/payment/payment-values'
import { Section } from '../../../features/payment/Section'
import { refusalText } from '../../../shared/delivery-texts'
import { type FastTrackFaults, type FastTrackInfo, infoOf, sendingOf } from '../../../shared/fast-track'
import { faultsOf, isSendDayWrong } from '../../../shared/fast-track-faults'
import { FastTrackForm } from '../../../shared/FastTrackForm'

export interface FastTrackPartProps {
  cart: Cart
  /** With each change: the page saves it with the rest, and buys nothing while it is wrong. */
  onChange: (message: MessageChange) => void
}

/** Whom the message goes to when the receiver has no address yet, and when it goes out (FT-02, FT-04). */
export const FastTrackPart = ({ cart, onChange }: FastTrackPartProps) => {
  const shipment = cart.OrderForm.Shipments.find(({ FastTrack }) => FastTrack !== null)
  return shipment ? <MessageToReceiver shipment={shipment} onChange={onChange} /> : null
}

const MessageToReceiver = ({
  shipment: { ShipmentId, FastTrack },
  onChange,
}: Pick<FastTrackPartProps, 'onChange'> & { shipment: Shipment }) => {
  const { t } = useTranslation()
  const [info, setInfo] = useState(() => infoOf(FastTrack))
  const errorsOf = (typed: FastTrackInfo): FastTrackFaults => ({
    ...(typed.Phone.trim() === '' && { Phone: refusalText('phone.not-a-mobile') }),
    ...(typed.Name.trim() === '' && { Name: t('delivery.fastTrack.nameMissing') }),
    ...faultsOf(typed),
    ...(isSendDayWrong(typed) && { SendDay: refusalText('delivery.send-day-invalid') }),
  })
  const change = (typed: FastTrackInfo): void => {
    setInfo(typed)
    const errors = errorsOf(typed)
    if (Object.keys(errors).length > 0)
      return onChange({ wrong: `fast-track-${errors.Phone ? 'phone' : errors.Name ? 'name' : 'day'}` })
    const { Phone, Name, SendOption, IfSilent } = typed
    onChange({
      Shipments: [{ ShipmentId, FastTrack: { Phone, Name, SendOption, IfSilent, ...sendingOf(typed) } }],
    })
  }
  return (
    <Section title={t('checkout.fastTrack.title')}>
      <FastTrackForm value={info} onChange={change} errors={errorsOf(info)} />
    </Section>
  )
}
