import { mayCall } from '@bukett/contracts'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../../../features/account/AccountMenu'
import { accountPaths, loginPath } from '../../account-paths'
import { officeRoot } from '../../office-roots'
import { useMyPages } from './my-pages'

/** The account in the header of every page. The page is loaded anew after login and logout (spec 2 §4); who works here goes to the work. */
export const ShopAccount = () => {
  const { pathname, search, hash } = useLocation()
  const links = useMyPages()
  return (
    <AccountMenu
      loginPaths={{ ...accountPaths, login: loginPath(pathname + search + hash) }}
      links={links}
      onLoggedIn={({ roles }) => {
        if (mayCall('staff', roles)) location.assign(officeRoot)
        else location.reload()
      }}
      onLoggedOut={() => {
        location.assign('/')
      }}
    />
  )
}
