import { ApiError } from '@bukett/contracts'
import { KitLink, Notice } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'

export interface RegistrationFailureProps {
  error: Error
  kind: 'private' | 'company'
  forgotPath: string
}

/** Spec 2 §§4, 8: a user that exists is led to the forgotten password; anything else is told in the spec's words. */
export const RegistrationFailure = ({ error, kind, forgotPath }: RegistrationFailureProps) => {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.code === 'account.already-exists')
    return (
      <Notice
        tone="error"
        title={t('account.register.exists')}
        action={<KitLink href={forgotPath}>{t('account.login.forgot')}</KitLink>}
      >
        {t('account.register.existsHint')}
      </Notice>
    )
  const text = { error: messageOf(error) }
  return (
    <Notice tone="error">
      {kind === 'private' ? t('account.register.failed', text) : t('account.register.failedCompany', text)}
      {error instanceof ApiError && error.code === 'organisation.already-exists' && (
        <> {t('account.register.companyExists')}</>
      )}
    </Notice>
  )
}
