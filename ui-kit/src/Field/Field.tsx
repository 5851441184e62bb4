import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { ErrorIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'

export type FieldProps = {
  label: string
  /** Helps before anything goes wrong. */
  hint?: ReactNode
  /** What is wrong and what to do. */
  error?: string
  required?: boolean
  /** Says "valfritt" beside the label. */
  optional?: boolean
  /** Its error comes long after the press, from elsewhere, and is read out. */
  live?: 'polite'
}

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
}

/** A label above, the control, and the hint and error below it, wired together. */
export const Field = ({
  label,
  hint,
  error,
  required,
  optional,
  live,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) => {
  const texts = useKitTexts()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 600 }}>
        {label}
        {optional && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            ({texts.optional})
          </Box>
        )}
      </Box>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': required,
      })}
      <div aria-live={live}>
        {error && (
          <Typography
            id={`${id}-error`}
            variant="body2"
            sx={{ display: 'flex', gap: 1.5, color: 'error.main', mt: 1.5 }}
          >
            <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
            {error}
          </Typography>
        )}
      </div>
      {hint && (
        <Typography id={`${id}-hint`} component="div" variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  )
}
