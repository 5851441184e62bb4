import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'

export interface WalletButtonProps {
  of: 'googlePay' | 'applePay'
  /** All of the words, with the wallet's name last, as its owner wants them: "Köp med Google Pay". */
  label: string
  disabled?: boolean
  onClick: () => void
}

const names = { googlePay: 'Google Pay', applePay: 'Apple Pay' } as const

/** Black, with the wallet's name in white, as the rules of both brands have it; no mark of theirs is copied. */
export const WalletButton = ({ of, label, disabled = false, onClick }: WalletButtonProps) => {
  const name = names[of]
  const before = label.endsWith(name) ? label.slice(0, -name.length).trim() : label
  return (
    <ButtonBase
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      sx={{
        width: '100%',
        minWidth: 200,
        minHeight: 52,
        px: 5,
        gap: 2,
        borderRadius: '999px',
        bgcolor: '#000',
        color: '#fff',
        border: '1px solid #747775',
        fontFamily: 'inherit',
        fontSize: '1.0625rem',
        fontWeight: 500,
        '&:hover': { bgcolor: '#2a2a2a' },
        '&.Mui-disabled': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <span>{before}</span>
      <Box component="span" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </ButtonBase>
  )
}
