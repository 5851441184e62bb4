import Box from '@mui/material/Box'
import { hidden } from '../hidden'

export type LiveRegionProps = {
  /** What is read out when it changes; keep the region on the page and change the words. */
  message: string
  /** `assertive` interrupts. @default 'polite' */
  urgency?: 'polite' | 'assertive'
}

/** Tells readers who do not see the page that a price, a count or a result has changed. */
export const LiveRegion = ({ message, urgency = 'polite' }: LiveRegionProps) => (
  <Box
    component="div"
    role={urgency === 'polite' ? 'status' : 'alert'}
    aria-live={urgency}
    aria-atomic="true"
    sx={hidden}
  >
    {message}
  </Box>
)
