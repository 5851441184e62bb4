import { KitLink, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Failure } from './Failure'
import { PageCard } from './PageCard'
import { standingLink } from './standing-link'

/** One thing of the page that the own pages begin with. */
export interface OverviewThing {
  readonly name: string
  readonly href: string
  readonly text: string
}

export interface OverviewCardProps {
  title: string
  /** Null while there is none; undefined while it is read. */
  thing: OverviewThing | null | undefined
  /** Said where there is none. */
  none: string
  /** Where the rest of its kind stands. */
  all: { readonly text: string; readonly href: string }
  error: Error | null
  onRetry: () => void
}

/** The nearest of a kind, and the way to all of them. */
export const OverviewCard = ({ title, thing, none, all, error, onRetry }: OverviewCardProps) => (
  <PageCard title={title}>
    <OneThing thing={thing} none={none} error={error} onRetry={onRetry} />
    <Box>
      <Link component={KitLink} href={all.href} sx={standingLink}>
        {all.text}
      </Link>
    </Box>
  </PageCard>
)

const OneThing = ({
  thing,
  none,
  error,
  onRetry,
}: Pick<OverviewCardProps, 'thing' | 'none' | 'error' | 'onRetry'>): ReactNode => {
  if (error) return <Failure error={error} onRetry={onRetry} />
  if (thing === undefined) return <RowsSkeleton rows={1} />
  if (thing === null) return <Typography color="text.secondary">{none}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Link component={KitLink} href={thing.href} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {thing.name}
      </Link>
      <Typography>{thing.text}</Typography>
    </Box>
  )
}
