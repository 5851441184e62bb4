import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState/EmptyState'

export type ErrorPageProps = {
  /** @default 'error' */
  kind?: 'error' | 'not-found'
  title: string
  /** What happened and what to do. */
  children: ReactNode
  action?: ReactNode
  /** What support can search for, with its label: "Ärende 4f1c…". */
  trace?: string
}

/** A page that could not be shown. */
export const ErrorPage = ({ kind = 'error', title, children, action, trace }: ErrorPageProps) => (
  <EmptyState picture={kind} title={title} heading="h1" action={action}>
    {children}
    {trace && (
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'block', mt: 2, color: 'text.secondary', userSelect: 'all' }}
      >
        {trace}
      </Typography>
    )}
  </EmptyState>
)
