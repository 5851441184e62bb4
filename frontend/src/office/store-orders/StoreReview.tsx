import type { GivenReview } from '@bukett/contracts/http/order'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { errorText } from '@bukett/contracts'
import { keepsPlace, LiveRegion, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useStoreOrdersTexts } from './texts'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useFirstFault } from '../../shared/use-first-fault'
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
        <AnswerForm answering={answering} />
      )}
      <LiveRegion message={answering.isSuccess && answer ? t('answerSent') : ''} />
    </Box>
  )
}

const AnswerForm = ({ answering }: { answering: ReturnType<typeof useAnswer> }) => {
  const t = useStoreOrdersTexts()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const leadToFault = useFirstFault()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const Text = text.trim()
    setMissing(Text === '')
    if (Text === '') leadToFault(event.currentTarget)
    else answering.mutate({ Text })
  }
  return (
    <Box
      component="form"
      ref={keepsPlace}
      noValidate
      onSubmit={send}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <Box sx={{ width: '100%' }}>
        <TextField
          label={t('answer')}
          hint={t('answerHint')}
          error={isMissing ? errorText('order.answer-missing', currentLocale()) : undefined}
          value={text}
          onChange={setText}
          rows={3}
          maxLength={500}
        />
      </Box>
      {answering.error && <Failure error={answering.error} />}
      <Button type="submit" variant="outlined" loading={answering.isPending}>
        {t('sendAnswer')}
      </Button>
    </Box>
  )
}
