import { shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'

export interface HideReviewProps {
  id: string
  orderGroupKey: string | undefined
}

/** Who let a review be shown takes that back, with one press and however late. */
export const HideReview = ({ id, orderGroupKey }: HideReviewProps) => {
  const { t } = useTranslation()
  const hiding = useMutation({
    mutationFn: () =>
      call(shownReviewsApi.hide, {
        body: { orderGroupId: id, ...(orderGroupKey !== undefined && { orderGroupKey }) },
      }),
  })
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: '60ch' }}>
      <Typography variant="h1">{t('orders.review.hiding.title')}</Typography>
      {hiding.isSuccess ? (
        <Notice ref={focusIfLost} tone="success" announce="status">
          {t('orders.review.hiding.done')}
        </Notice>
      ) : (
        <>
          <Typography>{t('orders.review.hiding.text')}</Typography>
          {hiding.error && <Failure error={hiding.error} />}
          <Button
            variant="contained"
            loading={hiding.isPending}
            onClick={() => hiding.mutate()}
            sx={{ justifySelf: 'start' }}
          >
            {t('orders.review.hiding.confirm')}
          </Button>
        </>
      )}
    </Box>
  )
}
