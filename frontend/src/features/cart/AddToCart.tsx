import { KitLink, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { painted } from '../../shared/painted'

export interface AddToCartProps {
  /** Buys what is chosen, once its delivery is; answers whether it lies in the cart and this page stays. */
  buy: () => Promise<boolean>
  /** What comes next: a choice of delivery, or nothing. */
  label: 'chooseDelivery' | 'addToCart'
  name: string
  cartPath: string
  /** Leads on to the receiver with what was bought; left out where nothing leads past the cart. */
  onCheckout?: () => void
}

/** The button that puts a variant into the cart, and what came of it. */
export const AddToCart = ({ buy, label, name, cartPath, onCheckout }: AddToCartProps) => {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<'cart' | 'checkout'>()
  const [added, setAdded] = useState(false)
  const press = async (to: 'cart' | 'checkout') => {
    if (waiting) return
    setWaiting(to)
    setAdded(false)
    // The button has said that it is pressed before the page is drawn as one that buys.
    await painted()
    const isBought = await buy().finally(() => setWaiting(undefined))
    if (isBought && to === 'checkout') onCheckout?.()
    else setAdded(isBought)
  }
  return (
    <>
      {onCheckout && (
        <Button
          variant="contained"
          size="large"
          loading={waiting === 'checkout' || null}
          onClick={() => void press('checkout')}
        >
          {t('product.toCheckout')}
        </Button>
      )}
      <Button
        variant={onCheckout ? 'outlined' : 'contained'}
        size="large"
        // A button that waits for a dialog stays as it is: focus returns to it. Where nothing waits, `false` would draw a style attribute.
        {...(label === 'chooseDelivery' ? { 'aria-haspopup': 'dialog' } : { loading: waiting === 'cart' || null })}
        onClick={() => void press('cart')}
        sx={{ flexGrow: onCheckout ? 1 : undefined }}
      >
        {t(`product.${label}`)}
      </Button>
      {added && (
        <Box sx={{ width: '100%' }}>
          <Notice tone="success" announce="status">
            {t('product.added', { name })} <KitLink href={cartPath}>{t('product.toCart')}</KitLink>
          </Notice>
        </Box>
      )}
    </>
  )
}
