import type { User } from '@bukett/contracts/http/account'
import { UserIcon } from '@bukett/ui-kit'
import IconButton from '@mui/material/IconButton'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation, wholeTexts } from '../../shared/i18n'
import type { LoginPaths } from './LoginPanel'
import type { MenuListProps } from './MenuList'
import { nameOf, useCurrentCustomer } from '../../shared/account/use-account'

const LoginDialog = lazy(async () => {
  const [{ LoginDialog: dialog }] = await Promise.all([import('./LoginDialog'), wholeTexts()])
  return { default: dialog }
})

export interface AccountMenuProps {
  loginPaths: LoginPaths
  /** The menu of the person who is logged in, asked for when it is opened. */
  menu: (menu: Omit<MenuListProps, 'links'>) => ReactNode
  /** Spec 2 §4: after login the page reloads. */
  onLoggedIn: (user: User) => void
  onLoggedOut: () => void
}

/** The header's account button: the login for a guest, a menu for the others. What it opens is fetched when it is pressed. */
export const AccountMenu = ({ loginPaths, menu, onLoggedIn, onLoggedOut }: AccountMenuProps) => {
  const { t } = useTranslation()
  const { data } = useCurrentCustomer()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asksLogin, setAsksLogin] = useState<'never' | 'yes' | 'no'>('never')
  const user = data?.user
  return (
    <>
      <IconButton
        aria-label={user ? t('accountMenu.account', { name: nameOf(user) }) : t('accountMenu.logIn')}
        aria-haspopup={user ? 'menu' : 'dialog'}
        aria-expanded={user ? anchor !== null : undefined}
        onClick={(event) => {
          if (user) setAnchor(event.currentTarget)
          else setAsksLogin('yes')
        }}
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
