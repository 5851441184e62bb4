import type { Cart } from '@bukett/contracts/http/cart'
import { RadioCards } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from '../../shared/i18n'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { AddressFields } from './AddressFields'
import { FuneralFields, GraveFields } from './CeremonyFields'
import { GreetingCards } from './GreetingCards'
import { GreetingPart } from './GreetingPart'
import { PersonFields } from './PersonFields'
import type { PickupStoreList, ReceiverPartProps } from './receiver-part'
import {
  asksAboutDoor,
  countryOf,
  offersSubstitution,
  type ReceiverKind,
  receiverKind,
} from '../../shared/receiver-kind'
import {
  addressName,
  fieldName,
  filledIn,
  isForOneself,
  mayBeSame,
  mayBeTexted,
  type OwnAddress,
  ownThere,
  type ReceiverValues,
  receiverIndex,
  sameName,
} from './receiver-values'
import { StorePart } from './StorePart'
import { SubstitutionPart } from './SubstitutionPart'
import { useCountry } from './use-receiver'

export interface ReceiverFieldsProps extends ReceiverPartProps {
  cart: Cart
  own: OwnAddress
  /** The stores where it can be collected. */
  stores: PickupStoreList
}

/** Everything that is asked of one receiver. */
export const ReceiverFields = ({ form, shipment, index, cart, own, stores }: ReceiverFieldsProps) => {
  const kind = receiverKind(shipment, cart.OrderForm)
  const part = { form, shipment, index }
  const forOneself = isForOneself(cart, form.values, index)
  const isAsked = receiverIndex(cart, form.values, index) === index
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      {mayBeSame(cart, index) && <Tick {...form.tick(sameName(index))} />}
      {isAsked && (
        <>
          {kind === 'home' && <WhoPart {...part} own={own} />}
          {kind === 'pickup' && <StorePart {...part} stores={stores} />}
          {(kind === 'home' || kind === 'pickup' || kind === 'international') && <PersonFields {...part} kind={kind} />}
          {(kind === 'home' || kind === 'international') && <AddressFields {...part} kind={kind} />}
          {kind === 'funeral' && <FuneralFields {...part} />}
          {kind === 'grave' && <GraveFields {...part} />}
        </>
      )}
      {asksAboutDoor(kind, shipment) && <DoorPart {...part} isTextable={mayBeTexted(cart, form.values, index)} />}
      {forOneself ? (
        <GreetingCards shipment={shipment} isFastTrack={cart.OrderForm.IsFastTrack} isForOneself />
      ) : (
        <GreetingSection {...part} kind={kind} isFastTrack={cart.OrderForm.IsFastTrack} />
      )}
      {offersSubstitution(kind) && <SubstitutionPart {...part} />}
    </Box>
  )
}

const GreetingSection = ({
  form,
  shipment,
  index,
  kind,
  isFastTrack,
}: ReceiverPartProps & { kind: ReceiverKind; isFastTrack: boolean }) => {
  const { t } = useTranslation()
  const country = useCountry(countryOf(shipment), kind === 'international')
  const isMournful = kind === 'funeral' || kind === 'grave'
  return (
    <FormPart title={t('checkout.greeting.title')}>
      <Wide>
        <GreetingPart
          key={shipment.ShipmentId}
          form={form}
          index={index}
          warnsOfLetters={country?.LatinGreetingOnly === true}
          offersWords={!isMournful}
        />
        <GreetingCards shipment={shipment} isFastTrack={isFastTrack} />
      </Wide>
    </FormPart>
  )
}

/** Somebody else or oneself; oneself is filled in with what is known. */
const WhoPart = ({ form, index, own }: ReceiverPartProps & Pick<ReceiverFieldsProps, 'own'>) => {
  const { t } = useTranslation()
  const name = fieldName(index, 'Receiver')
  // What was typed of somebody else comes back with them.
  const typed = useRef<ReceiverValues>({})
  return (
    <RadioCards
      columns={2}
      legend={t('checkout.receiver.who')}
      name={name}
      value={String(form.values[name])}
      onChange={(who) => {
        const me = filledIn(index, ownThere(own, String(form.values[addressName(index, 'PostalCode')] ?? '')))
        // An address of one's own may be typed as well as filled in: neither stays with somebody else.
        const { PostalCode: _place, ...ofMyself } = own
        const nobody = filledIn(index, Object.fromEntries(Object.keys(ofMyself).map((field) => [field, ''])))
        if (who === 'BuyToMyself')
          typed.current = Object.fromEntries(Object.keys(nobody).map((field) => [field, form.values[field] ?? '']))
        form.set({ [name]: who, ...(who === 'BuyToMyself' ? me : { ...nobody, ...typed.current }) })
      }}
      cards={[
        { value: 'BuyToSomeone', label: t('checkout.receiver.someoneElse') },
        { value: 'BuyToMyself', label: t('checkout.receiver.me') },
      ]}
    />
  )
}

/** Whether it may stand at the door, and whether the receiver is told. */
const DoorPart = ({ form, index, isTextable }: ReceiverPartProps & { isTextable: boolean }) => {
  const { t } = useTranslation()
  const name = fieldName(index, 'LeaveAtDoorIfNotAtHome')
  const { error } = form.text(name)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <RadioCards
        columns={2}
        legend={t('checkout.receiver.leaveAtDoor')}
        name={name}
        value={String(form.values[name]) || undefined}
        onChange={(answer) => form.set({ [name]: answer })}
        {...(error && { error })}
        cards={[
          { value: 'yes', label: t('checkout.receiver.leaveYes') },
          { value: 'no', label: t('checkout.receiver.leaveNo') },
        ]}
      />
      {isTextable && <Tick {...form.tick(fieldName(index, 'NotifyReceiver'))} />}
    </Box>
  )
}
