import {
  officeListsApi,
  PAYMENT_LISTS,
  type PaymentListKind,
  type PaymentRow,
} from '@bukett/contracts/http/office-lists'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { PAID_STATES } from '@bukett/contracts/rules/payment-states'
import type { DataColumn } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePriceText } from '../../shared/money'
import { dayOf, orderCell } from '../shell/cells'
import { momentText } from '../shell/moments'
import { ListFilter } from './ListFilter'
import { ListTable } from '../shell/ListTable'
import { useListTexts } from './texts'
import { type Asked, fileOf, usePayments } from './use-lists'
import { usePaging } from '../shell/use-paging'

export interface ListViewProps<Kind extends string> {
  asked: Asked<Kind>
  onAsk: (asked: Asked<Kind>) => void
  /** Left out for who may not open an order. */
  orderPath?: (number: string) => string
}

/** What somebody paid, or tried to pay, or got back. */
export const PaymentsView = ({ asked, onAsk, orderPath }: ListViewProps<PaymentListKind>) => {
  const t = useListTexts()
  const price = usePriceText()
  const paging = usePaging(asked)
  const page = usePayments(asked, paging.after)
  const isOfRepaid = asked.list === 'repaid'
  const columns: DataColumn<PaymentRow>[] = [
    { key: 'at', header: t('payments.at'), minWidth: 150, cell: ({ At }) => momentText(At) },
    { key: 'state', header: t('payments.state'), minWidth: 120, cell: (row) => stateText(row, t) },
    { key: 'method', header: t('payments.method'), minWidth: 110, cell: ({ Method }) => t(`method.${Method}`) },
    { key: 'amount', header: t('payments.amount'), align: 'end', minWidth: 110, cell: ({ Amount }) => price(Amount) },
    {
      key: 'repaid',
      header: t('payments.repaid'),
      align: 'end',
      minWidth: 130,
      isExtra: !isOfRepaid,
      cell: ({ Repaid, RepaidOnGiftCards }) => (
        <Box>
          {Repaid === 0 ? '' : price(Repaid)}
          {RepaidOnGiftCards > 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('payments.onGiftCards', { amount: price(RepaidOnGiftCards) })}
            </Typography>
          )}
        </Box>
      ),
    },
    {
      key: 'repaidAt',
      header: t('payments.repaidAt'),
      minWidth: 120,
      isExtra: !isOfRepaid,
      cell: ({ RepaidAt }) => dayOf(RepaidAt),
    },
    {
      key: 'reason',
      header: t('payments.reason'),
      flex: 3,
      minWidth: 170,
      cell: ({ Reason, IsRenewal }) => [IsRenewal && t('payments.renewal'), Reason].filter(Boolean).join('. '),
    },
    {
      key: 'order',
      header: t('payments.order'),
      minWidth: 110,
      cell: ({ OrderGroupId }) => orderCell(OrderGroupId, orderPath, t('payments.noOrder')),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilter
        asked={asked}
        lists={PAYMENT_LISTS.map((value) => ({ value, label: t(`paymentList.${value}`) }))}
        isOfDays={() => true}
        onAsk={onAsk}
      />
      <ListTable
        label={t('payments.label')}
        columns={columns}
        keyOf={({ Id }) => Id}
        page={page}
        paging={paging}
        file={fileOf(officeListsApi.paymentsCsv, asked)}
        empty={{ title: t('payments.empty'), hint: t('payments.emptyHint') }}
      />
    </Box>
  )
}

/** PA-10: of an invoice nobody knows here when it is paid. */
const stateText = ({ State, Method }: PaymentRow, t: ReturnType<typeof useListTexts>): string => {
  const ofInvoice = isInvoice(Method) ? PAID_STATES.find((one) => one === State) : undefined
  return t(ofInvoice ? `invoiceState.${ofInvoice}` : `paymentState.${State}`)
}
