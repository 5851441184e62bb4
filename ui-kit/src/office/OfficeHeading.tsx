import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type OfficeHeadingProps = {
  title: string
  /** What the page is for, in one sentence. */
  purpose: string
  /** What can be done here, at the far end of the line. */
  actions?: ReactNode
}

/** The top of a page: where am I, what is it for, what can I do. */
export const OfficeHeading = ({ title, purpose, actions }: OfficeHeadingProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}>
    <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mt: 0.5 }}>{purpose}</Typography>
    </Box>
    {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
  </Box>
)
