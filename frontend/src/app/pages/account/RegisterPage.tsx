import { ownReturnUrl } from '@bukett/contracts/rules/return-url'
import { KitLink } from '@bukett/ui-kit'
import { useTranslation } from '../../../shared/i18n'
import { useLocation, useSearchParams } from 'react-router-dom'
import { RegisterForm } from '../../../features/account/RegisterForm'
import { accountPaths } from '../../account-paths'
import { usePaths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** Registration of a private customer, who then goes to the return address or the site's first page (spec 2 §4). */
export const RegisterPage = () => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const { home } = usePaths()
  return (
    <NarrowPage
      wide
      title={t('account.register.title')}
      intro={
        <>
          {t('account.register.intro')} {t('account.register.asCompany')}{' '}
          <KitLink href={accountPaths.registerCompany + search}>{t('account.login.registerCompany')}</KitLink>.{' '}
          {t('account.register.haveAccount')}{' '}
          <KitLink href={accountPaths.login + search}>{t('account.login.submit')}</KitLink>.
        </>
      }
    >
      <RegisterForm
        forgotPath={accountPaths.forgot}
        onRegistered={() => {
          location.assign(ownReturnUrl(query.get('ReturnUrl') ?? home))
        }}
      />
    </NarrowPage>
  )
}
