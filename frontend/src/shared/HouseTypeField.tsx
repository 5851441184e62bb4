import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { Select } from '@bukett/ui-kit'
import { useTranslation } from './i18n'

export type HouseType = ShippingAddress['HouseType']

export interface HouseTypeFieldProps {
  name: string
  value: HouseType
  onChange: (type: HouseType) => void
  disabled?: boolean
}

/** How one gets in where it is delivered. */
export const HouseTypeField = ({ name, value, onChange, disabled = false }: HouseTypeFieldProps) => {
  const { t } = useTranslation()
  return (
    <Select
      label={t('checkout.receiver.houseType')}
      name={name}
      value={value}
      onChange={(type) => onChange(type as HouseType)}
      disabled={disabled}
      optional
      options={(['', 'House', 'Flat', 'Workplace', 'Institution'] as const).map((type) => ({
        value: type,
        label: t(`checkout.receiver.houseTypes.${type || 'none'}`),
      }))}
    />
  )
}
