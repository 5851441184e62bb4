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
  readonly shipmentId: string
  readonly since: Date
}

/** Of money and not of a delivery: customer service's alone, and it stays when the delivery is handed over. Cancelling takes a withdrawal along. */
export const moneyErrands = ['withdrawal', 'repayment'] as const satisfies readonly Attention['code'][]

export const isMoneyErrand = ({ code }: Pick<Attention, 'code'>): boolean =>
  (moneyErrands as readonly string[]).includes(code)
