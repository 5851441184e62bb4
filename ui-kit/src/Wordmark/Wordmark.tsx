import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { brand } from '../brand'

export type WordmarkProps = {
  /** Height of the letters, in px. @default 26 */
  size?: number
}

/** The shop's name in its own letters, with a bud for a sign. */
export const Wordmark = ({ size = 26 }: WordmarkProps) => {
  const accent = useTheme().palette.secondary.main
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: `${size * 0.26}px`,
        color: 'primary.main',
        lineHeight: 1,
        '& > *': { flexShrink: 0 },
      }}
    >
      <svg width={size * 0.92} height={size * 1.15} viewBox="0 0 40 50" aria-hidden="true" focusable="false">
        <path d="M20 49C20 38 20 34 20 26" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path d="M20 44C12 44 6 40 3 32c9-1 15 3 17 12z" fill="currentColor" />
        <path d="M20 40c7-1 13-5 16-13c-9 0-15 5-16 13z" fill="currentColor" opacity=".7" />
        <path d="M20 28C8 26 6 15 9 4c5 2 8 5 11 10c3-5 6-8 11-10c3 11 1 22-11 24z" fill={accent} />
        <path d="M20 28c-6-5-7-15 0-25c7 10 6 20 0 25z" fill={accent} stroke="#fbf7f0" strokeWidth="1.6" />
      </svg>
      <Box
        component="span"
        sx={{
          fontFamily: "'Fraunces Variable', Georgia, serif",
          fontWeight: 560,
          fontSize: size,
          letterSpacing: '-0.03em',
        }}
      >
        {brand.name}
      </Box>
    </Box>
  )
}
