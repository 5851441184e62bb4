import type { User } from '@bukett/contracts/http/account'
import { UserIcon } from '@bukett/ui-kit'
import IconButton from '@mui/material/IconButton'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchTexts, useTranslation } from '../../shared/i18n'
import type { LoginPaths } from './LoginPanel'
import type { MenuListProps } from './MenuList'
import { nameOf, useCurrentCustomer } from '../../shared/account/use-account'

const fetchLogin = async () => {
  const [{ LoginDialog: dialog }] = await Promise.all([import('./LoginDialog'), fetchTexts('checkout', 'later')])
  return { default: dialog }
}
const LoginDialog = lazy(fetchLogin)

export interface AccountMenuProps {
  loginPaths: LoginPaths
  /** The menu of the person who is logged in, asked for when it is opened. */
  menu: (menu: Omit<MenuListProps, 'links'>) => ReactNode
  fetchMenu: () => Promise<unknown>
  /** Spec 2 §4: after login the page reloads. */
  onLoggedIn: (user: User) => void
  onLoggedOut: () => void
}

/** The header's account button: the login for a guest, a menu for the others. What it opens is fetched when it is pressed. */
export const AccountMenu = ({ loginPaths, menu, fetchMenu, onLoggedIn, onLoggedOut }: AccountMenuProps) => {
  const { t } = useTranslation()
  const { data } = useCurrentCustomer()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asksLogin, setAsksLogin] = useState<'never' | 'yes' | 'no'>('never')
  const user = data?.user
  // What does not come is not drawn, and comes at a later press.
  const show = async (button: HTMLElement): Promise<void> => {
    await (user ? fetchMenu : fetchLogin)()
    if (user) setAnchor(button)
    else setAsksLogin('yes')
  }
  return (
    <>
      <IconButton
        aria-label={user ? t('accountMenu.account', { name: nameOf(user) }) : t('accountMenu.logIn')}
        aria-haspopup={user ? 'menu' : 'dialog'}
        aria-expanded={user ? anchor !== null : undefined}
        onClick={(event) => void show(event.currentTarget)}
      >
        <UserIcon />
      </IconButton>
      <Suspense>
        {user &&
          anchor &&
          menu({
            anchor,
            user,
            onClose: () => {
              setAnchor(null)
            },
            onLoggedOut,
          })}
        {asksLogin !== 'never' && (
          <LoginDialog
            open={asksLogin === 'yes'}
            payload={loginPaths}
            onClose={(loggedIn) => {
              setAsksLogin('no')
              if (loggedIn) onLoggedIn(loggedIn)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
