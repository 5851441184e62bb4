import { LinesSkeleton } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { BackupTable } from './BackupTable'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { useNetworkTexts } from './texts'
import { useBackups } from './use-areas'
import { useBackupActs } from './use-backup-acts'

/** Where the store is asked when no other can deliver (BR-05). */
export const BackupAreas = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const { data, error, refetch } = useBackups(member.id)
  const acts = useBackupActs(say)
  return (
    <PageCard title={t('backups.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('backups.text')}</Typography>
      {said}
      {acts.error && <Failure error={acts.error} />}
      {rights.isBroker && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void acts.add(member.id)}>
          {t('backups.add')}
        </Button>
      )}
      {error ? (
        <Failure error={error} title={t('backups.failed')} onRetry={refetch} />
      ) : data ? (
        <BackupTable
          label={t('listOf', { title: t('backups.title') })}
          rows={data}
          empty={<Typography>{t('backups.empty')}</Typography>}
          acts={rights.isBroker ? acts : undefined}
        />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </PageCard>
  )
}
