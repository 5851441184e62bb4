import type { User } from '@bukett/contracts/http/account'
import { loginApi, type LoginOutcome } from '@bukett/contracts/http/login'
import { KitLink, Notice, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { CodeForm } from './CodeForm'
import { PasswordField } from './PasswordField'
import { addressFault } from '../../shared/account/person-rules'
import { settleIn } from '../../shared/account/use-account'
import { focusOnIt } from '../../shared/focus-on-it'

export interface LoginFormProps {
  onLoggedIn: (user: User) => void
  /** Opens the request for a new password where one stands; else a link leads to it. */
  onForgot?: () => void
  forgotPath: string
  /** Filled in beforehand. */
  email?: string
  /** Takes the focus of the press that has brought it back. @default false */
  isGoneBackTo?: boolean
}

type SecondStep = Exclude<LoginOutcome, { status: 'LoggedIn' }>

/** E-mail and password, and for staff the code of their app (AC-02, AC-16). */
export const LoginForm = ({ onLoggedIn, onForgot, forgotPath, email = '', isGoneBackTo = false }: LoginFormProps) => {
  const { t } = useTranslation()
  const [given, setGiven] = useState<{ name: string; password: string; step: SecondStep }>()
  const welcome = (user: User): void => {
    settleIn(user)
    onLoggedIn(user)
  }
  const form = useForm({
    initial: { name: email, password: '' },
    labels: { name: t('account.email'), password: t('account.password') },
    schema: loginApi.login.body,
    bodyOf: (values) => values,
    check: ({ name }) => ({ name: addressFault({ email: name }).email }),
    send: (body: { name: string; password: string }) => call(loginApi.login, { body }),
    onDone: (outcome, { name, password }) => {
      if (outcome.status === 'LoggedIn') welcome(outcome.user)
      else setGiven({ name, password, step: outcome })
    },
  })

  if (given)
    return (
      <CodeForm
        {...given}
        onLoggedIn={welcome}
        onBack={() => {
          setGiven(undefined)
          form.set({ password: '' })
        }}
      />
    )
  return (
    <FormFrame
      form={form}
      label={t('account.login.title')}
      submit={t('account.login.submit')}
      failure={(error) => <Notice tone="error">{messageOf(error)}</Notice>}
    >
      <TextField
        {...form.text('name')}
        type="email"
        inputMode="email"
        autoComplete="username"
        inputRef={isGoneBackTo ? focusOnIt : undefined}
        required
      />
      <PasswordField
        {...form.text('password')}
        autoComplete="current-password"
        required
        hint={
          onForgot ? (
            <Button variant="text" size="small" onClick={onForgot} sx={{ px: 2, ml: -2 }}>
              {t('account.login.forgot')}
            </Button>
          ) : (
            <KitLink href={forgotPath}>{t('account.login.forgot')}</KitLink>
          )
        }
      />
    </FormFrame>
  )
}
