import { mayCall } from '@bukett/contracts'
import { useNavigate, useParams } from 'react-router-dom'
import { NewPromotionForm } from '../../../../office/promotions/PromotionForm'
import { PromotionsView } from '../../../../office/promotions/PromotionsView'
import { PromotionView } from '../../../../office/promotions/PromotionView'
import type { AskedPromotions } from '../../../../office/promotions/use-promotions'
import { useShellTexts } from '../../../../office/shell/texts'
import { useKept } from '../../../../shared/use-kept'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

export const PromotionsPage = () => {
  const t = useShellTexts()
  const [asked, setAsked] = useKept<AskedPromotions>('asked', { state: 'all', words: '', page: 0 })
  return (
    <OfficePage title={t('page.promotions')} purpose="promotions" access="contentEditor" wide>
      {() => (
        <PromotionsView
          asked={asked}
          onAsk={setAsked}
          hrefOf={officePaths.promotion.to}
          newHref={officePaths.newPromotion}
        />
      )}
    </OfficePage>
  )
}

export const NewPromotionPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('page.newPromotion')} purpose="newPromotion" access="contentEditor" wide>
      {() => <NewPromotionForm onAdded={({ Code }) => void navigate(officePaths.promotion.to(Code))} />}
    </OfficePage>
  )
}

export const PromotionPage = () => {
  const t = useShellTexts()
  const { code = '' } = useParams()
  return (
    <OfficePage title={t('page.promotion', { code })} purpose="promotion" access="contentEditor" wide>
      {({ roles }) => (
        <PromotionView
          key={code}
          code={code}
          {...(mayCall('customerService', roles) && { orderPath: officePaths.order.to })}
        />
      )}
    </OfficePage>
  )
}
