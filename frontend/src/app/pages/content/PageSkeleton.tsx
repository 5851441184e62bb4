import { Bone, ProductGrid } from '@bukett/ui-kit'
import Box from '@mui/material/Box'

/** A page of blocks that is on its way. */
export const PageSkeleton = () => (
  <Box aria-hidden="true" sx={{ display: 'grid', gap: { xs: 8, md: 12 } }}>
    <Bone shape="block" sx={{ width: '100%', height: { xs: 361, md: 248 } }} />
    <ProductGrid waiting={4} label="" />
  </Box>
)
