import Button from '@mui/material/Button'

export interface RowActionProps {
  /** What the row is, for who cannot see where the button stands. */
  of: string
  action: string
  onChoose: () => void
  waiting?: boolean
}

/** A small button at the end of a row. */
export const RowAction = ({ of, action, onChoose, waiting = false }: RowActionProps) => (
  <Button
    size="small"
    variant="outlined"
    aria-label={`${action}: ${of}`}
    disabled={waiting}
    onClick={onChoose}
    sx={{ whiteSpace: 'nowrap' }}
  >
    {action}
  </Button>
)
