import { type OrderReview, orderApi, type OrderView } from '@bukett/contracts/http/order'
import { orderPaths } from '@bukett/contracts/rules/order-links'
import { KitLink, Notice, Rating, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { Tick } from '../../shared/Tick'
import { ReviewWords } from './ReviewWords'
import { type OrderAddress, useKeepOrder } from './use-order'

/** Where who wrote a review takes it out of the shop: it works for as long as the review is shown. */
const hidingLink = ({ orderGroupId, groupKey }: OrderView): string =>
  `${orderPaths.review}/${orderGroupId}${groupKey === null ? '' : `?${new URLSearchParams({ orderGroupKey: groupKey })}`}`

/** OR-12: two marks and a few words, once, of who got it or who bought it; then what was given. Nothing while it is not open. */
export const ReviewForm = ({ order, address }: { order: OrderView; address: OrderAddress }) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const [deliveryScore, setDelivery] = useState(0)
  const [productScore, setProduct] = useState(0)
  const [text, setText] = useState('')
  const [mayBeShown, setMayBeShown] = useState(false)
  /** Grows with each try that was refused. */
  const [refusals, setRefusals] = useState(0)
  const firstMark = useRef<HTMLInputElement>(null)
  const errorOf = (score: number) => (refusals > 0 && score === 0 ? { error: t('orders.review.missing') } : {})
  useEffect(() => {
    if (refusals > 0) firstMark.current?.focus()
  }, [refusals])
  const giving = useMutation({
    mutationFn: (body: OrderReview) => call(orderApi.review, { body }),
    onSuccess: keep,
  })
  if (order.Review) {
    const {
      deliveryScore: delivery,
      productScore: product,
      waits,
      refusal,
      mayBeShown: isShown,
      withheld,
    } = order.Review
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Notice
          ref={giving.isSuccess ? focusIfLost : undefined}
          tone="success"
          title={t('orders.review.thanks')}
          announce={giving.isSuccess ? 'status' : 'none'}
        >
          {t('orders.review.given', { delivery, product })}
          {waits && ` ${t(`orders.review.waits.${order.viewer}`)}`}
        </Notice>
        {refusal !== null && <Notice tone="info">{t('orders.review.refused', { reason: refusal })}</Notice>}
        {withheld !== undefined && <Notice tone="info">{t('orders.review.withheld', { reason: withheld })}</Notice>}
        {isShown && (
          <Typography>
            {t('orders.review.inShop')} <KitLink href={hidingLink(order)}>{t('orders.review.hideLink')}</KitLink>
          </Typography>
        )}
        <ReviewWords review={order.Review} />
      </Box>
    )
  }
  if (!order.mayReview) return null
  const give = (event: FormEvent): void => {
    event.preventDefault()
    if (deliveryScore === 0 || productScore === 0) {
      setRefusals((count) => count + 1)
      return
    }
    const { orderGroupId, groupKey } = order
    giving.mutate({
      orderGroupId,
      ...(groupKey !== null && { orderGroupKey: groupKey }),
      deliveryScore,
      productScore,
      ...(text && { text }),
      ...(mayBeShown && { mayBeShown }),
    })
  }
  return (
    <Box
      component="form"
      aria-label={t('orders.review.form')}
      noValidate
      onSubmit={give}
      sx={{ display: 'grid', gap: 6 }}
    >
      <Typography variant="h4" component="h2">
        {t('orders.review.title')}
      </Typography>
      <Rating
        label={t('orders.review.delivery')}
        value={deliveryScore}
        onChange={setDelivery}
        inputRef={deliveryScore === 0 ? firstMark : undefined}
        {...errorOf(deliveryScore)}
      />
      <Rating
        label={t('orders.review.product')}
        value={productScore}
        onChange={setProduct}
        inputRef={deliveryScore === 0 ? undefined : firstMark}
        {...errorOf(productScore)}
      />
      <TextField
        label={t('orders.review.text')}
        hint={t(`orders.review.textHint.${order.viewer}`)}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={500}
        optional
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Tick label={t('orders.review.mayBeShown')} checked={mayBeShown} onChange={setMayBeShown} />
        <Typography variant="body2" color="text.secondary">
          {t('orders.review.mayBeShownHint')}
        </Typography>
      </Box>
      {giving.error && <Failure error={giving.error} />}
      <Button type="submit" variant="contained" loading={giving.isPending} sx={{ justifySelf: 'start' }}>
        {t('orders.review.send')}
      </Button>
    </Box>
  )
}
