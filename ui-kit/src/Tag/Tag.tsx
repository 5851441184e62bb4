import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tokens } from '../tokens'

export type TagProps = {
  children: ReactNode
  /** @default 'neutral' */
  tone?: 'neutral' | 'leaf' | 'petal' | 'sun'
}

const looks = {
  neutral: { backgroundColor: tokens.ground.sand, color: tokens.colour.ink },
  leaf: { backgroundColor: tokens.ground.moss, color: tokens.colour.leafDark },
  petal: { backgroundColor: tokens.colour.petal, color: tokens.colour.card },
  sun: { backgroundColor: tokens.colour.sun, color: tokens.colour.ink },
} as const

/** A word or two about something: "Nyhet", "Betald". */
export const Tag = ({ children, tone = 'neutral' }: TagProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 3,
      py: 0.5,
      borderRadius: 999,
      fontSize: '0.875rem',
      fontWeight: 600,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      ...looks[tone],
    }}
  >
    {children}
  </Box>
)
