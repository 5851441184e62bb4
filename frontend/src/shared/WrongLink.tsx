import { EmptyState, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { messageOf } from './api'

export interface WrongLinkProps {
  title: string
  /** Why; none where the key is of another page. */
  error: Error | null
  /** In place of what the error says. */
  text?: string | undefined
  /** Where to go instead. */
  action: string
  href: string
}

/** The address of this page leads to nothing that may be shown here. */
export const WrongLink = ({ title, error, text, action, href }: WrongLinkProps) => (
  <EmptyState
    heading="h1"
    title={title}
    action={
      <Button component={KitLink} href={href} variant="contained">
        {action}
      </Button>
    }
  >
    {text ?? (error ? messageOf(error) : '')}
  </EmptyState>
)
