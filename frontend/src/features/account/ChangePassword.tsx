import { accountApi } from '@bukett/contracts/http/account'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { NewPasswordFields } from './NewPasswordFields'
import { passwordFaults } from './password-faults'
import { PasswordField } from './PasswordField'
import { PageCard } from '../../shared/PageCard'

/** A new password for oneself; other devices are logged out. */
export const ChangePassword = ({ email }: { email: string }) => {
  const { t } = useTranslation()
  const [isSaved, setSaved] = useState(false)
  const empty = { currentPassword: '', password1: '', password2: '' }
  const form = useForm({
    initial: empty,
    labels: {
      currentPassword: t('account.details.currentPassword'),
      password1: t('account.newPassword.label'),
      password2: t('account.newPassword.again'),
    },
    schema: accountApi.changePassword.body,
    bodyOf: (values) => values,
    check: ({ currentPassword, password1, password2 }) => ({
      ...passwordFaults(['password1', password1], ['password2', password2], email),
      currentPassword: currentPassword === '' ? ('account.wrong-password' as const) : undefined,
    }),
    send: (body: typeof empty) => call(accountApi.changePassword, { body }),
    onDone: () => {
      setSaved(true)
    },
  })
  return (
    <PageCard title={t('account.details.passwordHeading')}>
      {isSaved ? (
        <Notice tone="success" announce="status">
          {t('account.details.passwordSaved')}
        </Notice>
      ) : (
        <FormFrame
          form={form}
          label={t('account.details.passwordHeading')}
          submit={t('account.details.passwordSubmit')}
        >
          {/* Lets password safes know whose password it is. */}
          <Box component="input" type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField {...form.text('currentPassword')} autoComplete="current-password" required />
          <NewPasswordFields password={form.text('password1')} again={form.text('password2')} />
        </FormFrame>
      )}
    </PageCard>
  )
}
