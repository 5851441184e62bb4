import type { FigureOverview } from '@bukett/contracts/http/figures'
import { ComparedBars, ComparedLines } from '@bukett/ui-kit/charts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { shortKronor } from './short-kronor'
import { pointText } from './span-text'
import { useFigureTexts } from './texts'

/** Day by day, or month by month, over the span before. */
export const FigureCharts = ({ overview }: { overview: FigureOverview }) => {
  const t = useFigureTexts()
  const price = usePriceText()
  const { Steps, StepsBefore, Now } = overview
  const language = currentLocale()
  const isByMonth = Steps.some(({ From, To }) => From !== To)
  const shared = {
    points: Steps.map(({ From, To }) => pointText(From, To, language)),
    pointsBefore: StepsBefore.map(({ From, To }) => pointText(From, To, language)),
    texts: { point: t(isByMonth ? 'chart.month' : 'chart.day'), asTable: t('chart.asTable') },
  }
  const valuesOf = (measure: 'Orders' | 'Turnover') => ({
    now: { name: t('chart.now'), values: Steps.map((step) => step[measure]) },
    before: { name: t('chart.before'), values: StepsBefore.map((step) => step[measure]) },
  })
  const funnelNow = Now.Shop?.Funnel
  const funnelBefore = overview.Then.Shop?.Funnel
  return (
    <Box
      sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {Steps.length > 1 && (
        <>
          <ComparedLines
            {...shared}
            {...valuesOf('Turnover')}
            title={t('figure.turnover')}
            text={price}
            shortText={shortKronor}
          />
          <ComparedLines
            {...shared}
            {...valuesOf('Orders')}
            title={t(overview.MemberId === null ? 'figure.orders' : 'figure.ordersOfStore')}
            text={String}
            shortText={String}
          />
        </>
      )}
      {funnelNow && funnelBefore && (
        <Box>
          <ComparedBars
            title={t('funnel.title')}
            points={[...t.list('funnel.steps')]}
            now={{ name: t('chart.now'), values: stepsOf(funnelNow) }}
            before={{ name: t('chart.before'), values: stepsOf(funnelBefore) }}
            text={String}
            shortText={String}
            texts={{ point: t('funnel.step'), asTable: t('chart.asTable') }}
          />
          <Typography variant="body2" color="text.secondary">
            {t('funnel.note')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

const stepsOf = ({ Seen, Added, Begun, Paid }: { Seen: number; Added: number; Begun: number; Paid: number }) => [
  Seen,
  Added,
  Begun,
  Paid,
]
