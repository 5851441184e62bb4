import type { ShownReview, ShownReviews as Shown } from '@bukett/contracts/http/shown-reviews'
import { Rating } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { focusOnIt } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { MeanOfReviews } from './MeanOfReviews'

export interface ShownReviewsProps {
  reviews: Shown
  title: string
}

const first = 5

/** What was said of deliveries, by those who let it be shown; nothing where nobody has. */
export const ShownReviews = ({ reviews: { Count, Mean, Items }, title }: ShownReviewsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (Mean === null) return null
  const shown = isWhole ? Items : Items.slice(0, first)
  return (
    <Box component="section" id="omdomen" aria-labelledby={id} sx={{ scrollMarginTop: 96 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Box sx={{ mt: 3, mb: 2 }}>
        <MeanOfReviews mean={Mean} count={Count} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '60ch' }}>
        {t('shownReviews.about')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mt: 6,
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {shown.map((review, place) => (
          <Box
            component="li"
            key={place}
            // The button that brought it is gone.
            {...(isWhole && place === first && { ref: focusOnIt, tabIndex: -1 })}
            sx={{ outline: 'none' }}
          >
            <One review={review} />
          </Box>
        ))}
      </Box>
      {Items.length > shown.length && (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ mt: 6 }}>
          {t('shownReviews.all')}
        </Button>
      )}
    </Box>
  )
}

const One = ({ review: { Stars, Month, Town, Text, Answer } }: { review: ShownReview }) => {
  const { t } = useTranslation()
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${Month}-01T00:00:00Z`),
  )
  return (
    <Box component="article" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Rating value={Stars} />
      <Typography variant="body2" color="text.secondary">
        {t('shownReviews.where', { town: Town, month })}
      </Typography>
      {Text !== null && (
        <Typography component="blockquote" sx={{ m: 0, mt: 2 }}>
          {Text}
        </Typography>
      )}
      {Answer !== null && (
        <Typography sx={{ mt: 2, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
          <strong>{t('shownReviews.answer')}:</strong> {Answer}
        </Typography>
      )}
    </Box>
  )
}
