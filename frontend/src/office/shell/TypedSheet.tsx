import { Sheet, type SheetProps } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from './use-unsaved'

/** A radio or a box is ticked again with one press. */
const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio')

/** A sheet that somebody writes in. Escape, a click beside it, its close button and the way back ask before the words are gone (156). */
export const TypedSheet = ({ open, onClose, children, ...sheet }: Omit<SheetProps, 'static' | 'onBack'>) => {
  const [isTyped, setTyped] = useState(false)
  const { mayLose } = useUnsaved(open && isTyped)
  const close = async (): Promise<void> => {
    if (await mayLose()) onClose()
  }
  const note = ({ target }: FormEvent): void => {
    if (isText(target)) setTyped(true)
  }
  return (
    <Sheet {...sheet} open={open} onClose={() => void close()}>
      <Box onChange={note}>{children}</Box>
    </Sheet>
  )
}
