import type { AuditFilter, AuditRow } from '@bukett/contracts/http/audit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { ListTable } from '../shell/ListTable'
import { momentText } from '../shell/moments'
import { usePaging } from '../shell/use-paging'
import { actionText } from './action-text'
import { AuditSearch } from './AuditSearch'
import { type AuditTranslate, useAuditTexts } from './texts'
import { auditFile, useAudit } from './use-audit'

export interface AuditViewProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Who did what to which thing, the latest first (AD-08). */
export const AuditView = ({ filter, onFilter }: AuditViewProps) => {
  const t = useAuditTexts()
  const paging = usePaging(filter)
  const page = useAudit(filter, paging.after)
  const columns = useColumns(t, (more) => onFilter({ ...filter, ...more }))
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AuditSearch key={JSON.stringify(filter)} filter={filter} onFilter={onFilter} />
      <ListTable
        label={t('table')}
        columns={columns}
        keyOf={({ Id }) => Id}
        page={page}
        paging={paging}
        file={auditFile(filter)}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('kept')}
      </Typography>
    </Box>
  )
}

const useColumns = (t: AuditTranslate, narrow: (more: AuditFilter) => void) => {
  const price = usePriceText()
  const language = currentLocale()
  const whoOf = ({ ActorId, ActorName }: AuditRow): string => ActorName ?? (ActorId === '' ? t('shop') : t('nobody'))
  return [
    {
      key: 'at',
      header: t('at'),
      minWidth: 150,
      cell: ({ At }: AuditRow) => momentText(At),
    },
    {
      key: 'who',
      header: t('who'),
      minWidth: 140,
      cell: (row: AuditRow) =>
        row.ActorId === '' ? (
          whoOf(row)
        ) : (
          <Narrowing label={t('onlyWho', { name: whoOf(row) })} onClick={() => narrow({ person: row.ActorId })}>
            {whoOf(row)}
          </Narrowing>
        ),
    },
    {
      key: 'what',
      header: t('what'),
      flex: 2,
      minWidth: 220,
      cell: ({ Action }: AuditRow) => actionText(t, Action, language),
    },
    {
      key: 'thing',
      header: t('thing'),
      flex: 2,
      minWidth: 180,
      cell: ({ Thing }: AuditRow) => (
        <Narrowing label={t('onlyThing', { thing: Thing })} onClick={() => narrow({ thing: Thing })}>
          {Thing}
        </Narrowing>
      ),
    },
    { key: 'reason', header: t('reason'), flex: 2, minWidth: 140, cell: ({ Reason }: AuditRow) => Reason ?? '' },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end' as const,
      minWidth: 110,
      cell: ({ Amount }: AuditRow) => (Amount === null ? '' : price(Amount)),
    },
    {
      key: 'changed',
      header: t('changed'),
      minWidth: 160,
      isExtra: true,
      cell: ({ Changed }: AuditRow) => Changed.join(', '),
    },
    { key: 'roles', header: t('roles'), minWidth: 160, isExtra: true, cell: ({ Roles }: AuditRow) => Roles.join(', ') },
    {
      key: 'address',
      header: t('address'),
      minWidth: 130,
      isExtra: true,
      cell: ({ Address }: AuditRow) => Address ?? '',
    },
  ]
}

/** A word in a row that one searches by when it is pressed. */
const Narrowing = ({ label, onClick, children }: { label: string; onClick: () => void; children: string }) => (
  <Box
    component="button"
    type="button"
    aria-label={label}
    onClick={onClick}
    sx={{
      all: 'unset',
      cursor: 'pointer',
      color: 'primary.main',
      textDecoration: 'underline',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      minHeight: 24,
      maxWidth: '100%',
      '&:focus-visible': { outline: '3px solid', outlineOffset: '-3px' },
    }}
  >
    {children}
  </Box>
)
