import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tokens } from '../../tokens'

export type StateWordProps = {
  children: ReactNode
  /** @default 'still' */
  tone?: 'still' | 'good' | 'waits' | 'stopped'
}

const { colour } = tokens
const dots = {
  still: { border: 2, borderColor: colour.fieldLine },
  good: { backgroundColor: colour.ok },
  waits: { backgroundColor: colour.sun },
  stopped: { backgroundColor: colour.error },
} as const

/** How something stands, in a word or two: an eye runs down the dots, and the word says it. */
export const StateWord = ({ children, tone = 'still' }: StateWordProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
    <Box component="span" aria-hidden sx={{ flexShrink: 0, width: 8, height: 8, borderRadius: 999, ...dots[tone] }} />
    {children}
  </Box>
)
