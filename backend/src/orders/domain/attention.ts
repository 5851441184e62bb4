/** What somebody at customer service has to solve (BR-13). */
export interface Attention {
  readonly code:
    | 'no-member'
    | 'pickup-only'
    | 'late'
    | 'not-picked-up'
    | 'not-delivered'
    | 'substitution'
    /** OR-10: goods come back, and are paid back. It stays until somebody has solved it. */
    | 'withdrawal'
    /** PA-13: the bank does not take money back, however often it is asked. */
    | 'repayment'
    /** PA-13: what was paid outside the shop, or invoiced, goes back by somebody's hand. */
    | 'repay-by-hand'
    | 'credit-invoice'
  readonly shipmentId: string
  readonly since: Date
  /** Öre that somebody's hand gives back. */
  readonly amount?: number
}

/** An errand that somebody has pressed "Löst" for, or whose goods were paid back. */
export interface Solved extends Pick<Attention, 'code' | 'shipmentId'> {
  readonly at: Date
}

/** Whether it was solved since it came up: what looks for errands of before raises it no more (095). */
export const wasSolved = (
  { solved = [] }: { readonly solved?: readonly Solved[] },
  code: Attention['code'],
  shipmentId: string | undefined,
  since: Date,
): boolean => solved.some((one) => one.code === code && one.shipmentId === shipmentId && one.at >= since)

/** What is owed to the buyer, whatever becomes of the delivery. */
export const owedErrands = [
  'repayment',
  'repay-by-hand',
  'credit-invoice',
] as const satisfies readonly Attention['code'][]

/** Of money and not of a delivery: customer service's alone, and it stays when the delivery is handed over. Cancelling takes a withdrawal along. */
export const moneyErrands = ['withdrawal', ...owedErrands] as const satisfies readonly Attention['code'][]

export const isMoneyErrand = ({ code }: Pick<Attention, 'code'>): boolean =>
  (moneyErrands as readonly string[]).includes(code)
