import { Playground } from '../../../features/merchant/Playground'
import { useTranslation } from '../../../shared/i18n'
import { inStage, merchantPaths } from '../../merchant-paths'
import { DeskPage } from './DeskPage'
import { useMerchantScreen } from './merchant-screen'

export const PlaygroundPage = () => {
  const { t } = useTranslation()
  const { merchant, stage } = useMerchantScreen()
  return (
    <DeskPage title={t('merchant.playground.title')} text={t('merchant.playground.text')}>
      <Playground merchant={merchant} keysHref={inStage(merchantPaths.keys.to(merchant.id), stage)} />
    </DeskPage>
  )
}
