import { ApiError } from '@bukett/contracts'
import { loginApi } from '@bukett/contracts/http/login'
import { Notice, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { addressFault } from '../../shared/account/person-rules'
import { focusOnIt } from '../../shared/focus-on-it'

export interface ForgotPasswordFormProps {
  /** Back to the login that it stands in. */
  onBack?: () => void
}

const tooManyRequests = 403
/** Spec 2 §4: 403 says that the tries are used up, anything else is an error of ours. It never tells whether there is an account. */
export const ForgotPasswordForm = ({ onBack }: ForgotPasswordFormProps) => {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('account.email') },
    schema: loginApi.forgotPassword.body,
    bodyOf: (values) => values,
    check: addressFault,
    send: (body: { email: string }) => call(loginApi.forgotPassword, { body }),
    onDone: (_, { email }) => {
      setSentTo(email.trim())
    },
  })
  const back = onBack && (
    <Button variant="text" onClick={onBack}>
      {t('account.forgot.back')}
    </Button>
  )
  if (sentTo !== undefined)
    return (
      <Notice ref={focusOnIt} tone="success" announce="status" title={t('account.forgot.sentTitle')} action={back}>
        {t('account.forgot.sent', { email: sentTo })}
      </Notice>
    )
  return (
    <FormFrame
      form={form}
      label={t('account.forgot.title')}
      submit={t('account.forgot.submit')}
      canSubmit={form.values.email.trim() !== ''}
      failure={(error) => (
        <Notice tone="error">
          {error instanceof ApiError && error.status === tooManyRequests
            ? messageOf(error)
            : t('account.internalError')}
        </Notice>
      )}
      aside={back}
    >
      <Typography>{t('account.forgot.text')}</Typography>
      <TextField
        {...form.text('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        // In the place of what was pressed.
        inputRef={onBack && focusOnIt}
        required
      />
    </FormFrame>
  )
}
