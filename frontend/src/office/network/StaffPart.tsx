import { phoneText } from '@bukett/contracts/rules/phone'
import { DenseTable, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { ColleagueDialog } from './ColleagueDialog'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import { type MemberStaff, setAdmin, setColleagueActive, useStaff } from './use-staff'
import { useChange } from './use-network'

export interface StaffPartProps extends OfMember {
  /** Who is looking: nobody takes their own rights away (AC-15). */
  ownId: string
}

const nameOf = ({ firstName, lastName }: MemberStaff): string => `${firstName} ${lastName}`.trim()
const isAdministrator = ({ roles }: MemberStaff): boolean => roles.includes('MemberShopAdmin')

/** A store's people: Admin or Personal, and who is made administrator (spec 3 §6). What fails says so in the words of §8. */
export const StaffPart = ({ member, rights, ownId }: StaffPartProps) => {
  const t = useNetworkTexts()
  const { t: shop } = useTranslation()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useStaff(member.id)
  const toggle = useChange(setAdmin)
  const setActive = useChange(setColleagueActive)

  const add = async (): Promise<void> => {
    const added = await dialogs.open(ColleagueDialog, { memberId: member.id })
    if (added) say({ text: t('staff.added', { name: nameOf(added) }) })
  }
  const change = (colleague: MemberStaff): void => {
    const { id } = colleague
    const isAdmin = !isAdministrator(colleague)
    toggle.mutate(
      { id, isAdmin },
      {
        onSuccess: (changed) =>
          say({
            text: t(isAdmin ? 'staff.isAdmin' : 'staff.isNoAdmin', { name: nameOf(changed) }),
            undo: () => setAdmin({ id, isAdmin: !isAdmin }),
          }),
      },
    )
  }
  const edit = async (colleague: MemberStaff): Promise<void> => {
    const saved = await dialogs.open(ColleagueDialog, {
      memberId: member.id,
      colleague,
      isSelf: colleague.id === ownId,
    })
    if (!saved) return
    const isWished = saved.wishedEmail !== null && saved.wishedEmail !== colleague.wishedEmail
    const text = { name: nameOf(saved), email: saved.wishedEmail ?? '' }
    say({ text: t(isWished ? 'staff.savedAndAsked' : 'staff.saved', text) })
  }
  const activate = async (colleague: MemberStaff): Promise<void> => {
    const name = nameOf(colleague)
    const isSure =
      !colleague.isActive ||
      (await dialogs.confirm({
        title: t('staff.inactivateTitle', { name }),
        text: t('staff.inactivateText'),
        confirm: t('staff.inactivate'),
        tone: 'danger',
      }))
    if (!isSure) return
    const isActive = !colleague.isActive
    setActive.mutate(
      { id: colleague.id, isActive },
      { onSuccess: () => say({ text: t(isActive ? 'staff.activated' : 'staff.inactivated', { name }) }) },
    )
  }
  if (error) return <Failure error={error} title={t('staff.failed')} onRetry={refetch} />
  return (
    <PageCard title={t('staff.title')}>
      {said}
      {toggle.error && <Failure error={toggle.error} title={shop('account.users.updateFailed')} />}
      {setActive.error && (
        <Failure
          error={setActive.error}
          title={shop(`account.privacy.${setActive.variables?.isActive ? 'activateFailed' : 'inactivateFailed'}`)}
        />
      )}
      {rights.canChange && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void add()}>
          {t('staff.add')}
        </Button>
      )}
      {data ? (
        <DenseTable
          caption={t('listOf', { title: t('staff.title') })}
          rows={data}
          keyOf={({ id }) => id}
          empty={<Typography>{t('staff.empty')}</Typography>}
          columns={[
            {
              key: 'name',
              header: t('staff.name'),
              cell: (colleague) => (
                <>
                  {nameOf(colleague)}
                  {colleague.id === ownId && ` (${t('staff.you')})`}
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                    {[colleague.email, colleague.phone && phoneText(colleague.phone)].filter(Boolean).join(', ')}
                    {colleague.wishedEmail !== null && (
                      <Box component="span" sx={{ display: 'block' }}>
                        {t('staff.wished', { email: colleague.wishedEmail })}
                      </Box>
                    )}
                  </Box>
                </>
              ),
            },
            {
              key: 'role',
              header: t('staff.role'),
              cell: (colleague) => colleague.title,
            },
            {
              key: 'does',
              header: t('staff.does'),
              cell: (colleague) =>
                colleague.isActive
                  ? t(
                      isAdministrator(colleague)
                        ? 'staff.doesAll'
                        : colleague.title === 'Admin'
                          ? 'staff.doesOrders'
                          : 'staff.doesSome',
                    )
                  : t('staff.inactive'),
            },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (colleague) =>
                rights.canChange && (
                  <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                    {colleague.isActive && (
                      <RowAction
                        of={nameOf(colleague)}
                        action={t('staff.edit')}
                        onChoose={() => void edit(colleague)}
                      />
                    )}
                    {colleague.id !== ownId && colleague.isActive && (
                      <RowAction
                        of={nameOf(colleague)}
                        action={t(isAdministrator(colleague) ? 'staff.takeAdmin' : 'staff.makeAdmin')}
                        onChoose={() => change(colleague)}
                        waiting={toggle.isPending}
                      />
                    )}
                    {colleague.id !== ownId && (
                      <RowAction
                        of={nameOf(colleague)}
                        action={t(colleague.isActive ? 'staff.inactivate' : 'staff.activate')}
                        onChoose={() => void activate(colleague)}
                        waiting={setActive.isPending}
                      />
                    )}
                  </Box>
                ),
            },
          ]}
        />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </PageCard>
  )
}
