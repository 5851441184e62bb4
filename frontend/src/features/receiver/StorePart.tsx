import { LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import type { ReceiverPartProps, PickupStoreList } from './receiver-part'
import { fieldName } from './receiver-values'

/** The store that it is collected from (spec 1 §2, with map). */
export const StorePart = ({
  form,
  shipment,
  index,
  stores: Stores,
}: ReceiverPartProps & { stores: PickupStoreList }) => {
  const { name, value, error, onChange } = form.text(fieldName(index, 'PickupStoreId'))
  const time = form.text(fieldName(index, 'DeliveryTime'))
  return (
    <Box>
      <Suspense fallback={<LinesSkeleton lines={3} />}>
        <Stores
          shipment={shipment}
          name={name}
          value={value || undefined}
          onChange={onChange}
          time={time.value || undefined}
          onTime={time.onChange}
          error={error ?? time.error}
        />
      </Suspense>
    </Box>
  )
}
