import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { phoneText } from '@bukett/contracts/rules/phone'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { useLatest, useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { colleagueNow } from '../shell/colleague-now'
import { useNetworkTexts } from './texts'
import { type Colleague, keepColleague, type MemberStaff } from './use-staff'
import { useRowChange } from './use-network'

interface OfStore {
  memberId: string
  /** Whose details change; else somebody is added. */
  colleague?: MemberStaff
  /** Nobody changes what they themselves may do. */
  isSelf?: boolean
}

const asRead = ({ email, wishedEmail, firstName, lastName, phone, roles }: MemberStaff) => ({
  email,
  wishedEmail,
  firstName,
  lastName,
  phone,
  roles,
})

const handlesOrders = (colleague?: MemberStaff): boolean => colleague?.roles.includes('OrderHandlerAdmin') ?? false

const valuesOf = (colleague?: MemberStaff) => ({
  firstName: colleague?.firstName ?? '',
  lastName: colleague?.lastName ?? '',
  email: colleague?.wishedEmail ?? colleague?.email ?? '',
  phone: phoneText(colleague?.phone ?? ''),
  isOrderHandler: handlesOrders(colleague),
})

/** `dialogs.open(ColleagueDialog, { memberId })`: who was added to a store's staff, or changed. The password is chosen by mail. */
export const ColleagueDialog = ({ open, payload, onClose }: DialogProps<OfStore, MemberStaff>) => {
  const { memberId, colleague, isSelf = false } = payload
  const t = useNetworkTexts()
  const change = useRowChange()
  const [read, setRead] = useLatest(colleague)
  const form = useVersionedForm({
    read,
    readAgain: async (refusal) => {
      const now = read && colleagueNow(refusal, read)
      if (now) setRead(now)
      return now
    },
    stale: 'account.changed',
    valuesOf,
    labels: {
      firstName: t('staff.firstName'),
      lastName: t('staff.lastName'),
      email: t('staff.email'),
      phone: t('staff.phone'),
      isOrderHandler: t('staff.isOrderHandler'),
    },
    schema: memberStaffApi.keep.body,
    bodyOf: ({ isOrderHandler, ...values }, known) => ({
      ...values,
      memberId,
      phone: values.phone.trim() || null,
      ...(known && { id: known.id, Read: asRead(known) }),
      // A right that somebody else gives or takes meanwhile is not turned back by a name that is corrected.
      ...(!isSelf && isOrderHandler !== handlesOrders(known) && { isOrderHandler }),
    }),
    send: (body: Colleague) => change(keepColleague(body)),
    onDone: onClose,
  })
  const title = t(colleague ? 'staff.change' : 'staff.add')
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      {!colleague && <Typography sx={{ color: 'text.secondary', mb: 5 }}>{t('staff.addText')}</Typography>}
      <FormFrame
        form={form}
        label={title}
        submit={t(colleague ? 'staff.save' : 'staff.submit')}
        failure={versionedFailure}
      >
        <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
        <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        {!isSelf && <Tick {...form.tick('isOrderHandler')} />}
      </FormFrame>
    </Sheet>
  )
}
