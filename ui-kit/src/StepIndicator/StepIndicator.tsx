import Box from '@mui/material/Box'
import { hidden } from '../hidden'
import { CheckIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'

export type Step = {
  label: string
  /** Steps that are done can be gone back to. */
  href?: string
}

export type StepIndicatorProps = {
  steps: readonly Step[]
  /** Counted from 1. */
  current: number
  /** What the steps lead to, for readers who do not see the page. */
  label: string
}

/** Where in the order the visitor is, as dots. */
export const StepIndicator = ({ steps, current, label }: StepIndicatorProps) => {
  const texts = useKitTexts()
  return (
    <Box component="nav" aria-label={label}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {steps.map(({ label: name, href }, index) => {
          const number = index + 1
          const done = number < current
          const here = number === current
          const dot = (
            <>
              <Box
                component="span"
                aria-hidden="true"
                sx={{
                  position: 'relative',
                  zIndex: 1,
                  display: 'grid',
                  placeItems: 'center',
                  width: 28,
                  height: 28,
                  borderRadius: '50%',
                  fontSize: '0.875rem',
                  fontWeight: 600,
                  border: 2,
                  borderColor: done || here ? 'primary.main' : 'text.secondary',
                  backgroundColor: done ? 'primary.main' : 'background.default',
                  color: done ? 'primary.contrastText' : here ? 'primary.main' : 'text.secondary',
                }}
              >
                {done ? <CheckIcon sx={{ fontSize: 18, strokeWidth: 2.4 }} /> : number}
              </Box>
              <Box component="span" sx={hidden}>
                {texts.stepOf(number, steps.length)}:{' '}
              </Box>
              <Box
                component="span"
                sx={{ maxWidth: '100%', fontSize: '0.875rem', fontWeight: here ? 600 : 400, hyphens: 'auto' }}
              >
                {name}
              </Box>
              {done && (
                <Box component="span" sx={hidden}>
                  , {texts.stepDone}
                </Box>
              )}
            </>
          )
          const look = {
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 1,
            minHeight: 44,
            textAlign: 'center',
            color: here || done ? 'text.primary' : 'text.secondary',
            textDecoration: 'none',
          } as const
          return (
            <Box
              component="li"
              key={name}
              aria-current={here ? 'step' : undefined}
              sx={{
                position: 'relative',
                '&:not(:first-of-type)::before': {
                  content: '""',
                  position: 'absolute',
                  top: 13,
                  right: '50%',
                  width: '100%',
                  borderTop: 2,
                  borderColor: done || here ? 'primary.main' : 'divider',
                },
              }}
            >
              {done && href ? (
                <Box component={KitLink} href={href} sx={{ ...look, '&:hover': { textDecoration: 'underline' } }}>
                  {dot}
                </Box>
              ) : (
                <Box sx={look}>{dot}</Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
