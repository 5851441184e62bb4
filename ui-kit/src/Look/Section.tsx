import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tokens } from '../tokens'

export type SectionProps = { id: string; title: string; lead: ReactNode; children: ReactNode }

/** A chapter of the introduction: what it is about at the left, what it looks like beside it. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <Box
    component="section"
    id={id}
    aria-labelledby={`${id}-title`}
    sx={{
      display: 'grid',
      gap: { xs: 6, md: 12 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '250px minmax(0, 1fr)' },
      borderTop: 1,
      borderColor: 'divider',
      py: { xs: 10, md: 16 },
    }}
  >
    <Box sx={{ position: { md: 'sticky' }, top: tokens.gutter.tablet, alignSelf: 'start' }}>
      <Typography variant="h3" component="h2" id={`${id}-title`}>
        {title}
      </Typography>
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>{lead}</Typography>
    </Box>
    <Box sx={{ display: 'grid', gap: 10, minWidth: 0 }}>{children}</Box>
  </Box>
)

/** A part of a chapter, under its own small heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Typography variant="h6" component="h3" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

export type TokenProps = { path: string; children?: ReactNode }

/** A token by its name in `tokens.ts`, with its value. */
export const Token = ({ path, children }: TokenProps) => (
  <Box data-token={path} sx={{ fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {path.slice(path.indexOf('.') + 1)}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  </Box>
)
