import type { CustomerOrder } from '@bukett/contracts/http/order'
import { EmptyState, KitLink, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isNotThere } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { OrderConfirmation } from './OrderConfirmation'
import { type ReturnAddress, returnKind } from './return-status'
import { useOrder, useOutcome } from './use-return'

export interface ReturnViewProps {
  address: ReturnAddress
  /** The address changes to the one that tells the end. */
  onEnd: (url: string) => void
  paymentPath: string
  /** Where another delivery is chosen, when the one that was paid for is no longer possible. */
  deliveryPath: string
  shopPath: string
  /** What follows below the receipt: registration, as the page has it. */
  below: (order: CustomerOrder) => ReactNode
  /** The order is shown for the first time. */
  onShown: (order: CustomerOrder) => void
  /** Between two questions, in ms. @default 2000 */
  everyMs?: number
}

/** /transactionInfo and /purchaseconfirmation: what has become of a purchase (spec 1 §2). */
export const ReturnView = ({
  address,
  onEnd,
  paymentPath,
  deliveryPath,
  shopPath,
  below,
  onShown,
  everyMs,
}: ReturnViewProps) => {
  const { t } = useTranslation()
  const kind = returnKind(address)
  const { isLate, isReceived } = useOutcome(kind, address, onEnd, everyMs)
  switch (kind) {
    case 'order':
      return (
        <PlacedOrder
          orderGroupId={address.orderGroupId ?? ''}
          orderGroupKey={address.orderGroupKey}
          shopPath={shopPath}
          below={below}
          onShown={onShown}
        />
      )
    case 'delayed':
    case 'transaction':
      return isLate ? <Late isReceived={isReceived} shopPath={shopPath} /> : <Waiting />
    case 'rollback':
      return (
        <Ending title={t('checkout.confirmation.rollbackTitle')} text={t('checkout.confirmation.rollback')}>
          <Button component={KitLink} href={deliveryPath} variant="contained">
            {t('checkout.confirmation.chooseAgain')}
          </Button>
        </Ending>
      )
    case 'cancelled':
    case 'failed':
      return (
        <Ending title={t(`checkout.confirmation.${kind}Title`)} text={t(`checkout.confirmation.${kind}`)}>
          <Button component={KitLink} href={paymentPath} variant="contained">
            {t('checkout.confirmation.again')}
          </Button>
        </Ending>
      )
    default:
      return <NotFound shopPath={shopPath} />
  }
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 5, justifyItems: 'center', textAlign: 'center', py: 16 }}>
      <CircularProgress aria-hidden="true" />
      <Typography variant="h2" component="h1">
        {t('checkout.confirmation.waitingTitle')}
      </Typography>
      <Typography sx={{ maxWidth: '48ch' }}>{t('checkout.confirmation.waiting')}</Typography>
    </Box>
  )
}

const Late = ({ isReceived, shopPath }: { isReceived: boolean; shopPath: string }) => {
  const { t } = useTranslation()
  const known = isReceived ? 'late' : 'unsure'
  return (
    <Ending title={t(`checkout.confirmation.${known}Title`)} text={t(`checkout.confirmation.${known}`)}>
      <Button component={KitLink} href={shopPath} variant="contained">
        {t('checkout.confirmation.goOn')}
      </Button>
    </Ending>
  )
}

const NotFound = ({ shopPath }: { shopPath: string }) => {
  const { t } = useTranslation()
  return (
    <Ending title={t('checkout.confirmation.notFoundTitle')} text={t('checkout.confirmation.notFound')}>
      <Button component={KitLink} href={shopPath} variant="contained">
        {t('checkout.confirmation.goOn')}
      </Button>
    </Ending>
  )
}

const Ending = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <EmptyState heading="h1" title={title} action={children}>
    {text}
  </EmptyState>
)

const PlacedOrder = ({
  orderGroupId,
  orderGroupKey,
  shopPath,
  ...rest
}: {
  orderGroupId: string
  orderGroupKey: string | undefined
} & Pick<ReturnViewProps, 'below' | 'onShown' | 'shopPath'>) => {
  const { t } = useTranslation()
  const { data: order, error, refetch } = useOrder(orderGroupId, orderGroupKey)
  if (error && !order && !isNotThere(error))
    return <Failure error={error} title={t('checkout.confirmation.notShown')} onRetry={refetch} />
  if ((error && !order) || order?.viewer === 'receiver') return <NotFound shopPath={shopPath} />
  if (!order) return <RowsSkeleton rows={4} />
  return <OrderConfirmation order={order} orderGroupKey={orderGroupKey} shopPath={shopPath} {...rest} />
}
