import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment, ShippingAddress } from '@bukett/contracts/http/shipment'
import { INTERNATIONAL_POSTAL_CODE_MAX, needsRegion } from '@bukett/contracts/rules/international'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { PostalCodeField, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Form } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { type HouseType, HouseTypeField } from '../../shared/HouseTypeField'
import { useTranslation } from '../../shared/i18n'
import { asksAboutDoor, countryOf, receiverKind } from '../../shared/receiver-kind'
import { receiverPhoneText } from '../../shared/receiver-phone'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { FormerReceivers } from './FormerReceivers'
import { usePhoneOrderTexts } from './texts'
import { PartFailure, usePartForm } from './unsaved-parts'
import { useCountries } from './use-phone-orders'

export interface OfShipment {
  cart: Cart
  shipment: Shipment
  /** What it is called among the order's deliveries. */
  name: string
}

const addressFields = ['FirstName', 'LastName', 'CompanyName', 'DayTimePhoneNumber', 'Organization', 'Line1', 'Line2', 'CoAddress', 'HouseType', 'DoorCode', 'PostalCode', 'City', 'RegionName'] as const // prettier-ignore
/** What is asked of a home. */
const homeFields = ['FirstName', 'LastName', 'CompanyName', 'Line1', 'CoAddress', 'HouseType', 'DoorCode', 'PostalCode', 'City'] as const // prettier-ignore
const textFields = ['GreetingCardText', 'CustomerGreetingName', 'DeliveryInstructions', 'NameOfDeceased', 'GraveSection', 'GraveNumber'] as const // prettier-ignore
const doorAnswers = { yes: true, no: false, '': null } as const
type DoorAnswer = keyof typeof doorAnswers

const answerOf = (answer: boolean | null): DoorAnswer => (answer === null ? '' : answer ? 'yes' : 'no')

/** Who gets it; what is asked follows from how and where the goods come to them. Who is asked by SMS tells the rest. */
export const ReceiverPart = ({ cart, shipment, name }: OfShipment) => {
  const t = usePhoneOrderTexts()
  const { t: shop, language } = useTranslation()
  const { ShipmentId } = shipment
  const kind = receiverKind(shipment, cart.OrderForm)
  const country = countryOf(shipment)
  const known = useCountries(kind === 'international').data?.find(({ CountryCode }) => CountryCode === country)
  const land = (language === 'en' ? known?.Name : known?.NameSwe) ?? country
  const doorTexts = { yes: t('order.atDoorYes'), no: t('order.atDoorNo'), '': t('order.atDoorNone') }
  const { form, isSaved } = usePartForm<Record<string, string>>(cart, name, {
    valuesOf: ({ OrderForm }) => {
      const kept = OrderForm.Shipments.find((one) => one.ShipmentId === ShipmentId) ?? shipment
      return {
        ...Object.fromEntries(addressFields.map((field) => [field, kept.ShippingAddress[field]])),
        ...Object.fromEntries(textFields.map((field) => [field, kept[field]])),
        DayTimePhoneNumber: receiverPhoneText(kept.ShippingAddress.DayTimePhoneNumber, country),
        LeaveAtDoorIfNotAtHome: answerOf(kept.LeaveAtDoorIfNotAtHome),
      }
    },
    sayOf: (field, saved) =>
      field === 'HouseType'
        ? shop(`checkout.receiver.houseTypes.${(saved as HouseType) || 'none'}`)
        : field === 'LeaveAtDoorIfNotAtHome'
          ? doorTexts[saved as DoorAnswer]
          : saved,
    labels: {
      FirstName: t('order.firstName'),
      LastName: t('order.lastName'),
      CompanyName: t('order.company'),
      DayTimePhoneNumber: t('order.phone'),
      Organization: shop('checkout.receiver.church'),
      Line1: t('order.line1'),
      Line2: shop('checkout.receiver.line2'),
      CoAddress: shop('checkout.receiver.co'),
      HouseType: shop('checkout.receiver.houseType'),
      DoorCode: t('order.doorCode'),
      PostalCode: t('order.postalCode'),
      City: t('order.city'),
      RegionName: t('order.region'),
      GreetingCardText: t('order.greeting'),
      CustomerGreetingName: t('order.from'),
      DeliveryInstructions: t('order.instructions'),
      NameOfDeceased: t('order.deceased'),
      GraveSection: t('order.graveSection'),
      GraveNumber: t('order.graveNumber'),
      LeaveAtDoorIfNotAtHome: t('order.atDoor'),
    },
    editOf: (values, fields) => {
      const texts = (of: readonly string[]) =>
        Object.fromEntries(
          of.filter((field) => fields.has(field)).map((field) => [field, (values[field] ?? '').trim()]),
        )
      return {
        OrderForm: {
          Shipments: [
            {
              ShipmentId,
              ...texts(textFields),
              ...(fields.has('LeaveAtDoorIfNotAtHome') && {
                LeaveAtDoorIfNotAtHome: doorAnswers[values['LeaveAtDoorIfNotAtHome'] as DoorAnswer],
              }),
              ShippingAddress: {
                ...texts(addressFields),
                ...(kind === 'international' && { CountryCode: country }),
              },
            },
          ],
        },
      }
    },
  })
  const choose = (address: ShippingAddress): void =>
    form.set({
      ...Object.fromEntries(homeFields.map((field) => [field, address[field]])),
      DayTimePhoneNumber: receiverPhoneText(address.DayTimePhoneNumber, country),
    })
  const place = useCityOfCode((City) => form.set({ City }))
  const { onBlur: _, ...door } = form.text('LeaveAtDoorIfNotAtHome')
  return (
    <FormFrame
      form={form}
      label={name}
      submit={t(kind === 'fastTrack' ? 'order.saveGreeting' : 'order.saveReceiver')}
      failure={(error) => <PartFailure error={error} />}
      aside={<Typography role="status">{isSaved && t('order.saved')}</Typography>}
    >
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {kind === 'home' && <FormerReceivers cart={cart} onChoose={choose} />}
        {kind !== 'grave' && kind !== 'funeral' && kind !== 'fastTrack' && (
          <>
            <TextField {...form.text('FirstName')} autoComplete="off" maxLength={RECEIVER_LIMITS.name} />
            <TextField {...form.text('LastName')} autoComplete="off" maxLength={RECEIVER_LIMITS.name} />
            <TextField
              {...form.text('DayTimePhoneNumber')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              hint={kind === 'international' && known && shop('checkout.receiver.phoneAbroadHint', { country: land })}
            />
            <TextField {...form.text('CompanyName')} autoComplete="off" maxLength={RECEIVER_LIMITS.name} optional />
          </>
        )}
        {kind === 'international' ? (
          <ForeignAddress form={form} country={country} land={land} />
        ) : (
          kind !== 'fastTrack' && (
            <>
              {kind === 'funeral' && (
                <TextField
                  {...form.text('Organization')}
                  autoComplete="off"
                  maxLength={RECEIVER_LIMITS.name}
                  optional
                />
              )}
              {kind !== 'pickup' && (
                <TextField {...form.text('Line1')} autoComplete="off" maxLength={RECEIVER_LIMITS.line} />
              )}
              {kind === 'home' && (
                <>
                  <TextField {...form.text('CoAddress')} autoComplete="off" maxLength={RECEIVER_LIMITS.line} optional />
                  <HouseTypeField
                    name="HouseType"
                    value={form.values['HouseType'] as HouseType}
                    onChange={(HouseType) => form.set({ HouseType })}
                  />
                  <TextField
                    {...form.text('DoorCode')}
                    autoComplete="off"
                    maxLength={RECEIVER_LIMITS.doorCode}
                    optional
                  />
                </>
              )}
              <PostalCodeField {...form.text('PostalCode')} {...place} />
              <TextField {...form.text('City')} autoComplete="off" maxLength={RECEIVER_LIMITS.city} />
            </>
          )
        )}
        {(kind === 'funeral' || kind === 'grave') && (
          <TextField {...form.text('NameOfDeceased')} autoComplete="off" maxLength={RECEIVER_LIMITS.name} />
        )}
        {kind === 'grave' && (
          <>
            <TextField {...form.text('GraveSection')} autoComplete="off" maxLength={RECEIVER_LIMITS.grave} />
            <TextField {...form.text('GraveNumber')} autoComplete="off" maxLength={RECEIVER_LIMITS.grave} />
          </>
        )}
        <TextField {...form.text('GreetingCardText')} rows={3} maxLength={255} optional />
        <TextField {...form.text('CustomerGreetingName')} autoComplete="off" maxLength={60} optional />
        {kind !== 'fastTrack' && (
          <TextField
            {...form.text('DeliveryInstructions')}
            autoComplete="off"
            maxLength={RECEIVER_LIMITS.instructions}
            optional
          />
        )}
        {asksAboutDoor(kind, shipment) && (
          <Select
            {...door}
            onChange={door.onChange}
            options={(['', 'yes', 'no'] as const).map((value) => ({ value: value as string, label: doorTexts[value] }))}
          />
        )}
      </Box>
    </FormFrame>
  )
}

/** IN-04: free postal codes, and a region where the country has them. */
const ForeignAddress = ({
  form,
  country,
  land,
}: {
  form: Form<Record<string, string>>
  country: string
  land: string
}) => {
  const t = usePhoneOrderTexts()
  return (
    <>
      <TextField label={t('order.country')} value={land} onChange={() => undefined} readOnly />
      <TextField {...form.text('Line1')} autoComplete="off" maxLength={RECEIVER_LIMITS.line} />
      <TextField {...form.text('Line2')} autoComplete="off" maxLength={RECEIVER_LIMITS.line} optional />
      <TextField {...form.text('PostalCode')} autoComplete="off" maxLength={INTERNATIONAL_POSTAL_CODE_MAX} optional />
      <TextField {...form.text('City')} autoComplete="off" maxLength={RECEIVER_LIMITS.city} />
      {needsRegion(country) && (
        <TextField {...form.text('RegionName')} autoComplete="off" maxLength={RECEIVER_LIMITS.name} required />
      )}
    </>
  )
}
