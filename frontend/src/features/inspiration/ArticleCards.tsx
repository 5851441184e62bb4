import type { ArticleCard } from '@bukett/contracts/http/articles'
import { Bone, KitLink, pixelsOf, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface ArticleCardsProps {
  label: string
  articles: readonly ArticleCard[]
  hrefOf: (id: string) => string
  /** The heading level that fits the page. @default 'h2' */
  heading?: 'h2' | 'h3'
  /** Whether the page opens with them, so that the first pictures are wanted at once. @default false */
  opensPage?: boolean
}

/** Spec 2 §2: three small, then two large, and so on. */
const isLarge = (index: number): boolean => index % 5 >= 3

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 8, md: 10 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
} as const

const span = (index: number) => ({ gridColumn: { sm: isLarge(index) ? 'span 3' : 'span 2' } })

/** Articles as cards; each card is one link. */
export const ArticleCards = ({ label, articles, hrefOf, heading = 'h2', opensPage = false }: ArticleCardsProps) => (
  <Box component="ul" aria-label={label} sx={grid}>
    {articles.map(({ Id, Title, Preamble, Picture }, index) => (
      <Box
        component="li"
        key={Id}
        sx={{
          ...span(index),
          position: 'relative',
          '&:hover a': { textDecoration: 'underline' },
          '&:has(a:focus-visible)': {
            outline: `3px solid ${tokens.colour.leaf}`,
            outlineOffset: 4,
            borderRadius: '14px',
          },
        }}
      >
        <Box
          component="img"
          src={pixelsOf(Picture.Url)}
          alt=""
          width={600}
          height={isLarge(index) ? 400 : 450}
          loading={opensPage && index < 3 ? 'eager' : 'lazy'}
          sx={{
            display: 'block',
            width: '100%',
            height: 'auto',
            aspectRatio: isLarge(index) ? '3 / 2' : '4 / 3',
            objectFit: 'cover',
            borderRadius: '14px',
            bgcolor: tokens.ground[Picture.Tint],
          }}
        />
        <Typography component={heading} variant={isLarge(index) ? 'h3' : 'h4'} sx={{ mt: 4 }}>
          <Box
            component={KitLink}
            href={hrefOf(Id)}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              textUnderlineOffset: '0.2em',
              '&:focus-visible': { outline: 'none' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {Title}
          </Box>
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {Preamble}
        </Typography>
      </Box>
    ))}
  </Box>
)

/** Articles that are on their way. */
export const ArticleCardsSkeleton = ({ count = 5 }: { count?: number }) => (
  <Box aria-hidden="true" sx={grid}>
    {Array.from({ length: count }, (_, index) => (
      <Box key={index} sx={span(index)}>
        <Bone shape="block" sx={{ width: '100%', height: 'auto', aspectRatio: isLarge(index) ? '3 / 2' : '4 / 3' }} />
        <Bone shape="line" sx={{ mt: 4, width: '80%', fontSize: '1.375rem' }} />
        <Bone shape="line" />
      </Box>
    ))}
  </Box>
)
