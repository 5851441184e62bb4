import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { EmptyState, LinesSkeleton, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { Failure } from '../../shared/Failure'
import { useKept } from '../../shared/use-kept'
import { BackupTable } from './BackupTable'
import { useHappened } from './Happened'
import { useNetworkTexts } from './texts'
import type { BackupAreaRow } from './use-areas'
import { useBackupActs } from './use-backup-acts'
import { useAllBackups } from './use-keeping'

/** Every reserve area of all stores (BR-05), found by store or postal code and changed where it stands. */
export const AllReserves = ({ hrefOfMember }: { hrefOfMember: (id: string) => string }) => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const [words, setWords] = useKept('words', '')
  const wanted = useDeferredValue(words)
  const { data, error, refetch } = useAllBackups()
  const acts = useBackupActs(say)
  if (error) return <Failure error={error} title={t('backups.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={8} />
  const rows = data.filter((row) => fits(row, wanted)).toSorted(byPlace)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: 320 }}>
        <TextField
          label={t('reserves.find')}
          hint={t('reserves.findHint')}
          value={words}
          onChange={setWords}
          maxLength={60}
          autoComplete="off"
        />
      </Box>
      {said}
      {acts.error && <Failure error={acts.error} />}
      <Typography role="status" color="text.secondary">
        {t('reserves.found', { count: rows.length })}
      </Typography>
      <BackupTable
        label={t('reserves.table')}
        rows={rows}
        empty={
          data.length === 0 ? (
            <EmptyState title={t('reserves.empty')}>{t('reserves.emptyText')}</EmptyState>
          ) : (
            <Typography>{t('reserves.none', { words: wanted })}</Typography>
          )
        }
        hrefOfMember={hrefOfMember}
        acts={acts}
      />
    </Box>
  )
}

/** By what a store is called or numbered, or by a postal code that lies in the span. */
const fits = ({ memberId, memberShopName, postalCodeFrom, postalCodeTo }: BackupAreaRow, words: string): boolean => {
  const text = words.trim().toLowerCase()
  const digits = text.replaceAll(/\s/g, '')
  if (digits === '') return true
  const isCode = /^\d{1,5}$/.test(digits)
  return (
    memberShopName.toLowerCase().includes(text) ||
    memberId.startsWith(digits) ||
    (isCode && postalCodeFrom <= digits.padEnd(5, '9') && digits.padEnd(5, '0') <= postalCodeTo)
  )
}

const byPlace = (a: BackupAreaRow, b: BackupAreaRow): number =>
  postalCodeText(a.postalCodeFrom).localeCompare(postalCodeText(b.postalCodeFrom)) || a.priority - b.priority
