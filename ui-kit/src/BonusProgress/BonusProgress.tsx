import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type BonusProgressProps = {
  /** What is counted: "Din bonus". */
  label: string
  /** Collected so far, in öre. */
  amount: number
  /** Where the next bonus is, in öre. */
  goal: number
}

/** How far it is to the next bonus. */
export const BonusProgress = ({ label, amount, goal }: BonusProgressProps) => {
  const texts = useKitTexts()
  const share = goal > 0 ? Math.min(100, (amount / goal) * 100) : 100
  const left = texts.bonusLeft(texts.price(Math.max(0, goal - amount)))
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2, fontVariantNumeric: 'tabular-nums' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography>{texts.price(amount)}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={label}
        aria-valuetext={left}
        sx={{
          height: 12,
          borderRadius: 999,
          backgroundColor: tokens.ground.sand,
          '& .MuiLinearProgress-bar': { backgroundColor: tokens.colour.sun, borderRadius: 999 },
        }}
      />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {left}
      </Typography>
    </Box>
  )
}
