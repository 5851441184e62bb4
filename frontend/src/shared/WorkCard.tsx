import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** One matter in a list that staff work through. `label` names it to who cannot see where it begins. */
export const WorkCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="article"
    aria-label={label}
    sx={{
      display: 'grid',
      gap: 4,
      p: { xs: 4, sm: 6 },
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: `${tokens.radius.card}px`,
      // A list that is printed keeps each matter on one page.
      breakInside: 'avoid',
    }}
  >
    {children}
  </Box>
)

/** What is known, by its name; what is empty is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [term: string, text: ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    {facts
      .filter(([, text]) => text !== '')
      .map(([term, text]) => (
        <Box key={term}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Box>
      ))}
  </Box>
)
