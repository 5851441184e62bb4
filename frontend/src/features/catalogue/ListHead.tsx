import type { Scene } from '@bukett/contracts/http/content-blocks'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface ListHeadProps {
  /** Empty until it is known. */
  title: string
  text: string | undefined
  /** Goods of the studio for an occasion. They decorate: what they show stands in the list. */
  scene: Scene | undefined
}

/** A phone's first screen belongs to the goods (record 159). */
const stripHeight = 128

/** What a list is of. A picture takes no room from the goods below on a large screen, and on a phone only what the name leaves. */
export const ListHead = ({ title, text, scene }: ListHeadProps) => (
  <Box sx={{ position: 'relative', mb: { xs: 6, md: 10 } }}>
    {scene && <Picture scene={scene} />}
    <Box sx={{ position: 'relative', ...(scene && { width: { md: '50%' } }) }}>
      <Typography
        variant="h1"
        // A heading without a word would be read as one.
        component={title ? 'h1' : 'div'}
        sx={{
          minHeight: '1.15em',
          ...(scene && {
            display: { xs: 'grid', md: 'block' },
            alignContent: 'center',
            minHeight: { xs: stripHeight, md: '1.15em' },
            width: { xs: '50%', md: 'auto' },
            pl: { xs: 4, md: 0 },
            fontSize: { xs: '1.75rem', md: '3rem' },
          }),
        }}
      >
        {title}
      </Typography>
      <Typography
        sx={{
          mt: scene && !text ? { md: 3 } : 3,
          fontSize: '1.125rem',
          maxWidth: '60ch',
          minHeight: scene ? { md: '1.5em' } : '1.5em',
        }}
        color="text.secondary"
      >
        {text}
      </Typography>
    </Box>
  </Box>
)

/** The left half of a scene is empty: there stands the name on a phone, and into it the page's own ground passes on a large screen. */
const Picture = ({ scene }: { scene: Scene }) => (
  <Box
    component="img"
    src={`/pictures/${scene}-wide.webp`}
    alt=""
    width={1600}
    height={800}
    fetchPriority="high"
    sx={{
      position: 'absolute',
      right: 0,
      top: { xs: 0, md: -52 },
      width: { xs: '100%', md: '40%' },
      height: { xs: stripHeight, md: 'calc(100% + 72px)' },
      objectFit: 'cover',
      objectPosition: '100% 100%',
      borderRadius: '14px',
      maskImage: { md: 'linear-gradient(to right, transparent, black 42%)' },
    }}
  />
)
