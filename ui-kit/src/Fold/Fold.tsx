import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { tokens } from '../tokens'

export type FoldProps = {
  /** What the button with its `aria-controls` names. */
  id: string
  open: boolean
  /** What is in it is first drawn, and so first fetches anything, when it is opened. */
  mountOnOpen?: boolean
  children: ReactNode
}

const ms = tokens.motion.slow

/** A part that a button beside it opens and shuts. Shut, it takes no room, and neither keyboard nor reader comes to what is in it. */
export const Fold = ({ id, open, mountOnOpen = false, children }: FoldProps) => {
  const [isMounted, setMounted] = useState(open || !mountOnOpen)
  if (open && !isMounted) setMounted(true)
  return (
    <Box
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: '100%',
        gridTemplateRows: open ? '1fr' : '0fr',
        visibility: open ? 'visible' : 'hidden',
        transition: `grid-template-rows ${ms}ms ${tokens.motion.ease}, visibility ${ms}ms`,
      }}
    >
      {/* Whole, it lets the rings of what has the focus go beyond its edges. */}
      <Box
        sx={{
          overflow: open ? 'visible' : 'hidden',
          transition: open ? `overflow 0s ${ms}ms allow-discrete` : undefined,
        }}
      >
        {isMounted && children}
      </Box>
    </Box>
  )
}
