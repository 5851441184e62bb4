import { longDateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { LiveRegion, Notice, RowsSkeleton, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { CopyByHand } from '../../shared/CopyByHand'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { useCopying } from '../../shared/use-copying'
import { useCalendar, useCalendarChanges } from './use-reminders'

/** The private address at which a calendar reads the reminders: made, renewed and ended. */
export const CalendarAddress = ({ token }: { token: string | undefined }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useCalendar(token)
  const { opening, ending } = useCalendarChanges(token)
  const since = data?.since ?? null
  const address = since === null ? undefined : opening.data?.address
  const failure = opening.error ?? ending.error
  return (
    <PageCard title={t('reminders.calendar.title')}>
      <Typography>{t(token === undefined ? 'reminders.calendar.text' : 'reminders.calendar.textGuest')}</Typography>
      {error ? (
        <Failure error={error} title={t('reminders.calendar.loadFailed')} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton rows={1} />
      ) : (
        <>
          {address !== undefined ? (
            <Told address={address} />
          ) : (
            since !== null && (
              <Typography>
                {t('reminders.calendar.since', {
                  day: longDateText(stockholmDay(since), currentLocale(), { withYear: true }),
                })}
              </Typography>
            )
          )}
          {ending.isSuccess && since === null && (
            <Notice tone="success" announce="status">
              {t('reminders.calendar.ended')}
            </Notice>
          )}
          {failure && <Failure error={failure} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button variant="outlined" loading={opening.isPending} onClick={() => opening.mutate()}>
              {t(since === null ? 'reminders.calendar.make' : 'reminders.calendar.renew')}
            </Button>
            {since !== null && (
              <Button variant="outlined" color="error" loading={ending.isPending} onClick={() => ending.mutate()}>
                {t('reminders.calendar.end')}
              </Button>
            )}
          </Box>
        </>
      )}
    </PageCard>
  )
}

const Told = ({ address }: { address: string }) => {
  const { t } = useTranslation()
  const { isCopied, refused, copy } = useCopying()
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Notice tone="info" announce="status">
        {t('reminders.calendar.made')}
      </Notice>
      <TextField label={t('reminders.calendar.address')} value={address} onChange={() => undefined} readOnly />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          onClick={() => {
            void copy(address)
          }}
        >
          {t(isCopied ? 'reminders.calendar.copied' : 'reminders.calendar.copy')}
        </Button>
        <Button component="a" href={address} variant="outlined">
          {t('reminders.calendar.open')}
        </Button>
        <CopyByHand refused={refused} />
      </Box>
      <LiveRegion message={isCopied ? t('reminders.calendar.copied') : ''} />
    </Box>
  )
}
