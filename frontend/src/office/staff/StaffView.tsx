import type { StaffRow } from '@bukett/contracts/http/office-staff'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { ChevronDownIcon, EmptyState, KitLink, Notice, Select, TextField, useDialogs } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SearchForm } from '../../shared/SearchForm'
import { useKept } from '../../shared/use-kept'
import { usePaging } from '../shell/use-paging'
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

/** As the server has them. */
const rowsOfPage = 50

/** Everybody who works here, each with what may be done by whoever looks. */
export const StaffView = ({ firstPart, ownId, ownStore, hrefOfStore }: StaffViewProps) => {
  const t = useStaffTexts()
  const { t: shop, language } = useTranslation()
  const dialogs = useDialogs()
  const [{ part, words }, setAsked] = useKept<{ part: Part; words: string }>('asked', { part: firstPart, words: '' })
  const [typed, setTyped] = useState(words)
  const [done, setDone] = useState('')
  const { pages, turn, after } = usePaging(`${part} ${words}`)
  const { data, error, isPlaceholderData, refetch } = useStaff(part, words, after)
  const acting = useStaffChange(({ act, row }: { act: StaffAct; row: StaffRow }) => staffActs[act](row))
  const { Rows: rows, Next: next = null, Parts = [part], GivesRoles: gives = [] } = data ?? {}
  const from = pages.length * rowsOfPage + 1

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
              onChange={(next) => setAsked({ part: next, words })}
              options={Parts.map((one) => ({ value: one, label: t(`parts.${one}`) }))}
            />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 } }}>
          <SearchForm
            label={t('find')}
            submit={t('search')}
            onSearch={() => setAsked({ part, words: typed.trim() })}
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
      {acting.error && (
        <Failure
          error={acting.error}
          title={
            acting.variables?.act === 'inactivate' || acting.variables?.act === 'activate'
              ? shop(`account.privacy.${acting.variables.act}Failed`)
              : t('actFailed')
          }
        />
      )}
      {done && (
        <Notice tone="success" announce="status">
          {done}
        </Notice>
      )}
      {error ? (
        <Failure error={error} title={t('failed')} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('caption')}
          rows={rows}
          keyOf={({ id }) => id}
          isRefreshing={isPlaceholderData}
          tools={
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {rows &&
                (pages.length > 0 || next !== null
                  ? t('shown', { from, to: from + rows.length - 1 })
                  : t('found', { count: rows.length }))}
            </Typography>
          }
          empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          columns={[
            {
              key: 'name',
              header: t('name'),
              flex: 3,
              minWidth: 140,
              cell: (row) => `${nameOf(row)}${row.id === ownId ? ` (${t('you')})` : ''}`,
            },
            { key: 'email', header: t('email'), flex: 5, minWidth: 215, cell: ({ email }) => email },
            {
              key: 'phone',
              header: t('phone'),
              minWidth: 130,
              isExtra: true,
              cell: ({ phone }) => phone && phoneText(phone),
            },
            {
              key: 'role',
              header: t('role'),
              flex: 4,
              minWidth: 150,
              cell: ({ roles }) => roles.map((role) => t(`roles.${role as 'SuperAdmin'}`)).join(', '),
            },
            {
              key: 'store',
              header: t('store'),
              width: 100,
              cell: ({ memberId }) =>
                memberId && <KitLink href={hrefOfStore(memberId)}>{t('storeOf', { id: memberId })}</KitLink>,
            },
            {
              key: 'login',
              header: t('login'),
              flex: 3,
              minWidth: 130,
              cell: ({ isActive, hasBegun, lastLoginAt }) =>
                isActive ? (
                  hasBegun ? (
                    lastLoginAt ? (
                      t('lastLogin', { day: dateText(stockholmDay(lastLoginAt), language, { withYear: true }) })
                    ) : (
                      t('never')
                    )
                  ) : (
                    <StateWord tone="waits">{t('waits')}</StateWord>
                  )
                ) : (
                  <StateWord>{t('inactive')}</StateWord>
                ),
            },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              width: 200,
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
          {...((pages.length > 0 || next !== null) && {
            pages: {
              ...(pages.length > 0 && { onPrevious: () => turn(pages.slice(0, -1)) }),
              ...(next !== null && !isPlaceholderData && { onNext: () => turn([...pages, next]) }),
            },
          })}
        />
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

/** What is done most stands in the row, the rest behind one button. */
const Acts = ({ row, isBusy, onEdit, onAct }: ActsProps) => {
  const t = useStaffTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const acts = (['invite', 'resetApp', 'inactivate', 'activate'] as const).filter((act) => row.May.includes(act))
  const name = nameOf(row)
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
      {row.isActive && row.May.includes('change') && (
        <Button size="small" variant="outlined" aria-label={`${t('change')}: ${name}`} onClick={onEdit}>
          {t('change')}
        </Button>
      )}
      {acts.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('moreOf', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          disabled={isBusy}
          endIcon={<ChevronDownIcon fontSize="small" />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('more')}
        </Button>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('moreOf', { name }) } }}
      >
        {acts.map((act) => (
          <MenuItem
            key={act}
            onClick={() => {
              setAnchor(null)
              onAct(act)
            }}
            sx={{ ...(act === 'inactivate' && { color: 'error.main' }) }}
          >
            {t(labels[act])}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
