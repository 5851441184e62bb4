import { type DialogProps, QuantityStepper, Sheet } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from './i18n'

/** How many of a line go to another receiver. */
export const SplitDialog = ({ open, payload, onClose }: DialogProps<{ most: number; name: string }, number>) => {
  const { t } = useTranslation()
  const [units, setUnits] = useState(1)
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('cart.shipment.splitTitle')}
      width="small"
      actions={
        <Button variant="contained" onClick={() => onClose(units)}>
          {t('cart.shipment.splitConfirm')}
        </Button>
      }
    >
      <QuantityStepper
        label={t('cart.quantityOf', { name: payload.name })}
        value={units}
        max={payload.most}
        onChange={setUnits}
      />
    </Sheet>
  )
}
