import type { Cart } from '@bukett/contracts/http/cart'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePhoneOrderTexts } from './texts'
import { useFormerReceivers } from './use-former-receivers'

export interface FormerReceiversProps {
  cart: Cart
  onChoose: (address: ShippingAddress) => void
}

/** Whom the caller has sent to before (CA-05): a press fills in the form. */
export const FormerReceivers = ({ cart, onChoose }: FormerReceiversProps) => {
  const t = usePhoneOrderTexts()
  const { data = [] } = useFormerReceivers(cart)
  if (data.length === 0) return null
  return (
    <Box role="group" aria-label={t('order.former')} sx={{ display: 'grid', gap: 2, gridColumn: '1 / -1' }}>
      <Typography variant="body2" color="text.secondary">
        {t('order.former')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {data.map((address) => {
          const text = textOf(address)
          return (
            <Button key={text} size="small" variant="outlined" onClick={() => onChoose(address)}>
              {text}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}

const textOf = ({ FirstName, LastName, CompanyName, Line1, City }: ShippingAddress): string =>
  [`${FirstName} ${LastName}`.trim(), CompanyName, Line1, City].filter(Boolean).join(', ')
