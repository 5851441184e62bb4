/** What BankID answers a start with. The secret never leaves the server. */
export interface BankIdStart {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
}

export interface BankIdPerson {
  /** Twelve digits. */
  readonly personalNumber: string
}

export type BankIdAnswer =
  | { readonly status: 'pending'; readonly hint: string }
  | { readonly status: 'failed'; readonly hint: string }
  | { readonly status: 'complete'; readonly person: BankIdPerson }

export interface BankIdBrowser {
  readonly address: string
  readonly userAgent: string
  /** Names the browser to BankID without telling who it is. */
  readonly deviceIdentifier: string
  readonly returnUrl: string | null
  /** Where the page stands, when that is not the shop itself. */
  readonly referringDomain?: string
  /** Twelve digits: nobody else may answer. */
  readonly personalNumber?: string
}

/** BankID's Relying Party API. Throws DomainError `alreadyInProgress`, `bankIdUnavailable` or `bankid.unknown-order`. */
export abstract class BankId {
  abstract auth(browser: BankIdBrowser): Promise<BankIdStart>
  abstract collect(orderRef: string): Promise<BankIdAnswer>
  abstract cancel(orderRef: string): Promise<void>
  /** What the animated code says `seconds` after the start. */
  abstract qrText(start: BankIdStart, seconds: number): string
  /** Opens the app on the device of this browser; `page` is where it leads back to. */
  abstract launchUrl(autoStartToken: string, userAgent: string, page: string): string
}
