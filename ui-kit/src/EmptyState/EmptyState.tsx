import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ElementType, ReactNode } from 'react'
import type { SpotName } from '../illustrations/spots'
import { Spot } from '../Spot/Spot'

export type EmptyStateProps = {
  /** @default 'empty' */
  picture?: SpotName
  /** Where the picture is as a file, if it is one. */
  pictureSrc?: string
  title: string
  /** The heading level that fits the page. @default 'h2' */
  heading?: ElementType
  /** One sentence. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Nothing here yet: a picture, one sentence, one action. */
export const EmptyState = ({
  picture = 'empty',
  pictureSrc,
  title,
  heading = 'h2',
  children,
  action,
}: EmptyStateProps) => (
  <Box sx={{ textAlign: 'center', maxWidth: 480, mx: 'auto', py: { xs: 8, md: 12 }, px: 4 }}>
    <Spot name={picture} {...(pictureSrc !== undefined && { src: pictureSrc })} />
    <Typography component={heading} variant="h3" sx={{ mt: 5 }}>
      {title}
    </Typography>
    {children && <Typography sx={{ mt: 3, color: 'text.secondary' }}>{children}</Typography>}
    {action && <Box sx={{ mt: 6 }}>{action}</Box>}
  </Box>
)
