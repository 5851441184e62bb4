import { mayCall } from '@bukett/contracts'
import { useNavigate, useParams } from 'react-router-dom'
import { DebtView } from '../../../../office/gift-cards/DebtView'
import { FindGiftCards } from '../../../../office/gift-cards/FindGiftCards'
import { GiftCardView } from '../../../../office/gift-cards/GiftCardView'
import { IssueCard } from '../../../../office/gift-cards/IssueCard'
import { SeriesView } from '../../../../office/gift-cards/SeriesView'
import type { AskedCards } from '../../../../office/gift-cards/use-gift-cards'
import { useShellTexts } from '../../../../office/shell/texts'
import { useKept } from '../../../../shared/use-kept'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

export const FindGiftCardsPage = () => {
  const t = useShellTexts()
  const [asked, setAsked] = useKept<AskedCards>('asked', { words: '', state: 'all' })
  return (
    <OfficePage title={t('page.findGiftCards')} purpose="findGiftCards" access="customerService" wide>
      {({ roles }) => (
        <FindGiftCards
          asked={asked}
          onAsk={setAsked}
          hrefOf={officePaths.giftCard.to}
          orderPath={officePaths.order.to}
          {...(mayCall('customerServiceLead', roles) && { issueHref: officePaths.newGiftCard })}
        />
      )}
    </OfficePage>
  )
}

export const GiftCardPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  return (
    <OfficePage title={t('page.giftCard')} purpose="giftCard" access="customerService" wide>
      {() => (
        <GiftCardView
          key={id}
          id={id}
          hrefOf={officePaths.giftCard.to}
          orderPath={officePaths.order.to}
          onReplaced={(next) => void navigate(officePaths.giftCard.to(next))}
        />
      )}
    </OfficePage>
  )
}

export const NewGiftCardPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('page.newGiftCard')} purpose="newGiftCard" access="customerServiceLead">
      {() => (
        <IssueCard
          onIssued={({ Id }) => void navigate(officePaths.giftCard.to(Id))}
          seriesHref={officePaths.giftCardSeries}
        />
      )}
    </OfficePage>
  )
}

export const GiftCardSeriesPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.giftCardSeries')} purpose="giftCardSeries" access="customerServiceLead" wide>
      {() => <SeriesView />}
    </OfficePage>
  )
}

export const GiftCardDebtPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.giftCardDebt')} purpose="giftCardDebt" access="serviceOrBroker">
      {() => <DebtView listHref={`${officePaths.giftCards}?list=outstanding`} />}
    </OfficePage>
  )
}
