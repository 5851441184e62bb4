import { useNavigate, useParams } from 'react-router-dom'
import { PhoneOrderList } from '../../../../office/phone-orders/PhoneOrderList'
import { PhoneOrderView } from '../../../../office/phone-orders/PhoneOrderView'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** What is being taken on the phone, and what companies have sent in. */
export const PhoneOrdersPage = () => {
  const navigate = useNavigate()
  return (
    <OfficePage title={useShellTexts()('page.phoneOrders')} purpose="phoneOrders" access="customerService" wide>
      {() => (
        <PhoneOrderList
          hrefOfOrder={officePaths.phoneOrder.to}
          onOpen={(name) => void navigate(officePaths.phoneOrder.to(name))}
        />
      )}
    </OfficePage>
  )
}

/** One of them. */
export const PhoneOrderPage = () => {
  const { name = '' } = useParams()
  const navigate = useNavigate()
  return (
    <OfficePage title={useShellTexts()('page.phoneOrders')} purpose="phoneOrder" access="customerService" wide>
      {() => (
        <PhoneOrderView
          key={name}
          name={name}
          hrefOfList={officePaths.phoneOrders}
          hrefOfOrder={officePaths.order.to}
          onRemoved={() => void navigate(officePaths.phoneOrders, { replace: true })}
        />
      )}
    </OfficePage>
  )
}
