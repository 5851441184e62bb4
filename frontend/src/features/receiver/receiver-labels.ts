import type { Cart } from '@bukett/contracts/http/cart'
import type { Translate } from '../../shared/i18n'
import { receiverKind } from '../../shared/receiver-kind'
import { nameLabels } from '../../shared/typed-name'
import { addressName, fieldName, receiverName, sameName } from './receiver-values'

/** Each field's words, in the order in which the fields stand; faults are listed and focused in that order. */
export const labelsOf = (cart: Cart, t: Translate): Record<string, string> =>
  Object.fromEntries(
    cart.OrderForm.Shipments.flatMap((shipment, index) => {
      const kind = receiverKind(shipment, cart.OrderForm)
      const line1 = kind === 'grave' ? 'cemetery' : 'line1'
      return [
        [sameName(index), t('checkout.receiver.same')],
        [fieldName(index, 'Receiver'), t('checkout.receiver.who')],
        [fieldName(index, 'PickupStoreId'), t('checkout.receiver.store')],
        ...Object.entries(nameLabels(receiverName(index), t)),
        [addressName(index, 'DayTimePhoneNumber'), t('checkout.receiver.phone')],
        [fieldName(index, 'NameOfDeceased'), t('checkout.receiver.nameOfDeceased')],
        [
          fieldName(index, 'DeliveryTime'),
          t(kind === 'pickup' ? 'delivery.store.time' : 'checkout.receiver.ceremonyTime'),
        ],
        [addressName(index, 'Organization'), t('checkout.receiver.church')],
        [addressName(index, 'Line1'), t(`checkout.receiver.${line1}`)],
        [addressName(index, 'Line2'), t('checkout.receiver.line2')],
        [addressName(index, 'PostalCode'), t('checkout.receiver.postalCode')],
        [addressName(index, 'City'), t('checkout.receiver.city')],
        [addressName(index, 'CoAddress'), t('checkout.receiver.co')],
        [addressName(index, 'CompanyName'), t('checkout.receiver.company')],
        [addressName(index, 'RegionName'), t('checkout.receiver.region')],
        [addressName(index, 'HouseType'), t('checkout.receiver.houseType')],
        [addressName(index, 'DoorCode'), t('checkout.receiver.doorCode')],
        [fieldName(index, 'GraveSection'), t('checkout.receiver.graveSection')],
        [fieldName(index, 'GraveNumber'), t('checkout.receiver.graveNumber')],
        [fieldName(index, 'DeliveryInstructions'), t('checkout.receiver.instructions')],
        [fieldName(index, 'LeaveAtDoorIfNotAtHome'), t('checkout.receiver.door')],
        [fieldName(index, 'NotifyReceiver'), t('checkout.receiver.notify')],
        [fieldName(index, 'SubstitutionWish'), t('substitution.title')],
        [fieldName(index, 'GreetingCardText'), t('checkout.greeting.label')],
        [fieldName(index, 'CustomerGreetingName'), t('checkout.greeting.from')],
      ]
    }),
  )
