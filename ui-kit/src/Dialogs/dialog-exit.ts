import { createContext } from 'react'

/** Called by a sheet when it has left the screen, so that its dialog can be forgotten. */
export const DialogExit = createContext<(() => void) | undefined>(undefined)
