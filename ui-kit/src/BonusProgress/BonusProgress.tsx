import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { tokens } from '../tokens'

export type BonusProgressProps = {
  /** What is counted: "Dina poäng". */
  label: string
  /** Collected so far, in words. */
  amount: string
  /** How far it is on the way, 0 to 100. */
  percent: number
  /** How much is left, in words. */
  left: string
}

/** How far it is to the next bonus. */
export const BonusProgress = ({ label, amount, percent, left }: BonusProgressProps) => (
  <Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2, fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography>{amount}</Typography>
    </Box>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, Math.max(0, percent))}
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
