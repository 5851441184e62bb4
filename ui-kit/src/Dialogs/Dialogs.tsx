import { createContext, use, useCallback, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { DialogExit } from './dialog-exit'
import type { DialogProps, Dialogs } from './questions'

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
      confirm: async (question) => (await import('./MessageDialogs')).ask(open, question),
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
