import { Sheet, type SheetProps } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from './use-unsaved'

/** What is ticked is ticked again with one press, and so is a point that was drawn; a file is chosen again, where it has not been sent. */
const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(field.type))

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
