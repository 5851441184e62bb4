import type { GivenReview } from '@bukett/contracts/http/order'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { LiveRegion } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { AnswerForm } from './AnswerForm'
import { useStoreOrdersTexts } from './texts'
import { useAnswer } from './use-store-orders'

export interface StoreReviewProps {
  order: StoreOrder
  review: GivenReview
}

/** OR-12: what the receiver said of the delivery, and the store's one answer to it. */
export const StoreReview = ({ order, review: { deliveryScore, productScore, text, answer } }: StoreReviewProps) => {
  const t = useStoreOrdersTexts()
  const { t: shop } = useTranslation()
  const answering = useAnswer(order)
  return (
    <Box
      component="section"
      aria-label={t('review')}
      sx={{
        display: 'grid',
        gap: 3,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="subtitle1" component="h4">
        {t('review')}
      </Typography>
      <Typography>{shop('orders.review.scores', { delivery: deliveryScore, product: productScore })}</Typography>
      {text !== null && (
        <Typography component="blockquote" sx={{ m: 0 }}>
          {text}
        </Typography>
      )}
      {answer ? (
        <Typography>
          <strong>{t('answer')}:</strong> {answer.text}
        </Typography>
      ) : (
        <AnswerForm
          label={t('answer')}
          hint={t('answerHint')}
          rows={3}
          missing="order.answer-missing"
          action={t('sendAnswer')}
          answering={answering}
        />
      )}
      <LiveRegion message={answering.isSuccess && answer ? t('answerSent') : ''} />
    </Box>
  )
}
