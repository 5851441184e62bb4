import { KitLink, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'

export interface AddToCartProps {
  /** Buys what is chosen, once its delivery is; answers whether it lies in the cart and this page stays. */
  buy: () => Promise<boolean>
  /** What comes next: a choice of delivery, or nothing. */
  label: 'chooseDelivery' | 'addToCart'
  name: string
  cartPath: string
}

/** The button that puts a variant into the cart, and what came of it. */
export const AddToCart = ({ buy, label, name, cartPath }: AddToCartProps) => {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState(false)
  const [added, setAdded] = useState(false)
  const press = async () => {
    if (waiting) return
    setWaiting(true)
    setAdded(false)
    setAdded(await buy().finally(() => setWaiting(false)))
  }
  return (
    <>
      <Button
        variant="contained"
        size="large"
        // A button that waits for a dialog stays as it is: focus returns to it. Where nothing waits, `false` would draw a style attribute.
        {...(label === 'chooseDelivery' ? { 'aria-haspopup': 'dialog' } : { loading: waiting || null })}
        onClick={() => void press()}
      >
        {t(`product.${label}`)}
      </Button>
      <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {added && (
          <Notice tone="success">
            {t('product.added', { name })} <KitLink href={cartPath}>{t('product.toCart')}</KitLink>
          </Notice>
        )}
      </Box>
    </>
  )
}
