import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Running text, with a heading where it has one. */
export const TextBlock = ({ block: { Id, Title, Text, Action, Link } }: { block: ShownOf<'text'> }) => (
  <Box component="section" {...(Title && { 'aria-labelledby': `block-${Id}` })} sx={{ maxWidth: 760 }}>
    {Title && (
      <Typography id={`block-${Id}`} variant="h2" sx={{ mb: 4 }}>
        {Title}
      </Typography>
    )}
    <Typography sx={{ fontSize: '1.125rem', whiteSpace: 'pre-line' }}>{Text}</Typography>
    {Action && (
      <Box sx={{ mt: 4 }}>
        <KitLink href={Link}>{Action}</KitLink>
      </Box>
    )}
  </Box>
)
