import type { User } from '@bukett/contracts/http/account'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { LoginPanel, type LoginPaths } from './LoginPanel'

/** `await dialogs.open(LoginDialog, paths)`: the user who logged in, or undefined. */
export const LoginDialog = ({ open, payload, onClose }: DialogProps<LoginPaths, User>) => {
  const { t } = useTranslation()
  return (
    <Sheet
      open={open}
      title={t('account.login.title')}
      width="small"
      onClose={() => {
        onClose()
      }}
    >
      <LoginPanel
        paths={payload}
        onLoggedIn={onClose}
        onLeave={() => {
          onClose()
        }}
      />
    </Sheet>
  )
}
