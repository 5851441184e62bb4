import type { GivenReview } from '@bukett/contracts/http/order'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'

/** What was written in a review, and what the store says to it. */
export const ReviewWords = ({ review: { text, answer } }: { review: GivenReview }) => {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text !== null && (
        <Typography component="blockquote" sx={{ m: 0 }}>
          {text}
        </Typography>
      )}
      {answer && (
        <Typography>
          <strong>{t('orders.review.answer')}:</strong> {answer.text}
        </Typography>
      )}
    </Box>
  )
}
