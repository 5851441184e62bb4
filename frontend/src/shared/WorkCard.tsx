import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'

interface WorkCardProps {
  /** Names it to who cannot see where it begins. */
  label: string
  children: ReactNode
  /** With it the card takes the focus: who works by keys may be led to it. */
  ref?: Ref<HTMLElement>
  /** @default true */
  isPrinted?: boolean
}

/** One matter in a list that staff work through. */
export const WorkCard = ({ label, children, ref, isPrinted = true }: WorkCardProps) => (
  <Box
    component="article"
    ref={ref}
    tabIndex={ref ? -1 : undefined}
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
      ...(!isPrinted && { '@media print': { display: 'none' } }),
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
