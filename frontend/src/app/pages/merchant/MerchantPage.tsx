import { useTranslation } from '../../../shared/i18n'
import { MerchantDesk } from '../../../features/merchant/MerchantDesk'
import { MyPage } from '../account/MyPage'

/** Merchants' own administration at Senare. */
export const MerchantPage = () => {
  const { t } = useTranslation()
  return <MyPage title={t('merchant.title')}>{({ user }) => <MerchantDesk roles={user.roles} />}</MyPage>
}
