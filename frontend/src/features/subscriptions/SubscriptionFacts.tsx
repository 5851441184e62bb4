import { phoneText } from '@bukett/contracts/rules/phone'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { timeText } from '@bukett/contracts/rules/dates'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { FactList } from '../../shared/WorkCard'
import { ContentDialog } from './ContentDialog'
import { SubscriptionDeliveryDialog } from './SubscriptionDeliveryDialog'
import type { SubscriptionPart } from './subscription-part'
import { goodsText } from './subscription-texts'
import { useKeepSubscription } from './use-subscription'

/** What is delivered to whom, where and how, each with the modal that changes it. */
export const SubscriptionFacts = (part: SubscriptionPart) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const keep = useKeepSubscription(part.address)
  const [changed, setChanged] = useState<'content' | 'delivery'>()
  const { OrderInfo: info, ProductInfo, SubscriptionStatus } = part.shown
  const to = info.OrderAddress
  const change = async (what: 'content' | 'delivery'): Promise<void> => {
    setChanged(undefined)
    const answer = await dialogs.open(what === 'content' ? ContentDialog : SubscriptionDeliveryDialog, part)
    if (!answer) return
    keep(answer)
    setChanged(what)
  }
  const partOf = (what: 'content' | 'delivery') => ({
    isChanged: changed === what,
    ...(SubscriptionStatus !== 'Cancelled' && { onChange: () => void change(what) }),
  })
  const time = info.DeliveryTime === DEFAULT_DELIVERY_TIME ? '' : timeText(info.DeliveryTime, currentLocale())
  return (
    <>
      <Part title={t('subscriptions.content')} change={t('subscriptions.changeContent')} {...partOf('content')}>
        <FactList
          facts={[
            [t('subscriptions.facts.goods'), goodsText(ProductInfo.LineItems)],
            [t('subscriptions.facts.cycle'), t(`subscriptions.cycle.days${info.SubscriptionCycleInDays}`)],
            [
              t('subscriptions.facts.to'),
              [`${to.FirstName} ${to.LastName}`.trim(), to.CompanyName, phoneText(to.DayTimePhoneNumber)]
                .filter(Boolean)
                .join('\n'),
            ],
            [t('subscriptions.facts.card'), info.GreetingCardText],
          ]}
        />
      </Part>
      <Part title={t('subscriptions.delivery')} change={t('subscriptions.changeDelivery')} {...partOf('delivery')}>
        <FactList
          facts={[
            [
              t('subscriptions.facts.where'),
              [...streetLines(to), `${postalCodeText(to.PostalCode)} ${to.City}`].filter(Boolean).join('\n'),
            ],
            [t('subscriptions.way.doorCode'), to.DoorCode],
            [t('subscriptions.facts.instructions'), info.DeliveryInstructions],
            [
              t('subscriptions.facts.way'),
              [t(`delivery.type.${info.DeliveryType}`), time && t('subscriptions.deliveries.time', { time })]
                .filter(Boolean)
                .join('\n'),
            ],
            [
              t('subscriptions.facts.contact'),
              [info.BillingAddressEmail, phoneText(info.BillingAddressMobilePhoneNumber)].filter(Boolean).join('\n'),
            ],
          ]}
        />
      </Part>
    </>
  )
}

interface PartProps {
  title: string
  /** What the button does, for those who do not see where it stands. */
  change: string
  onChange?: () => void
  isChanged: boolean
  children: ReactNode
}

const Part = ({ title, change, onChange, isChanged, children }: PartProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h4" component="h2">
          {title}
        </Typography>
        {onChange && (
          <Button variant="outlined" size="small" onClick={onChange} aria-label={change}>
            {t('subscriptions.change')}
          </Button>
        )}
      </Box>
      {isChanged && (
        <Notice tone="success" announce="status">
          {t('subscriptions.deliveries.saved')}
        </Notice>
      )}
      {children}
    </Box>
  )
}
