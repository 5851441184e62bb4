import type { ShownPartOf } from '@bukett/contracts/http/article-parts'
import { ProductGrid } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { CardOfProduct } from '../../../features/catalogue/CardOfProduct'
import { useTranslation } from '../../../shared/i18n'
import { useSite } from '../../../shared/site'
import { productPath } from '../../product-path'
import { useDeliveryChoice } from '../use-delivery-choice'

/** What an article speaks of, to be bought. */
export const ArticleGoods = ({ part: { Title, Products } }: { part: ShownPartOf<'products'> }) => {
  const { t } = useTranslation()
  const { openTeaser } = useDeliveryChoice()
  const site = useSite()
  const title = Title || t('inspiration.products')
  return (
    <section aria-label={title}>
      <Typography variant="h2" sx={{ mb: 6 }}>
        {title}
      </Typography>
      <ProductGrid label={title}>
        {Products.map(({ Sites = ['gift'], ...product }) => (
          <CardOfProduct
            key={product.Code}
            product={product}
            href={productPath({ ...product, Sites }, site)}
            list={title}
            // What the other site sells lies in its cart: its page is opened first, and who leaves a cart here is asked.
            {...(Sites.includes(site) && { onOpen: (code, href) => void openTeaser(code, href) })}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
