import { RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'

/** What is to come, as high as a screen: when it comes it moves nothing that is seen. */
export const ScreenOfRows = ({ rows }: { rows: number }) => (
  <Box sx={{ minHeight: '100vh' }}>
    <RowsSkeleton rows={rows} />
  </Box>
)
