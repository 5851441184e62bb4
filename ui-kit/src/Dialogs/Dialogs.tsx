import { createContext, use, useCallback, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { DialogExit } from './dialog-exit'

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

type Shown = { key: number; open: boolean; draw: (open: boolean) => ReactNode }

const DialogsContext = createContext<Dialogs | undefined>(undefined)

/** Draws the dialogs that `useDialogs()` opens, the latest on top. */
export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const lastKey = useRef(0)

  const open = useCallback(
    <Payload, Result>(Dialog: ComponentType<DialogProps<Payload, Result>>, payload: Payload) =>
      new Promise<Result | undefined>((answer) => {
        const key = ++lastKey.current
        const close = (result?: Result) => {
          answer(result)
          setShown((all) => all.map((dialog) => (dialog.key === key ? { ...dialog, open: false } : dialog)))
        }
        const draw = (isOpen: boolean) => <Dialog open={isOpen} payload={payload} onClose={close} />
        setShown((all) => [...all, { key, open: true, draw }])
      }),
    [],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({
      open,
      // Most visits open no dialog, and a modal's code is 15 kB.
      confirm: async (question) => {
        const { ConfirmDialog } = await import('./MessageDialogs')
        return (await open(ConfirmDialog, question)) ?? false
      },
      alert: async (message) => {
        const { AlertDialog } = await import('./MessageDialogs')
        await open(AlertDialog, message)
      },
    }),
    [open],
  )
  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown.map(({ key, open: isOpen, draw }) => (
        <DialogExit key={key} value={() => setShown((all) => all.filter((dialog) => dialog.key !== key))}>
          {draw(isOpen)}
        </DialogExit>
      ))}
    </DialogsContext>
  )
}

/** The one way to open a modal: `await dialogs.confirm({ title })`. */
export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
