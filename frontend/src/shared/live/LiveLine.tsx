import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../i18n'
import { LIVE } from './live-connection'
import type { Live } from './use-live'

/** Says quietly that a list is not told of changes at once. Empty while it is; the number is the state's (spec 3 §4). */
export const LiveLine = ({ live: { state, isSlow } }: { live: Live }) => {
  const { t } = useTranslation()
  const text =
    state === LIVE.connecting
      ? t('storeOrders.live.connecting')
      : state === LIVE.reconnecting
        ? t('storeOrders.live.reconnecting')
        : state === LIVE.disconnected
          ? t('storeOrders.live.disconnected')
          : isSlow
            ? t('storeOrders.live.slow')
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
