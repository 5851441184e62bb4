import { createContext, use } from 'react'

/** What a page says of itself to search engines, beside its title. */
export interface PageNotes {
  title?: string
  description?: string
}

/** A page that is being drawn on the server. */
export interface DrawnPage {
  readonly origin: string
  readonly notes: PageNotes
}

export const DrawnPageContext = createContext<DrawnPage | undefined>(undefined)

/** Where the shop stands: `https://bukett.example`. */
export const useOrigin = (): string => use(DrawnPageContext)?.origin ?? location.origin
