import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { useNetworkTexts } from './texts'
import { type Colleague, keepColleague, type MemberStaff } from './use-staff'
import { useReadAgain } from './use-network'

/** `dialogs.open(ColleagueDialog, memberId)`: who was added to a store's staff. The password is chosen by mail. */
export const ColleagueDialog = ({ open, payload: memberId, onClose }: DialogProps<string, MemberStaff>) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', phone: '', isOrderHandler: false },
    labels: {
      firstName: t('staff.firstName'),
      lastName: t('staff.lastName'),
      email: t('staff.email'),
      phone: t('staff.phone'),
      isOrderHandler: t('staff.isOrderHandler'),
    },
    schema: memberStaffApi.keep.body,
    bodyOf: (values) => ({ ...values, memberId, phone: values.phone.trim() || null }),
    send: (body: Colleague) => keepColleague(body),
    onDone: (added) => {
      void readAgain()
      onClose(added)
    },
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('staff.add')}>
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>{t('staff.addText')}</Typography>
      <FormFrame form={form} label={t('staff.add')} submit={t('staff.submit')}>
        <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
        <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        <Tick {...form.tick('isOrderHandler')} />
      </FormFrame>
    </Sheet>
  )
}
