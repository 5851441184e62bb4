import type { SubscriptionView as AnySubscription } from '@bukett/contracts/http/subscription'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { KitLink, ProductPicture, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { WrongLink } from '../../shared/WrongLink'
import { CardGiven, type CardReturn } from './CardGiven'
import { CertificatePart } from './CertificatePart'
import { Deliveries } from './Deliveries'
import { EndingPart } from './EndingPart'
import { PaymentPart } from './PaymentPart'
import { StatusTag } from './StatusTag'
import { SubscriptionFacts } from './SubscriptionFacts'
import type { SubscriptionPart } from './subscription-part'
import { goodsText } from './subscription-texts'
import { SubscriptionNotices } from './SubscriptionNotices'
import { type SubscriptionAddress, useSubscription } from './use-subscription'

export interface SubscriptionViewProps {
  address: SubscriptionAddress
  shopPath: string
  /** The list of the own ones. */
  listPath: string
  orderPath: (id: string) => string
  today: LocalDay
  /** The browser comes back from the provider's page, where a new card was given. */
  cardReturn?: CardReturn | undefined
}

/** A subscription by the link of a mail, or one of the own ones. */
export const SubscriptionView = ({
  address,
  shopPath,
  listPath,
  orderPath,
  today,
  cardReturn,
}: SubscriptionViewProps) => {
  const { t } = useTranslation()
  const { data, error } = useSubscription(address)
  if (error && !data)
    return <WrongLink title={t('subscriptions.wrongTitle')} error={error} action={t('orders.toShop')} href={shopPath} />
  if (!data) return <RowsSkeleton rows={5} />
  // Whoever has no key is logged in, and has a list to go back to.
  const isOwn = address.orderGroupKey === undefined
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1040, mx: { md: 'auto' } }}>
      <Box component="header" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {isOwn && (
          <Link
            component={KitLink}
            href={listPath}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {t('subscriptions.back')}
          </Link>
        )}
        <Box sx={{ display: 'flex', gap: { xs: 4, sm: 6 }, alignItems: 'center' }}>
          <Box sx={{ flex: '0 0 80px' }}>
            <ProductPicture src={data.ProductInfo.LineItems[0]?.Picture.Url ?? ''} alt="" width={80} height={100} />
          </Box>
          <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
            <Heading shown={data} />
          </Box>
        </Box>
      </Box>
      {data.viewer === 'receiver' ? (
        <>
          <Typography>{t('subscriptions.receiver.text')}</Typography>
          <Deliveries shown={data} address={address} today={today} />
        </>
      ) : (
        <Own
          shown={data}
          address={address}
          today={today}
          orderPath={isOwn ? orderPath : undefined}
          cardGiven={cardReturn && <CardGiven address={address} cardReturn={cardReturn} />}
        />
      )}
    </Box>
  )
}

const Heading = ({ shown }: { shown: AnySubscription }) => {
  const { t } = useTranslation()
  const goods = goodsText(shown.ProductInfo.LineItems)
  const title =
    shown.viewer === 'customer'
      ? goods
      : shown.From === null
        ? t('subscriptions.receiver.title')
        : t('subscriptions.receiver.titleFrom', { from: shown.From })
  const left = shown.DeliveriesLeft
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <StatusTag status={shown.SubscriptionStatus} />
      </Box>
      <Typography variant="subtitle1" color="text.secondary">
        {shown.viewer === 'receiver' && `${goods}. `}
        {shown.Terms}
        {left !== null && shown.SubscriptionStatus !== 'Cancelled' && `. ${t('subscriptions.left', { count: left })}`}
      </Typography>
    </>
  )
}

interface OwnProps extends SubscriptionPart {
  orderPath: SubscriptionViewProps['orderPath'] | undefined
  cardGiven: ReactNode
}

const Own = ({ orderPath, cardGiven, ...parts }: OwnProps) => (
  <>
    {cardGiven}
    <SubscriptionNotices {...parts} />
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 8, md: 12 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Deliveries {...parts} {...(orderPath && { orderPath })} />
        <SubscriptionFacts {...parts} />
      </Box>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PaymentPart {...parts} />
        <CertificatePart {...parts} />
        <EndingPart {...parts} />
      </Box>
    </Box>
  </>
)
