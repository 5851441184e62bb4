import { loginApi } from '@bukett/contracts/http/login'
import { checkNewPassword } from '@bukett/contracts/rules/password'
import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { NewPasswordFields } from './NewPasswordFields'
import { passwordFaults } from './password-faults'

export interface ResetPasswordFormProps {
  /** Of the mailed link. */
  userId: string
  requestId: string
  privatePath: string
  companyPath: string
  forgotPath: string
}

/** Spec 2 §5: the button works once the password is strong and typed twice alike. */
export const ResetPasswordForm = ({
  userId: UserId,
  requestId: RequestId,
  privatePath,
  companyPath,
  forgotPath,
}: ResetPasswordFormProps) => {
  const { t } = useTranslation()
  const [done, setDone] = useState<{ isOrganizationCustomer: boolean }>()
  const form = useForm({
    initial: { NewPassword: '', again: '' },
    labels: { NewPassword: t('account.newPassword.label'), again: t('account.newPassword.again') },
    schema: loginApi.resetPassword.body,
    bodyOf: ({ NewPassword }) => ({ NewPassword, UserId, RequestId }),
    check: ({ NewPassword, again }) => passwordFaults(['NewPassword', NewPassword], ['again', again]),
    send: (body: { NewPassword: string; UserId: string; RequestId: string }) => call(loginApi.resetPassword, { body }),
    onDone: setDone,
  })
  if (done)
    return (
      <Notice
        tone="success"
        announce="status"
        title={t('account.reset.doneTitle')}
        action={
          <Button
            component={KitLink}
            variant="contained"
            href={done.isOrganizationCustomer ? companyPath : privatePath}
          >
            {t(done.isOrganizationCustomer ? 'account.reset.toCompany' : 'account.reset.toPrivate')}
          </Button>
        }
      >
        {t('account.reset.done')}
      </Notice>
    )
  const { NewPassword, again } = form.values
  return (
    <FormFrame
      form={form}
      label={t('account.reset.title')}
      submit={t('account.reset.submit')}
      canSubmit={checkNewPassword(NewPassword, again).ok}
      failure={(error) => (
        <Notice tone="error" action={<KitLink href={forgotPath}>{t('account.reset.askAgain')}</KitLink>}>
          {messageOf(error)}
        </Notice>
      )}
    >
      <NewPasswordFields password={form.text('NewPassword')} again={form.text('again')} />
    </FormFrame>
  )
}
