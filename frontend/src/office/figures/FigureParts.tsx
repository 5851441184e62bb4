import { FIGURE_DIMENSIONS, type FigureDimension, type FigureRow } from '@bukett/contracts/http/figures'
import { EmptyState, KitLink, LinesSkeleton, Select } from '@bukett/ui-kit'
import { ComparedBars } from '@bukett/ui-kit/charts'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { shortKronor } from './short-kronor'
import { useFigureTexts } from './texts'
import { partsFile, type Span, useFigureParts } from './use-figures'

export interface FigurePartsProps {
  span: Span
  /** The page of what a row stands for; none for those that have none. */
  hrefOf: (dimension: FigureDimension, key: string) => string | undefined
}

const mostBars = 8
/** Of these an order has as many rows as deliveries. */
const byDelivery: ReadonlySet<FigureDimension> = new Set(['county', 'store'])

/** What was sold, told apart by channel, county, store, product or occasion. */
export const FigureParts = ({ span, hrefOf }: FigurePartsProps) => {
  const t = useFigureTexts()
  const [dimension, setDimension] = useState<FigureDimension>('channel')
  return (
    <Box
      component="section"
      aria-label={t('parts.title')}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between' }}>
        <Box sx={{ width: 240, maxWidth: '100%' }}>
          <Select
            label={t('parts.title')}
            value={dimension}
            onChange={setDimension}
            options={FIGURE_DIMENSIONS.map((value) => ({ value, label: t(`parts.${value}`) }))}
          />
        </Box>
        <Button component="a" href={partsFile(span, dimension)} variant="outlined" download>
          {t('csv')}
        </Button>
      </Box>
      <Parts key={dimension} span={span} dimension={dimension} hrefOf={hrefOf} />
    </Box>
  )
}

const Parts = ({ span, dimension, hrefOf }: FigurePartsProps & { dimension: FigureDimension }) => {
  const t = useFigureTexts()
  const price = usePriceText()
  const { data, error, refetch } = useFigureParts(span, dimension)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={6} />
  const { Rows, Rest } = data
  if (Rows.length === 0) return <EmptyState title={t('parts.empty')}>{t('parts.emptyHint')}</EmptyState>
  const known: Readonly<Record<string, string>> = {
    '-': t('key.none'),
    abroad: t('key.abroad'),
    Funeral: t('key.Funeral'),
    Grave: t('key.Grave'),
    ...(dimension === 'channel' && {
      gift: t('key.gift'),
      home: t('key.home'),
      subscription: t('key.subscription'),
      service: t('key.service'),
      store: t('key.store'),
    }),
  }
  const nameOf = ({ Key, Name }: FigureRow): string => Name ?? known[Key] ?? (Key === '' ? t('parts.rest') : Key)
  const largest = Rows.slice(0, mostBars)
  return (
    <>
      <ComparedBars
        title={t(`parts.${dimension}`)}
        points={largest.map(nameOf)}
        now={{ name: t('chart.now'), values: largest.map(({ Now }) => Now.Turnover) }}
        before={{ name: t('chart.before'), values: largest.map(({ Then }) => Then.Turnover) }}
        text={price}
        shortText={shortKronor}
        texts={{ point: t('parts.name'), asTable: t('chart.asTable') }}
      />
      {byDelivery.has(dimension) && (
        <Typography variant="body2" color="text.secondary">
          {t('parts.deliveriesNote')}
        </Typography>
      )}
      <DataTable
        label={t('parts.caption', { by: t(`parts.${dimension}`).toLowerCase() })}
        rows={Rest ? [...Rows, Rest] : Rows}
        keyOf={({ Key }) => Key}
        columns={[
          {
            key: 'name',
            header: t('parts.name'),
            flex: 2,
            minWidth: 140,
            cell: (row) => {
              const href = row.Key === '' ? undefined : hrefOf(dimension, row.Key)
              return href === undefined ? nameOf(row) : <KitLink href={href}>{nameOf(row)}</KitLink>
            },
          },
          { key: 'orders', header: t('parts.orders'), align: 'end', cell: ({ Now }) => Now.Orders },
          ...(dimension === 'product'
            ? [
                {
                  key: 'pieces',
                  header: t('parts.pieces'),
                  align: 'end' as const,
                  cell: ({ Now }: FigureRow) => Now.Pieces,
                },
              ]
            : []),
          { key: 'turnover', header: t('parts.turnover'), align: 'end', cell: ({ Now }) => price(Now.Turnover) },
          { key: 'before', header: t('parts.before'), align: 'end', cell: ({ Then }) => price(Then.Turnover) },
        ]}
      />
    </>
  )
}
