import { accountApi, type User, type UserUpkeep } from '@bukett/contracts/http/account'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import { messageOf } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { orNull } from '../../shared/account/person-rules'
import { keepUser, useReadAgain } from '../../shared/account/use-own-account'

/** `dialogs.open(EditUserDialog, user)`: the colleague as they are then. Address, consents and personal number are their own (AC-07). */
export const EditUserDialog = ({ open, payload: user, onClose }: DialogProps<User, User>) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const form = useForm({
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone ?? '',
      unitName: user.unitName ?? '',
      costCenter: user.costCenter ?? '',
    },
    labels: {
      firstName: t('account.register.firstName'),
      lastName: t('account.register.lastName'),
      phone: t('account.register.phone'),
      unitName: t('account.users.unitName'),
      costCenter: t('account.company.costCenter'),
    },
    schema: accountApi.keep.body,
    bodyOf: (values) => ({
      ...values,
      id: user.id,
      phone: orNull(values.phone),
      unitName: orNull(values.unitName),
      costCenter: orNull(values.costCenter),
    }),
    send: (body: UserUpkeep) => keepUser(body),
    onDone: (saved) => {
      void readAgain()
      onClose(saved)
    },
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('account.users.editTitle')}>
      <FormFrame
        form={form}
        label={t('account.users.editTitle')}
        submit={t('account.company.save')}
        failure={(error) => <Notice tone="error">{messageOf(error)}</Notice>}
      >
        <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        <TextField {...form.text('unitName')} autoComplete="off" maxLength={100} optional />
        <TextField {...form.text('costCenter')} autoComplete="off" maxLength={100} optional />
      </FormFrame>
    </Sheet>
  )
}
