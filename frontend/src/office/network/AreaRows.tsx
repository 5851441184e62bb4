import { isExpressOnly, isPostageOnlyAdmin } from '@bukett/contracts/rules/delivery-types'
import { LinesSkeleton } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { AreaTable } from './AreaTable'
import { BackupTable } from './BackupTable'
import { useHappened } from './Happened'
import { useNetworkTexts } from './texts'
import { useAreaActs } from './use-area-acts'
import { useBackupActs } from './use-backup-acts'
import { useAllBackups, useAreasAt } from './use-keeping'

interface Asked {
  /** A postal code. */
  code: string
  hrefOfMember: (id: string) => string
}

/** The rows behind what is answered of a place: the stores' areas there, and who is in reserve; changed where they stand. */
export const AreaRows = (asked: Asked) => (
  <>
    <Areas {...asked} />
    <Reserves {...asked} />
  </>
)

const Areas = ({ code, hrefOfMember }: Asked) => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const acts = useAreaActs(say, { postalCode: code })
  const { data, error, refetch } = useAreasAt(code)
  if (error) return <Failure error={error} title={t('areas.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={6} />
  // Nothing is delivered by a row that is off.
  const types = [...new Set(data.filter(({ isOff }) => !isOff).map(({ deliveryType }) => deliveryType))]
  const stores = new Set(data.map(({ memberId }) => memberId)).size
  return (
    <PageCard title={t('who.rowsTitle')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('placeRows.found', { count: data.length, stores })}
        </Typography>
        {isExpressOnly(types) && <StateWord tone="waits">{t('placeRows.expressOnly')}</StateWord>}
        {isPostageOnlyAdmin(types) && <StateWord tone="waits">{t('placeRows.postageOnly')}</StateWord>}
      </Box>
      {said}
      {acts.error && <Failure error={acts.error} />}
      <AreaTable
        label={t('listOf', { title: t('who.rowsTitle') })}
        rows={data}
        empty={t('placeRows.empty')}
        hrefOfMember={hrefOfMember}
        acts={acts}
      />
    </PageCard>
  )
}

/** BR-05: by turn. */
const Reserves = ({ code, hrefOfMember }: Asked) => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const acts = useBackupActs(say)
  const { data, error, refetch } = useAllBackups()
  if (error) return <Failure error={error} title={t('backups.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={2} />
  const rows = data
    .filter(({ postalCodeFrom, postalCodeTo }) => postalCodeFrom <= code && code <= postalCodeTo)
    .toSorted((a, b) => a.priority - b.priority)
  return (
    <PageCard title={t('placeRows.reserve')}>
      {said}
      {acts.error && <Failure error={acts.error} />}
      <BackupTable
        label={t('listOf', { title: t('placeRows.reserve') })}
        rows={rows}
        empty={<Typography>{t('placeRows.reserveEmpty')}</Typography>}
        hrefOfMember={hrefOfMember}
        acts={acts}
      />
    </PageCard>
  )
}
