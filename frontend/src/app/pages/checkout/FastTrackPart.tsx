import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { errorText, type ErrorCode } from '@bukett/contracts'
import { checkPersonName } from '@bukett/contracts/rules/names'
import { parseSwedishMobile, phoneText } from '@bukett/contracts/rules/phone'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { FastTrackForm } from '../../../features/delivery/FastTrackForm'
import { type FastTrackInfo, sendingOf } from '../../../features/delivery/delivery-state'
import { Section } from '../../../features/payment/Section'
import { currentLocale } from '../../../shared/api'
import { useSaveCart } from '../../../shared/cart'

/** Whom the message goes to when the receiver has no address yet, and when it goes out (FT-02, FT-04); saved as it is left. */
export const FastTrackPart = ({ cart }: { cart: Cart }) => {
  const shipment = cart.OrderForm.Shipments.find(({ FastTrack }) => FastTrack !== null)
  return cart.OrderForm.IsFastTrack && shipment ? <MessageToReceiver shipment={shipment} /> : null
}

const MessageToReceiver = ({ shipment }: { shipment: Shipment }) => {
  const { t } = useTranslation()
  const save = useSaveCart()
  const [info, setInfo] = useState(() => infoOf(shipment))
  const errors = faultsOf(info)
  const keep = (): void => {
    if (JSON.stringify(info) === JSON.stringify(infoOf(shipment))) return
    const { Phone, Name, SendOption } = info
    const FastTrack = { Phone, Name, SendOption, ...sendingOf(info) }
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

const infoOf = ({ FastTrack }: Shipment): FastTrackInfo => ({
  Phone: phoneText(FastTrack?.Phone ?? ''),
  Name: FastTrack?.Name ?? '',
  SendOption: FastTrack?.SendOption ?? 'within30Min',
  SendTime: FastTrack?.SendTime ?? '09:00',
  SendDay: FastTrack?.SendDay,
})

const faultsOf = ({ Phone, Name }: FastTrackInfo): Partial<Record<'Phone' | 'Name', string>> => {
  const phone = parseSwedishMobile(Phone)
  const name = checkPersonName(Name)
  const text = (code: ErrorCode): string => errorText(code, currentLocale())
  return {
    ...(Phone !== '' && !phone.ok && { Phone: text(phone.code) }),
    ...(Name !== '' && !name.ok && { Name: text(name.code) }),
  }
}
