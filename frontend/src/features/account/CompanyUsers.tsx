import type { User } from '@bukett/contracts/http/account'
import type { Organization } from '@bukett/contracts/http/organization'
import type { Language } from '@bukett/contracts/rules/language'
import { DenseTable, EmptyState, Notice, RowsSkeleton, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { Tick } from '../../shared/Tick'
import { InviteDialog } from './InviteDialog'
import { PendingInvitations } from './PendingInvitations'
import { UserDialog } from './UserDialog'
import { nameOf } from '../../shared/account/use-account'
import { useCompanyUsers, useRemoveUser, useSetUserActive, useSetAdministrator } from '../../shared/account/use-company'

export interface CompanyUsersProps {
  organization: Organization
  /** Who is looking: nobody takes away their own rights by mistake. */
  ownId: string
  /** Customer service may also add somebody at once; a company's administrator invites (S-14). @default false */
  addsAtOnce?: boolean
  /** In which customer service writes to who is added or invited; a company's administrator invites in their own. */
  language?: Language
  /** AC-10: a company's administrator and the lead of customer service. @default true */
  mayInactivate?: boolean
}

const isAdministrator = (user: User): boolean => user.roles.includes('OrganizationAdministrator')

/** A company's users: who administers it, who may log in, their details, and how new ones come (spec 2 §6). */
export const CompanyUsers = ({
  organization,
  ownId,
  addsAtOnce = false,
  language,
  mayInactivate = true,
}: CompanyUsersProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const [withChildren, setWithChildren] = useState(false)
  const [said, setSaid] = useState<string>()
  const { data, error, refetch } = useCompanyUsers(organization.id, withChildren)
  const setAdministrator = useSetAdministrator()
  const setActive = useSetUserActive()
  const remove = useRemoveUser()

  const add = async (): Promise<void> => {
    const user = await dialogs.open(UserDialog, { organizationId: organization.id, language })
    if (user) setSaid(t('account.users.added', { name: nameOf(user) }))
  }
  const invite = async (): Promise<void> => {
    const invitation = await dialogs.open(InviteDialog, { organization, language })
    if (invitation) setSaid(t('account.users.invitationSent', { email: invitation.email }))
  }
  const edit = async (user: User): Promise<void> => {
    const saved = await dialogs.open(UserDialog, { user })
    if (saved) setSaid(t('account.users.saved', { name: nameOf(saved) }))
  }
  const askToRemove = async (user: User): Promise<void> => {
    const name = nameOf(user)
    const isSure = await dialogs.confirm({
      title: t('account.users.removeTitle', { name }),
      text: t('account.users.removeText'),
      confirm: t('account.users.remove'),
      tone: 'danger',
    })
    if (!isSure) return
    remove.mutate(
      { organizationId: user.organizationId ?? organization.id, id: user.id },
      { onSuccess: () => setSaid(t('account.users.removed', { name })) },
    )
  }
  const changeActive = async (user: User): Promise<void> => {
    const isSure =
      !user.isActive ||
      (await dialogs.confirm({
        title: t('account.users.inactivateTitle', { name: nameOf(user) }),
        text: t('account.users.inactivateText'),
        confirm: t('account.users.inactivate'),
        tone: 'danger',
      }))
    if (isSure) setActive.mutate({ id: user.id, isActive: !user.isActive })
  }
  if (error && !data) return <Failure error={error} title={t('account.users.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        {organization.childOrganizations.length > 0 ? (
          <Tick label={t('account.users.includeChildren')} checked={withChildren} onChange={setWithChildren} />
        ) : (
          <span />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {addsAtOnce && (
            <Button variant="outlined" onClick={() => void add()}>
              {t('account.users.add')}
            </Button>
          )}
          <Button variant="contained" onClick={() => void invite()}>
            {t('account.users.invite')}
          </Button>
        </Box>
      </Box>
      {said !== undefined && (
        <Notice tone="success" announce="status">
          {said}
        </Notice>
      )}
      {remove.error && <Failure error={remove.error} title={t('account.users.updateFailed')} />}
      {setAdministrator.error && <Failure error={setAdministrator.error} title={t('account.users.updateFailed')} />}
      {setActive.error && (
        <Failure
          error={setActive.error}
          title={t(
            setActive.variables.isActive ? 'account.privacy.activateFailed' : 'account.privacy.inactivateFailed',
          )}
        />
      )}
      <DenseTable
        caption={t('account.users.title')}
        rows={data}
        keyOf={(user) => user.id}
        empty={<EmptyState title={t('account.users.empty')} />}
        columns={[
          {
            key: 'name',
            header: t('account.users.name'),
            cell: (user) => (
              <>
                {nameOf(user)}
                {user.id === ownId && ` (${t('account.users.you')})`}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                  {user.email}
                </Box>
              </>
            ),
          },
          ...(withChildren
            ? [
                {
                  key: 'organization',
                  header: t('account.users.organization'),
                  cell: (user: User) => user.organization ?? '',
                },
              ]
            : []),
          {
            key: 'role',
            header: t('account.users.role'),
            cell: (user) => t(isAdministrator(user) ? 'account.users.administrator' : 'account.users.user'),
          },
          {
            key: 'state',
            header: t('account.users.state'),
            cell: (user) => (
              <Tag tone={user.isActive ? 'leaf' : 'neutral'}>
                {t(user.isActive ? 'account.users.active' : 'account.users.inactive')}
              </Tag>
            ),
          },
          {
            key: 'actions',
            header: t('account.users.actions'),
            align: 'end',
            cell: (user) =>
              user.id === ownId ? (
                '–'
              ) : (
                <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                  <Action name={nameOf(user)} action={t('account.users.edit')} onChoose={() => void edit(user)} />
                  {user.isActive && (
                    <Action
                      name={nameOf(user)}
                      action={t(
                        isAdministrator(user) ? 'account.users.takeAdministrator' : 'account.users.makeAdministrator',
                      )}
                      // Until the list says what they are now, the button speaks of what they were.
                      disabled={setAdministrator.isPending}
                      loading={setAdministrator.isPending && setAdministrator.variables.userId === user.id}
                      onChoose={() => {
                        setAdministrator.mutate({
                          organizationId: user.organizationId ?? organization.id,
                          userId: user.id,
                          isAdministrator: !isAdministrator(user),
                        })
                      }}
                    />
                  )}
                  {mayInactivate && (
                    <Action
                      name={nameOf(user)}
                      action={t(user.isActive ? 'account.users.inactivate' : 'account.users.activate')}
                      onChoose={() => void changeActive(user)}
                    />
                  )}
                  <Action
                    name={nameOf(user)}
                    action={t('account.users.remove')}
                    onChoose={() => void askToRemove(user)}
                  />
                </Box>
              ),
          },
        ]}
      />
      <PendingInvitations organizationId={organization.id} language={language} />
    </Box>
  )
}

interface ActionProps {
  name: string
  action: string
  onChoose: () => void
  disabled?: boolean
  loading?: boolean
}

const Action = ({ name, action, onChoose, disabled = false, loading = false }: ActionProps) => {
  const { t } = useTranslation()
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('account.users.forUser', { action, name })}
      disabled={disabled}
      loading={loading}
      onClick={onChoose}
    >
      {action}
    </Button>
  )
}
