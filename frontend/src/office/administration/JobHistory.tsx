import { addDays, dateText, type LocalDay } from '@bukett/contracts/rules/dates'
import { LinesSkeleton } from '@bukett/ui-kit'
import { ComparedLines } from '@bukett/ui-kit/charts'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useAdministrationTexts } from './texts'
import { useFailedByDay } from './use-administration'

const days = 14

/** How many were given up each day, also those that have been run again since: two weeks, and the two before. */
export const JobHistory = ({ today }: { today: LocalDay }) => {
  const t = useAdministrationTexts()
  const { data, error, refetch } = useFailedByDay({ from: addDays(today, 1 - 2 * days), to: today })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={4} />
  const before = data.Steps.slice(0, days)
  const now = data.Steps.slice(days)
  const dayOf = ({ From }: { From: LocalDay }) => dateText(From, currentLocale())
  return (
    <ComparedLines
      title={t('jobs.history')}
      points={now.map(dayOf)}
      pointsBefore={before.map(dayOf)}
      now={{ name: t('jobs.now'), values: now.map(({ Failed }) => Failed) }}
      before={{ name: t('jobs.before'), values: before.map(({ Failed }) => Failed) }}
      text={String}
      shortText={String}
      texts={{ point: t('jobs.day'), asTable: t('jobs.asTable') }}
    />
  )
}
