import type { User } from '@bukett/contracts/http/account'
import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../../../features/account/AccountMenu'
import { fetchTexts } from '../../../shared/i18n'
import { siteAt } from '../../../shared/site'
import { accountPaths, loginPath } from '../../account-paths'
import { officeRoot } from '../../office-roots'
import { pathsOf } from '../../paths'

// Who is not logged in, which is nearly everybody, has neither pages nor work.
const fetchMenu = async () => {
  const [all] = await Promise.all([import('./OwnMenu'), fetchTexts('later')])
  return { default: all.OwnMenu }
}
const OwnMenu = lazy(fetchMenu)

const goToWork = async (user: User): Promise<void> => {
  const { workPath } = await import('./my-pages')
  if (workPath(user) === officeRoot) location.assign(officeRoot)
  else location.reload()
}

/** The account in the header of every page. The page is loaded anew after login and logout (spec 2 §4); who works here goes to the work. */
export const ShopAccount = () => {
  const { pathname, search, hash } = useLocation()
  return (
    <AccountMenu
      loginPaths={{ ...accountPaths, login: loginPath(pathname + search + hash) }}
      menu={(menu) => <OwnMenu {...menu} />}
      fetchMenu={fetchMenu}
      onLoggedIn={(user) => {
        goToWork(user).catch(() => location.reload())
      }}
      onLoggedOut={() => {
        location.assign(pathsOf(siteAt()).home)
      }}
    />
  )
}
