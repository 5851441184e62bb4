import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Bone } from '../Skeletons/Bone'
import { tokens } from '../tokens'
import { Part, Section, Token } from './Section'

const { motion, patience, colour, ground, radius } = tokens
const { ease, ...durations } = motion
const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ease.match(/-?[\d.]+/g)?.map(Number) ?? []
const side = 120

/** How far something has come, over the time that it takes. */
const Curve = () => (
  <svg width={side} height={side} viewBox={`-4 -4 ${side + 8} ${side + 8}`} aria-hidden>
    <path d={`M0 0V${side}H${side}`} fill="none" stroke={colour.line} strokeWidth={2} />
    <path
      d={`M0 ${side}C${x1 * side} ${side - y1 * side} ${x2 * side} ${side - y2 * side} ${side} 0`}
      fill="none"
      stroke={colour.leaf}
      strokeWidth={3}
      strokeLinecap="round"
    />
  </svg>
)

export const Motion = () => {
  const [isThere, setThere] = useState(false)
  return (
    <Section
      id="motion"
      title="Motion"
      lead="Things come quickly and stop softly. Nothing blinks, nothing moves by itself, and who has asked for less motion sees none."
    >
      <Part title="Durations">
        <Box sx={{ display: 'grid', gap: 4 }}>
          {Object.entries(durations).map(([name, ms]) => (
            <Box
              key={name}
              sx={{ display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: 3, alignItems: 'center' }}
            >
              <Token path={`motion.${name}`}>{ms} ms</Token>
              <Box sx={{ display: 'flex', borderRadius: `${radius.chip}px`, backgroundColor: ground.sand, p: 1 }}>
                <Box sx={{ flex: isThere ? 1 : 0, transition: `flex ${ms}ms ${ease}` }} />
                <Box sx={{ width: 36, height: 36, borderRadius: '50%', backgroundColor: colour.petal }} />
              </Box>
            </Box>
          ))}
        </Box>
        <Button variant="outlined" sx={{ mt: 4 }} onClick={() => setThere(!isThere)}>
          Move them
        </Button>
      </Part>
      <Part title="Easing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' }}>
          <Curve />
          <Token path="motion.ease">{ease}</Token>
        </Box>
      </Part>
      <Part title="Patience">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
          <Bone shape="block" sx={{ height: 64 }} />
          <Token path="patience">{patience} ms</Token>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            What is on its way keeps its room at once, and the wave over it begins only now.
          </Typography>
        </Box>
      </Part>
    </Section>
  )
}
