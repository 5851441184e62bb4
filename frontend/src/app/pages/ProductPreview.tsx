import { Notice, ProductPageSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { ProductMore } from '../../features/catalogue/ProductMore'
import { ProductView } from '../../features/catalogue/ProductView'
import { useProductPreview } from '../../features/catalogue/use-product-preview'
import { DeliveryWays } from '../../features/delivery/DeliveryWays'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { momentWithYear } from '../../shared/moment-text'
import { usePaths } from '../paths'

/** A product as it will be at the moment of its pass. It is looked at here, and bought on its own page. */
export const ProductPreview = ({ pass }: { pass: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { data: product, error, refetch } = useProductPreview(pass)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!product) return <ProductPageSkeleton />
  return (
    <>
      <Box sx={{ mb: 6 }}>
        <Notice>{t('preview.at', { moment: momentWithYear(product.At, currentLocale()) })}</Notice>
      </Box>
      <ProductView product={product} hrefOf={paths.at} buy={() => null} />
      <Box sx={{ mt: { xs: 12, md: 16 } }}>
        <ProductMore product={product} delivery={<DeliveryWays product={product} />} />
      </Box>
    </>
  )
}
