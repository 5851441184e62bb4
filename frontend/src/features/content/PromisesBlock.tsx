import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BlockSection } from './BlockSection'

/** What the shop promises, or the steps of how it is done. */
export const PromisesBlock = ({ block }: { block: ShownOf<'promises'> }) => (
  <BlockSection id={block.Id} title={block.Title} lead={block}>
    <Box
      component={block.IsNumbered ? 'ol' : 'ul'}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 8,
        gridTemplateColumns: { md: `repeat(${Math.min(3, block.Items.length)}, 1fr)` },
      }}
    >
      {block.Items.map(({ Title, Text }, index) => (
        <Box component="li" key={index}>
          {block.IsNumbered && (
            <Typography
              aria-hidden
              sx={{ fontFamily: 'h1.fontFamily', fontSize: '2.25rem', color: 'primary.main', lineHeight: 1 }}
            >
              {index + 1}
            </Typography>
          )}
          <Typography variant="h4" component="h3" sx={{ my: 2 }}>
            {Title}
          </Typography>
          <Typography color="text.secondary">{Text}</Typography>
        </Box>
      ))}
    </Box>
  </BlockSection>
)
