import type { OfficeOrder, OfficeShipment, OrderAct } from '@bukett/contracts/http/office-order'
import { type DialogProps, Notice, RadioCards, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { StoreField } from '../shell/StoreField'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { ReasonField } from './ReasonField'
import { useOrdersTexts } from './texts'
import { useAct, useStoresOf } from './use-office-order'

export interface OfDelivery {
  readonly order: OfficeOrder
  readonly shipment: OfficeShipment
}

const anyone = ''
const another = 'another'

/** `dialogs.open(StoreDialog, …)`: who can deliver, and of the others why not (BR-22). */
export const StoreDialog = ({ open, payload: { order, shipment }, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const stores = useStoresOf(order.OrderGroupId, shipment.ShipmentId)
  const [chosen, setChosen] = useState<string>(anyone)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const act = useAct(order, () => onClose(true))
  const memberId = chosen === another ? number.trim() : chosen
  const has = act.order.Shipments.find(({ ShipmentId }) => ShipmentId === shipment.ShipmentId)?.Store?.id
  const others = (stores.data?.Can ?? []).filter(({ id }) => id !== has)
  // One that has got it meanwhile, or cannot any more, stands there no longer.
  const isThere = chosen === anyone || chosen === another || others.some(({ id }) => id === chosen)
  const isWhole = reason.trim() !== '' && isThere && (chosen !== another || memberId !== '')
  const asked: OrderAct | null = isWhole
    ? {
        Kind: 'store',
        ShipmentId: shipment.ShipmentId,
        MemberId: memberId === '' ? null : memberId,
        Reason: reason.trim(),
      }
    : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('store.title', { id: shipment.OrderId })}
      act={act}
      asked={asked}
      submit={t('store.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      {stores.error && <Failure error={stores.error} onRetry={stores.refetch} />}
      {!stores.data && !stores.error && <LinesSkeleton lines={3} />}
      {stores.data && (
        <>
          {others.length === 0 && <Notice>{t('store.nobody')}</Notice>}
          <RadioCards
            legend={t('store.which')}
            name="store"
            value={chosen}
            onChange={setChosen}
            cards={[
              { value: anyone, label: t('store.anyone') },
              ...others.map(({ id, name, viaBackup, distanceKm }) => ({
                value: id,
                label: `${name}, ${id}`,
                text: [
                  viaBackup && t('store.backup'),
                  distanceKm !== null &&
                    t('store.distance', { km: Math.round(distanceKm).toLocaleString(currentLocale()) }),
                ]
                  .filter(Boolean)
                  .join(', '),
              })),
              { value: another, label: t('store.another'), text: t('store.anotherHint') },
            ]}
          />
          {chosen === another && <StoreField label={t('list.Store')} value={number} onChange={setNumber} />}
          {stores.data.Cannot.length > 0 && (
            <Box component="details">
              <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
                {t('store.cannot', { count: stores.data.Cannot.length })}
              </Box>
              <Box component="ul" sx={{ m: 0, pl: 4, fontSize: '0.875rem' }}>
                {stores.data.Cannot.map(({ id, name, Reason }) => (
                  <li key={id}>
                    {name}, {id}: {Reason[currentLocale()]}
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActSheet>
  )
}
