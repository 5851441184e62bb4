import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { ownReturnUrl } from '@bukett/contracts/rules/return-url'
import { Notice, RowsSkeleton } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../../shared/i18n'
import { useLocation, useSearchParams } from 'react-router-dom'
import { LoginPanel } from '../../../features/account/LoginPanel'
import { nameOf, useCurrentCustomer } from '../../../shared/account/use-account'
import { accountPaths } from '../../account-paths'
import { officeRoot } from '../../office-roots'
import { usePaths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** /logga-in-privat?ReturnUrl=: leads on to a page of our own site only, which is loaded anew (spec 2 §§2, 4). */
export const LoginPage = () => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const { data } = useCurrentCustomer()
  const user = data?.user
  const { home } = usePaths()
  const asked = query.get('ReturnUrl')
  /** Who works here lands on the work, unless a page was asked for. */
  const leave = ({ roles }: Pick<User, 'roles'>): void => {
    location.assign(asked === null && mayCall('staff', roles) ? officeRoot : ownReturnUrl(asked ?? home))
  }
  return (
    <NarrowPage title={t('account.login.title')}>
      {data === undefined && <RowsSkeleton rows={2} />}
      {user && (
        <Notice
          action={
            <Button variant="contained" onClick={() => leave(user)}>
              {t('account.login.goOn')}
            </Button>
          }
        >
          {t('account.login.alreadyIn', { name: nameOf(user) })}
        </Notice>
      )}
      {data?.user === null && (
        <LoginPanel
          paths={{
            ...accountPaths,
            login: pathname + search,
            register: accountPaths.register + search,
            registerCompany: accountPaths.registerCompany + search,
          }}
          onLoggedIn={leave}
        />
      )}
    </NarrowPage>
  )
}
