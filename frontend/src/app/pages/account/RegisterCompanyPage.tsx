import { ownReturnUrl } from '@bukett/contracts/rules/return-url'
import { KitLink } from '@bukett/ui-kit'
import { useTranslation } from '../../../shared/i18n'
import { useLocation, useSearchParams } from 'react-router-dom'
import { RegisterCompanyForm } from '../../../features/account/RegisterCompanyForm'
import { settleIn } from '../../../shared/account/use-account'
import { accountPaths } from '../../account-paths'
import { usePaths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** Registration of a company and its first user. */
export const RegisterCompanyPage = () => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const { home } = usePaths()
  return (
    <NarrowPage
      wide
      title={t('account.register.titleCompany')}
      intro={
        <>
          {t('account.register.introCompany')} {t('account.register.asPrivate')}{' '}
          <KitLink href={accountPaths.register + search}>{t('account.login.register')}</KitLink>.
        </>
      }
    >
      <RegisterCompanyForm
        forgotPath={accountPaths.forgot}
        returnUrl={ownReturnUrl(query.get('ReturnUrl') ?? home)}
        onRegistered={({ user, returnUrl }) => {
          settleIn(user)
          location.assign(ownReturnUrl(returnUrl))
        }}
      />
    </NarrowPage>
  )
}
