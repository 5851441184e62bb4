import { ProductGrid } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** A page of blocks that is on its way. */
export const PageSkeleton = () => (
  <Box aria-hidden="true" sx={{ display: 'grid', gap: { xs: 12, md: 18 } }}>
    <Skeleton variant="rounded" sx={{ width: '100%', height: { xs: 420, md: 560 } }} />
    <ProductGrid waiting={4} label="" />
  </Box>
)
