import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KitLink, Notice } from '@bukett/ui-kit'
import { useTranslation } from 'react-i18next'
import { tell } from '../../shared/data-layer'
import { Failure } from '../../shared/Failure'
import { type ProductToAdd, useAddProduct } from './use-cart'

export interface AddToCartProps {
  /** What is bought; undefined while something is missing, which is then told where it is missing. */
  choose: () => ProductToAdd | undefined
  name: string
  cartPath: string
}

/** The button that puts a variant into the cart, and what came of it. */
export const AddToCart = ({ choose, name, cartPath }: AddToCartProps) => {
  const { t } = useTranslation()
  const add = useAddProduct()
  return (
    <>
      <Button
        variant="contained"
        size="large"
        loading={add.isPending}
        onClick={() => {
          const product = choose()
          if (!product) return
          add.mutate(product, { onSuccess: () => tell('add_to_cart', { item: product.code }) })
        }}
      >
        {t('product.addToCart')}
      </Button>
      <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {add.isSuccess && (
          <Notice tone="success">
            {t('product.added', { name })} <KitLink href={cartPath}>{t('product.toCart')}</KitLink>
          </Notice>
        )}
      </Box>
      {add.isError && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Failure error={add.error} />
        </Box>
      )}
    </>
  )
}
