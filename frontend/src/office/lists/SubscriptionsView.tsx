import {
  officeListsApi,
  SUBSCRIPTION_LISTS,
  type SubscriptionListKind,
  type SubscriptionListRow,
} from '@bukett/contracts/http/office-lists'
import type { DataColumn } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { usePriceText } from '../../shared/money'
import { dayCell, dayOf, orderCell } from '../shell/cells'
import { ListFilter } from './ListFilter'
import { ListTable } from '../shell/ListTable'
import type { ListViewProps } from './PaymentsView'
import { useListTexts } from './texts'
import { fileOf, useSubscriptions } from './use-lists'
import { usePaging } from '../shell/use-paging'

interface SubscriptionsViewProps extends ListViewProps<SubscriptionListKind> {
  /** Left out for who may not open a subscription. */
  subscriptionPath?: (number: string) => string
}

/** Subscriptions that were won and lost, and those that go on. */
export const SubscriptionsView = ({ asked, onAsk, orderPath, subscriptionPath }: SubscriptionsViewProps) => {
  const t = useListTexts()
  const price = usePriceText()
  const paging = usePaging(asked)
  const page = useSubscriptions(asked, paging.after)
  const columns: DataColumn<SubscriptionListRow>[] = [
    {
      key: 'order',
      header: t('subscriptions.order'),
      minWidth: 110,
      cell: ({ OrderGroupId }) => orderCell(OrderGroupId, orderPath, ''),
    },
    {
      key: 'status',
      header: t('subscriptions.status'),
      minWidth: 100,
      cell: ({ Status, OrderGroupId }) => {
        const status = t(`subscriptionStatus.${Status}`)
        if (!subscriptionPath) return status
        return (
          <Link
            href={subscriptionPath(OrderGroupId)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('subscriptions.open', { status, number: OrderGroupId })}
          >
            {status}
          </Link>
        )
      },
    },
    {
      key: 'because',
      header: t('subscriptions.because'),
      flex: 2,
      minWidth: 120,
      cell: ({ Because }) => (Because === null ? '' : t(`because.${Because}`)),
    },
    {
      key: 'startedAt',
      header: t('subscriptions.startedAt'),
      minWidth: 122,
      cell: ({ StartedAt }) => dayOf(StartedAt),
    },
    {
      key: 'statusSince',
      header: t('subscriptions.statusSince'),
      minWidth: 122,
      cell: ({ StatusSince }) => dayOf(StatusSince),
    },
    { key: 'nextOn', header: t('subscriptions.nextOn'), minWidth: 115, cell: ({ NextOn }) => dayCell(NextOn) },
    {
      key: 'cycle',
      header: t('subscriptions.cycle'),
      minWidth: 115,
      cell: ({ CycleInDays }) => t('subscriptions.weeks', { count: CycleInDays / 7 }),
    },
    { key: 'made', header: t('subscriptions.made'), align: 'end', minWidth: 70, cell: ({ Made }) => Made },
    { key: 'left', header: t('subscriptions.left'), align: 'end', isExtra: true, cell: ({ Left }) => Left ?? '' },
    {
      key: 'method',
      header: t('subscriptions.method'),
      minWidth: 100,
      isExtra: true,
      cell: ({ Method }) => t(`method.${Method}`),
    },
    {
      key: 'price',
      header: t('subscriptions.price'),
      align: 'end',
      minWidth: 105,
      cell: ({ Price }) => price(Price),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilter
        asked={asked}
        lists={SUBSCRIPTION_LISTS.map((value) => ({ value, label: t(`subscriptionList.${value}`) }))}
        isOfDays={() => true}
        onAsk={onAsk}
      />
      <ListTable
        label={t('subscriptions.label')}
        columns={columns}
        keyOf={({ OrderGroupId }) => OrderGroupId}
        page={page}
        paging={paging}
        file={fileOf(officeListsApi.subscriptionsCsv, asked)}
        empty={{ title: t('subscriptions.empty'), hint: t('subscriptions.emptyHint') }}
      />
    </Box>
  )
}
