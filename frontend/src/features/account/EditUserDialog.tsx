import type { User } from '@bukett/contracts/http/account'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { UserForm } from './UserForm'

/** `dialogs.open(EditUserDialog, user)`: the colleague as they are then. Address, consents and personal number are their own (AC-07). */
export const EditUserDialog = ({ open, payload: user, onClose }: DialogProps<User, User>) => {
  const { t } = useTranslation()
  const title = t('account.users.editTitle')
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <UserForm user={user} label={title} submit={t('account.company.save')} onDone={onClose} />
    </Sheet>
  )
}
