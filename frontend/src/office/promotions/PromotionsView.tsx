import { type Promotion, PROMOTION_STATES } from '@bukett/contracts/http/promotions'
import { EmptyState, KitLink, Select, TextField } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiPagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { usePriceText } from '../../shared/money'
import { troubleOf } from '../shell/table-trouble'
import { PastEnd } from '../../shared/PastEnd'
import { usePromotionTexts } from './texts'
import { type AskedPromotions, usePromotions } from './use-promotions'
import { useSentence } from './use-sentence'

export interface PromotionsViewProps {
  asked: AskedPromotions
  onAsk: (asked: AskedPromotions) => void
  hrefOf: (code: string) => string
  newHref: string
}

export const toneOf = { running: 'good', planned: 'waits', over: 'still', stopped: 'stopped' } as const

/** Every promotion: what it does, whether it applies, how often it was used and what it has cost. */
export const PromotionsView = ({ asked, onAsk, hrefOf, newHref }: PromotionsViewProps) => {
  const t = usePromotionTexts()
  const price = usePriceText()
  const sentence = useSentence()
  const { data, error, isFetching, refetch } = usePromotions(useDeferredValue(asked))
  const isNarrowed = asked.state !== 'all' || asked.words !== ''
  const columns: DataColumn<Promotion>[] = [
    { key: 'name', header: t('list.name'), flex: 2, minWidth: 150, cell: ({ Name }) => Name },
    {
      key: 'code',
      header: t('list.code'),
      minWidth: 150,
      cell: ({ Code, Series }) => (Series > 0 ? `${Code}, ${t('list.codes', { count: Series })}` : Code),
    },
    {
      key: 'rule',
      header: t('list.rule'),
      flex: 4,
      minWidth: 220,
      cell: (promotion) => <span title={sentence(promotion)}>{sentence(promotion)}</span>,
    },
    {
      key: 'state',
      header: t('list.stateOf'),
      minWidth: 120,
      cell: ({ State }) => <StateWord tone={toneOf[State]}>{t(`state.${State}`)}</StateWord>,
    },
    { key: 'uses', header: t('list.uses'), align: 'end', minWidth: 80, cell: ({ Uses }) => Uses },
    { key: 'cost', header: t('list.cost'), align: 'end', minWidth: 110, cell: ({ Cost }) => price(Cost) },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '220px minmax(0, 1fr) auto' }, alignItems: 'end' }}
      >
        <Select
          label={t('list.state')}
          value={asked.state}
          onChange={(state) => onAsk({ ...asked, state, page: 0 })}
          options={(['all', ...PROMOTION_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <TextField
          label={t('list.words')}
          value={asked.words}
          onChange={(words) => onAsk({ ...asked, words, page: 0 })}
          maxLength={80}
          autoComplete="off"
        />
        <Button component={KitLink} href={newHref} variant="contained">
          {t('list.add')}
        </Button>
      </Box>
      <DataTable
        label={t('list.label')}
        columns={columns}
        rows={data?.Promotions}
        keyOf={({ Code }) => Code}
        hrefOf={({ Code }) => hrefOf(Code)}
        isRefreshing={isFetching}
        empty={
          data && data.Total > 0 ? (
            <PastEnd lastPage={() => onAsk({ ...asked, page: Math.ceil(data.Total / data.PageSize) - 1 })} />
          ) : (
            <EmptyState title={t(isNarrowed ? 'list.none' : 'list.nothing')}>
              {t(isNarrowed ? 'list.noneHint' : 'list.nothingHint')}
            </EmptyState>
          )
        }
        {...troubleOf(error, refetch)}
        tools={
          <Typography role="status" color="text.secondary">
            {data ? t('list.found', { count: data.Total }) : ''}
          </Typography>
        }
      />
      {data && data.Total > data.PageSize && (
        <MuiPagination
          page={asked.page + 1}
          count={Math.ceil(data.Total / data.PageSize)}
          onChange={(_, page) => onAsk({ ...asked, page: page - 1 })}
        />
      )}
    </Box>
  )
}
