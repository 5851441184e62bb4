import { administrationApi } from '@bukett/contracts/http/administration'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Notice } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { dayWithYear } from '../shell/cells'
import { useNetworkTexts } from './texts'
import { networkKey } from './use-network'

const useStoreTerms = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'terms', memberId],
    queryFn: ({ signal }) => call(administrationApi.memberTermsAcceptances, { query: { memberId } }, signal),
    retry: false,
  })

/** AD-06: by which terms a store is bound, and what it cannot do until it has accepted those in force. */
export const StoreTerms = ({ memberId }: { memberId: string }) => {
  const t = useNetworkTexts()
  const { data, error, refetch } = useStoreTerms(memberId)
  if (error && !data) return <Failure error={error} title={t('memberTerms.failed')} onRetry={refetch} />
  const store = data?.Stores[0]
  if (!data || !store || data.Version === 0) return null
  const { Version, AcceptedAt, AcceptedBy } = store
  const accepted =
    AcceptedAt === null
      ? t('memberTerms.none')
      : t('memberTerms.accepted', {
          version: Version,
          when: [dayWithYear(stockholmDay(AcceptedAt)), AcceptedBy].filter(Boolean).join(', '),
        })
  if (Version === data.Version) return <Typography sx={{ color: 'text.secondary' }}>{accepted}</Typography>
  return (
    <Notice tone="warning" title={t('memberTerms.behind', { version: data.Version })}>
      {accepted} {t('memberTerms.locked')}
    </Notice>
  )
}
