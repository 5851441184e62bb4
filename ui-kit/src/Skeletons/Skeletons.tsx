import Box from '@mui/material/Box'
import { hidden } from '../hidden'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'
import { Bone, wave } from './Bone'

const Waiting = () => {
  const texts = useKitTexts()
  return (
    <Box component="output" sx={hidden}>
      {texts.loading}
    </Box>
  )
}

/** A product card that is on its way. */
export const ProductCardSkeleton = () => (
  <Box aria-hidden="true">
    <Bone shape="block" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 5' }} />
    <Bone shape="line" sx={{ mt: 3, width: '72%', fontSize: '1.125rem' }} />
    <Bone shape="line" sx={{ width: '40%' }} />
  </Box>
)

export type LinesSkeletonProps = {
  /** @default 3 */
  lines?: number
}

/** Running text that is on its way. */
export const LinesSkeleton = ({ lines = 3 }: LinesSkeletonProps) => (
  <Box>
    <Waiting />
    {Array.from({ length: lines }, (_, line) => (
      <Bone key={line} shape="line" sx={{ width: line === lines - 1 ? '60%' : '100%' }} />
    ))}
  </Box>
)

/** A product page that is on its way: the picture and the buy box beside it. */
export const ProductPageSkeleton = () => (
  <Box sx={{ display: 'grid', gap: { xs: 6, md: 12 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    <Waiting />
    <Bone shape="block" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 5' }} />
    <Box aria-hidden="true">
      <Bone shape="line" sx={{ width: '60%', fontSize: '3rem' }} />
      <Bone shape="line" sx={{ width: '30%', fontSize: '1.75rem' }} />
      <Bone shape="line" sx={{ mt: 6 }} />
      <Bone shape="line" />
      <Bone shape="line" sx={{ width: '80%' }} />
      <Bone shape="block" sx={{ mt: 8, height: 56, borderRadius: 999 }} />
    </Box>
  </Box>
)

export type RowsSkeletonProps = {
  /** @default 3 */
  rows?: number
}

/** One component whatever the number of rows: they are often on the page for a moment only. */
const rowsLook = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gap: 4,
  '& > div': { display: 'grid', gap: '16px', gridTemplateColumns: '80px 1fr 64px', alignItems: 'start' },
  '& span': { display: 'block', height: '0.9em', my: '0.3em', borderRadius: '6px', bgcolor: 'divider' },
  '& > div > span:first-of-type': { height: 100, my: 0, borderRadius: `${tokens.radius.card}px` },
  '& div span:first-of-type': { width: '70%' },
  '& div span:last-of-type': { width: '45%' },
  '& > div > span:is(:first-of-type, :last-of-type)': { width: 'auto' },
  '&::after': {
    ...wave,
    background: `linear-gradient(90deg, transparent, ${tokens.colour.paper}b3, transparent)`,
  },
} as const

/** Cart lines or orders that are on their way: a small picture, two lines and a price. */
export const RowsSkeleton = ({ rows = 3 }: RowsSkeletonProps) => (
  <Box sx={rowsLook}>
    <Waiting />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} aria-hidden="true">
        <span />
        <div>
          <span />
          <span />
        </div>
        <span />
      </div>
    ))}
  </Box>
)
