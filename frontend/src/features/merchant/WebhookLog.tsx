import type { WebhookDelivery } from '@bukett/contracts/http/paylater-admin'
import { DenseTable, type DialogProps, EmptyState, RowsSkeleton, Sheet, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { momentText, useDeliveries, useReadLogAgain, useReplay } from './use-merchant'

const tones = { waiting: 'sun', delivered: 'leaf', failed: 'petal', held: 'neutral' } as const

/** Every message of the last 30 days with its tries, and sending one again (WI-29). */
export const WebhookLog = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(merchantId)
  const readAgain = useReadLogAgain(merchantId)
  const replay = useReplay(merchantId)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between' }}>
        <div>
          <Typography variant="h4" component="h2">
            {t('merchant.log.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('merchant.log.text')}</Typography>
        </div>
        <Button variant="outlined" onClick={() => void readAgain()}>
          {t('merchant.log.reload')}
        </Button>
      </Box>
      {replay.error && <Failure error={replay.error} />}
      {error ? (
        <Failure error={error} title={t('merchant.log.loadFailed')} onRetry={refetch} />
      ) : data ? (
        <DenseTable
          caption={t('merchant.log.title')}
          rows={data.pages.flat()}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('merchant.log.empty')} />}
          columns={[
            { key: 'type', header: t('merchant.log.message'), cell: ({ type }) => type },
            { key: 'when', header: t('merchant.log.when'), cell: ({ createdAt }) => momentText(createdAt) },
            {
              key: 'state',
              header: t('merchant.log.state'),
              cell: ({ state }) => <Tag tone={tones[state]}>{t(`merchant.log.${state}`)}</Tag>,
            },
            { key: 'tries', header: t('merchant.log.tries'), cell: ({ attempts }) => attempts.length },
            {
              key: 'actions',
              header: t('merchant.log.actions'),
              align: 'end',
              cell: (delivery) => (
                <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                  <Action
                    delivery={delivery}
                    action={t('merchant.log.show')}
                    onChoose={() => void dialogs.open(DeliveryDialog, delivery)}
                  />
                  {delivery.state !== 'waiting' && (
                    <Action
                      delivery={delivery}
                      action={t('merchant.log.replay')}
                      onChoose={() => {
                        replay.mutate(delivery.id)
                      }}
                    />
                  )}
                </Box>
              ),
            },
          ]}
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {t('merchant.log.older')}
        </Button>
      )}
    </Box>
  )
}

interface ActionProps {
  delivery: WebhookDelivery
  action: string
  onChoose: () => void
}

const Action = ({ delivery, action, onChoose }: ActionProps) => {
  const { t } = useTranslation()
  const when = momentText(delivery.createdAt)
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('merchant.log.forMessage', { action, type: delivery.type, when })}
      onClick={onChoose}
    >
      {action}
    </Button>
  )
}

/** One message: what was sent, and what came of every try. */
const DeliveryDialog = ({ open, payload, onClose }: DialogProps<WebhookDelivery>) => {
  const { t } = useTranslation()
  const { id, type, url, body, attempts, nextAt } = payload
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={type}
    >
      <Box sx={{ display: 'grid', gap: 4, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <Typography>{url}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('merchant.log.id')}: {id}
        </Typography>
        <Box component="pre" tabIndex={0} aria-label={t('merchant.log.body')} sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
          {body}
        </Box>
        <Box component="ol" aria-label={t('merchant.log.tries')} sx={{ m: 0, pl: 6 }}>
          {attempts.map(({ at, status, error, milliseconds }) => (
            <li key={at}>
              {t('merchant.log.attempt', { when: momentText(at), result: error ?? String(status), milliseconds })}
            </li>
          ))}
        </Box>
        {nextAt !== null && <Typography>{t('merchant.log.next', { when: momentText(nextAt) })}</Typography>}
      </Box>
    </Sheet>
  )
}
