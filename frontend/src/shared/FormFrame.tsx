import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from './i18n'
import { Failure } from './Failure'
import type { Form } from './form'
import { phoneBar, phoneBarRef } from './phone-bar'

export interface FormFrameProps {
  form: Pick<Form<never>, 'formRef' | 'enter' | 'submit' | 'faults' | 'refusals' | 'failure' | 'isSending'>
  /** What the form does, for those who do not see its heading. */
  label: string
  submit: string
  children: ReactNode
  /** What could not be done, in the spec's words; else the server's. */
  failure?: (error: Error) => ReactNode
  /** Beside the button. */
  aside?: ReactNode
  /** What it comes to, in words: on a phone it stays in sight with the button. */
  sum?: ReactNode
  /** Whether the button works. @default true */
  canSubmit?: boolean
  /** Above the list of what is wrong, where the spec has words for it. */
  faultsTitle?: (labels: readonly string[]) => string
}

/** A form with its button, and above it what is wrong: a list that leads to each field. The first of them takes focus (spec 2 §5). */
export const FormFrame = ({
  form,
  label,
  submit,
  children,
  failure,
  aside,
  sum,
  canSubmit = true,
  faultsTitle,
}: FormFrameProps) => {
  const { t } = useTranslation()
  const { faults, refusals, formRef } = form
  const summary = useRef<HTMLDivElement>(null)
  /** The first of these on the screen takes focus; false where none of them has a field. */
  const goTo = (...names: readonly string[]): boolean => {
    const fields = [...(formRef.current?.elements ?? [])].filter((field) => field instanceof HTMLElement)
    const field = fields.find((one) => names.includes(one.getAttribute('name') ?? '') && !one.matches(':disabled'))
    field?.focus()
    return field !== undefined
  }
  const refused = useEffectEvent(() => {
    if (!goTo(...faults.map(({ name }) => name))) summary.current?.focus()
  })
  useEffect(() => {
    if (refusals > 0) refused()
  }, [refusals])
  return (
    <Box
      component="form"
      ref={formRef}
      aria-label={label}
      noValidate
      onFocus={form.enter}
      onSubmit={form.submit}
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {faults.length > 0 && (
        <Notice
          tone="error"
          title={faultsTitle?.(faults.map((fault) => fault.label)) ?? t('account.form.error')}
          ref={summary}
        >
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {faults.map(({ name, label: field, message }) => (
              <li key={name}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  sx={{ textAlign: 'left', font: 'inherit', py: 1.5, verticalAlign: 'top' }}
                  onClick={() => {
                    goTo(name)
                  }}
                >
                  {field}: {message}
                </Link>
              </li>
            ))}
          </Box>
        </Notice>
      )}
      {form.failure && (failure?.(form.failure) ?? <Failure error={form.failure} />)}
      {children}
      <Box
        ref={sum === undefined ? undefined : phoneBarRef}
        sx={{ ...(sum !== undefined && phoneBar), display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}
      >
        {sum !== undefined && <Box sx={{ flex: 1, display: { md: 'none' } }}>{sum}</Box>}
        <Button
          type="submit"
          variant="contained"
          loading={form.isSending}
          disabled={!canSubmit}
          sx={{
            minHeight: 'var(--field-height, 52px)',
            px: 8,
            width: { xs: sum === undefined ? '100%' : 'auto', sm: 'auto' },
          }}
        >
          {submit}
        </Button>
        {aside}
      </Box>
    </Box>
  )
}
