import type { FailedJob } from '@bukett/contracts/http/administration'
import { EmptyState, Notice, LinesSkeleton } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useToday } from '../../shared/use-today'
import { momentText } from '../shell/moments'
import { JobHistory } from './JobHistory'
import { useAdministrationTexts } from './texts'
import { useFailedJobs, useReplay } from './use-administration'

/** The server tells no more of them. */
const mostJobs = 100

/** AD-10: what failed for good, and its way back. */
export const FailedJobsView = () => {
  const t = useAdministrationTexts()
  const { data, error, refetch } = useFailedJobs()
  const replay = useReplay()
  const today = useToday()
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={4} />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.length > 0 && <Typography>{t('jobs.intro')}</Typography>}
      {data.length >= mostJobs && <Typography>{t('jobs.most', { count: mostJobs })}</Typography>}
      {replay.error && <Failure error={replay.error} title={t('jobs.replayFailed')} />}
      {replay.data && (
        <Notice tone="success" announce="status">
          {t('jobs.replayed', { count: replay.data.Replayed })}
        </Notice>
      )}
      {data.length > 1 && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={replay.isPending}
          onClick={() => replay.mutate(data.map(named))}
        >
          {t('jobs.replayAll')}
        </Button>
      )}
      <DataTable
        label={t('jobs.title')}
        rows={data}
        keyOf={({ Queue, Id }) => `${Queue} ${Id}`}
        empty={<EmptyState title={t('jobs.none')}>{t('jobs.noneHint')}</EmptyState>}
        columns={[
          {
            key: 'job',
            header: t('jobs.job'),
            flex: 3,
            minWidth: 200,
            cell: ({ Name, Queue, Id }) => (
              <Box>
                {Name}
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}
                >
                  {Queue}, {Id}
                </Box>
              </Box>
            ),
          },
          {
            key: 'failedAt',
            header: t('jobs.failedAt'),
            minWidth: 150,
            flex: 2,
            cell: ({ FailedAt }) => momentText(FailedAt),
          },
          { key: 'tries', header: t('jobs.tries'), width: 80, cell: ({ Tries }) => Tries },
          {
            key: 'error',
            header: t('jobs.error'),
            flex: 4,
            minWidth: 200,
            cell: ({ Error: error }) => (
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {error}
              </Box>
            ),
          },
          {
            key: 'actions',
            header: t('jobs.actions'),
            align: 'end',
            width: 120,
            cell: (job) => (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('jobs.replayOf', { id: `${job.Name} ${job.Id}` })}
                disabled={replay.isPending}
                onClick={() => replay.mutate([named(job)])}
              >
                {t('jobs.replay')}
              </Button>
            ),
          },
        ]}
      />
      <JobHistory today={today} />
    </Box>
  )
}

const named = ({ Queue, Id }: FailedJob) => ({ Queue, Id })
