import type { StoreAcceptance } from '@bukett/contracts/http/administration'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { EmptyState } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Typography from '@mui/material/Typography'
import { PageCard } from '../../shared/PageCard'
import { dayWithYear } from '../shell/cells'
import { troubleOf } from '../shell/table-trouble'
import { useAdministrationTexts } from './texts'
import { useTermsAcceptances } from './use-administration'

/** AD-06: which stores are bound by which version, those that are to be rung first. */
export const TermsAcceptances = ({ hrefOfStore }: { hrefOfStore: (memberId: string) => string }) => {
  const t = useAdministrationTexts()
  const { data, error, isFetching, refetch } = useTermsAcceptances()
  const isBound = ({ Version }: StoreAcceptance): boolean => Version === data?.Version
  const accepted = data?.Stores.filter(isBound).length ?? 0
  return (
    <PageCard title={t('terms.acceptances.title')}>
      {data && data.Stores.length > 0 && (
        <Typography>
          {t('terms.acceptances.said', { accepted, count: data.Stores.length, version: data.Version })}{' '}
          {accepted < data.Stores.length && t('terms.acceptances.waiting')}
        </Typography>
      )}
      <DataTable
        label={t('terms.acceptances.title')}
        rows={data?.Stores}
        keyOf={({ MemberId }) => MemberId}
        hrefOf={({ MemberId }) => hrefOfStore(MemberId)}
        isRefreshing={isFetching}
        empty={<EmptyState title={t('terms.acceptances.empty')} />}
        {...troubleOf(error, refetch)}
        columns={[
          {
            key: 'store',
            header: t('terms.acceptances.store'),
            flex: 3,
            minWidth: 180,
            cell: ({ MemberId, MemberShopName }) => `${MemberShopName} (${MemberId})`,
          },
          { key: 'phone', header: t('terms.acceptances.phone'), minWidth: 130, cell: ({ Phone }) => Phone },
          {
            key: 'version',
            header: t('terms.acceptances.accepted'),
            minWidth: 130,
            cell: ({ Version }) => (Version === 0 ? t('terms.acceptances.none') : String(Version)),
          },
          {
            key: 'day',
            header: t('terms.acceptances.day'),
            minWidth: 130,
            cell: ({ AcceptedAt }) => (AcceptedAt === null ? '' : dayWithYear(stockholmDay(AcceptedAt))),
          },
          {
            key: 'by',
            header: t('terms.acceptances.by'),
            flex: 2,
            minWidth: 130,
            cell: ({ AcceptedBy }) => AcceptedBy ?? '',
          },
        ]}
      />
    </PageCard>
  )
}
