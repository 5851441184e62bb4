import type { WebhookDelivery } from '@bukett/contracts/http/paylater-admin'
import { messageTypes } from '@bukett/contracts/rules/message-types'
import { DenseTable, Select, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { DeliveryDialog } from './DeliveryDialog'
import { MorePages } from './MorePages'
import { type DeliverySearch, momentText, type Stage, useDeliveries, useReadLogAgain, useReplay } from './use-merchant'
import { Nothing } from './Nothing'

const states = ['waiting', 'delivered', 'failed', 'held'] as const
const tones = { waiting: 'sun', delivered: 'leaf', failed: 'petal', held: 'neutral' } as const

export interface WebhookLogProps {
  merchantId: string
  /** Only what tells of this mode. */
  stage?: Stage
  /** Only what tells of this order. */
  orderId?: string
}

/** Every message of the last 30 days with its tries, and sending one again (WI-29). */
export const WebhookLog = ({ merchantId, stage, orderId }: WebhookLogProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const [type, setType] = useState<DeliverySearch['type']>()
  const [state, setState] = useState<DeliverySearch['state']>()
  const list = useDeliveries(merchantId, {
    ...(stage && { stage }),
    ...(type && { type }),
    ...(state && { state }),
    ...(orderId !== undefined && { order: orderId }),
  })
  const readAgain = useReadLogAgain(merchantId)
  const replay = useReplay(merchantId)
  const isSearched = type !== undefined || state !== undefined
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between' }}>
        <div>
          {orderId !== undefined && (
            <Typography variant="h4" component="h2">
              {t('merchant.log.ofOrder')}
            </Typography>
          )}
          <Typography sx={{ color: 'text.secondary' }}>{t('merchant.log.text')}</Typography>
        </div>
        <Button variant="outlined" onClick={() => void readAgain()}>
          {t('merchant.log.reload')}
        </Button>
      </Box>
      {orderId === undefined && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 640 }}>
          <Select<WebhookDelivery['type']>
            label={t('merchant.log.message')}
            value={type ?? ''}
            onChange={(chosen) => setType(messageTypes.find((one) => one === chosen))}
            options={[
              { value: '', label: t('merchant.log.any') },
              ...messageTypes.map((value) => ({ value, label: value })),
            ]}
          />
          <Select<WebhookDelivery['state'] | ''>
            label={t('merchant.log.state')}
            value={state ?? ''}
            onChange={(chosen) => setState(chosen || undefined)}
            options={[
              { value: '', label: t('merchant.log.any') },
              ...states.map((value) => ({ value, label: t(`merchant.log.${value}`) })),
            ]}
          />
        </Box>
      )}
      {replay.error && <Failure error={replay.error} />}
      {list.error ? (
        <Failure error={list.error} title={t('merchant.log.loadFailed')} onRetry={list.refetch} />
      ) : (
        <DenseTable
          caption={t(orderId === undefined ? 'merchant.log.title' : 'merchant.log.ofOrder')}
          rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
          keyOf={({ id }) => id}
          {...(!list.data && { waiting: 4 })}
          empty={<Nothing title={t(isSearched ? 'merchant.log.nothing' : 'merchant.log.empty')} />}
          columns={[
            { key: 'type', header: t('merchant.log.message'), cell: ({ type }) => type },
            { key: 'when', header: t('merchant.when'), cell: ({ createdAt }) => momentText(createdAt) },
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
      )}
      <MorePages list={list} />
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
