import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from './i18n'
import { Failure } from './Failure'
import type { Form } from './form'

export interface FormFrameProps {
  form: Pick<Form<never>, 'formRef' | 'submit' | 'faults' | 'refusals' | 'failure' | 'isSending'>
  /** What the form does, for those who do not see its heading. */
  label: string
  submit: string
  children: ReactNode
  /** What could not be done, in the spec's words; else the server's. */
  failure?: (error: Error) => ReactNode
  /** Beside the button. */
  aside?: ReactNode
  /** Whether the button works. @default true */
  canSubmit?: boolean
  /** What takes focus when the form is refused: the list of what is wrong, or the first field that is. @default 'list' */
  focusOn?: 'list' | 'field'
  /** Above the list of what is wrong, where the spec has words for it. */
  faultsTitle?: (labels: readonly string[]) => string
}

/** A form with its button, and above it what is wrong: a list that takes focus and leads to each field. */
export const FormFrame = ({
  form,
  label,
  submit,
  children,
  failure,
  aside,
  canSubmit = true,
  focusOn = 'list',
  faultsTitle,
}: FormFrameProps) => {
  const { t } = useTranslation()
  const { faults, refusals, formRef } = form
  const summary = useRef<HTMLDivElement>(null)
  const goTo = (name: string): void => {
    const found = formRef.current?.elements.namedItem(name)
    const field = found instanceof RadioNodeList ? found[0] : found
    if (field instanceof HTMLElement) field.focus()
  }
  const refused = useEffectEvent(() => {
    const first = faults[0]
    if (focusOn === 'field' && first) goTo(first.name)
    else summary.current?.focus()
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          loading={form.isSending}
          disabled={!canSubmit}
          sx={{ minHeight: 52, px: 8, width: { xs: '100%', sm: 'auto' } }}
        >
          {submit}
        </Button>
        {aside}
      </Box>
    </Box>
  )
}
