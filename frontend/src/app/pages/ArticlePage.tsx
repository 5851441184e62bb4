import { ApiError } from '@bukett/contracts'
import { Breadcrumbs, EmptyState, KitLink, LinesSkeleton, ProductGrid } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useParams } from 'react-router-dom'
import { CardOfProduct } from '../../features/catalogue/CardOfProduct'
import { ArticleText } from '../../features/inspiration/ArticleText'
import { useArticle, useArticleCategories } from '../../features/inspiration/use-articles'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'
import { useDeliveryChoice } from './use-delivery-choice'

export const ArticlePage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { openTeaser } = useDeliveryChoice()
  const { data: article, error, refetch } = useArticle(id)
  const { data: categories = [] } = useArticleCategories()
  usePageTitle(article?.Title)
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title={t('inspiration.unknown')}
        action={
          <Button component={KitLink} href={paths.inspiration.to()} variant="contained">
            {t('inspiration.more')}
          </Button>
        }
      />
    )
  }
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!article) return <LinesSkeleton lines={8} />
  const category = categories.find(({ Id }) => Id === article.Category)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('inspiration.title'), href: paths.inspiration.to() },
          ...(category ? [{ label: category.Name, href: paths.inspiration.to(category.Id) }] : []),
          { label: article.Title },
        ]}
      />
      <ArticleText article={article} />
      {article.Products.length > 0 && (
        <Box component="section" aria-labelledby="products" sx={{ mt: { xs: 12, md: 16 } }}>
          <Typography id="products" variant="h2" sx={{ mb: 6 }}>
            {t('inspiration.products')}
          </Typography>
          <ProductGrid label={t('inspiration.products')}>
            {article.Products.map((product) => (
              <CardOfProduct
                key={product.Code}
                product={product}
                href={paths.at(product.Url)}
                list={t('inspiration.products')}
                onOpen={(code, href) => void openTeaser(code, href)}
              />
            ))}
          </ProductGrid>
        </Box>
      )}
    </>
  )
}
