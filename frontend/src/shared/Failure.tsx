import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from './i18n'
import { messageOf, traceOf } from './api'

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
  const trace = traceOf(error)
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
      {trace && (
        <Typography variant="body2" color="text.secondary">
          {t('error.trace', { id: trace })}
        </Typography>
      )}
    </Notice>
  )
}
