import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from './i18n'
import { messageOf } from './api'

export interface FailureProps {
  error: unknown
  /** Tries again. */
  onRetry?: () => unknown
  /** What could not be done, where the spec has words for it; else the server's. */
  title?: string
}

/** What went wrong, the trace number to give customer service, and a way to try again. */
export const Failure = ({ error, onRetry, title }: FailureProps) => {
  const { t } = useTranslation()
  const traceId = error instanceof ApiError && error.status >= 500 ? error.body.traceId : undefined
  return (
    <Notice
      tone="error"
      {...(title && { title })}
      action={
        onRetry && (
          <Button onClick={() => void onRetry()} variant="text">
            {t('error.retry')}
          </Button>
        )
      }
    >
      {messageOf(error)}
      {traceId && (
        <Typography variant="body2" color="text.secondary">
          {t('error.trace', { id: traceId })}
        </Typography>
      )}
    </Notice>
  )
}
