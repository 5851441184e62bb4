import type { OfficeShipment } from '@bukett/contracts/http/office-order'
import { timeText } from '@bukett/contracts/rules/dates'
import { isByStore, type OrderType } from '@bukett/contracts/rules/delivery-types'
import { inPlaceBy } from '@bukett/contracts/rules/funeral'
import { addresseeText } from '@bukett/contracts/rules/phone'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { townLines } from '@bukett/contracts/rules/town-lines'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { Notice } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { choiceTexts } from '../../shared/line-texts'
import { usePriceText } from '../../shared/money'
import { receiverPhoneText } from '../../shared/receiver-phone'
import { attentionName } from './method-name'
import { StoreContact } from '../shell/StoreContact'
import { momentWithYear } from '../shell/moments'
import { dayText } from './moments'
import { Facts, OfficeCard } from './OfficeCard'
import { OrderSubstitutions } from './OrderSubstitutions'
import { type OrdersTranslate, useOrdersTexts } from './texts'

export interface DeliveryCardProps {
  /** Of the purchase. */
  number: string
  shipment: OfficeShipment
  orderType: OrderType
  onEdit: () => void
  onStore: () => void
  onMethod: () => void
  onReport: () => void
  onTakeBack: () => void
  onAgain: () => void
  /** To the store that has it. */
  storePath?: ((id: string) => string) | undefined
}

/** What its buyer was promised on the day: at a funeral the hour by which it is in place (FU-03), a chosen time, or the hours of the car. */
const hoursOf = (
  { DeliveryTime: time, DeliveryType: deliveryType, promisesTime, window }: OfficeShipment,
  orderType: OrderType,
  t: OrdersTranslate,
): string => {
  const locale = currentLocale()
  if (orderType === 'Funeral')
    return `: ${t('order.ceremony', { by: timeText(inPlaceBy(time), locale), time: timeText(time, locale) })}`
  if (deliveryType && isByStore(deliveryType) && promisesTime)
    return ` ${t('order.at', { time: timeText(time, locale) })}`
  return window ? ` ${timeText(window.from, locale)}–${timeText(window.to, locale)}` : ''
}

/** One delivery: to whom, where, when, by whom and what. */
export const DeliveryCard = ({
  number,
  shipment,
  orderType,
  onEdit,
  onStore,
  onMethod,
  onReport,
  onTakeBack,
  onAgain,
  storePath,
}: DeliveryCardProps) => {
  const t = useOrdersTexts()
  const { t: shared } = useTranslation()
  const price = usePriceText()
  const { ShippingAddress: to, DeliveryDate, DeliveryType, Store, LeaveAtDoorIfNotAtHome, Gifts } = shipment
  const place = [...streetLines(to), ...townLines(to, shipment.Country, currentLocale())]
  const name = [`${to.FirstName} ${to.LastName}`.trim(), to.CompanyName].filter(Boolean).join(', ')
  const sendings = [...new Set(Gifts.map(({ SendAt }) => (SendAt ? momentWithYear(SendAt) : t('order.atOnce'))))]
  const unknownDay = sendings.join('\n') || t('order.dayUnknown')
  // What its buyer alone says of it, and its receiver, stands in no form of ours.
  const { AllowOrderReview: _review, ReceiverDeliveryInstructions: _ofReceiver, ...asked } = shipment.editable
  const isChangeable = Object.values(asked).some(Boolean)
  const store = Store && (
    <StoreContact
      store={Store}
      label={shipment.viaBackup ? t('order.backup', { name: Store.name }) : Store.name}
      storePath={storePath}
    />
  )
  const mayReport = (shipment.mayReport ?? []).length > 0
  const mayTakeBack = (shipment.mayTakeBack ?? null) !== null
  return (
    <OfficeCard
      title={t('order.delivery', { id: shipment.OrderId })}
      aside={
        <StateWord tone={shipment.Attention.length > 0 ? 'waits' : 'still'}>{t(`state.${shipment.State}`)}</StateWord>
      }
    >
      {shipment.Attention.map((code) => (
        <Notice key={code} tone="warning">
          {t('order.attention', { what: attentionName(t, code, shipment.State) })}
        </Notice>
      ))}
      <OrderSubstitutions number={number} shipment={shipment} />
      {shipment.addressBy === 'receiver' && <Notice>{t('order.hiddenAddress')}</Notice>}
      <Facts
        facts={[
          [
            t('order.when'),
            DeliveryDate === null ? unknownDay : `${dayText(DeliveryDate)}${hoursOf(shipment, orderType, t)}`,
          ],
          [t('order.how'), DeliveryType && shared(`delivery.type.${DeliveryType}`)],
          [t('order.store'), store ?? t('order.noStore')],
          [
            t('order.receiver'),
            name ||
              Gifts.map((gift) => [gift.Name, addresseeText(gift.Channel, gift.To)].filter(Boolean).join(', ')).join(
                '\n',
              ),
          ],
          [t('order.where'), place.filter(Boolean).join('\n')],
          [
            t('order.phone'),
            [to.DayTimePhoneNumber, to.EveningPhoneNumber]
              .filter(Boolean)
              .map((phone) => receiverPhoneText(phone, to.CountryCode))
              .join(', '),
          ],
          [
            shared('checkout.receiver.houseType'),
            to.HouseType && shared(`checkout.receiver.houseTypes.${to.HouseType}`),
          ],
          [t('order.door'), to.DoorCode],
          [
            t('order.leave'),
            LeaveAtDoorIfNotAtHome === null ? '' : t(LeaveAtDoorIfNotAtHome ? 'order.yes' : 'order.no'),
          ],
          [shared('substitution.title'), shared(`substitution.wish.${shipment.SubstitutionWish}`)],
          [t('order.instructions'), shipment.DeliveryInstructions],
          [t('order.fromReceiver'), shipment.ReceiverDeliveryInstructions],
          [t('order.card'), [shipment.GreetingCardText, shipment.CustomerGreetingName].filter(Boolean).join('\n')],
          [t('order.deceased'), shipment.NameOfDeceased],
          [t('order.grave'), [shipment.GraveSection, shipment.GraveNumber].filter(Boolean).join(', ')],
        ]}
      />
      <Box component="ul" aria-label={t('order.goods')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shipment.LineItems.map((line) => (
          <Box
            component="li"
            key={line.LineItemId}
            sx={{
              display: 'flex',
              gap: 3,
              justifyContent: 'space-between',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              {line.Quantity} × {lineName(line, currentLocale())}
              {choiceTexts(line, shared).map((text) => (
                <Typography key={text} variant="body2" color="text.secondary">
                  {text}
                </Typography>
              ))}
              {line.Addons.map((addon) => (
                <Typography key={addon.Code} variant="body2" color="text.secondary">
                  + {addon.Quantity * line.Quantity} × {addonName(addon, currentLocale())}
                </Typography>
              ))}
            </Box>
            <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{price(line.Price)}</Box>
          </Box>
        ))}
      </Box>
      {(isChangeable || shipment.mayMoveStore || mayReport || mayTakeBack || shipment.maySendAgain) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {isChangeable && (
            <Button variant="outlined" onClick={onEdit} aria-label={`${t('act.edit')}, ${shipment.OrderId}`}>
              {t('act.edit')}
            </Button>
          )}
          {shipment.mayMoveStore && (
            <Button variant="outlined" onClick={onStore} aria-label={`${t('act.store')}, ${shipment.OrderId}`}>
              {t('act.store')}
            </Button>
          )}
          {shipment.mayMoveStore && (
            <Button variant="outlined" onClick={onMethod} aria-label={`${t('act.method')}, ${shipment.OrderId}`}>
              {t('act.method')}
            </Button>
          )}
          {mayReport && (
            <Button variant="outlined" onClick={onReport} aria-label={`${t('act.report')}, ${shipment.OrderId}`}>
              {t('act.report')}
            </Button>
          )}
          {mayTakeBack && (
            <Button variant="outlined" onClick={onTakeBack} aria-label={`${t('act.takeBack')}, ${shipment.OrderId}`}>
              {t('act.takeBack')}
            </Button>
          )}
          {shipment.maySendAgain && (
            <Button variant="outlined" onClick={onAgain} aria-label={`${t('act.again')}, ${shipment.OrderId}`}>
              {t('act.again')}
            </Button>
          )}
        </Box>
      )}
    </OfficeCard>
  )
}
