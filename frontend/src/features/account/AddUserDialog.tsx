import { accountApi, type User, type UserUpkeep } from '@bukett/contracts/http/account'
import type { Organization } from '@bukett/contracts/http/organization'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { orNull } from '../../shared/account/person-rules'
import { keepUser, useReadAgain } from '../../shared/account/use-own-account'

/** `dialogs.open(AddUserDialog, organization)`: the user who was added, or undefined. The password is chosen by mail. */
export const AddUserDialog = ({ open, payload, onClose }: DialogProps<Organization, User>) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', phone: '', unitName: '', costCenter: '' },
    labels: {
      firstName: t('account.register.firstName'),
      lastName: t('account.register.lastName'),
      email: t('account.email'),
      phone: t('account.register.phone'),
      unitName: t('account.users.unitName'),
      costCenter: t('account.company.costCenter'),
    },
    schema: accountApi.keep.body,
    bodyOf: (values) => ({
      ...values,
      organizationId: payload.id,
      phone: orNull(values.phone),
      unitName: orNull(values.unitName),
      costCenter: orNull(values.costCenter),
    }),
    send: (body: UserUpkeep) => keepUser(body),
    onDone: (user) => {
      void readAgain()
      onClose(user)
    },
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={t('account.users.add')}
    >
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>{t('account.users.addText')}</Typography>
      <FormFrame
        form={form}
        label={t('account.users.add')}
        submit={t('account.users.addSubmit')}
        failure={(error) => <Notice tone="error">{messageOf(error)}</Notice>}
      >
        <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
        <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        <TextField {...form.text('unitName')} autoComplete="off" maxLength={100} optional />
        <TextField {...form.text('costCenter')} autoComplete="off" maxLength={100} optional />
      </FormFrame>
    </Sheet>
  )
}
