import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { hidden } from '../hidden'
import { CheckIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'

export type TimelineEvent = {
  title: string
  /** When, in words. */
  time?: string
  text?: ReactNode
  state: 'done' | 'now' | 'later'
}

export type TimelineProps = { events: readonly TimelineEvent[] }

/** What has happened and what comes next. */
export const Timeline = ({ events }: TimelineProps) => {
  const texts = useKitTexts()
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(({ title, time, text, state }, index) => (
        <Box
          component="li"
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: '28px 1fr',
            columnGap: 4,
            pb: index === events.length - 1 ? 0 : 6,
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              left: 13,
              top: 28,
              bottom: 0,
              borderLeft: 2,
              borderColor: state === 'done' ? 'primary.main' : 'divider',
            },
          }}
        >
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 28,
              height: 28,
              borderRadius: '50%',
              border: 2,
              borderColor: state === 'later' ? 'divider' : 'primary.main',
              backgroundColor: state === 'done' ? 'primary.main' : 'background.paper',
              color: 'primary.contrastText',
              '&::after':
                state === 'now'
                  ? { content: '""', width: 10, height: 10, borderRadius: '50%', backgroundColor: 'primary.main' }
                  : {},
            }}
          >
            {state === 'done' && <CheckIcon sx={{ fontSize: 18, strokeWidth: 2.4 }} />}
          </Box>
          <Box>
            <Typography sx={{ fontWeight: state === 'later' ? 400 : 600, lineHeight: '28px' }}>
              {title}
              {state === 'done' && (
                <Box component="span" sx={hidden}>
                  , {texts.stepDone}
                </Box>
              )}
            </Typography>
            {time && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {time}
              </Typography>
            )}
            {text && (
              <Typography component="div" sx={{ mt: 1 }}>
                {text}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
