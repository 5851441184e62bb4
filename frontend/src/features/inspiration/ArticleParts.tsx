import type { ShownPart, ShownPartOf } from '@bukett/contracts/http/article-parts'
import type { Run } from '@bukett/contracts/rules/linked-text'
import { KitLink, pixelsOf, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface ArticlePartsProps {
  parts: readonly ShownPart[]
  /** Goods are the page's to draw: each leads on to where they are bought. */
  goods: (part: ShownPartOf<'products'>) => ReactNode
}

/** The width of a line that an eye can follow. */
export const textWidth = { maxWidth: 760, mx: 'auto' } as const

/** What an article consists of, in its order. */
export const ArticleParts = ({ parts, goods }: ArticlePartsProps) =>
  parts.map((part, index) =>
    part.Kind === 'products' ? (
      <Box key={index} sx={{ mt: { xs: 10, md: 14 } }}>
        {goods(part)}
      </Box>
    ) : (
      <Box key={index} sx={{ ...textWidth, ...(part.Kind === 'heading' && { mt: index === 0 ? 0 : 8, mb: 3 }) }}>
        <Part part={part} />
      </Box>
    ),
  )

const Part = ({ part }: { part: Exclude<ShownPart, { Kind: 'products' }> }) => {
  switch (part.Kind) {
    case 'heading':
      return (
        <Typography variant={part.Level === 2 ? 'h3' : 'h4'} component={part.Level === 2 ? 'h2' : 'h3'}>
          {part.Text}
        </Typography>
      )
    case 'text':
      return <Paragraphs paragraphs={part.Paragraphs} />
    case 'picture':
      return <Figure part={part} />
    case 'list':
      return (
        <Box component={part.IsNumbered ? 'ol' : 'ul'} sx={{ my: 4, pl: 6, fontSize: '1.125rem', '& > li': { mb: 2 } }}>
          {part.Items.map((item, index) => (
            <li key={index}>
              <Runs runs={item} />
            </li>
          ))}
        </Box>
      )
    case 'questions':
      return (
        <Box component="dl" sx={{ my: 4 }}>
          {part.Items.map(({ Question, Answer }) => (
            <Box key={Question} sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
              <Typography component="dt" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
                {Question}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                <Paragraphs paragraphs={Answer} />
              </Box>
            </Box>
          ))}
        </Box>
      )
  }
}

const Paragraphs = ({ paragraphs }: { paragraphs: readonly (readonly Run[])[] }) =>
  paragraphs.map((runs, index) => (
    <Typography key={index} sx={{ fontSize: '1.125rem', whiteSpace: 'pre-line', mt: index === 0 ? 0 : 4 }}>
      <Runs runs={runs} />
    </Typography>
  ))

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ Text, Link }, index) =>
    Link === null ? (
      Text
    ) : (
      <KitLink key={index} href={Link}>
        {Text}
      </KitLink>
    ),
  )

const Figure = ({ part: { Picture, Caption } }: { part: ShownPartOf<'picture'> }) => {
  const { Photo } = Picture
  const srcSet = Photo?.Widths.map((width) => `${Photo.Address}/${width}.webp ${width}w`).join(', ')
  return (
    <Box component="figure" sx={{ m: 0, my: { xs: 6, md: 8 } }}>
      <Box
        component="img"
        src={Photo ? Picture.Url : pixelsOf(Picture.Url)}
        {...(srcSet && { srcSet, sizes: '(min-width: 800px) 760px, 92vw' })}
        alt={Picture.Alt}
        width={Photo?.Width ?? 760}
        height={Photo?.Height ?? 506}
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          maxHeight: '80vh',
          objectFit: 'cover',
          ...(Photo && { objectPosition: `${Photo.Focal.X * 100}% ${Photo.Focal.Y * 100}%` }),
          borderRadius: '14px',
          bgcolor: Photo?.Tint ?? tokens.ground[Picture.Tint],
        }}
      />
      {Caption && (
        <Typography component="figcaption" variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {Caption}
        </Typography>
      )}
    </Box>
  )
}
