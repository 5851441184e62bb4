import { LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { textWidth } from '../../features/inspiration/ArticleParts'
import { ArticleText } from '../../features/inspiration/ArticleText'
import { helpPageQuery } from '../../features/inspiration/use-articles'
import { isNotThere } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePageTitle } from '../../shared/page-title'
import { ManyGiftCards } from '../layouts/ManyGiftCards'
import { SellerContacts } from '../layouts/SellerContacts'
import { paths } from '../paths'
import { ArticleGoods } from './content/ArticleGoods'

const pages = ['service', 'delivery', 'companies', 'accessibility'] as const

/** /kundservice, /leverans, /foretag, /tillganglighet: what the shop says of itself; until it is written, how the shop is reached. */
export const HelpPage = () => {
  const id = useLocation().pathname.replaceAll('/', '').toLowerCase()
  const { t } = useTranslation()
  const { data: article, error, refetch } = useQuery(helpPageQuery(id))
  const isUnwritten = article === null || isNotThere(error)
  const name = t(`help.${pages.find((page) => paths.help[page] === `/${id}`) ?? 'service'}`)
  usePageTitle(article?.Title ?? (isUnwritten ? name : undefined), article?.Preamble)
  const forCompanies = `/${id}` === paths.help.companies && (
    <Box sx={{ ...textWidth, mt: 8 }}>
      <ManyGiftCards />
    </Box>
  )
  if (isUnwritten)
    return (
      <>
        <Box sx={{ ...textWidth, mt: 4 }}>
          <Typography variant="h1">{name}</Typography>
          <Typography sx={{ mt: 4 }} color="text.secondary">
            {t('inspiration.unwritten')}
          </Typography>
          <SellerContacts />
        </Box>
        {forCompanies}
      </>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!article) return <LinesSkeleton lines={8} />
  return (
    <>
      <ArticleText
        article={article}
        plain
        first={`/${id}` === paths.help.service && <SellerContacts />}
        goods={(part) => <ArticleGoods part={part} />}
      />
      {forCompanies}
    </>
  )
}
