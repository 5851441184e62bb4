import type { WebhookDelivery } from '@bukett/contracts/http/paylater-admin'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { momentText } from './use-merchant'

/** What is signed besides the body; the signature itself is made anew for each try. */
const headersOf = ({ id }: WebhookDelivery, at: string): string =>
  `webhook-id: ${id}\nwebhook-timestamp: ${Math.floor(Date.parse(at) / 1000)}\nwebhook-signature: v1,…`

/** `dialogs.open(DeliveryDialog, delivery)`: what was sent, and what came of every try. */
export const DeliveryDialog = ({ open, payload, onClose }: DialogProps<WebhookDelivery>) => {
  const { t } = useTranslation()
  const { id, type, url, body, attempts, createdAt, nextAt } = payload
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={type}
    >
      <Box sx={{ display: 'grid', gap: 4, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('merchant.log.id')}: {id}
        </Typography>
        <Typography variant="h5" component="h3">
          {t('merchant.log.request')}
        </Typography>
        <Wire label={t('merchant.log.request')}>
          {`POST ${url}\n${headersOf(payload, attempts.at(-1)?.at ?? createdAt)}\n\n${pretty(body)}`}
        </Wire>
        <Typography variant="h5" component="h3">
          {t('merchant.log.tries')}
        </Typography>
        {attempts.length === 0 && <Typography>{t('merchant.log.notTried')}</Typography>}
        <Box component="ol" aria-label={t('merchant.log.tries')} sx={{ m: 0, pl: 6, display: 'grid', gap: 3 }}>
          {attempts.map(({ at, status, error, milliseconds, answer }) => (
            <li key={at}>
              {t('merchant.log.attempt', { when: momentText(at), result: error ?? String(status), milliseconds })}
              {answer !== null && answer !== '' && <Wire label={t('merchant.log.answer')}>{answer}</Wire>}
            </li>
          ))}
        </Box>
        {nextAt !== null && <Typography>{t('merchant.log.next', { when: momentText(nextAt) })}</Typography>}
      </Box>
    </Sheet>
  )
}

/** As it stood on the wire. */
const Wire = ({ label, children }: { label: string; children: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    role="group"
    aria-label={label}
    sx={{ m: 0, p: 3, borderRadius: 2, backgroundColor: 'action.hover', whiteSpace: 'pre-wrap', fontSize: '0.875rem' }}
  >
    {children}
  </Box>
)

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
