import type { Language } from './rules/language.js'

/** What a page is drawn for. Two requests that agree in all but `answer` and `now` get the same page. */
export interface PageRequest {
  /** Path and query, such as `/sortiment/buketter?page=2`. */
  readonly url: string
  /** Where the shop stands: `https://bukett.example`. */
  readonly origin: string
  readonly language: Language
  /** PR-08: whether prices are shown with tax. */
  readonly withTax: boolean
  readonly screen: 'phone' | 'desk'
  /** The moment it is drawn at, by the server's clock. */
  readonly now: string
  /** PV-01: whether the visitor has yet to choose among the cookies. */
  readonly asksConsent: boolean
  /** Whether it is a page of the visitor's own things, for somebody who has none yet: neither cart nor account. */
  readonly isNew: boolean
  /** Answers a call of the API as anybody would be answered. */
  readonly answer: (call: ApiCall) => Promise<ApiAnswer>
}

export interface ApiCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface ApiAnswer {
  readonly status: number
  readonly body: string
}

/** A page as HTML; `__NONCE__` stands where each sending has its own. */
export interface Drawing {
  readonly status: 200 | 301 | 404
  /** Path of a page that has moved. */
  readonly location?: string
  /** The modules that the browser needs to bring it to life beside the shop's own, such as `src/app/pages/HomePage.tsx`. */
  readonly sources: readonly string[]
  readonly title: string
  readonly description: string | undefined
  /** Styles, and what the page tells search engines. */
  readonly head: string
  /** What stands in the root element; empty when the browser is to draw the page. */
  readonly body: string
  /** Codes of the variants that a product's page sells: it is drawn anew when less is left of one. */
  readonly goods?: readonly string[]
  /** What was read for it, as a JSON script. */
  readonly state: string
}

/** Draws a page; undefined when the browser draws it. */
export type DrawPage = (request: PageRequest) => Promise<Drawing | undefined>

/** Whether no page of the shop can ever be at a path, whatever it sells: told at once, and nothing is drawn. */
export type IsUnknownPage = (pathname: string) => boolean

/** Whether the page at a path shows what is the visitor's own. */
export type IsOwnPage = (pathname: string) => boolean
