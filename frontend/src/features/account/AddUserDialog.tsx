import type { User } from '@bukett/contracts/http/account'
import type { Organization } from '@bukett/contracts/http/organization'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { UserForm } from './UserForm'

/** `dialogs.open(AddUserDialog, organization)`: the user who was added, or undefined. The password is chosen by mail. */
export const AddUserDialog = ({ open, payload, onClose }: DialogProps<Organization, User>) => {
  const { t } = useTranslation()
  const title = t('account.users.add')
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>{t('account.users.addText')}</Typography>
      <UserForm organizationId={payload.id} label={title} submit={t('account.users.addSubmit')} onDone={onClose} />
    </Sheet>
  )
}
