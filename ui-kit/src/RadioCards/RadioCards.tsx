import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import { memo, useId, type ReactNode } from 'react'
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
  /** The id of words in the `mark`, as a price: read with the card. */
  markId?: string
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
  const choose = useEventCallback((chosen: string) => onChange(chosen as Value))
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
        {cards.map((card) => (
          <Card
            key={card.value}
            {...card}
            details={card.value === value ? card.details : undefined}
            id={`${id}-${card.value}`}
            name={name ?? id}
            chosen={card.value === value}
            wrong={error !== undefined}
            onChoose={choose}
          />
        ))}
      </Box>
    </Box>
  )
}

interface CardProps extends RadioCard<string> {
  id: string
  name: string
  chosen: boolean
  /** Something is wrong with the choice. */
  wrong: boolean
  onChoose: (value: string) => void
}

/** One that stays as it was is not drawn again with each key that is pressed in a form around it. */
const Card = memo(
  ({ value, label, text, cost, mark, markId, unavailable, details, id, name, chosen, wrong, onChoose }: CardProps) => {
    const isOut = unavailable !== undefined
    const described = [text, cost, unavailable].some(Boolean) ? id : undefined
    return (
      <Box
        sx={{
          border: 1,
          borderColor: chosen ? 'primary.main' : wrong ? 'error.main' : tokens.colour.line,
          boxShadow: chosen ? `inset 0 0 0 1px ${tokens.colour.leaf}` : 'none',
          borderRadius: `${tokens.radius.card}px`,
          backgroundColor: isOut ? 'background.default' : 'background.paper',
          '&:hover': isOut ? {} : { borderColor: 'primary.main' },
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
            cursor: isOut ? 'default' : 'pointer',
          }}
        >
          <Radio
            checked={chosen}
            disabled={isOut}
            onChange={() => onChoose(value)}
            value={value}
            name={name}
            slotProps={{
              input: {
                'aria-labelledby': `${id}-label`,
                'aria-describedby': [described, markId].filter(Boolean).join(' ') || undefined,
              },
            }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" id={`${id}-label`} sx={{ fontWeight: 600 }}>
              {label}
            </Box>
            <Box
              id={described}
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
            >
              {text && (
                <Box component="span" sx={{ display: 'block' }}>
                  {text}
                </Box>
              )}
              {cost && (
                <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
                  {cost}
                </Box>
              )}
              {unavailable && (
                <Box component="span" sx={{ display: 'block' }}>
                  {unavailable}
                </Box>
              )}
            </Box>
          </Box>
          {mark}
        </Box>
        {details && <Box sx={{ px: 4, pb: 4, pt: 0 }}>{details}</Box>}
      </Box>
    )
  },
)
