import { useTranslation } from '../../../shared/i18n'
import { generatePath, Navigate } from 'react-router-dom'
import { CompanyPurchases } from '../../../features/purchases/CompanyPurchases'
import { OwnPurchases } from '../../../features/purchases/OwnPurchases'
import { useSiteSwitch } from '../../../features/site-switch/use-site-switch'
import { paths, pathsOf, usePaths } from '../../paths'
import { detailsPath } from './my-pages'
import { MyPage } from './MyPage'

/** my-purchases. */
export const OwnPurchasesPage = () => {
  const { t } = useTranslation()
  const switchSite = useSiteSwitch()
  const here = usePaths()
  return (
    <MyPage title={t('purchases.title')}>
      {() => (
        <OwnPurchases
          shopPath={here.home}
          orderPath={(id) => generatePath(paths.order, { id })}
          onCart={(site) => void switchSite(pathsOf(site).cart)}
        />
      )}
    </MyPage>
  )
}

/** foretags-kop. */
export const CompanyPurchasesPage = () => {
  const { t } = useTranslation()
  return (
    <MyPage title={t('purchases.companyTitle')} failure={t('account.company.loadFailed')}>
      {({ user, organization }) =>
        organization ? (
          <CompanyPurchases
            organization={organization}
            isAdministrator={user.roles.includes('OrganizationAdministrator')}
            orderPath={(id) => generatePath(paths.order, { id })}
          />
        ) : (
          <Navigate to={detailsPath(user)} replace />
        )
      }
    </MyPage>
  )
}
