import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { tokens } from '../tokens'

export type CountdownProps = {
  /** When the time is up, in ms since 1970. */
  until: number
  /** The whole time in seconds; the ring empties with it. */
  seconds: number
  onEnd?: () => void
  /** The clock. @default Date.now */
  now?: () => number
}

const [size, thick] = [132, 6]
const radius = (size - thick) / 2
const around = 2 * Math.PI * radius

/** The time that is left, as m:ss in a ring that empties. It is read out each half minute, and every fifth second at the end. */
export const Countdown = ({ until, seconds, onEnd, now = Date.now }: CountdownProps) => {
  const texts = useKitTexts()
  const [time, setTime] = useState(now)
  const left = Math.max(0, Math.ceil((until - time) / 1000))
  const over = left === 0
  const tick = useEffectEvent(() => setTime(now()))
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (over) {
      ended()
      return
    }
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [over])

  const [minutes, rest] = [Math.floor(left / 60), left % 60]
  const said = left % 30 === 0 || (left <= 15 && left % 5 === 0)
  return (
    <Box sx={{ position: 'relative', width: size, height: size, mx: 'auto' }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke={tokens.colour.line} strokeWidth={thick} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={tokens.colour.leaf}
          strokeWidth={thick}
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - Math.min(1, left / seconds))}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          typography: 'h3',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {minutes}:{String(rest).padStart(2, '0')}
      </Box>
      <LiveRegion message={over ? texts.timeIsUp : said ? texts.timeLeft(minutes, rest) : ''} />
    </Box>
  )
}
