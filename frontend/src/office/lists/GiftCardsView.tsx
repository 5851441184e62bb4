import {
  GIFT_CARD_LISTS,
  type GiftCardListKind,
  type GiftCardRow,
  officeListsApi,
} from '@bukett/contracts/http/office-lists'
import type { DataColumn } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePriceText } from '../../shared/money'
import { dayOf, dayWithYear, orderCell } from '../shell/cells'
import { ListFilter } from './ListFilter'
import { ListTable } from '../shell/ListTable'
import type { ListViewProps } from './PaymentsView'
import { useListTexts } from './texts'
import { fileOf, useGiftCards } from './use-lists'
import { usePaging } from '../shell/use-paging'

export interface GiftCardsViewProps extends ListViewProps<GiftCardListKind> {
  /** To the page of a card, for who may open it. */
  cardPath?: (id: string) => string
}

/** What was sold as gift cards, and what of it is left. */
export const GiftCardsView = ({ asked, onAsk, orderPath, cardPath }: GiftCardsViewProps) => {
  const t = useListTexts()
  const price = usePriceText()
  const paging = usePaging(asked)
  const page = useGiftCards(asked, paging.after)
  const columns: DataColumn<GiftCardRow>[] = [
    { key: 'last4', header: t('giftCards.last4'), minWidth: 90, cell: ({ Last4 }) => `… ${Last4}` },
    { key: 'state', header: t('giftCards.state'), minWidth: 120, cell: ({ State }) => t(`giftCardState.${State}`) },
    { key: 'issued', header: t('giftCards.issued'), align: 'end', minWidth: 110, cell: ({ Issued }) => price(Issued) },
    {
      key: 'balance',
      header: t('giftCards.balance'),
      align: 'end',
      minWidth: 110,
      cell: ({ Balance }) => price(Balance),
    },
    { key: 'issuedAt', header: t('giftCards.issuedAt'), minWidth: 120, cell: ({ IssuedAt }) => dayOf(IssuedAt) },
    { key: 'usedAt', header: t('giftCards.usedAt'), minWidth: 120, cell: ({ UsedAt }) => dayOf(UsedAt) },
    {
      key: 'expiresOn',
      header: t('giftCards.expiresOn'),
      // Its year says whether it still counts.
      minWidth: 160,
      cell: ({ ExpiresOn }) => dayWithYear(ExpiresOn),
    },
    {
      key: 'order',
      header: t('giftCards.order'),
      minWidth: 120,
      cell: ({ OrderGroupId }) => orderCell(OrderGroupId, orderPath, t('giftCards.noOrder')),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilter
        asked={asked}
        lists={GIFT_CARD_LISTS.map((value) => ({ value, label: t(`giftCardList.${value}`) }))}
        isOfDays={(list) => list !== 'outstanding'}
        onAsk={onAsk}
      />
      <ListTable
        label={t('giftCards.label')}
        columns={columns}
        keyOf={({ Id }) => Id}
        hrefOf={cardPath && (({ Id }) => cardPath(Id))}
        page={page}
        paging={paging}
        file={fileOf(officeListsApi.giftCardsCsv, asked)}
        empty={{ title: t('giftCards.empty'), hint: t('giftCards.emptyHint') }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('giftCards.number')}
      </Typography>
    </Box>
  )
}
