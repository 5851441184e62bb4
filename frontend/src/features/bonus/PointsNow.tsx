import { KitLink, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { useBonus } from './use-bonus'
import { standingLink } from '../../shared/standing-link'

export interface PointsNowProps {
  userId: string
  /** As the account says. */
  isMember: boolean
  bonusPath: string
  clubPath: string
}

/** my-page: the points of a member, and the way into the club for the others (PR-03). */
export const PointsNow = ({ userId, isMember, bonusPath, clubPath }: PointsNowProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useBonus(userId, isMember)
  return (
    <PageCard title={t('overview.bonus')}>
      {error ? (
        <Failure error={error} title={t('bonus.loadFailed')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsSkeleton rows={1} />
      ) : (
        <>
          <Typography color={data ? 'text.primary' : 'text.secondary'}>
            {data
              ? `${t('overview.points', { count: data.points })}. ${t('bonus.left', { count: data.pointsToNextCheck })}.`
              : t('bonus.none')}
          </Typography>
          <Box>
            <Link component={KitLink} href={data ? bonusPath : clubPath} sx={standingLink}>
              {t(data ? 'bonus.toBonus' : 'bonus.toClub')}
            </Link>
          </Box>
        </>
      )}
    </PageCard>
  )
}
