import { useTranslation } from '../../shared/i18n'
import { WrongLink, type WrongLinkProps } from '../../shared/WrongLink'

export interface WrongOrderProps extends Pick<WrongLinkProps, 'error'> {
  shopPath: string
}

/** The address of this page leads to no order that may be shown here. */
export const WrongOrder = ({ error, shopPath }: WrongOrderProps) => {
  const { t } = useTranslation()
  return <WrongLink title={t('orders.wrongTitle')} error={error} action={t('orders.toShop')} href={shopPath} />
}
