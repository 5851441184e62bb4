import { ApiError } from '@bukett/contracts'
import { EmptyState, KitLink, Pagination } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ArticleCards, ArticleCardsSkeleton } from '../../features/inspiration/ArticleCards'
import { ArticleSearch } from '../../features/inspiration/ArticleSearch'
import { useArticleCategories, useArticles } from '../../features/inspiration/use-articles'
import { Failure } from '../../shared/Failure'
import { PastEnd } from '../../shared/PastEnd'
import { usePageTitle } from '../../shared/page-title'
import { allArticles, paths } from '../paths'

/** The call takes no more. */
const mostPages = 1000

/** Articles by subject and by word, both in the address (spec 2 §2). */
export const InspirationPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { category: named, searchTerm = '' } = useParams()
  const category = named === allArticles ? undefined : named
  const [search] = useSearchParams()
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= mostPages ? asked : 1
  const { data: categories = [], error: unnamed, refetch: askNames } = useArticleCategories()
  const { data, error, refetch } = useArticles({ category, searchTerm: searchTerm || undefined, page: page - 1 })
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1
  const current = categories.find(({ Id }) => Id === category)
  const title = current?.Name ?? t('inspiration.title')
  usePageTitle(title, t('inspiration.text'))
  const top = current?.ParentId ?? current?.Id
  const below = categories.filter(({ ParentId }) => ParentId !== null && ParentId === top)

  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={{ mt: 3, mb: { xs: 6, md: 8 }, fontSize: '1.125rem', maxWidth: '60ch' }}>
        {t('inspiration.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 5, mb: { xs: 8, md: 12 } }}>
        {unnamed && <Failure error={unnamed} title={t('inspiration.categoriesFailed')} onRetry={askNames} />}
        {[categories.filter(({ ParentId }) => ParentId === null), below].map(
          (row, level) =>
            row.length > 0 && (
              <Box
                component="nav"
                key={row[0]?.Id}
                aria-label={level === 0 ? t('inspiration.categories') : title}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
              >
                {level === 0 && (
                  <CategoryChip label={t('inspiration.everything')} href={paths.inspiration.to()} current={!category} />
                )}
                {row.map(({ Id, Name, Count }) => (
                  <CategoryChip
                    key={Id}
                    label={`${Name} (${Count})`}
                    href={paths.inspiration.to(Id)}
                    current={Id === category || (level === 0 && Id === top)}
                  />
                ))}
              </Box>
            ),
        )}
        <ArticleSearch
          key={searchTerm}
          term={searchTerm}
          onSearch={(term) => void navigate(paths.inspiration.to(category, term))}
        />
      </Box>
      {/* Spec 2 §8: what the server says of a search stands where the hits would. */}
      {error &&
        (error instanceof ApiError && error.status > 0 && error.status < 500 ? (
          <EmptyState title={error.message} />
        ) : (
          <Failure error={error} onRetry={refetch} />
        ))}
      {!error && !data && <ArticleCardsSkeleton />}
      {data && !error && data.total === 0 && (
        <EmptyState
          title={searchTerm ? t('search.noHits', { query: searchTerm }) : t('inspiration.empty')}
          action={
            <Button component={KitLink} href={paths.inspiration.to()} variant="contained">
              {t('inspiration.more')}
            </Button>
          }
        />
      )}
      {data && !error && data.total > 0 && (
        <>
          {data.items.length === 0 ? (
            <PastEnd lastPage={`?page=${pages}`} />
          ) : (
            <ArticleCards label={title} articles={data.items} hrefOf={paths.article.to} opensPage />
          )}
          <Box sx={{ mt: 12 }}>
            <Pagination page={page} pages={pages} hrefOf={(to) => `?page=${to}`} />
          </Box>
        </>
      )}
    </>
  )
}

const CategoryChip = ({ label, href, current }: { label: string; href: string; current: boolean }) => (
  <Chip
    component={KitLink}
    href={href}
    clickable
    label={label}
    color={current ? 'primary' : 'default'}
    aria-current={current ? 'true' : undefined}
  />
)
