import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { hidden } from '../hidden'
import { useKitTexts } from '../KitProvider/KitProvider'
import { ProductCardSkeleton } from '../Skeletons/Skeletons'

export type ProductGridProps = {
  /** The products' cards. */
  children?: ReactNode[]
  /** How many cards are on their way; they take the place of `children`. */
  waiting?: number
  /** The cards answer an earlier question; those for the present one are on their way. */
  stale?: boolean
  /** What the list holds, for readers who do not see the heading. */
  label?: string
}

/** Two, three or four products in a row. */
export const ProductGrid = ({ children = [], waiting, stale = false, label }: ProductGridProps) => {
  const texts = useKitTexts()
  const cells = waiting ? Array.from({ length: waiting }, (_, index) => <ProductCardSkeleton key={index} />) : children
  return (
    <Box
      aria-busy={stale || Boolean(waiting)}
      // What can be read stays as easy to read.
      sx={{ '& img': { opacity: stale ? 0.5 : 1 } }}
    >
      {waiting && (
        <Box component="output" sx={hidden}>
          {texts.loading}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        aria-hidden={waiting ? true : undefined}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: { xs: 4, md: 6 },
          rowGap: { xs: 8, md: 10 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {cells.map((cell, index) => (
          <li key={index}>{cell}</li>
        ))}
      </Box>
    </Box>
  )
}
