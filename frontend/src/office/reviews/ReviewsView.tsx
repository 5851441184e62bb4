import { errorText } from '@bukett/contracts'
import type { WaitingReview } from '@bukett/contracts/http/order-reviews'
import type { ShownRow } from '@bukett/contracts/http/shown-reviews'
import { type DialogProps, EmptyState, KitLink, LinesSkeleton, Notice, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useReviewsTexts } from './texts'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { WorkCard } from '../../shared/WorkCard'
import { momentText } from '../shell/moments'
import { TypedSheet } from '../shell/TypedSheet'
import { useJudge, useReviews, useShown, useWithhold } from './use-reviews'

export interface ReviewsViewProps {
  /** To the order, for those who may read it: the broker's staff may not. */
  orderPath?: ((id: string) => string) | undefined
}

/** What receivers have written, the oldest first: shown to the buyer and the store, or not (OR-12). */
export const ReviewsView = ({ orderPath }: ReviewsViewProps) => {
  const t = useReviewsTexts()
  const { data, error, refetch } = useReviews()
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={4} />
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <Typography>{t('intro')}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {data.map((review) => (
              <li key={review.OrderGroupId}>
                <Row review={review} orderPath={orderPath} />
              </li>
            ))}
          </Box>
        </>
      )}
      <ShownInShop orderPath={orderPath} />
    </Box>
  )
}

type Said = Pick<WaitingReview, 'OrderGroupId' | 'Store' | 'text' | 'deliveryScore' | 'productScore' | 'at'> & {
  isForShop: boolean
}

/** Which order it is of, how good it was, and the words. */
const Words = ({ said, orderPath, heading }: { said: Said; heading: 'h2' | 'h3' } & ReviewsViewProps) => {
  const t = useReviewsTexts()
  const { t: shop } = useTranslation()
  const { OrderGroupId: id, Store, text, deliveryScore, productScore, at, isForShop } = said
  return (
    <>
      <Box>
        <Typography variant="h6" component={heading}>
          {orderPath ? (
            <Link component={KitLink} href={orderPath(id)}>
              {id}
            </Link>
          ) : (
            id
          )}
          {Store && `, ${Store.name}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {shop('orders.review.scores', { delivery: deliveryScore, product: productScore })}{' '}
          {t('given', { moment: momentText(at) })}
        </Typography>
        {isForShop && <Typography variant="body2">{t('forShop')}</Typography>}
      </Box>
      {text ? (
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ) : (
        <Typography>{t('starsAlone')}</Typography>
      )}
    </>
  )
}

/** What everybody reads, the latest first: somebody may have missed something. */
const ShownInShop = ({ orderPath }: ReviewsViewProps) => {
  const t = useReviewsTexts()
  const { data, error, refetch } = useShown()
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={2} />
  return (
    <Box component="section" aria-labelledby="shown-in-shop" sx={{ mt: 6 }}>
      <Typography id="shown-in-shop" variant="h5" component="h2" sx={{ mb: 4 }}>
        {t('shownTitle')}
      </Typography>
      {data.length === 0 && <Typography>{t('shownNone')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {data.map((row) => (
          <li key={row.OrderGroupId}>
            <ShownRowCard row={row} orderPath={orderPath} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const ShownRowCard = ({ row, orderPath }: { row: ShownRow } & ReviewsViewProps) => {
  const t = useReviewsTexts()
  const dialogs = useDialogs()
  const withholding = useWithhold(row)
  const { OrderGroupId: id } = row
  const withhold = (): void =>
    void dialogs.open(ReasonDialog, {
      title: t('withholdOf', { id }),
      warning: t('withholdForGood'),
      action: t('withhold'),
      send: (reason) => withholding.mutateAsync(reason),
    })
  return (
    <WorkCard label={id}>
      <Words said={{ ...row, isForShop: true }} heading="h3" orderPath={orderPath} />
      <Button
        variant="outlined"
        disabled={withholding.isPending}
        aria-label={t('withholdOf', { id })}
        onClick={withhold}
        sx={{ justifySelf: 'start' }}
      >
        {t('withhold')}
      </Button>
    </WorkCard>
  )
}

const Row = ({ review, orderPath }: { review: WaitingReview } & ReviewsViewProps) => {
  const t = useReviewsTexts()
  const dialogs = useDialogs()
  const judge = useJudge(review)
  const { OrderGroupId: id } = review
  const refuse = (): void =>
    void dialogs.open(ReasonDialog, {
      title: t('refuseOf', { id }),
      warning: t('refuseForGood'),
      action: t('refuse'),
      send: (reason) => judge.mutateAsync(reason),
    })
  return (
    <WorkCard label={id}>
      <Words said={{ ...review, isForShop: review.mayBeShown }} heading="h2" orderPath={orderPath} />
      {judge.error && judge.variables === null && <Failure error={judge.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          disabled={judge.isPending}
          aria-label={t('releaseOf', { id })}
          onClick={() => judge.mutate(null)}
        >
          {t('release')}
        </Button>
        <Button variant="outlined" disabled={judge.isPending} aria-label={t('refuseOf', { id })} onClick={refuse}>
          {t('refuse')}
        </Button>
      </Box>
    </WorkCard>
  )
}

type Asked = { title: string; warning: string; action: string; send: (reason: string) => Promise<unknown> }

/** Why not, and that it is for good. It stays open, with what was written, until that is done. */
const ReasonDialog = ({ open, payload: { title, warning, action, send }, onClose }: DialogProps<Asked>) => {
  const t = useReviewsTexts()
  const sending = useMutation({ mutationFn: send, onSuccess: () => onClose() })
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const given = reason.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (given) sending.mutate(given)
  }
  return (
    <TypedSheet open={open} onClose={() => onClose()} title={title}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, pb: 2 }}>
        <Notice tone="warning">{warning}</Notice>
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={200}
          autoComplete="off"
          {...(isSent && !given && { error: errorText('order.reason-missing', currentLocale()) })}
          required
        />
        {sending.error && <Failure error={sending.error} />}
        <Button
          type="submit"
          variant="contained"
          color="error"
          loading={sending.isPending}
          sx={{ justifySelf: 'start' }}
        >
          {action}
        </Button>
      </Box>
    </TypedSheet>
  )
}
