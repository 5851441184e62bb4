import type { FigureDimension } from '@bukett/contracts/http/figures'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { FigureCharts } from './FigureCharts'
import { type FigureLinks, groupsOf } from './figure-tiles'
import { FigureParts } from './FigureParts'
import { FigureTiles } from './FigureTile'
import { scoreText } from './score-text'
import { SpanChoice } from './SpanChoice'
import { spanText } from './span-text'
import { useFigureTexts } from './texts'
import { overviewFile, type Span, useFigures } from './use-figures'

export interface FiguresViewProps {
  span: Span
  today: LocalDay
  onSpan: (span: Span) => void
  /** Whether the whole network's figures are the reader's work, and can be told apart. */
  seesAll: boolean
  links: FigureLinks
  hrefOf: (dimension: FigureDimension, key: string) => string | undefined
}

/** Any days beside those before: every figure, how it went, and what it is made of. */
export const FiguresView = ({ span, today, onSpan, seesAll, links, hrefOf }: FiguresViewProps) => {
  const t = useFigureTexts()
  const price = usePriceText()
  const { data, error, refetch } = useFigures(span)
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SpanChoice span={span} today={today} onSpan={onSpan} />
      {error && <Failure error={error} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={8} />}
      {data && (
        <>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Typography>
              <strong>{spanText(data.Span.From, data.Span.To, currentLocale())}</strong>
              {'. '}
              {t('against', { span: spanText(data.Before.From, data.Before.To, currentLocale()) })}
            </Typography>
            <Button component="a" href={overviewFile(span)} variant="outlined" download>
              {t('csv')}
            </Button>
          </Box>
          {groupsOf(data, { t, price, score: scoreText, links }).map(({ title, tiles }) => (
            <FigureTiles key={title} title={title} tiles={tiles} />
          ))}
          <FigureCharts overview={data} />
          {seesAll && <FigureParts span={span} hrefOf={hrefOf} />}
          <Typography variant="body2" color="text.secondary">
            {t('counting')}
          </Typography>
        </>
      )}
    </Box>
  )
}
