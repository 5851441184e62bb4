import { TextField, type TextFieldProps } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

/** A password that can be shown while it is typed. */
export const PasswordField = (field: PasswordFieldProps) => {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <Button
          variant="text"
          size="small"
          aria-label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
          onClick={() => {
            setShown(!isShown)
          }}
          sx={{ minWidth: 0, px: 3, mr: -2 }}
        >
          {t(isShown ? 'account.hide' : 'account.show')}
        </Button>
      }
    />
  )
}
