import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type FigureTranslate, useFigureTexts } from './texts'

export interface FigureTileProps {
  label: string
  /** Null where there is nothing to tell, such as a score without reviews. */
  now: number | null
  before?: number | null
  text: (value: number) => string
  /** The list behind it. */
  href?: string | undefined
}

/** In words, so that it needs neither colour nor arrow. */
const changeText = (
  t: FigureTranslate,
  { now, before, text }: Required<Pick<FigureTileProps, 'now' | 'before' | 'text'>>,
): string => {
  if (before === null || before === 0) return t('change.none')
  // Of a negative sum there are no percents.
  if (now === null || before < 0) return t('change.before', { value: text(before) })
  const percent = Math.round((100 * (now - before)) / before)
  const change =
    percent === 0
      ? t('change.same')
      : t(percent > 0 ? 'change.more' : 'change.less', { percent: String(Math.abs(percent)) })
  return `${change}, ${t('change.before', { value: text(before) })}`
}

/** One figure, what it was before, and the way to what it counts. */
const FigureTile = ({ label, now, before, text, href }: FigureTileProps) => {
  const t = useFigureTexts()
  const value = now === null ? '–' : text(now)
  return (
    <Box sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, containerType: 'inline-size' }}>
        <Typography
          component="p"
          variant="h2"
          // As large as the tile has room for: a sum is not broken in two.
          sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', fontSize: 'min(1.375rem, 13cqi)' }}
        >
          {href === undefined ? (
            value
          ) : (
            <Link component={KitLink} href={href} aria-label={`${value}. ${t('seeBehind', { figure: label })}`}>
              {value}
            </Link>
          )}
        </Typography>
        {before !== undefined && (
          <Typography component="p" variant="body2" color="text.secondary">
            {changeText(t, { now, before, text })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Tiles of one kind, under their heading. */
export const FigureTiles = ({ title, tiles }: { title: string; tiles: readonly FigureTileProps[] }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))' }}
    >
      {tiles.map((tile) => (
        <FigureTile key={tile.label} {...tile} />
      ))}
    </Box>
  </Box>
)
