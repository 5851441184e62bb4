import type { StaffRow } from '@bukett/contracts/http/office-staff'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { DenseTable, EmptyState, KitLink, Notice, Select, Tag, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SearchForm } from '../../shared/SearchForm'
import { StaffDialog } from './StaffDialog'
import { useStaffTexts } from './texts'
import { type Part, type StaffAct, staffActs, useStaff, useStaffChange } from './use-staff'

export interface StaffViewProps {
  /** Which of the parts is shown first: what the person leads most of. */
  firstPart: Part
  ownId: string
  /** Of who keeps the people of one store. */
  ownStore: string | null
  hrefOfStore: (id: string) => string
}

const said = {
  invite: 'invitedAgain',
  resetApp: 'appDone',
  inactivate: 'ended',
  activate: 'opened',
} as const satisfies Record<StaffAct, string>

/** Everybody who works here, each with what may be done by whoever looks. */
export const StaffView = ({ firstPart, ownId, ownStore, hrefOfStore }: StaffViewProps) => {
  const t = useStaffTexts()
  const { language } = useTranslation()
  const dialogs = useDialogs()
  const [part, setPart] = useState(firstPart)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [done, setDone] = useState('')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStaff(part, words)
  const acting = useStaffChange(({ act, row }: { act: StaffAct; row: StaffRow }) => staffActs[act](row))
  const rows = data?.pages.flatMap(({ Rows }) => Rows)
  const { Parts = [part], GivesRoles: gives = [] } = data?.pages[0] ?? {}

  const run = async (act: StaffAct, row: StaffRow): Promise<void> => {
    const name = nameOf(row)
    const question = { resetApp: 'app', inactivate: 'end', invite: null, activate: null } as const
    const key = question[act]
    const isSure =
      key === null ||
      (await dialogs.confirm({
        title: t(`${key}Title`, { name }),
        text: t(`${key}Text`),
        confirm: t(key),
        tone: 'danger',
      }))
    if (!isSure) return
    setDone('')
    acting.mutate({ act, row }, { onSuccess: () => setDone(t(said[act], { name })) })
  }
  const edit = async (colleague?: StaffRow): Promise<void> => {
    const saved = await dialogs.open(StaffDialog, { gives, ownStore, ...(colleague && { colleague }) })
    if (saved) setDone(t(colleague ? 'saved' : 'invited', { name: nameOf(saved) }))
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'end' }}>
        {Parts.length > 1 && (
          <Box sx={{ minWidth: 240 }}>
            <Select
              label={t('part')}
              value={part}
              onChange={setPart}
              options={Parts.map((one) => ({ value: one, label: t(`parts.${one}`) }))}
            />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 } }}>
          <SearchForm
            label={t('find')}
            submit={t('search')}
            onSearch={() => setWords(typed.trim())}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' }}
          >
            <TextField label={t('words')} type="search" value={typed} onChange={setTyped} maxLength={100} />
          </SearchForm>
        </Box>
        {gives.length > 0 && (
          <Button variant="contained" onClick={() => void edit()}>
            {t('invite')}
          </Button>
        )}
      </Box>
      {acting.error && <Failure error={acting.error} title={t('actFailed')} />}
      {done && (
        <Notice tone="success" announce="status">
          {done}
        </Notice>
      )}
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {rows && t('found', { count: rows.length })}
      </Typography>
      {error ? (
        <Failure error={error} title={t('failed')} onRetry={refetch} />
      ) : (
        <DenseTable
          caption={t('caption')}
          rows={rows ?? []}
          {...(!rows && { waiting: 5 })}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          columns={[
            {
              key: 'name',
              header: t('name'),
              cell: (row) => (
                <>
                  {nameOf(row)}
                  {row.id === ownId && ` (${t('you')})`}
                  <Box
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}
                  >
                    {[row.email, row.phone && phoneText(row.phone)].filter(Boolean).join(', ')}
                  </Box>
                </>
              ),
            },
            {
              key: 'role',
              header: t('role'),
              cell: ({ roles }) => roles.map((role) => t(`roles.${role as 'SuperAdmin'}`)).join(', '),
            },
            {
              key: 'store',
              header: t('store'),
              cell: ({ memberId }) =>
                memberId && <KitLink href={hrefOfStore(memberId)}>{t('storeOf', { id: memberId })}</KitLink>,
            },
            {
              key: 'login',
              header: t('login'),
              cell: ({ isActive, hasBegun, lastLoginAt }) =>
                isActive ? (
                  hasBegun ? (
                    lastLoginAt ? (
                      t('lastLogin', { day: dateText(stockholmDay(lastLoginAt), language, { withYear: true }) })
                    ) : (
                      t('never')
                    )
                  ) : (
                    <Tag tone="sun">{t('waits')}</Tag>
                  )
                ) : (
                  <Tag tone="neutral">{t('inactive')}</Tag>
                ),
            },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (row) => (
                <Acts
                  row={row}
                  isBusy={acting.isPending}
                  onEdit={() => void edit(row)}
                  onAct={(act) => void run(act, row)}
                />
              ),
            },
          ]}
        />
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('more')}
        </Button>
      )}
    </Box>
  )
}

interface ActsProps {
  row: StaffRow
  isBusy: boolean
  onEdit: () => void
  onAct: (act: StaffAct) => void
}

const labels = { invite: 'again', resetApp: 'app', inactivate: 'end', activate: 'open' } as const

const Acts = ({ row, isBusy, onEdit, onAct }: ActsProps) => {
  const t = useStaffTexts()
  const acts = (['invite', 'resetApp', 'inactivate', 'activate'] as const).filter((act) => row.May.includes(act))
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
      {row.isActive && row.May.includes('change') && (
        <Button size="small" variant="outlined" aria-label={`${t('change')}: ${nameOf(row)}`} onClick={onEdit}>
          {t('change')}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant="outlined"
          {...(act === 'inactivate' && { color: 'error' as const })}
          aria-label={`${t(labels[act])}: ${nameOf(row)}`}
          disabled={isBusy}
          onClick={() => onAct(act)}
        >
          {t(labels[act])}
        </Button>
      ))}
    </Box>
  )
}
