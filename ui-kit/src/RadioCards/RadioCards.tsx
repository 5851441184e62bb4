import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { ErrorIcon } from '../icons/icons'
import { tokens } from '../tokens'

export type RadioCard<Value extends string> = {
  value: Value
  label: string
  /** One line below the label. */
  text?: string
  /** What it costs, in words: "0 kr", "faktureringsavgift 29 kr". */
  cost?: string
  /** A sign or logotype. */
  mark?: ReactNode
  /** Why it cannot be chosen. */
  unavailable?: string
  /** Shown inside the card while it is chosen. */
  details?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  legend: string
  value: Value | undefined
  onChange: (value: Value) => void
  cards: readonly RadioCard<Value>[]
  error?: string
  name?: string
  /** The legend is on the page already, as a heading. */
  hideLegend?: boolean
  /** Short choices stand beside each other where there is room. @default 1 */
  columns?: 1 | 2
}

/** Ways to pay or to deliver: one of several cards, with its cost in words. */
export const RadioCards = <Value extends string>({
  legend,
  value,
  onChange,
  cards,
  error,
  name,
  hideLegend = false,
  columns = 1,
}: RadioCardsProps<Value>) => {
  const id = useId()
  return (
    <Box
      component="fieldset"
      aria-label={hideLegend ? legend : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {!hideLegend && (
        <Typography component="legend" variant="h6" sx={{ mb: 3, p: 0 }}>
          {legend}
        </Typography>
      )}
      {/* Above the cards: whoever is led to the first of many sees why. */}
      {error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ display: 'flex', gap: 1.5, color: 'error.main', mb: 3 }}>
          <ErrorIcon sx={{ fontSize: 20 }} />
          {error}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        {cards.map((card) => {
          const chosen = card.value === value
          const unavailable = card.unavailable !== undefined
          const described = [card.text, card.cost, card.unavailable].some(Boolean) ? `${id}-${card.value}` : undefined
          return (
            <Box
              key={card.value}
              sx={{
                border: 1,
                borderColor: chosen ? 'primary.main' : error ? 'error.main' : tokens.colour.line,
                boxShadow: chosen ? `inset 0 0 0 1px ${tokens.colour.leaf}` : 'none',
                borderRadius: `${tokens.radius.card}px`,
                backgroundColor: unavailable ? 'background.default' : 'background.paper',
                '&:hover': unavailable ? {} : { borderColor: 'primary.main' },
              }}
            >
              <Box
                component="label"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  p: 3,
                  minHeight: 64,
                  cursor: unavailable ? 'default' : 'pointer',
                }}
              >
                <Radio
                  checked={chosen}
                  disabled={unavailable}
                  onChange={() => onChange(card.value)}
                  value={card.value}
                  name={name ?? id}
                  slotProps={{
                    input: { 'aria-labelledby': `${id}-${card.value}-label`, 'aria-describedby': described },
                  }}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box component="span" id={`${id}-${card.value}-label`} sx={{ fontWeight: 600 }}>
                    {card.label}
                  </Box>
                  <Box
                    id={described}
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
                  >
                    {card.text && (
                      <Box component="span" sx={{ display: 'block' }}>
                        {card.text}
                      </Box>
                    )}
                    {card.cost && (
                      <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
                        {card.cost}
                      </Box>
                    )}
                    {card.unavailable && (
                      <Box component="span" sx={{ display: 'block' }}>
                        {card.unavailable}
                      </Box>
                    )}
                  </Box>
                </Box>
                {card.mark}
              </Box>
              {chosen && card.details && <Box sx={{ px: 4, pb: 4, pt: 0 }}>{card.details}</Box>}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
