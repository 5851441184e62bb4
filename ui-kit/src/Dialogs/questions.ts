import type { ComponentType, ReactNode } from 'react'

/** What a dialog opened by `open` is given. Draw it with `Sheet`, which tells the provider when it has left the screen. */
export type DialogProps<Payload = undefined, Result = void> = {
  open: boolean
  payload: Payload
  /** Answers the promise; without a result the visitor dismissed the dialog. */
  onClose: (result?: Result) => void
}

export type Question = {
  title: string
  text?: ReactNode
  /** What happens on yes, as a verb. @default 'OK' */
  confirm?: string
  /** @default 'Avbryt' */
  cancel?: string
  /** `danger` for what cannot be undone. @default 'calm' */
  tone?: 'calm' | 'danger'
}
export type Message = { title: string; text?: ReactNode; ok?: string }

export type Dialogs = {
  /** Opens a dialog of your own; the promise holds its result, or undefined when it was dismissed. */
  open<Payload, Result>(
    dialog: ComponentType<DialogProps<Payload, Result>>,
    payload: Payload,
  ): Promise<Result | undefined>
  confirm(question: Question): Promise<boolean>
  alert(message: Message): Promise<void>
}
