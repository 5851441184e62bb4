import { mayBePartedOtherwise } from '@bukett/contracts/rules/full-name'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { Form } from './form'
import { Wide } from './FormPart'
import { useTranslation } from './i18n'
import { type NameFieldAt, nameTyped } from './typed-name'

export interface NameFieldsProps {
  form: Pick<Form<Record<string, string | boolean>>, 'text' | 'set' | 'values'>
  at: NameFieldAt
  /** Before the words of `autocomplete`: whose name it is, `section-receiver`. */
  section?: string
  /** Whether it must be given. @default true */
  required?: boolean
}

/** A person's name in one line; how a long one was parted is told below it, and can be changed. Parted by hand it stays two fields. */
export const NameFields = ({ form, at, section, required = true }: NameFieldsProps) => {
  const { t } = useTranslation()
  const [full, first, last] = [form.text(at('FullName')), form.text(at('FirstName')), form.text(at('LastName'))]
  const firstField = useRef<HTMLInputElement>(null)
  const [isPressed, setIsPressed] = useState(false)
  const [isLeft, setIsLeft] = useState(full.value !== '')
  // What the server says of a part is told at that part.
  const isParted = form.values[at('IsParted')] === true || first.error !== undefined || last.error !== undefined
  useEffect(() => {
    if (isPressed) firstField.current?.focus()
  }, [isPressed])
  const autoComplete = (words: string): string => (section ? `${section} ${words}` : words)
  const must = required ? { required: true } : { optional: true }
  if (isParted) {
    return (
      <>
        <TextField
          {...first}
          {...must}
          autoComplete={autoComplete('given-name')}
          enterKeyHint="next"
          maxLength={RECEIVER_LIMITS.name}
          inputRef={firstField}
        />
        <TextField
          {...last}
          {...must}
          autoComplete={autoComplete('family-name')}
          enterKeyHint="next"
          maxLength={RECEIVER_LIMITS.name}
        />
      </>
    )
  }
  const { FirstName, LastName } = nameTyped(at, form.values)
  return (
    <Wide>
      <TextField
        {...full}
        {...must}
        autoComplete={autoComplete('name')}
        enterKeyHint="next"
        maxLength={200}
        onBlur={() => {
          setIsLeft(true)
          full.onBlur()
        }}
      />
      {isLeft && full.error === undefined && mayBePartedOtherwise(full.value) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {t('checkout.name.parted', { first: FirstName, last: LastName })}
          </Typography>
          <Button
            variant="text"
            size="small"
            aria-label={t('checkout.name.changeLabel')}
            onClick={() => {
              form.set({ [at('FirstName')]: FirstName, [at('LastName')]: LastName, [at('IsParted')]: true })
              setIsPressed(true)
            }}
          >
            {t('checkout.name.change')}
          </Button>
        </Box>
      )}
    </Wide>
  )
}
