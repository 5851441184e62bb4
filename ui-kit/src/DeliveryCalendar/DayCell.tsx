import { longDateText, type LocalDay } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import { memo } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

interface DayCellProps {
  day: LocalDay
  isToday: boolean
  isChosen: boolean
  /** Whether it is the one that the Tab key comes to. */
  isInTabOrder: boolean
  /** Why it cannot be chosen, in words; undefined where it can. */
  reason: string | undefined
  /** Whether it is not yet known if it can be chosen. */
  isPending: boolean
  /** What is special about it, in words. */
  remark: string | undefined
  /** The same two each time: a cell is drawn again where they are others. */
  onPress: (day: LocalDay) => void
  onFocus: (day: LocalDay) => void
}

/** A day of the calendar. Of a month a press changes two, and the others are not drawn again. */
export const DayCell = memo(
  ({ day, isToday, isChosen, isInTabOrder, reason, isPending, remark, onPress, onFocus }: DayCellProps) => {
    const texts = useKitTexts()
    const isOpen = reason === undefined
    const name = [longDateText(day, texts.locale, { withYear: true }), isToday && texts.today, remark, reason]
    return (
      <Box component="td" sx={{ p: 0, textAlign: 'center' }}>
        <Box
          component="button"
          type="button"
          data-day={day}
          tabIndex={isInTabOrder ? 0 : -1}
          aria-disabled={!isOpen}
          aria-pressed={isChosen}
          aria-current={isToday ? 'date' : undefined}
          aria-label={name.filter(Boolean).join(', ')}
          onClick={() => onPress(day)}
          onFocus={() => onFocus(day)}
          sx={{
            position: 'relative',
            width: '100%',
            minHeight: tokens.touchTarget,
            aspectRatio: { sm: '1.15' },
            p: 0,
            border: 1,
            borderColor: isToday ? 'primary.main' : 'transparent',
            borderRadius: '10px',
            fontFamily: 'inherit',
            fontSize: '1rem',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: isOpen ? 600 : 400,
            cursor: isOpen ? 'pointer' : 'default',
            color: isChosen ? 'primary.contrastText' : isOpen ? 'text.primary' : 'text.secondary',
            backgroundColor: isChosen ? 'primary.main' : isOpen ? 'background.paper' : 'transparent',
            boxShadow: isOpen && !isChosen ? `inset 0 0 0 1px ${tokens.colour.line}` : 'none',
            textDecoration: isOpen || isPending ? 'none' : 'line-through',
            '&:hover': isOpen && !isChosen ? { backgroundColor: tokens.ground.moss } : {},
          }}
        >
          {Number(day.slice(8))}
          {remark && (
            <Box
              component="span"
              aria-hidden="true"
              sx={{
                position: 'absolute',
                bottom: 5,
                left: '50%',
                width: 5,
                height: 5,
                ml: '-2.5px',
                borderRadius: '50%',
                backgroundColor: isChosen ? 'primary.contrastText' : 'secondary.main',
              }}
            />
          )}
        </Box>
      </Box>
    )
  },
)
