import type { ShownPartOf } from '@bukett/contracts/http/article-parts'
import { ProductGrid } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { CardOfProduct } from '../../../features/catalogue/CardOfProduct'
import { useTranslation } from '../../../shared/i18n'
import { paths } from '../../paths'
import { useDeliveryChoice } from '../use-delivery-choice'

/** What an article speaks of, to be bought. */
export const ArticleGoods = ({ part: { Title, Products } }: { part: ShownPartOf<'products'> }) => {
  const { t } = useTranslation()
  const { openTeaser } = useDeliveryChoice()
  const title = Title || t('inspiration.products')
  return (
    <section aria-label={title}>
      <Typography variant="h2" sx={{ mb: 6 }}>
        {title}
      </Typography>
      <ProductGrid label={title}>
        {Products.map((product) => (
          <CardOfProduct
            key={product.Code}
            product={product}
            href={paths.at(product.Url)}
            list={title}
            onOpen={(code, href) => void openTeaser(code, href)}
          />
        ))}
      </ProductGrid>
    </section>
  )
}
