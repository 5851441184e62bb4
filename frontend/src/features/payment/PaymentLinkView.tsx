import { ApiError } from '@bukett/contracts'
import { type LinkedOrder, paymentLinkApi } from '@bukett/contracts/http/payment-link'
import {
  CardIcon,
  KitLink,
  MobileIcon,
  Notice,
  OrderSums,
  RowsSkeleton,
  telephoneHref,
  useDialogs,
} from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { chosenTexts } from '../../shared/line-texts'
import { usePriceText } from '../../shared/money'
import { useSeller } from '../../shared/seller'
import { useToday } from '../../shared/use-today'
import { LinkChanged } from './LinkChanged'
import { SwishDialog } from './SwishDialog'

export interface PaymentLinkViewProps {
  token: string
  /** The payment that was begun here came to nothing; `rollback`: the order could not be placed, its money goes back, and it is not paid again before customer service has changed it. */
  ended?: 'unpaid' | 'rollback'
  /** Links to the purchase terms and the privacy text. */
  legal: ReactNode
  onPaid: (url: string) => void
  onTerminal: (url: string) => void
}

/** CS-02: what was ordered on the phone, and the two ways to pay for it. */
export const PaymentLinkView = ({ token, ended, legal, onPaid, onTerminal }: PaymentLinkViewProps) => {
  const { t } = useTranslation()
  const { Phone } = useSeller()
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => call(paymentLinkApi.open, { body: { Token: token } }, signal),
    // What customer service changes meanwhile is what is paid.
    staleTime: 0,
  })
  if (error && !(error instanceof ApiError && error.status === 404))
    return <Failure error={error} title={t('checkout.link.loadFailed')} onRetry={refetch} />
  if (error || data?.State === 'over')
    return (
      <Frame>
        <Notice tone="warning">{t('checkout.link.over')}</Notice>
      </Frame>
    )
  if (!data) return <RowsSkeleton rows={4} />
  if (data.State === 'paid')
    return (
      <Frame>
        <Notice
          tone="success"
          {...(data.Confirmation && {
            action: <KitLink href={data.Confirmation}>{t('checkout.link.confirmation')}</KitLink>,
          })}
        >
          {t('checkout.link.paid')}
        </Notice>
      </Frame>
    )
  return (
    <Frame intro={t('checkout.link.intro')}>
      {ended === 'rollback' && (
        <Notice
          tone="warning"
          announce="status"
          title={t('checkout.confirmation.rollbackTitle')}
          action={<KitLink href={telephoneHref(Phone)}>{Phone}</KitLink>}
        >
          {t('checkout.confirmation.rollback')}
        </Notice>
      )}
      <Ordered order={data} />
      <Rights withdrawal={data.Withdrawal} legal={legal} />
      {ended !== 'rollback' && (
        <Ways
          token={token}
          order={data}
          wasUnpaid={ended === 'unpaid'}
          onPaid={onPaid}
          onTerminal={onTerminal}
          onChanged={() => void refetch()}
        />
      )}
    </Frame>
  )
}

const Frame = ({ intro, children }: { intro?: string; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 640, mx: 'auto' }}>
      <Typography variant="h2" component="h1">
        {t('checkout.link.title')}
      </Typography>
      {intro && <Typography>{intro}</Typography>}
      {children}
    </Box>
  )
}

const Ordered = ({ order }: { order: LinkedOrder }) => {
  const { t, language } = useTranslation()
  const priceText = usePriceText()
  const today = useToday()
  return (
    <>
      <OrderSums
        label={t('checkout.link.goods')}
        title={t('checkout.link.goods')}
        lines={order.Lines.map((line, index) => ({
          key: `${line.Name} ${index}`,
          name: line.Name,
          picture: line.Picture,
          quantity: line.Quantity,
          price: line.Total,
          details: chosenTexts(line, line.Day, t, priceText),
        }))}
        rows={[
          { term: t('checkout.link.delivery'), value: priceText(order.DeliveryFee) },
          ...(order.DiscountTotal > 0
            ? [{ term: t('checkout.link.discount'), value: `−${priceText(order.DiscountTotal)}` }]
            : []),
          ...(order.Total > order.ToPay
            ? [
                {
                  term: t('checkout.confirmation.paidBy.giftcard'),
                  value: `−${priceText(order.Total - order.ToPay)}`,
                },
              ]
            : []),
          { term: t('checkout.link.toPay'), value: priceText(order.ToPay), strong: true },
        ]}
        note={t('checkout.link.tax', { amount: priceText(order.TaxTotal) })}
      />
      {order.Deliveries.map(({ Receiver, City, Day, GreetingCardText, IsFastTrack }, index) => (
        <Box key={`${Receiver} ${index}`}>
          <Typography>
            {IsFastTrack
              ? t('checkout.link.toFastTrack', { name: Receiver })
              : t('checkout.link.to', {
                  whom: [Receiver, City, Day && dayWithin(Day, today, language)].filter(Boolean).join(', '),
                })}
          </Typography>
          {GreetingCardText && (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {t('checkout.link.card', { text: GreetingCardText })}
            </Typography>
          )}
        </Box>
      ))}
    </>
  )
}

/** PA-15, OR-10: what applies is said before it is paid, as in the shop. */
const Rights = ({ withdrawal, legal }: { withdrawal: LinkedOrder['Withdrawal']; legal: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {t(`checkout.payment.withdrawal.${withdrawal}`)}
      </Typography>
      <Typography variant="body2">{t('checkout.link.termsByPaying')}</Typography>
      {legal}
    </Box>
  )
}

interface WaysProps extends Omit<PaymentLinkViewProps, 'legal' | 'ended'> {
  order: LinkedOrder
  wasUnpaid: boolean
  onChanged: () => void
}

const Ways = ({ token, order, wasUnpaid, onPaid, onTerminal, onChanged }: WaysProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const [ended, setEnded] = useState<'ended' | 'unsure' | null>(wasUnpaid ? 'ended' : null)
  const amount = priceText(order.ToPay)
  // What is shown at the press is what is paid.
  const bodyOf = ({ Shown }: LinkedOrder) => ({ Token: token, Shown })
  const card = useMutation({
    mutationFn: (shown: LinkedOrder) => call(paymentLinkApi.card, { body: bodyOf(shown) }),
    onSuccess: ({ terminalUrl }) => onTerminal(terminalUrl),
    onError: onChanged,
  })
  const swish = useMutation({
    mutationFn: (shown: LinkedOrder) => call(paymentLinkApi.swish, { body: bodyOf(shown) }),
    onSuccess: async (request, shown) => {
      const end = await dialogs.open(SwishDialog, { request })
      if (end?.kind === 'paid') onPaid(end.url)
      else if (end?.kind === 'ended' && end.again) swish.mutate(shown)
      else {
        setEnded(end?.kind ?? 'ended')
        onChanged()
      }
    },
    onError: onChanged,
  })
  const { error, variables: before } = swish.error ? swish : card
  const isChanged = error instanceof ApiError && error.code === 'cartChanged'
  const isBusy = swish.isPending || card.isPending
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isChanged && before && <LinkChanged before={before} now={order} />}
      {error && !isChanged && <Failure error={error} title={t('checkout.link.failed')} />}
      {ended && !error && (
        <Notice tone="info" announce="status">
          {t(ended === 'unsure' ? 'checkout.swish.unsure' : 'checkout.link.ended')}
        </Notice>
      )}
      {order.IsSubscription ? (
        <Notice tone="info">{t('checkout.link.subscription')}</Notice>
      ) : (
        <Button
          variant="contained"
          size="large"
          startIcon={<MobileIcon />}
          loading={swish.isPending}
          disabled={isBusy}
          onClick={() => {
            setEnded(null)
            card.reset()
            swish.mutate(order)
          }}
        >
          {t('checkout.link.paySwish', { amount })}
        </Button>
      )}
      <Button
        variant={order.IsSubscription ? 'contained' : 'outlined'}
        size="large"
        startIcon={<CardIcon />}
        loading={card.isPending}
        disabled={isBusy}
        onClick={() => {
          setEnded(null)
          swish.reset()
          card.mutate(order)
        }}
      >
        {t('checkout.link.payCard', { amount })}
      </Button>
    </Box>
  )
}
