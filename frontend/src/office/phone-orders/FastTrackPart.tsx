import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import { hasGoods } from '@bukett/contracts/rules/cart-kinds'
import { offersFastTrack } from '@bukett/contracts/rules/fast-track'
import { Notice, RadioCards } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { fastTrackQuery, type FastTrackFaults, type FastTrackInfo, infoOf, sendingOf } from '../../shared/fast-track'
import { faultsBefore, faultsOf } from '../../shared/fast-track-faults'
import { FastTrackForm } from '../../shared/FastTrackForm'
import { useTranslation } from '../../shared/i18n'
import type { Clash } from '../../shared/use-versioned-form'
import type { OfShipment } from './ReceiverPart'
import { usePhoneOrderTexts } from './texts'
import { PartFailure, useTypedOver, useUnsavedPart } from './unsaved-parts'
import { saveCart, useCartChange, useSaveOver } from './use-phone-orders'

/** To an address, or to a telephone whose owner is asked for one by SMS: where these goods may be sent so (FT-01). */
export const AddressOrPhone = ({
  cart,
  shipment,
  children,
}: Pick<OfShipment, 'cart' | 'shipment'> & { children: ReactNode }) => {
  const t = usePhoneOrderTexts()
  const { data: isEnabled = false } = useQuery(fastTrackQuery)
  const switching = useCartChange(cart.Name, (edit: CartEdit) => saveCart(cart.Name, edit))
  const { IsFastTrack, OrderType, Shipments } = cart.OrderForm
  const isOffered =
    Shipments.filter(hasGoods).length === 1 &&
    offersFastTrack({
      isEnabled,
      orderType: OrderType,
      lines: shipment.LineItems,
    })
  return (
    <>
      {switching.error && <Failure error={switching.error} title={t('order.changeFailed')} />}
      {(isOffered || IsFastTrack) && (
        <RadioCards
          legend={t('order.wayLegend')}
          name={`way-${shipment.ShipmentId}`}
          value={IsFastTrack ? 'fast-track' : 'address'}
          onChange={(way) => switching.mutate({ OrderForm: { IsFastTrack: way === 'fast-track' } })}
          cards={[
            { value: 'address', label: t('order.toAddress'), text: t('order.byAddress') },
            { value: 'fast-track', label: t('order.letChoose'), text: t('order.bySms') },
          ]}
        />
      )}
      {IsFastTrack && <Message key={shipment.ShipmentId} cart={cart} shipment={shipment} />}
      {children}
    </>
  )
}

const Message = ({ cart, shipment }: Pick<OfShipment, 'cart' | 'shipment'>) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const { ShipmentId } = shipment
  const keptOf = ({ OrderForm }: Cart): FastTrackInfo =>
    infoOf((OrderForm.Shipments.find((one) => one.ShipmentId === ShipmentId) ?? shipment).FastTrack)
  const [info, setInfo] = useState(() => keptOf(cart))
  const part = useTypedOver(keptOf(cart), info, (changes) => setInfo((typed) => ({ ...typed, ...changes })))
  const [missing, setMissing] = useState<FastTrackFaults>({})
  const saving = useSaveOver(cart)
  useUnsavedPart(t('order.sms'), part.isChanged)
  const errors = { ...missing, ...faultsOf(info) }
  const clashOf = (field: keyof FastTrackInfo, saved: unknown): Clash => {
    const [label, said = saved] = {
      Phone: [shop('delivery.fastTrack.phone')],
      Name: [shop('delivery.fastTrack.name')],
      SendOption: [shop('delivery.fastTrack.when'), shop(`delivery.fastTrack.${saved as FastTrackInfo['SendOption']}`)],
      SendTime: [shop('delivery.fastTrack.time')],
      SendDay: [shop('delivery.fastTrack.day')],
      IfSilent: [
        shop('delivery.fastTrack.ifSilent'),
        shop(saved === 'refund' ? 'delivery.fastTrack.refund' : 'delivery.fastTrack.giftCard'),
      ],
    }[field]
    return { label: label ?? '', saved: typeof said === 'string' ? said : '' }
  }
  const keep = (): void => {
    const wrong = faultsBefore(info, shop)
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return
    saving.mutate(
      (kept) => {
        const { values } = part.over(keptOf(kept), clashOf)
        const { Phone, Name, SendOption, IfSilent } = values
        const FastTrack = { Phone, Name, SendOption, IfSilent, ...sendingOf(values) }
        return { OrderForm: { Shipments: [{ ShipmentId, FastTrack }] } }
      },
      { onSuccess: (answer) => part.saved(keptOf(answer), info) },
    )
  }
  return (
    <Box
      component="form"
      aria-label={t('order.sms')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FastTrackForm
        value={info}
        errors={errors}
        privacy={t('order.smsPrivacy')}
        onChange={(next) => {
          setInfo(next)
          setMissing({})
          saving.reset()
        }}
      />
      {saving.error && <PartFailure error={saving.error} />}
      {saving.isSuccess && !part.isChanged && (
        <Notice tone="success" announce="status">
          {t('order.saved')}
        </Notice>
      )}
      <Button type="submit" variant="outlined" loading={saving.isPending} sx={{ justifySelf: 'start' }}>
        {t('order.smsSave')}
      </Button>
    </Box>
  )
}
