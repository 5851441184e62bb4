import { type GiftCardSeries, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { EmptyState, Notice, TextField, useDialogs } from '@bukett/ui-kit'
import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { dayWithYear } from '../shell/cells'
import { troubleOf } from '../shell/table-trouble'
import { ActivateDialog } from './ActivateDialog'
import { ActivationsDialog } from './ActivationsDialog'
import { useGiftCardTexts } from './texts'
import { numberTyped } from '../shell/typed-numbers'
import { useUnsavedValues } from '../shell/use-unsaved'
import { numberOf } from './typed'
import { addSeries, type NewSeries, seriesFile, useReadCardsAgain, useSeries } from './use-gift-cards'

/** Cards that are printed first and sold later. */
export const SeriesView = () => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const dialogs = useDialogs()
  const { data, error, isFetching, refetch } = useSeries()
  const [said, say] = useState('')
  const [added, setAdded] = useState(0)
  const activate = async (series: GiftCardSeries): Promise<void> => {
    const done = await dialogs.open(ActivateDialog, series)
    if (done) say(t('series.done', { from: done.From, to: done.To, reference: series.Reference }))
  }
  const columns: DataColumn<GiftCardSeries>[] = [
    { key: 'reference', header: t('series.Reference'), minWidth: 130, cell: ({ Reference }) => Reference },
    { key: 'amount', header: t('find.issued'), align: 'end', minWidth: 90, cell: ({ Amount }) => price(Amount) },
    {
      key: 'activated',
      header: t('series.activated'),
      align: 'end',
      minWidth: 120,
      cell: ({ Activated, Count, IsUnderWay }) =>
        IsUnderWay
          ? t('series.underWay')
          : t('series.of', { activated: Activated.toLocaleString(currentLocale()), count: Count }),
    },
    {
      key: 'left',
      header: t('series.left'),
      align: 'end',
      minWidth: 110,
      cell: ({ Activated, Amount }) => price(Activated * Amount),
    },
    {
      key: 'made',
      header: t('series.made'),
      flex: 2,
      minWidth: 180,
      cell: ({ MadeAt, MadeBy, Reason }) =>
        [dayWithYear(stockholmDay(MadeAt)), MadeBy, Reason].filter(Boolean).join(', '),
    },
    {
      key: 'file',
      header: t('series.file'),
      minWidth: 160,
      cell: ({ Reference }) => (
        <Link href={seriesFile(Reference)} aria-label={t('series.fileOf', { reference: Reference })} download>
          {t('series.take')}
        </Link>
      ),
    },
    {
      key: 'acts',
      header: t('act.title'),
      align: 'end',
      width: 220,
      cell: (series) => (
        <>
          {series.Activations.length > 0 && (
            <Button
              size="small"
              variant="text"
              aria-label={t('series.showOf', { reference: series.Reference })}
              onClick={() => void dialogs.open(ActivationsDialog, series)}
            >
              {t('series.show')}
            </Button>
          )}
          {series.Activated < series.Count && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('series.activateOf', { reference: series.Reference })}
              onClick={() => void activate(series)}
            >
              {t('series.activate')}
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {said && (
        <Notice tone="success" announce="status" onClose={() => say('')}>
          {said}
        </Notice>
      )}
      <Box>
        <DataTable
          label={t('series.label')}
          columns={columns}
          rows={data?.Series}
          keyOf={({ Reference }) => Reference}
          isRefreshing={isFetching}
          empty={<EmptyState title={t('series.none')}>{t('series.noneHint')}</EmptyState>}
          {...troubleOf(error, refetch)}
        />
      </Box>
      <NewSeriesForm
        key={added}
        onAdded={({ Reference }) => {
          setAdded(added + 1)
          say(t('series.added', { reference: Reference }))
        }}
      />
    </Box>
  )
}

const noSeries = { Reference: '', Amount: '', Count: '', Reason: '' }

const NewSeriesForm = ({ onAdded }: { onAdded: (series: GiftCardSeries) => void }) => {
  const t = useGiftCardTexts()
  const readAgain = useReadCardsAgain()
  const form = useForm({
    initial: noSeries,
    labels: {
      Reference: t('series.Reference'),
      Amount: t('series.Amount'),
      Count: t('series.Count'),
      Reason: t('act.reason'),
    },
    schema: officeGiftCardApi.addSeries.body,
    bodyOf: ({ Amount, Count, ...rest }) => ({ ...rest, Amount: numberTyped(Amount), Count: numberOf(Count) }),
    send: (body: NewSeries) => addSeries(body),
    onDone: (series) => {
      void readAgain()
      onAdded(series)
    },
  })
  useUnsavedValues(form.values, noSeries)
  return (
    <PageCard title={t('series.title')}>
      <Typography>{t('series.text')}</Typography>
      <FormFrame form={form} label={t('series.title')} submit={t('series.add')}>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextField
            {...form.text('Reference')}
            hint={t('series.referenceHint')}
            maxLength={24}
            autoComplete="off"
            required
          />
          <TextField
            {...form.text('Amount')}
            hint={t('issue.amountHint')}
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            required
          />
          <TextField {...form.text('Count')} inputMode="numeric" maxLength={6} autoComplete="off" required />
          <TextField {...form.text('Reason')} maxLength={200} autoComplete="off" required />
        </Box>
      </FormFrame>
    </PageCard>
  )
}
