import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A part of a town's page under its heading. */
export const TownPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mt: { xs: 10, md: 14 } }}>
    <Typography variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
      {title}
    </Typography>
    {children}
  </Box>
)
