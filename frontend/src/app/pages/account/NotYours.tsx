import type { User } from '@bukett/contracts/http/account'
import { EmptyState, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../../shared/i18n'
import { useLocation } from 'react-router-dom'
import { nameOf } from '../../../shared/account/use-account'
import { useLogout } from '../../../shared/account/use-logout'
import { Failure } from '../../../shared/Failure'
import { loginPath } from '../../account-paths'
import { usePaths } from '../../paths'

/** A page for others than who is logged in: a way to come as somebody else, and one back to the shop. */
export const NotYours = ({ title, user }: { title: string; user: User }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const logout = useLogout()
  const change = (): void => {
    logout.mutate(undefined, {
      onSuccess: () => {
        location.assign(loginPath(pathname + search))
      },
    })
  }
  return (
    <EmptyState
      title={title}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'center' }}>
          {logout.error && <Failure error={logout.error} />}
          <Button variant="contained" loading={logout.isPending} onClick={change}>
            {t('account.login.asOther')}
          </Button>
          <Button component={KitLink} href={usePaths().home} variant="text">
            {t('orders.toShop')}
          </Button>
        </Box>
      }
    >
      {t('account.login.alreadyIn', { name: nameOf(user) })}
    </EmptyState>
  )
}
