import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useKitTexts } from '../KitProvider/KitProvider'
import { Sheet } from '../Sheet/Sheet'
import type { DialogProps, Dialogs, Message, Question } from './questions'

/** Asks for a yes. */
const ConfirmDialog = ({ open, payload, onClose }: DialogProps<Question, boolean>) => {
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

let isAsked = false

/** What was pressed while this code was on its way comes all at once, and is one question. */
export const ask = async (open: Dialogs['open'], question: Question): Promise<boolean> => {
  if (isAsked) return false
  isAsked = true
  setTimeout(() => (isAsked = false))
  return (await open(ConfirmDialog, question)) ?? false
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
