import { tokens } from '../tokens'

export type PayMarkProps = {
  /** A way to pay that is known by its name. */
  of: 'swish' | 'visa' | 'mastercard' | 'googlePay' | 'applePay'
}

const words = {
  swish: 'Swish',
  visa: 'VISA',
  mastercard: 'Mastercard',
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
} as const

/** The name of a way to pay, on a small card of the shop's own look: no mark of theirs is copied. */
export const PayMark = ({ of }: PayMarkProps) => (
  <svg width={56} height={32} viewBox="0 0 56 32" role="img" aria-label={words[of]}>
    <rect x=".5" y=".5" width="55" height="31" rx="6" fill={tokens.colour.card} stroke={tokens.colour.line} />
    <text
      x="28"
      y="16.5"
      fill={tokens.colour.ink}
      fontSize={words[of].length > 8 ? 9 : 14}
      fontWeight={700}
      fontStyle={of === 'visa' ? 'italic' : undefined}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {words[of]}
    </text>
  </svg>
)
