import { ApiError } from '@bukett/contracts'
import { useTranslation } from '../../shared/i18n'
import { WrongLink, type WrongLinkProps } from '../../shared/WrongLink'

export interface WrongOrderProps extends Pick<WrongLinkProps, 'error'> {
  shopPath: string
  /** Whoever is given the goods has a message with a link, and no confirmation of an order. @default false */
  ofReceiver?: boolean
}

/** The address of this page leads to no order that may be shown here. */
export const WrongOrder = ({ error, shopPath, ofReceiver = false }: WrongOrderProps) => {
  const { t } = useTranslation()
  const isUnknown = error instanceof ApiError && error.code === 'order.unknown'
  return (
    <WrongLink
      title={t('orders.wrongTitle')}
      error={error}
      text={ofReceiver && isUnknown ? t('orders.wrongForReceiver') : undefined}
      action={t('orders.toShop')}
      href={shopPath}
    />
  )
}
