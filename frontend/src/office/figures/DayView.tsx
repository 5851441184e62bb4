import type { LocalDay } from '@bukett/contracts/rules/dates'
import { addDays } from '@bukett/contracts/rules/dates'
import { KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { FigureCharts } from './FigureCharts'
import { type FigureLinks, groupsOf } from './figure-tiles'
import { FigureTiles } from './FigureTile'
import { scoreText } from './score-text'
import { useFigureTexts } from './texts'
import { useFigures, useWaiting } from './use-figures'

export interface DayViewProps {
  today: LocalDay
  /** What waits for the reader, by where it is looked after; left out where it is not the reader's work. */
  waiting: { store?: string; attention?: string; reviews?: string; jobs?: string }
  links: FigureLinks
  figuresHref: string
}

/** Where a day at work begins: what waits, how today goes, and the week behind it. */
export const DayView = ({ today, waiting, links, figuresHref }: DayViewProps) => {
  const t = useFigureTexts()
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Waiting {...waiting} />
      <Today today={today} links={links} />
      <Week today={today} />
      <Box>
        <Button component={KitLink} href={figuresHref} variant="outlined">
          {t('today.all')}
        </Button>
      </Box>
    </Box>
  )
}

const Waiting = ({ store, attention, reviews, jobs }: DayViewProps['waiting']) => {
  const t = useFigureTexts()
  const counts = useWaiting({
    store: store !== undefined,
    attention: attention !== undefined,
    jobs: jobs !== undefined,
  })
  const tiles = [
    { label: t('waiting.toAnswer'), href: store, count: counts.toAnswer },
    { label: t('waiting.toDeliver'), href: store, count: counts.toDeliver },
    { label: t('waiting.attention'), href: attention, count: counts.attention },
    { label: t('waiting.reviews'), href: reviews, count: counts.reviews },
    { label: t('waiting.jobs'), href: jobs, count: counts.jobs },
  ].filter(({ href }) => href !== undefined)
  if (tiles.length === 0) return null
  const failed = tiles.find(({ count }) => count.error)
  const failure = failed && <Failure error={failed.count.error} onRetry={() => void failed.count.refetch()} />
  if (failed && failed.count.data === undefined) return failure
  return (
    <>
      {failure}
      <FigureTiles
        title={t('waiting.title')}
        tiles={tiles.map(({ label, href, count }) => ({
          label,
          href,
          now: count.data ?? null,
          text: (value) => (value === 0 ? t('waiting.nothing') : String(value)),
        }))}
      />
    </>
  )
}

const Today = ({ today, links }: Pick<DayViewProps, 'today' | 'links'>) => {
  const t = useFigureTexts()
  const price = usePriceText()
  const { data, error, refetch } = useFigures({ from: today, to: today })
  const failure = error && <Failure error={error} onRetry={refetch} />
  if (!data) return failure ?? <LinesSkeleton lines={3} />
  // Sales and deliveries: the rest is of no single day.
  const tiles = groupsOf(data, { t, price, score: scoreText, links })
    .slice(0, 2)
    .flatMap((group) => group.tiles)
  return (
    <>
      {failure}
      <FigureTiles title={t('today.title')} tiles={tiles} />
      <Typography variant="body2" color="text.secondary">
        {t('counting')}
      </Typography>
    </>
  )
}

const Week = ({ today }: Pick<DayViewProps, 'today'>) => {
  const { data } = useFigures({ from: addDays(today, -6), to: today })
  // What failed is told once, above.
  return !data ? null : <FigureCharts overview={{ ...data, Now: { ...data.Now, Shop: null } }} />
}
