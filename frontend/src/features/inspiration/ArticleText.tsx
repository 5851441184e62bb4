import type { Article } from '@bukett/contracts/http/articles'
import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface ArticleTextProps {
  article: Article
  /** Without its picture: a page where people look for an answer. @default false */
  plain?: boolean
}

/** An article to read: a picture, what it is about, and its sections. */
export const ArticleText = ({ article, plain = false }: ArticleTextProps) => (
  <Box component="article" sx={{ maxWidth: 760, mx: 'auto', mt: 4 }}>
    <Typography variant="h1">{article.Title}</Typography>
    <Typography sx={{ mt: 4, fontSize: { xs: 18, md: 22 }, lineHeight: 1.45 }} color="text.secondary">
      {article.Preamble}
    </Typography>
    {!plain && (
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
    {article.Sections.map(({ Heading, Text }, index) => (
      <Box component="section" key={index} sx={{ mt: index === 0 && !plain ? 0 : 8 }}>
        {Heading && (
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            {Heading}
          </Typography>
        )}
        <Typography sx={{ fontSize: 18, whiteSpace: 'pre-line' }}>{Text}</Typography>
      </Box>
    ))}
  </Box>
)
