import { yearOf } from '@bukett/contracts/rules/dates'
import { DenseTable, KitLink, LinesSkeleton, Select, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { FactList } from '../../shared/WorkCard'
import { useToday } from '../../shared/use-today'
import { CorrectionDialog, type YearOfStore } from './CorrectionDialog'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { monthName } from './month-name'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import { correctFigures, useFigures } from './use-terms'

const yearsShown = 5

/** What a store was assigned and sold in a year, month by month, and the factors of its weight (spec 3 §3, §9). */
export const Figures = ({ member, rights, reviewsHref }: OfMember & { reviewsHref: string }) => {
  const t = useNetworkTexts()
  const thisYear = yearOf(useToday())
  const [year, setYear] = useState(thisYear)
  const { data, error, refetch } = useFigures(member.id, year)
  const [said, say] = useHappened()
  const dialogs = useDialogs()
  const correct = async (payload: YearOfStore): Promise<void> => {
    const corrected = await dialogs.open(CorrectionDialog, payload)
    if (!corrected) return
    const { month, ...Read } = corrected
    const { statAssigned, stat } = payload.month
    say({
      text: t('figures.corrected', { month: monthName(month) }),
      undo: () =>
        correctFigures(member.id, {
          year,
          months: [{ month, statAssigned, stat, Read }],
          reason: t('figures.undoReason'),
        }),
    })
  }
  return (
    <PageCard title={t('figures.title')}>
      <KitLink href={reviewsHref}>{t('figures.reviews')}</KitLink>
      <Box sx={{ maxWidth: 200 }}>
        <Select
          label={t('figures.year')}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          options={Array.from({ length: yearsShown }, (_, back) => String(thisYear - back)).map((one) => ({
            value: one,
            label: one,
          }))}
        />
      </Box>
      {said}
      {error ? (
        <Failure error={error} title={t('figures.failed')} onRetry={refetch} />
      ) : data ? (
        <>
          <Derived figures={data} />
          <DenseTable
            caption={t('figures.months')}
            rows={data.months}
            keyOf={({ month }) => String(month)}
            columns={[
              { key: 'month', header: t('figures.month'), cell: ({ month }) => monthName(month) },
              {
                key: 'assigned',
                header: t('figures.assigned'),
                align: 'end',
                cell: ({ statAssigned }) => statAssigned,
              },
              { key: 'sold', header: t('figures.sold'), align: 'end', cell: ({ stat }) => stat },
              {
                key: 'actions',
                header: t('actions'),
                align: 'end',
                cell: (month) =>
                  rights.isBroker && (
                    <RowAction
                      of={monthName(month.month)}
                      action={t('figures.correct')}
                      onChoose={() => void correct({ memberId: member.id, year, month })}
                    />
                  ),
              },
            ]}
          />
        </>
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </PageCard>
  )
}

type FiguresOfYear = NonNullable<ReturnType<typeof useFigures>['data']>

/** What follows from the numbers and cannot be set. */
const Derived = ({ figures }: { figures: FiguresOfYear }) => {
  const t = useNetworkTexts()
  const { language } = useTranslation()
  const number = (value: number): string => value.toLocaleString(language)
  // Nothing while a version before, during a deploy, does not say.
  const { reciprocity, reciprocityFactor, weight } = figures
  return (
    <>
      <FactList
        facts={[
          [t('figures.totalAssigned'), number(figures.totalAssignedYear)],
          [t('figures.totalSold'), number(figures.totalSoldYear)],
          [
            t('figures.score'),
            figures.totalReviewScore === null ? t('figures.noScore') : number(figures.totalReviewScore),
          ],
          [t('figures.storeFactor'), number(figures.storeFactor)],
          [t('figures.qualityFactor'), number(figures.qualityFactor)],
          [t('figures.sustainabilityFactor'), number(figures.sustainabilityFactor)],
          ...(reciprocity === undefined
            ? []
            : [
                [
                  t('figures.reciprocity'),
                  reciprocity === null ? t('figures.nothingAssigned') : number(reciprocity),
                ] as const,
              ]),
          ...(reciprocityFactor === null || reciprocityFactor === undefined
            ? []
            : [[t('figures.reciprocityFactor'), number(reciprocityFactor)] as const]),
        ]}
      />
      {weight !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(reciprocityFactor === null ? 'figures.weight' : 'figures.weightOfFour', { weight: number(weight) })}
        </Typography>
      )}
    </>
  )
}
