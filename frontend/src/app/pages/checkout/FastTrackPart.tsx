import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { Section } from '../../../features/payment/Section'
import { useSaveCart } from '../../../shared/use-save-cart'
import { infoOf, sendingOf } from '../../../shared/fast-track'
import { faultsOf } from '../../../shared/fast-track-faults'
import { FastTrackForm } from '../../../shared/FastTrackForm'

/** Whom the message goes to when the receiver has no address yet, and when it goes out (FT-02, FT-04); saved as it is left. */
export const FastTrackPart = ({ cart }: { cart: Cart }) => {
  const shipment = cart.OrderForm.Shipments.find(({ FastTrack }) => FastTrack !== null)
  return shipment ? <MessageToReceiver shipment={shipment} /> : null
}

const MessageToReceiver = ({ shipment }: { shipment: Shipment }) => {
  const { t } = useTranslation()
  const save = useSaveCart()
  const [info, setInfo] = useState(() => infoOf(shipment.FastTrack))
  const errors = faultsOf(info)
  const keep = (): void => {
    if (JSON.stringify(info) === JSON.stringify(infoOf(shipment.FastTrack))) return
    const { Phone, Name, SendOption, IfSilent } = info
    const FastTrack = { Phone, Name, SendOption, IfSilent, ...sendingOf(info) }
    save.mutate({ edit: { OrderForm: { Shipments: [{ ShipmentId: shipment.ShipmentId, FastTrack }] } } })
  }
  return (
    <Section title={t('checkout.fastTrack.title')}>
      <Box onBlur={keep}>
        <FastTrackForm value={info} onChange={setInfo} errors={errors} />
      </Box>
    </Section>
  )
}
