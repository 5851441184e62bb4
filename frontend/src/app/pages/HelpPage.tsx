import { LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useLocation } from 'react-router-dom'
import { textWidth } from '../../features/inspiration/ArticleParts'
import { ArticleText } from '../../features/inspiration/ArticleText'
import { useArticle } from '../../features/inspiration/use-articles'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { ManyGiftCards } from '../layouts/ManyGiftCards'
import { SellerContacts } from '../layouts/SellerContacts'
import { paths } from '../paths'
import { ArticleGoods } from './content/ArticleGoods'

/** /kundservice, /leverans, /foretag, /tillganglighet: what the shop says of itself. */
export const HelpPage = () => {
  const id = useLocation().pathname.replaceAll('/', '').toLowerCase()
  const { data: article, error, refetch } = useArticle(id)
  usePageTitle(article?.Title, article?.Preamble)
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
      {`/${id}` === paths.help.companies && (
        <Box sx={{ ...textWidth, mt: 8 }}>
          <ManyGiftCards />
        </Box>
      )}
    </>
  )
}
