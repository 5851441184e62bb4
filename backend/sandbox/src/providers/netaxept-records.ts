/** The test cards, and what their issuers say. */
export const TEST_CARDS = {
  '4925000000000004': 'OK',
  '4925000000000012': '05',
  '4925000000000020': '51',
  '4925000000000038': '54',
  '4925000000000046': '14',
} as const
export type IssuerAnswer = (typeof TEST_CARDS)[keyof typeof TEST_CARDS] | '99'

export const ISSUER_TEXTS: Readonly<Record<Exclude<IssuerAnswer, 'OK'>, string>> = {
  '05': 'Refused by issuer',
  '14': 'Invalid card number',
  '51': 'Insufficient funds',
  '54': 'Expired card',
  '99': 'Auth Reg Comp Failure',
}

export interface Card {
  /** The hash that stands for the card in later charges. */
  readonly id: string
  readonly maskedPan: string
  /** 'YYMM' */
  readonly expiry: string
  readonly issuerAnswer: IssuerAnswer
  /** 'YYYYMMDD', when its holder has agreed to later charges. */
  readonly chargeableUntil: string | null
}

interface HistoryLine {
  readonly at: string
  readonly operation: string
  readonly amount: number | null
}

interface ErrorLine {
  readonly at: string
  readonly operation: string
  readonly code: string
  readonly source: string
  readonly text: string
}

export interface CardTransaction {
  readonly id: string
  readonly serviceType: 'B' | 'M' | 'C'
  readonly orderNumber: string
  readonly orderDescription: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly redirectUrl: string
  readonly automatic: 'AUTH' | 'SALE' | null
  /** 'YYYYMMDD': stored cards are charged until then. */
  readonly recurringExpiryDate: string | null
  readonly customer: Readonly<Record<string, string>>
  readonly registeredAt: string
  /** When its holder came to the terminal and left it, and with which browser; none where there was no terminal. */
  readonly enteredAt?: string
  readonly redirectedAt?: string
  readonly browser?: string
  readonly card: Card | null
  readonly isCancelled: boolean
  readonly isAuthorized: boolean
  readonly authorizationId: string | null
  readonly captured: number
  readonly credited: number
  readonly isAnnulled: boolean
  readonly history: readonly HistoryLine[]
  readonly errors: readonly ErrorLine[]
  /** The authorisation that comes late. */
  readonly plan: { readonly at: number; readonly operation: 'AUTH' | 'SALE'; readonly amount: number } | null
}

/** It waits for a card. */
export const isAtTerminal = ({ card, isCancelled, serviceType }: CardTransaction): boolean =>
  card === null && !isCancelled && serviceType !== 'C'
