import { officeStaffApi, STAFF_ROLES, type StaffRole, type StaffRow } from '@bukett/contracts/http/office-staff'
import { phoneText } from '@bukett/contracts/rules/phone'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { nameOf } from '../../shared/account/use-account'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { useLatest, useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { colleagueNow } from '../shell/colleague-now'
import { StoreField } from '../shell/StoreField'
import { useStaffTexts } from './texts'
import { change, invite, type Invited, useStaffChange } from './use-staff'

interface Wanted {
  /** Whose details change; else somebody is invited. */
  colleague?: StaffRow
  /** What the one who asks may give. */
  gives: readonly StaffRole[]
  /** Of who keeps one store. */
  ownStore: string | null
}

const storeRoles: ReadonlySet<StaffRole> = new Set(['MemberStaff', 'OrderHandlerAdmin', 'MemberShopAdmin'])

const keptBy = (colleague?: StaffRow): StaffRole[] => STAFF_ROLES.filter((role) => colleague?.roles.includes(role))

/** `dialogs.open(StaffDialog, …)`: who was invited, or changed. */
export const StaffDialog = ({ open, payload, onClose }: DialogProps<Wanted, StaffRow>) => {
  const { colleague, gives, ownStore } = payload
  const t = useStaffTexts()
  const canPlace = !colleague || colleague.May.includes('roles')
  const [read, setRead] = useLatest(colleague)
  const saving = useStaffChange((body: Invited) => (read ? change(read, body) : invite(body)))
  const asksStore = gives.some((role) => storeRoles.has(role)) && ownStore === null
  const form = useVersionedForm({
    read,
    readAgain: async (refusal) => {
      const now = read && colleagueNow(refusal, read)
      if (now) setRead(now)
      return now
    },
    stale: 'account.changed',
    valuesOf: (known) =>
      ({
        Email: known?.email ?? '',
        FirstName: known?.firstName ?? '',
        LastName: known?.lastName ?? '',
        Phone: phoneText(known?.phone ?? ''),
        MemberId: known?.memberId ?? ownStore ?? '',
        ...Object.fromEntries(gives.map((role) => [role, keptBy(known).includes(role)])),
      }) as Record<string, string | boolean>,
    labels: {
      Email: t('email'),
      FirstName: t('firstName'),
      LastName: t('lastName'),
      Phone: t('phone'),
      MemberId: t('whichStore'),
      Roles: t('role'),
      ...Object.fromEntries(gives.map((role) => [role, t(`roles.${role}`)])),
    },
    // Whose details change keeps the address, which is sent along and not heard.
    schema: officeStaffApi.invite.body,
    bodyOf: (values, known) => {
      const kept = keptBy(known)
      const Roles = canPlace
        ? STAFF_ROLES.filter((role) => (gives.includes(role) ? values[role] === true : kept.includes(role)))
        : kept
      const isOfStore = Roles.some((role) => storeRoles.has(role))
      const store = String(values['MemberId']).trim()
      return {
        Email: values['Email'],
        FirstName: values['FirstName'],
        LastName: values['LastName'],
        Phone: String(values['Phone']).trim() || null,
        Roles,
        MemberId: isOfStore ? store || null : null,
      }
    },
    send: (body: Invited) => saving.mutateAsync(body),
    onDone: onClose,
  })
  const title = colleague ? t('changeTitle', { name: nameOf(colleague) }) : t('inviteTitle')
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>{t(colleague ? 'rolesChange' : 'inviteText')}</Typography>
      <FormFrame form={form} label={title} submit={t(colleague ? 'save' : 'inviteSubmit')} failure={versionedFailure}>
        <TextField {...form.text('FirstName')} autoComplete="off" maxLength={60} required />
        <TextField {...form.text('LastName')} autoComplete="off" maxLength={60} required />
        {!colleague && <TextField {...form.text('Email')} type="email" inputMode="email" autoComplete="off" required />}
        <TextField {...form.text('Phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        {canPlace && (
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
              {t('role')}
            </Typography>
            {gives.map((role) => (
              <Tick key={role} {...form.tick(role)} />
            ))}
          </Box>
        )}
        {canPlace && asksStore && <StoreField {...form.text('MemberId')} hint={t('storeHint')} optional />}
      </FormFrame>
    </Sheet>
  )
}
