import { createContext, use } from 'react'

/** What a page says of itself to search engines, beside its title. */
export interface PageNotes {
  title?: string
  description?: string
  /** Funeral and grave: the page wants no bright colour. */
  isQuiet?: true
  /** It is read at another address now, for good. */
  movedTo?: string
}

/** A page that is being drawn on the server. */
export interface DrawnPage {
  readonly origin: string
  /** Whether it is drawn without the bright colour. */
  readonly isQuiet: boolean
  /** PV-01: whether it asks the visitor to choose among the cookies. */
  readonly asksConsent: boolean
  readonly notes: PageNotes
}

export const DrawnPageContext = createContext<DrawnPage | undefined>(undefined)

/** Says that the page is read at another address now. True where the browser is led there, and not by the server's answer. */
export const useMovedTo = (address: string | undefined): boolean => {
  const drawn = use(DrawnPageContext)
  if (drawn && address !== undefined) drawn.notes.movedTo = address
  return drawn === undefined
}
