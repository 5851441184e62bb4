import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface BlockSectionProps {
  /** Of the block. */
  id: string
  title: string
  /** Below it, where the block leads on. */
  lead?: { readonly Action: string; readonly Link: string }
  /** What is in it is a landmark of that name itself. @default false */
  hasLandmark?: boolean
  children: ReactNode
}

/** A part of a page under its heading. */
export const BlockSection = ({ id, title, lead, hasLandmark = false, children }: BlockSectionProps) => (
  <Box {...(!hasLandmark && { component: 'section' as const, 'aria-labelledby': `block-${id}` })}>
    <Typography id={`block-${id}`} variant="h2" sx={{ mb: 6 }}>
      {title}
    </Typography>
    {children}
    {lead?.Action && (
      <Box sx={{ mt: 4, '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } }}>
        <KitLink href={lead.Link}>{lead.Action}</KitLink>
      </Box>
    )}
  </Box>
)
