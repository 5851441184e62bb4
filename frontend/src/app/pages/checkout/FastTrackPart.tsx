import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../shared/i18n'
import type { MessageChange } from '../../../features/payment/payment-values'
import { Section } from '../../../features/payment/Section'
import { type FastTrackInfo, infoOf, sendingOf } from '../../../shared/fast-track'
import { faultsBefore } from '../../../shared/fast-track-faults'
import { FastTrackForm } from '../../../shared/FastTrackForm'
import { useMinute } from '../../../shared/use-minute'

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
  const wrongOf = (typed: FastTrackInfo): string | undefined => {
    const errors = faultsBefore(typed, t)
    if (Object.keys(errors).length === 0) return undefined
    return `fast-track-${errors.Phone ? 'phone' : errors.Name ? 'name' : 'day'}`
  }
  const change = (typed: FastTrackInfo): void => {
    setInfo(typed)
    const { Phone, Name, SendOption, IfSilent } = typed
    const wrong = wrongOf(typed)
    onChange(
      wrong
        ? { wrong }
        : { Shipments: [{ ShipmentId, FastTrack: { Phone, Name, SendOption, IfSilent, ...sendingOf(typed) } }] },
    )
  }
  // Drawn again each minute: a moment may pass while the page stands open.
  useMinute()
  const wrongNow = wrongOf(info)
  const tellWrong = useEffectEvent((wrong: string) => onChange({ wrong }))
  // What is wrong as it was saved, or has become so since, stops the purchase before anything is changed.
  useEffect(() => {
    if (wrongNow) tellWrong(wrongNow)
  }, [wrongNow])
  return (
    <Section title={t('checkout.fastTrack.title')}>
      <FastTrackForm value={info} onChange={change} errors={faultsBefore(info, t)} />
    </Section>
  )
}
