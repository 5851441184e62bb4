import { type Invitation, invitationApi } from '@bukett/contracts/http/invitation'
import type { Organization } from '@bukett/contracts/http/organization'
import type { Language } from '@bukett/contracts/rules/language'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { call, messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { addressFault } from '../../shared/account/person-rules'
import { useReadAgain } from '../../shared/account/use-own-account'

/** Where somebody is invited, and in which language customer service writes to them. */
export interface InviteDialogWish {
  organization: Organization
  language?: Language | undefined
}

/** `dialogs.open(InviteDialog, wish)`: the invitation that was mailed, or undefined (S-14). */
export const InviteDialog = ({ open, payload, onClose }: DialogProps<InviteDialogWish, Invitation>) => {
  const { id, name } = payload.organization
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('account.email') },
    schema: invitationApi.invite.body,
    bodyOf: (values) => ({ ...values, language: payload.language }),
    check: addressFault,
    send: (body: { email: string; language?: Language | undefined }) =>
      call(invitationApi.invite, { params: { id }, body }),
    onDone: (invitation) => {
      void readAgain()
      onClose(invitation)
    },
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('account.users.invite')}>
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>
        {t('account.users.inviteText', { company: name })}
      </Typography>
      <FormFrame
        form={form}
        label={t('account.users.invite')}
        submit={t('account.users.inviteSubmit')}
        failure={(error) => <Notice tone="error">{messageOf(error)}</Notice>}
      >
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
      </FormFrame>
    </Sheet>
  )
}
