import type { Cart } from '@bukett/contracts/http/cart'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import { KitLink, Notice, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { BuyerPart } from './BuyerPart'
import { DeliveryPart } from './DeliveryPart'
import { GoodsPart } from './GoodsPart'
import { JoinDelivery } from './JoinDelivery'
import { PayPart } from './PayPart'
import { usePhoneOrderTexts } from './texts'
import { UnsavedParts, useUnsavedParts } from './unsaved-parts'
import { removeCart, useCartChange, useOrderOfPurchase, useServiceCart } from './use-phone-orders'

export interface PhoneOrderViewProps {
  name: string
  hrefOfList: string
  hrefOfOrder: (number: string) => string
  onRemoved: () => void
}

/** An order that is taken on the phone, from top to bottom as it is talked through (CS-01 to CS-04). */
export const PhoneOrderView = ({ name, hrefOfList, hrefOfOrder, onRemoved }: PhoneOrderViewProps) => {
  const t = usePhoneOrderTexts()
  const [done, setDone] = useState<PurchaseOutcome>()
  const { data: cart, error, refetch } = useServiceCart(name)
  const back = (
    <div>
      <KitLink href={hrefOfList}>{t('order.back')}</KitLink>
    </div>
  )
  if (done)
    return (
      <>
        {back}
        <Notice
          tone="success"
          announce="status"
          {...(done.orderGroupId && {
            action: <KitLink href={hrefOfOrder(done.orderGroupId)}>{t('pay.open')}</KitLink>,
          })}
        >
          {done.orderGroupId ? t('pay.done', { number: done.orderGroupId }) : t('pay.doneSoon')}
        </Notice>
      </>
    )
  if (error && !cart)
    return (
      <>
        {back}
        <Failure error={error} title={t('order.failed')} onRetry={refetch} />
      </>
    )
  if (!cart) return <LinesSkeleton lines={6} />
  return (
    <UnsavedParts>
      {back}
      <Parts cart={cart} hrefOfOrder={hrefOfOrder} onDone={setDone} onRemoved={onRemoved} />
    </UnsavedParts>
  )
}

interface PartsProps extends Pick<PhoneOrderViewProps, 'hrefOfOrder' | 'onRemoved'> {
  cart: Cart
  onDone: (outcome: PurchaseOutcome) => void
}

/** All of the order; once it is paid or taken back, that, and what was typed in it and is saved nowhere. */
const Parts = ({ cart: read, hrefOfOrder, onDone, onRemoved }: PartsProps) => {
  const t = usePhoneOrderTexts()
  const { unsaved } = useUnsavedParts()
  const consents = useRef(new Set<string>())
  const [cart, setCart] = useState(read)
  // An unsaved empty one is answered where there is none (CA-04).
  const isGone = read.Version === 0
  if (!isGone && read !== cart) setCart(read)
  const shown = isGone ? cart : read
  const gone = isGone && <Gone purchaseId={cart.Locked?.PurchaseId} isTyped={unsaved.length > 0} href={hrefOfOrder} />
  if (isGone && unsaved.length === 0) return gone
  return (
    <>
      {gone}
      {shown.Locked && !isGone && (
        <Notice tone="info" announce="status">
          {t('order.beingPaid')}
        </Notice>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Column>
          <PageCard title={t('order.goods')}>
            <GoodsPart cart={shown} />
          </PageCard>
          {shown.OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0).map((shipment, index, all) => {
            const name = all.length > 1 ? t('order.deliveryOf', { number: index + 1 }) : t('order.delivery')
            return (
              <PageCard key={shipment.ShipmentId} title={name}>
                {index > 0 && !shown.Locked && !isGone && <JoinDelivery cart={shown} shipment={shipment} name={name} />}
                <DeliveryPart cart={shown} shipment={shipment} name={name} consents={consents} />
              </PageCard>
            )
          })}
        </Column>
        <Column>
          <PageCard title={t('order.buyer')}>
            <BuyerPart cart={shown} />
          </PageCard>
          {!isGone && (
            <>
              <PayPart cart={shown} onDone={onDone} />
              <Remove cart={shown} onRemoved={onRemoved} />
            </>
          )}
        </Column>
      </Box>
    </>
  )
}

interface GoneProps {
  /** Of a payment that was seen to begin. */
  purchaseId: string | undefined
  isTyped: boolean
  href: PhoneOrderViewProps['hrefOfOrder']
}

const Gone = ({ purchaseId, isTyped, href }: GoneProps) => {
  const t = usePhoneOrderTexts()
  const number = useOrderOfPurchase(purchaseId)
  return (
    <Notice
      tone={isTyped ? 'warning' : 'info'}
      announce={isTyped ? 'alert' : 'status'}
      {...(number && { action: <KitLink href={href(number)}>{t('pay.open')}</KitLink> })}
    >
      {number ? t('order.paid', { number }) : t('order.gone')} {isTyped && t('order.goneTyped')}
    </Notice>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
)

const Remove = ({ cart, onRemoved }: { cart: Cart; onRemoved: () => void }) => {
  const t = usePhoneOrderTexts()
  const dialogs = useDialogs()
  const { letGo } = useUnsavedParts()
  const removing = useCartChange(cart.Name, removeCart)
  const ask = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('order.removeTitle'),
      text: t('order.removeText'),
      confirm: t('order.remove'),
      tone: 'danger',
    })
    if (!isSure) return
    // This is not drawn any more by the time it is removed.
    await removing.mutateAsync(cart.Name).then(
      () => {
        letGo()
        onRemoved()
      },
      () => undefined,
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {removing.error && <Failure error={removing.error} title={t('order.changeFailed')} />}
      <Button color="error" variant="outlined" loading={removing.isPending} onClick={() => void ask()}>
        {t('order.remove')}
      </Button>
    </Box>
  )
}
