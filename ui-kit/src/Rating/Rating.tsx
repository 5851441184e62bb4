import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Ref, useId, useState } from 'react'
import { hidden } from '../hidden'
import { ErrorIcon, StarFilledIcon, StarIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type RatingProps = {
  /** 0 to 5; with decimals when it is a mean. */
  value: number
  /** Makes it a question. */
  onChange?: (value: number) => void
  /** The question. */
  label?: string
  /** What is wrong and what to do. */
  error?: string
  /** Of the first answer. */
  inputRef?: Ref<HTMLInputElement>
}

const stars = [1, 2, 3, 4, 5] as const
const ink = { color: tokens.colour.sun, stroke: '#8a6416' } as const

type Filled = 'whole' | 'half' | 'none'

/** A mean is drawn to the nearest half. */
const filledOf = (value: number, star: number): Filled =>
  value >= star - 0.25 ? 'whole' : value >= star - 0.75 ? 'half' : 'none'

const Star = ({ filled }: { filled: Filled }) => (
  <Box component="span" data-filled={filled} sx={{ position: 'relative', display: 'inline-flex' }}>
    {filled === 'whole' ? <StarFilledIcon fontSize="small" sx={ink} /> : <StarIcon fontSize="small" sx={ink} />}
    {filled === 'half' && (
      <StarFilledIcon fontSize="small" sx={{ ...ink, position: 'absolute', inset: 0, clipPath: 'inset(0 50% 0 0)' }} />
    )}
  </Box>
)

/** Stars: a mark given by others, or a question with five answers. */
export const Rating = ({ value, onChange, label, error, inputRef }: RatingProps) => {
  const texts = useKitTexts()
  const id = useId()
  const [pointed, setPointed] = useState<number>()
  if (!onChange) {
    return (
      <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
        <Box component="span" sx={hidden}>
          {texts.rating(texts.number(Math.round(value * 10) / 10), 5)}
        </Box>
        {stars.map((star) => (
          <Star key={star} filled={filledOf(value, star)} />
        ))}
      </Box>
    )
  }
  const shown = pointed ?? value
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? `${id}-error` : undefined}
      onMouseLeave={() => setPointed(undefined)}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'inline-flex' }}>
        {stars.map((star) => (
          <Box
            component="label"
            key={star}
            onMouseEnter={() => setPointed(star)}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              width: 48,
              height: 48,
              cursor: 'pointer',
              borderRadius: '10px',
              '&:has(:focus-visible)': { outline: `3px solid ${tokens.colour.leaf}`, outlineOffset: -2 },
            }}
          >
            <Box
              component="input"
              ref={star === 1 ? inputRef : undefined}
              type="radio"
              name={id}
              value={star}
              checked={value === star}
              aria-label={texts.rate(star)}
              onChange={() => onChange(star)}
              sx={hidden}
            />
            {shown >= star ? <StarFilledIcon fontSize="large" sx={ink} /> : <StarIcon fontSize="large" sx={ink} />}
          </Box>
        ))}
      </Box>
      {error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ display: 'flex', gap: 1.5, color: 'error.main', mt: 1.5 }}>
          <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          {error}
        </Typography>
      )}
    </Box>
  )
}
