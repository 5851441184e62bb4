import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import { dateText, stockholmMoment, timeText, weekdayName, weekdayOf } from '@bukett/contracts/rules/dates'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSyncExternalStore } from 'react'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { onServerTime, serverNow } from '../../shared/server-clock'

const minuteMs = 60_000

const minutesLeft = (moment: string): number => Math.ceil((Date.parse(moment) - serverNow().getTime()) / minuteMs)

/** How long is left until the last order, by the server's clock; nothing once it has been. */
export const CountdownBlock = ({
  block: { Id, Title, Text, Action, Link, Moment },
}: {
  block: ShownOf<'countdown'>
}) => {
  const { t } = useTranslation()
  const left = useSyncExternalStore(
    onServerTime,
    () => minutesLeft(Moment),
    () => minutesLeft(Moment),
  )
  if (left <= 0) return null
  const { day, time } = stockholmMoment(Moment)
  const [days, hours, minutes] = [Math.floor(left / 1440), Math.floor((left % 1440) / 60), left % 60]
  const parts = [
    ...(days > 0 ? [t('content.days', { count: days })] : []),
    ...(hours > 0 ? [t('content.hours', { count: hours })] : []),
    ...(days === 0 ? [t('content.minutes', { count: minutes })] : []),
  ]
  const moment = `${weekdayName(weekdayOf(day), currentLocale())} ${dateText(day, currentLocale())}`
  return (
    <Box
      component="section"
      aria-labelledby={`block-${Id}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 6,
        alignItems: 'center',
        justifyContent: 'space-between',
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        p: { xs: 6, md: 10 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, flex: '1 1 280px' }}>
        <Typography id={`block-${Id}`} variant="h2">
          {Title}
        </Typography>
        <Typography component="p" variant="h3" color="primary" role="timer" suppressHydrationWarning>
          {t('content.left', { time: parts.join(' ') })}
        </Typography>
        <Typography color="text.secondary">
          {t('content.lastOrder', { day: moment, time: timeText(time, currentLocale()) })}
        </Typography>
        {Text && <Typography>{Text}</Typography>}
      </Box>
      {Action && (
        <Button component={KitLink} href={Link} variant="contained">
          {Action}
        </Button>
      )}
    </Box>
  )
}
