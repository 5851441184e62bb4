import { type SearchFigures, searchFiguresApi } from '@bukett/contracts/http/search-figures'
import { addDays } from '@bukett/contracts/rules/dates'
import { EmptyState, LinesSkeleton, Select } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useToday } from '../../shared/use-today'
import { shareText } from '../shell/share-text'
import { useSearchFigureTexts } from './texts'

export interface SearchFiguresViewProps {
  /** Makes the words mean the same as others. */
  onSame: (words: string) => void
  /** Chooses what the words show. */
  onLift: (words: string) => void
}

const spans = { week: 7, month: 30, quarter: 90 } as const
type Last = keyof typeof spans
const lasts: readonly Last[] = ['week', 'month', 'quarter']

const numberText = (value: number): string => value.toLocaleString(currentLocale(), { maximumFractionDigits: 1 })

/** What was sought in vain, and what corrections did. */
export const SearchFiguresView = ({ onSame, onLift }: SearchFiguresViewProps) => {
  const t = useSearchFigureTexts()
  const today = useToday()
  const [last, setLast] = useState<Last>('month')
  const { data, error, refetch } = useQuery({
    queryKey: ['search-figures', today, last],
    queryFn: ({ signal }) =>
      call(searchFiguresApi.read, { query: { from: addDays(today, 1 - spans[last]), to: today } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ width: 260, maxWidth: '100%' }}>
        <Select
          label={t('days')}
          value={last}
          onChange={setLast}
          options={lasts.map((value) => ({ value, label: t(`last.${value}`) }))}
        />
      </Box>
      {error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={4} />}
      {data && data.Searches === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      {data && data.Searches > 0 && <Told figures={data} onSame={onSame} onLift={onLift} />}
    </Box>
  )
}

const Told = ({ figures, onSame, onLift }: SearchFiguresViewProps & { figures: SearchFigures }) => {
  const t = useSearchFigureTexts()
  const { Searches, Vain, Untold, ChosenShare, OrderShare, InVain, Corrections } = figures
  const [vainId, correctedId] = [useId(), useId()]
  return (
    <>
      <Box sx={{ maxWidth: 720 }}>
        <Typography role="status">{t('sum', { count: Searches, vain: numberText(Vain) })}</Typography>
        {Vain > 0 && (
          <Typography>
            {ChosenShare === null || OrderShare === null
              ? t('sharesUnknown')
              : t('shares', {
                  chosen: shareText(ChosenShare, 1),
                  bought: shareText(OrderShare, 1),
                  cost: numberText(Vain * ChosenShare * OrderShare),
                })}
          </Typography>
        )}
        {Untold > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('untold', { count: Untold })}
          </Typography>
        )}
      </Box>
      <Box component="section" aria-labelledby={vainId} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Typography id={vainId} variant="h3">
          {t('vain')}
        </Typography>
        <DataTable
          label={t('vain')}
          rows={InVain}
          keyOf={({ Words }) => Words}
          empty={<EmptyState title={t('vainNone')}>{t('vainNoneHint')}</EmptyState>}
          columns={[
            { key: 'words', header: t('words'), flex: 3, minWidth: 150, cell: ({ Words }) => Words },
            { key: 'searches', header: t('searches'), align: 'end', minWidth: 100, cell: (row) => row.Searches },
            {
              key: 'cost',
              header: t('cost'),
              align: 'end',
              flex: 2,
              minWidth: 130,
              cell: ({ Cost }) => (Cost === null ? t('unknown') : numberText(Cost)),
            },
            {
              key: 'acts',
              header: t('acts'),
              align: 'end',
              width: 240,
              cell: ({ Words: words }) => (
                <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center', height: '100%' }}>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={t('sameFor', { words })}
                    onClick={() => onSame(words)}
                  >
                    {t('same')}
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={t('liftFor', { words })}
                    onClick={() => onLift(words)}
                  >
                    {t('lift')}
                  </Button>
                </Box>
              ),
            },
          ]}
        />
      </Box>
      <Box component="section" aria-labelledby={correctedId} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Typography id={correctedId} variant="h3">
          {t('corrections')}
        </Typography>
        <DataTable
          label={t('corrections')}
          rows={Corrections}
          keyOf={({ Words }) => Words}
          empty={<EmptyState title={t('correctionsNone')}>{t('correctionsNoneHint')}</EmptyState>}
          columns={[
            { key: 'words', header: t('words'), flex: 3, minWidth: 130, cell: ({ Words }) => Words },
            { key: 'as', header: t('as'), flex: 3, minWidth: 130, cell: ({ As }) => As },
            { key: 'searches', header: t('searches'), align: 'end', minWidth: 100, cell: (row) => row.Searches },
            { key: 'chosen', header: t('chosen'), align: 'end', minWidth: 120, cell: ({ Chosen }) => Chosen },
            { key: 'back', header: t('takenBack'), align: 'end', minWidth: 150, cell: ({ TakenBack }) => TakenBack },
          ]}
        />
      </Box>
    </>
  )
}
