import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'
import { everyOccasion, type Occasion, OccasionSelect } from './OccasionSelect'

export type OccasionPickerProps = {
  occasions: readonly Occasion[]
  texts: readonly { occasion: string; text: string }[]
  /** The words were chosen for the card. */
  onChoose: (text: string) => void
  /** How many are shown before one asks for more. @default 4 */
  atFirst?: number
}

/** Words to begin a greeting from, filtered by occasion; the list starts at all of them (spec 1 §2). */
export const OccasionPicker = ({ occasions, texts, onChoose, atFirst = 4 }: OccasionPickerProps) => {
  const kit = useKitTexts()
  const [occasion, setOccasion] = useState(everyOccasion)
  const [all, setAll] = useState(false)
  // An occasion that no text is for is no choice.
  const known = occasions.filter(({ code }) => texts.some((text) => text.occasion === code))
  const fitting = texts.filter((one) => occasion === everyOccasion || one.occasion === occasion)
  const shown = all ? fitting : fitting.slice(0, atFirst)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <OccasionSelect
        occasions={known}
        value={occasion}
        onChange={(chosen) => {
          setOccasion(chosen)
          setAll(false)
        }}
      />
      <Box
        component="ul"
        aria-label={kit.wordSuggestions}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {shown.map(({ text }) => (
          <li key={text}>
            <Box
              component="button"
              type="button"
              onClick={() => onChoose(text)}
              sx={{
                width: '100%',
                minHeight: tokens.touchTarget,
                px: 4,
                py: 2.5,
                textAlign: 'left',
                font: 'inherit',
                fontFamily: "'Fraunces Variable', Georgia, serif",
                color: 'text.primary',
                border: 1,
                borderStyle: 'solid',
                borderColor: 'divider',
                borderRadius: `${tokens.radius.field}px`,
                backgroundColor: 'background.paper',
                whiteSpace: 'pre-line',
                cursor: 'pointer',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              {text}
            </Box>
          </li>
        ))}
      </Box>
      {fitting.length > shown.length && (
        <Button variant="text" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {kit.moreSuggestions(fitting.length - shown.length)}
        </Button>
      )}
    </Box>
  )
}
