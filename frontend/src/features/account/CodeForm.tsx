import type { User } from '@bukett/contracts/http/account'
import { loginApi, type LoginOutcome } from '@bukett/contracts/http/login'
import { Notice, QrImage, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { isUnauthorized } from './unauthorized'

export interface CodeFormProps {
  name: string
  password: string
  step: Exclude<LoginOutcome, { status: 'LoggedIn' }>
  onLoggedIn: (user: User) => void
  onBack: () => void
}

/** The second factor of staff (AC-16). The first time, the app takes up its secret from a QR code. */
export const CodeForm = ({ name, password, step, onLoggedIn, onBack }: CodeFormProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('account.code.label') },
    schema: loginApi.login.body,
    bodyOf: ({ code }) => ({ name, password, code }),
    send: (body: { name: string; password: string; code: string }) => call(loginApi.login, { body }),
    onDone: (outcome) => {
      if (outcome.status === 'LoggedIn') onLoggedIn(outcome.user)
    },
  })
  const isNew = step.status === 'AppNeeded'
  const title = t(isNew ? 'account.code.newTitle' : 'account.code.title')
  return (
    <FormFrame
      form={form}
      label={title}
      submit={t('account.code.submit')}
      failure={(error) => (
        <Notice tone="error">{isUnauthorized(error) ? t('account.code.refused') : messageOf(error)}</Notice>
      )}
      aside={
        <Button variant="text" onClick={onBack}>
          {t('account.code.back')}
        </Button>
      }
    >
      <div>
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(isNew ? 'account.code.newText' : 'account.code.text')}
        </Typography>
      </div>
      {isNew && (
        <>
          <QrImage src={step.qrCode} alt={t('account.code.qr')} />
          <Link href={step.otpauthUrl} sx={{ justifySelf: 'center' }}>
            {t('account.code.openApp')}
          </Link>
        </>
      )}
      <TextField
        {...form.text('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint={t('account.code.hint')}
        inputRef={field}
        required
      />
    </FormFrame>
  )
}
