import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ErrorIcon, InfoIcon } from '../../icons/icons'
import { useOfficeTexts } from '../office-texts'

export interface TableTrouble {
  kind: 'failed' | 'forbidden'
  /** What happened, in the server's words. */
  text?: string
  onRetry?: () => void
}

/** In place of the rows: what kept them away, and what to do. */
export const TableProblem = ({ trouble: { kind, text, onRetry } }: { trouble: TableTrouble }) => {
  const texts = useOfficeTexts()
  const isFailed = kind === 'failed'
  const Icon = isFailed ? ErrorIcon : InfoIcon
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        py: 6,
      }}
    >
      <Icon fontSize="small" sx={{ color: isFailed ? 'error.main' : 'inherit' }} />
      <Box sx={{ color: isFailed ? 'error.main' : 'text.primary' }}>{text ?? texts[kind]}</Box>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {texts.again}
        </Button>
      )}
    </Box>
  )
}
