import type { Article } from '@bukett/contracts/http/articles'
import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ArticleParts, type ArticlePartsProps, textWidth } from './ArticleParts'

export interface ArticleTextProps {
  article: Article
  /** Without its picture: a page where people look for an answer. @default false */
  plain?: boolean
  /** What somebody came for, before the text of a plain one. */
  first?: ReactNode
  goods: ArticlePartsProps['goods']
}

/** An article to read: a picture, what it is about, and its parts. */
export const ArticleText = ({ article, plain = false, first, goods }: ArticleTextProps) => (
  <Box component="article" sx={{ mt: 4 }}>
    <Box sx={textWidth}>
      <Typography variant="h1">{article.Title}</Typography>
      <Typography sx={{ mt: 4, fontSize: { xs: '1.125rem', md: '1.375rem' }, lineHeight: 1.45 }} color="text.secondary">
        {article.Preamble}
      </Typography>
      {plain ? (
        <Box sx={{ minHeight: 32 }}>{first}</Box>
      ) : (
        <Box
          component="img"
          src={article.Picture.Url}
          alt={article.Picture.Alt}
          width={760}
          height={506}
          sx={{
            display: 'block',
            width: '100%',
            height: 'auto',
            aspectRatio: '3 / 2',
            objectFit: 'cover',
            borderRadius: '14px',
            my: { xs: 6, md: 10 },
            bgcolor: tokens.ground[article.Picture.Tint],
          }}
        />
      )}
    </Box>
    <ArticleParts parts={article.Parts} goods={goods} />
  </Box>
)
