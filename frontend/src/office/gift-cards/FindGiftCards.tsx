import type { FoundGiftCard } from '@bukett/contracts/http/office-gift-cards'
import { GIFT_CARD_STATES } from '@bukett/contracts/http/office-lists'
import { EmptyState, KitLink, Select, TextField } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue } from 'react'
import { usePriceText } from '../../shared/money'
import { dayOf, dayWithYear, orderCell } from '../shell/cells'
import { troubleOf } from '../shell/table-trouble'
import { usePaging } from '../shell/use-paging'
import { useGiftCardTexts } from './texts'
import { type AskedCards, useFoundCards } from './use-gift-cards'

export interface FindGiftCardsProps {
  asked: AskedCards
  onAsk: (asked: AskedCards) => void
  hrefOf: (id: string) => string
  orderPath: (number: string) => string
  /** For who may issue cards. */
  issueHref?: string
}

export const stateTone = {
  waiting: 'waits',
  active: 'good',
  spent: 'still',
  expired: 'still',
  blocked: 'stopped',
} as const

/** Any gift card, by what somebody on the telephone knows of it. */
export const FindGiftCards = ({ asked, onAsk, hrefOf, orderPath, issueHref }: FindGiftCardsProps) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const question = useDeferredValue(asked)
  const { pages, turn, after } = usePaging(question)
  const { data, error, isFetching, refetch } = useFoundCards(question, after)
  const next = data?.Next ?? null
  const isNarrowed = asked.state !== 'all' || asked.words !== ''
  const columns: DataColumn<FoundGiftCard>[] = [
    { key: 'last4', header: t('find.last4'), minWidth: 100, cell: ({ Last4 }) => `… ${Last4}` },
    {
      key: 'holder',
      header: t('find.holder'),
      flex: 2,
      minWidth: 180,
      cell: ({ Name, To }) => [Name, To].filter(Boolean).join(', ') || t('find.onPaper'),
    },
    {
      key: 'state',
      header: t('find.stateOf'),
      minWidth: 110,
      cell: ({ State }) => <StateWord tone={stateTone[State]}>{t(`state.${State}`)}</StateWord>,
    },
    { key: 'balance', header: t('find.balance'), align: 'end', minWidth: 100, cell: ({ Balance }) => price(Balance) },
    { key: 'issued', header: t('find.issued'), align: 'end', minWidth: 100, cell: ({ Issued }) => price(Issued) },
    { key: 'issuedAt', header: t('find.issuedAt'), minWidth: 145, cell: ({ IssuedAt }) => dayOf(IssuedAt) },
    { key: 'expiresOn', header: t('find.expiresOn'), minWidth: 145, cell: ({ ExpiresOn }) => dayWithYear(ExpiresOn) },
    {
      key: 'order',
      header: t('find.order'),
      minWidth: 110,
      cell: ({ OrderGroupId }) => orderCell(OrderGroupId, orderPath, ''),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'minmax(0, 1fr) 180px auto' }, alignItems: 'start' }}
      >
        <TextField
          label={t('find.words')}
          hint={t('find.wordsHint')}
          value={asked.words}
          onChange={(words) => onAsk({ ...asked, words })}
          maxLength={100}
          autoComplete="off"
        />
        <Select
          label={t('find.state')}
          value={asked.state}
          onChange={(state) => onAsk({ ...asked, state })}
          options={(['all', ...GIFT_CARD_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        {issueHref && (
          <Button component={KitLink} href={issueHref} variant="contained" sx={{ mt: { sm: '30px' } }}>
            {t('issue.title')}
          </Button>
        )}
      </Box>
      <DataTable
        label={t('find.label')}
        columns={columns}
        rows={data?.Rows}
        keyOf={({ Id }) => Id}
        hrefOf={({ Id }) => hrefOf(Id)}
        isRefreshing={isFetching}
        empty={
          <EmptyState title={t(isNarrowed ? 'find.none' : 'find.nothing')}>
            {t(isNarrowed ? 'find.noneHint' : 'find.nothingHint')}
          </EmptyState>
        }
        {...troubleOf(error, refetch)}
        pages={{
          ...(pages.length > 0 && { onPrevious: () => turn(pages.slice(0, -1)) }),
          ...(next !== null && { onNext: () => turn([...pages, next]) }),
        }}
      />
    </Box>
  )
}
