import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../shared/page-title'

/** A page with one task: its heading, a sentence, and the task on a card. */
export const NarrowPage = ({
  title,
  intro,
  children,
  wide = false,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
  wide?: boolean
}) => {
  usePageTitle(title)
  return (
    <Box sx={{ maxWidth: wide ? 720 : 520, mx: 'auto' }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {intro !== undefined && <Box sx={{ mt: 3, color: 'text.secondary' }}>{intro}</Box>}
      <Box
        sx={{
          mt: 6,
          p: { xs: 0, sm: 8 },
          bgcolor: { sm: 'background.paper' },
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          borderRadius: '14px',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
