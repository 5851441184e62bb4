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
import { PayPart } from './PayPart'
import { usePhoneOrderTexts } from './texts'
import { UnsavedParts, useUnsavedParts } from './unsaved-parts'
import { removeCart, useCartChange, useServiceCart } from './use-phone-orders'

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
  const consents = useRef(new Set<string>())
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
  // An unsaved empty one is answered where there is none (CA-04).
  if (cart.Version === 0)
    return (
      <>
        {back}
        <Notice tone="info">{t('order.gone')}</Notice>
      </>
    )
  return (
    <UnsavedParts>
      {back}
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
            <GoodsPart cart={cart} />
          </PageCard>
          {cart.OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0).map((shipment, index, all) => {
            const name = all.length > 1 ? t('order.deliveryOf', { number: index + 1 }) : t('order.delivery')
            return (
              <PageCard key={shipment.ShipmentId} title={name}>
                <DeliveryPart cart={cart} shipment={shipment} name={name} consents={consents} />
              </PageCard>
            )
          })}
        </Column>
        <Column>
          <PageCard title={t('order.buyer')}>
            <BuyerPart cart={cart} />
          </PageCard>
          <PayPart cart={cart} onDone={setDone} />
          <Remove cart={cart} onRemoved={onRemoved} />
        </Column>
      </Box>
    </UnsavedParts>
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
    const onSuccess = (): void => {
      letGo()
      onRemoved()
    }
    removing.mutate(cart.Name, { onSuccess })
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
