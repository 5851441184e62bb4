import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIVE } from '../../shared/live/live-connection'
import type { Live } from '../../shared/live/use-live'
import { useShellTexts } from './texts'

/** Says quietly that a list is not told of changes at once. Empty while it is; the number is the state's (spec 3 §4). */
export const LiveLine = ({ live: { state, isSlow } }: { live: Live }) => {
  const t = useShellTexts()
  const text =
    state === LIVE.connecting
      ? t('live.connecting')
      : state === LIVE.reconnecting
        ? t('live.reconnecting')
        : state === LIVE.disconnected
          ? t('live.disconnected')
          : isSlow
            ? t('live.slow')
            : ''
  return (
    <Box role="status" data-connection={state} sx={{ '@media print': { display: 'none' } }}>
      {text !== '' && (
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
    </Box>
  )
}
