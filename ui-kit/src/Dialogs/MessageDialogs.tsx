import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useKitTexts } from '../KitProvider/KitProvider'
import { Sheet } from '../Sheet/Sheet'
import type { DialogProps, Message, Question } from './questions'

/** Asks for a yes. */
export const ConfirmDialog = ({ open, payload, onClose }: DialogProps<Question, boolean>) => {
  const texts = useKitTexts()
  return (
    <Sheet
      open={open}
      onClose={() => onClose(false)}
      title={payload.title}
      width="small"
      role="alertdialog"
      actions={
        <>
          <Button variant="outlined" onClick={() => onClose(false)}>
            {payload.cancel ?? texts.cancel}
          </Button>
          <Button
            variant="contained"
            color={payload.tone === 'danger' ? 'error' : 'primary'}
            onClick={() => onClose(true)}
          >
            {payload.confirm ?? texts.ok}
          </Button>
        </>
      }
    >
      <Typography component="div">{payload.text}</Typography>
    </Sheet>
  )
}

/** Tells something that must be seen. */
export const AlertDialog = ({ open, payload, onClose }: DialogProps<Message>) => {
  const texts = useKitTexts()
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={payload.title}
      width="small"
      role="alertdialog"
      actions={
        <Button variant="contained" onClick={() => onClose()}>
          {payload.ok ?? texts.ok}
        </Button>
      }
    >
      <Typography component="div">{payload.text}</Typography>
    </Sheet>
  )
}
