import type { User } from '@bukett/contracts/http/account'
import type { Organization } from '@bukett/contracts/http/organization'
import { DenseTable, EmptyState, Notice, RowsSkeleton, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { Tick } from '../../shared/Tick'
import { AddUserDialog } from './AddUserDialog'
import { nameOf } from './use-account'
import { useCompanyUsers, useSetUserActive, useToggleAdmin } from './use-company'

export interface CompanyUsersProps {
  organization: Organization
  /** Who is looking: nobody takes away their own rights by mistake. */
  ownId: string
}

const isAdministrator = (user: User): boolean => user.roles.includes('OrganizationAdministrator')

/** A company's users: who administers it, who may log in, and adding one (spec 2 §6). */
export const CompanyUsers = ({ organization, ownId }: CompanyUsersProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const [withChildren, setWithChildren] = useState(false)
  const [added, setAdded] = useState<User>()
  const { data, error, refetch } = useCompanyUsers(organization.id, withChildren)
  const toggleAdmin = useToggleAdmin()
  const setActive = useSetUserActive()

  const add = async (): Promise<void> => {
    const user = await dialogs.open(AddUserDialog, organization)
    if (user) setAdded(user)
  }
  if (error) return <Failure error={error} title={t('account.users.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        {organization.childOrganizations.length > 0 ? (
          <Tick label={t('account.users.includeChildren')} checked={withChildren} onChange={setWithChildren} />
        ) : (
          <span />
        )}
        <Button variant="contained" onClick={() => void add()}>
          {t('account.users.add')}
        </Button>
      </Box>
      {added && (
        <Notice tone="success" announce="status">
          {t('account.users.added', { name: nameOf(added) })}
        </Notice>
      )}
      {toggleAdmin.error && <Failure error={toggleAdmin.error} title={t('account.users.updateFailed')} />}
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
                  {user.isActive && (
                    <Action
                      name={nameOf(user)}
                      action={t(
                        isAdministrator(user) ? 'account.users.takeAdministrator' : 'account.users.makeAdministrator',
                      )}
                      onChoose={() => {
                        toggleAdmin.mutate({ organizationId: user.organizationId ?? organization.id, id: user.id })
                      }}
                    />
                  )}
                  <Action
                    name={nameOf(user)}
                    action={t(user.isActive ? 'account.users.inactivate' : 'account.users.activate')}
                    onChoose={() => {
                      setActive.mutate({ id: user.id, isActive: !user.isActive })
                    }}
                  />
                </Box>
              ),
          },
        ]}
      />
    </Box>
  )
}

const Action = ({ name, action, onChoose }: { name: string; action: string; onChoose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('account.users.forUser', { action, name })}
      onClick={onChoose}
    >
      {action}
    </Button>
  )
}
