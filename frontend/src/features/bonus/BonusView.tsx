import type { BonusInformation } from '@bukett/contracts/http/account'
import { bonusProgress } from '@bukett/contracts/rules/bonus'
import { dateText, type LocalDay } from '@bukett/contracts/rules/dates'
import { BonusProgress, KitLink, Notice, RowsSkeleton, Tag } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { useBonus } from './use-bonus'
import { standingLink } from '../../shared/standing-link'

export interface BonusViewProps {
  userId: string
  /** As the account says. */
  isMember: boolean
  /** How the club works, and joining it. */
  clubPath: string
  today: LocalDay
}

/** my-bonus: points, checks and personal offers (PR-03 to PR-05). */
export const BonusView = ({ userId, isMember, clubPath, today }: BonusViewProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useBonus(userId, isMember)
  if (error) return <Failure error={error} title={t('bonus.loadFailed')} onRetry={refetch} />
  if (data === undefined) return <RowsSkeleton rows={3} />
  const toClub = (
    <Link component={KitLink} href={clubPath} sx={standingLink}>
      {t('bonus.toClub')}
    </Link>
  )
  if (data === null) return <Notice action={toClub}>{t('bonus.none')}</Notice>
  return (
    <>
      <PageCard title={t('bonus.points')}>
        <BonusProgress
          label={t('bonus.points')}
          amount={String(data.points)}
          percent={bonusProgress(data.pointsToNextCheck)}
          left={t('bonus.left', { count: data.pointsToNextCheck })}
        />
        <Typography variant="body2" color="text.secondary">
          {t('bonus.counted')}
        </Typography>
        {toClub}
      </PageCard>
      <Checks bonus={data} today={today} />
    </>
  )
}

const Checks = ({ bonus: { checks, promotions }, today }: { bonus: BonusInformation; today: LocalDay }) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  return (
    <>
      <PageCard title={t('bonus.checks')}>
        {checks.items.length === 0 && <Typography>{t('bonus.noChecks')}</Typography>}
        <Rows
          rows={checks.items.map(({ amount, ...check }) => ({ ...check, name: priceText(amount) }))}
          today={today}
        />
      </PageCard>
      {promotions.length > 0 && (
        <PageCard title={t('bonus.promotions')}>
          <Rows
            rows={promotions.map((promotion) => ({ ...promotion, name: t('bonus.promotion', { id: promotion.id }) }))}
            today={today}
          />
        </PageCard>
      )}
    </>
  )
}

interface BonusRow {
  readonly id: string
  readonly name: string
  readonly expiresOn: LocalDay
  readonly redeemed: boolean
}

const Rows = ({ rows, today }: { rows: readonly BonusRow[]; today: LocalDay }) => {
  const { t } = useTranslation()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {rows.map(({ id, name, expiresOn, redeemed }) => (
        <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {redeemed ? (
            <Tag tone="neutral">{t('bonus.used')}</Tag>
          ) : (
            <Typography component="span" color="text.secondary">
              {t(expiresOn < today ? 'bonus.expired' : 'bonus.until', {
                day: dateText(expiresOn, currentLocale(), { withYear: true }),
              })}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
