import { errorCatalogue, type ErrorCode, type ErrorDetails, errorText } from '@bukett/contracts'

/** A refusal that a person is told about. The catalogue in contracts maps the code to its status and texts. */
export class DomainError extends Error {
  override readonly name = 'DomainError'

  constructor(
    readonly code: ErrorCode,
    /** Fills `{name}` in the texts. */
    readonly details: ErrorDetails = {},
    /** Travels in the answer's body beside the standard fields, such as `type` or the fresh cart. */
    readonly extra: ErrorDetails = {},
  ) {
    super(`${code}: ${errorText(code, 'en', details)}`)
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
