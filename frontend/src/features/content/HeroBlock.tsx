import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import { HeroScene, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

export interface HeroBlockProps {
  block: ShownOf<'hero'>
  /** The page's own heading, or one below it. */
  heading: 'h1' | 'h2'
}

/** One picture, one sentence, one button. */
export const HeroBlock = ({ block, heading }: HeroBlockProps) =>
  (block.Look === 'over' ? Over : Beside)({ block, heading })

const Words = ({ block: { Title, Text, Action, Link }, heading }: HeroBlockProps) => (
  <>
    <Typography variant="h1" component={heading}>
      {Title}
    </Typography>
    {Text && <Typography sx={{ fontSize: '1.125rem', maxWidth: '42ch', whiteSpace: 'pre-line' }}>{Text}</Typography>}
    {Action && (
      <Box>
        <Button component={KitLink} href={Link} variant="contained" size="large">
          {Action}
        </Button>
      </Box>
    )}
  </>
)

const Over = ({ block, heading }: HeroBlockProps) => (
  <Box
    component="section"
    sx={{
      position: 'relative',
      display: 'grid',
      // The first screen belongs to the goods that follow (record 159).
      ...(block.Picture && {
        minHeight: { md: 248 },
        '& picture': {
          height: { xs: 116, md: 'auto' },
          position: { md: 'absolute' },
          inset: 0,
          borderRadius: '14px',
          overflow: 'hidden',
        },
      }),
    }}
  >
    {block.Picture && <HeroScene wide={block.Picture.Wide} tall={block.Picture.Tall} alt={block.Picture.Alt} />}
    <Box
      sx={{
        position: 'relative',
        width: { md: '56%' },
        p: { xs: '16px 0 0', md: '24px 56px' },
        display: 'grid',
        alignContent: 'center',
        gap: { xs: 3, md: 4 },
      }}
    >
      <Words block={block} heading={heading} />
    </Box>
  </Box>
)

const Beside = ({ block, heading }: HeroBlockProps) => (
  <Box
    component="section"
    sx={{
      display: 'grid',
      gap: { xs: 6, md: 14 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1.3fr' },
    }}
  >
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'center',
        gap: 5,
        order: { xs: 1, md: 0 },
      }}
    >
      <Words block={block} heading={heading} />
    </Box>
    {block.Picture && (
      <Box sx={{ borderRadius: '14px', overflow: 'hidden', maxHeight: { xs: 320, md: 440 } }}>
        <HeroScene wide={block.Picture.Wide} tall={block.Picture.Wide} alt={block.Picture.Alt} />
      </Box>
    )}
  </Box>
)
