import type { Role } from '@bukett/contracts'
import { EmptyState, RowsSkeleton, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { MerchantKeys } from './MerchantKeys'
import { MerchantWebhook } from './MerchantWebhook'
import { useMerchants } from './use-merchant'
import { WebhookLog } from './WebhookLog'

/** What a merchant looks after at Senare: keys, sites, webhooks and their log. */
export const MerchantDesk = ({ roles }: { roles: readonly Role[] }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useMerchants()
  const [chosen, setChosen] = useState<string>()
  if (error) return <Failure error={error} title={t('merchant.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  const merchant = data.find(({ id }) => id === chosen) ?? data[0]
  if (!merchant) return <EmptyState title={t('merchant.none')}>{t('merchant.noneText')}</EmptyState>
  const canChange = roles.includes('MerchantAdmin') || roles.includes('SuperAdmin')
  return (
    <Box sx={{ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.length > 1 && (
        <Box sx={{ maxWidth: 320 }}>
          <Select
            label={t('merchant.choose')}
            value={merchant.id}
            onChange={setChosen}
            options={data.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Box>
      )}
      <MerchantKeys merchant={merchant} canChange={canChange} />
      <MerchantWebhook key={merchant.id} merchant={merchant} canChange={canChange} />
      <WebhookLog merchantId={merchant.id} />
    </Box>
  )
}
