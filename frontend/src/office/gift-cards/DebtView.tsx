import type { GiftCardDebt } from '@bukett/contracts/http/figures'
import { EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { useGiftCardTexts } from './texts'
import { useDebt } from './use-gift-cards'

type Year = GiftCardDebt['Years'][number]
type Ahead = GiftCardDebt['RunsOut'][number]

/** What the shop owes on gift cards: at the end of each year, and until when. */
export const DebtView = ({ listHref }: { listHref: string }) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const { data, error, refetch } = useDebt()
  if (error) return <Failure error={error} title={t('debt.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton />
  const [latest] = data.Years
  const present = Number(data.Day.slice(0, 4))
  const money = (key: string, header: string, of: (year: Year) => number): DataColumn<Year> => ({
    key,
    header,
    align: 'end',
    minWidth: 120,
    cell: (year) => price(of(year)),
  })
  const years: DataColumn<Year>[] = [
    {
      key: 'year',
      header: t('debt.year'),
      minWidth: 140,
      cell: ({ Year }) => (Year === present ? t('debt.today', { year: Year }) : Year),
    },
    money('sold', t('debt.sold'), ({ Sold }) => Sold),
    money('used', t('debt.used'), ({ Used }) => Used),
    money('expired', t('debt.expired'), ({ Expired }) => Expired),
    money('outstanding', t('debt.outstanding'), ({ Outstanding }) => Outstanding),
  ]
  const ahead: DataColumn<Ahead>[] = [
    { key: 'year', header: t('debt.year'), minWidth: 100, cell: ({ Year }) => Year },
    { key: 'amount', header: t('debt.amount'), align: 'end', minWidth: 120, cell: ({ Amount }) => price(Amount) },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageCard title={t('debt.now')}>
        <Typography sx={{ fontSize: '1.6rem', fontWeight: 600 }}>{price(latest?.Outstanding ?? 0)}</Typography>
        <KitLink href={listHref}>{t('debt.list')}</KitLink>
      </PageCard>
      <PageCard title={t('debt.title')}>
        <Typography color="text.secondary">{t('debt.text')}</Typography>
        <DataTable
          label={t('debt.label')}
          columns={years}
          rows={data.Years}
          keyOf={({ Year }) => String(Year)}
          empty={<EmptyState title={t('debt.none')} />}
        />
      </PageCard>
      {data.RunsOut.length > 0 && (
        <PageCard title={t('debt.ahead')}>
          <DataTable
            label={t('debt.aheadLabel')}
            columns={ahead}
            rows={data.RunsOut}
            keyOf={({ Year }) => String(Year)}
          />
        </PageCard>
      )}
    </Box>
  )
}
