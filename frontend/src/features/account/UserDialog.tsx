import type { User } from '@bukett/contracts/http/account'
import type { Language } from '@bukett/contracts/rules/language'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { UserForm } from './UserForm'

/** Who is changed, or the company that somebody new comes to, and in which language they are written to. */
export type UserDialogWish = { user: User } | { organizationId: string; language?: Language | undefined }

/**
 * `dialogs.open(UserDialog, wish)`: the user as they are then, or undefined. Address, consents and personal number are one's own (AC-07), and
 * who is new chooses the password by mail.
 */
export const UserDialog = ({ open, payload, onClose }: DialogProps<UserDialogWish, User>) => {
  const { t } = useTranslation()
  const isNew = 'organizationId' in payload
  const title = t(isNew ? 'account.users.add' : 'account.users.editTitle')
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      {isNew && <Typography sx={{ color: 'text.secondary', mb: 5 }}>{t('account.users.addText')}</Typography>}
      <UserForm
        {...payload}
        label={title}
        submit={t(isNew ? 'account.users.addSubmit' : 'account.company.save')}
        onDone={onClose}
      />
    </Sheet>
  )
}
