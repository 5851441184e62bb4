import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { INTERNATIONAL_POSTAL_CODE_MAX, needsRegion } from '@bukett/contracts/rules/international'
import { phoneText } from '@bukett/contracts/rules/phone'
import { PostalCodeField, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import type { Form } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { type HouseType, HouseTypeField } from '../../shared/HouseTypeField'
import { useTranslation } from '../../shared/i18n'
import { asksAboutDoor, countryOf, receiverKind } from '../../shared/receiver-kind'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { usePhoneOrderTexts } from './texts'
import { usePartForm } from './unsaved-parts'
import { useCountries } from './use-phone-orders'

export interface OfShipment {
  cart: Cart
  shipment: Shipment
  /** What it is called among the order's deliveries. */
  name: string
}

const addressFields = ['FirstName', 'LastName', 'CompanyName', 'DayTimePhoneNumber', 'Organization', 'Line1', 'Line2', 'CoAddress', 'HouseType', 'DoorCode', 'PostalCode', 'City', 'RegionName'] as const // prettier-ignore
const textFields = ['GreetingCardText', 'CustomerGreetingName', 'DeliveryInstructions', 'NameOfDeceased', 'GraveSection', 'GraveNumber'] as const // prettier-ignore
const doorAnswers = { yes: true, no: false, '': null } as const
type DoorAnswer = keyof typeof doorAnswers

const answerOf = (answer: boolean | null): DoorAnswer => (answer === null ? '' : answer ? 'yes' : 'no')

/** Who gets it; what is asked follows from how and where the goods come to them. Who is asked by SMS tells the rest. */
export const ReceiverPart = ({ cart, shipment, name }: OfShipment) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const { ShippingAddress: address, ShipmentId } = shipment
  const kind = receiverKind(shipment, cart.OrderForm)
  const country = countryOf(shipment)
  const { form, isSaved } = usePartForm(cart, name, {
    initial: {
      ...Object.fromEntries(addressFields.map((field) => [field, address[field]])),
      ...Object.fromEntries(textFields.map((field) => [field, shipment[field]])),
      DayTimePhoneNumber: phoneText(address.DayTimePhoneNumber),
      LeaveAtDoorIfNotAtHome: answerOf(shipment.LeaveAtDoorIfNotAtHome) as string,
    } as Record<string, string>,
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
    bodyOf: (values) => {
      const text = (field: string): string => (values[field] ?? '').trim()
      return {
        OrderForm: {
          Shipments: [
            {
              ShipmentId,
              ...Object.fromEntries(textFields.map((field) => [field, text(field)])),
              LeaveAtDoorIfNotAtHome: asksAboutDoor(kind, shipment)
                ? doorAnswers[text('LeaveAtDoorIfNotAtHome') as DoorAnswer]
                : false,
              ShippingAddress: {
                ...Object.fromEntries(addressFields.map((field) => [field, text(field)])),
                ...(kind === 'international' && { CountryCode: country }),
              },
            },
          ],
        },
      }
    },
  })
  const place = useCityOfCode((City) => form.set({ City }))
  const { onBlur: _, ...door } = form.text('LeaveAtDoorIfNotAtHome')
  return (
    <FormFrame
      form={form}
      label={name}
      submit={t(kind === 'fastTrack' ? 'order.saveGreeting' : 'order.saveReceiver')}
      failure={(error) => <Failure error={error} title={t('order.changeFailed')} />}
      aside={<Typography role="status">{isSaved && t('order.saved')}</Typography>}
    >
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {kind !== 'grave' && kind !== 'funeral' && kind !== 'fastTrack' && (
          <>
            <TextField {...form.text('FirstName')} autoComplete="off" maxLength={100} />
            <TextField {...form.text('LastName')} autoComplete="off" maxLength={100} />
            <TextField {...form.text('DayTimePhoneNumber')} type="tel" inputMode="tel" autoComplete="off" />
            <TextField {...form.text('CompanyName')} autoComplete="off" maxLength={100} optional />
          </>
        )}
        {kind === 'international' ? (
          <ForeignAddress form={form} country={country} />
        ) : (
          kind !== 'fastTrack' && (
            <>
              {kind === 'funeral' && (
                <TextField {...form.text('Organization')} autoComplete="off" maxLength={100} optional />
              )}
              {kind !== 'pickup' && <TextField {...form.text('Line1')} autoComplete="off" maxLength={100} />}
              {kind === 'home' && (
                <>
                  <TextField {...form.text('CoAddress')} autoComplete="off" maxLength={100} optional />
                  <HouseTypeField
                    name="HouseType"
                    value={form.values['HouseType'] as HouseType}
                    onChange={(HouseType) => form.set({ HouseType })}
                  />
                  <TextField {...form.text('DoorCode')} autoComplete="off" maxLength={20} optional />
                </>
              )}
              <PostalCodeField {...form.text('PostalCode')} {...place} />
              <TextField {...form.text('City')} autoComplete="off" maxLength={100} />
            </>
          )
        )}
        {(kind === 'funeral' || kind === 'grave') && (
          <TextField {...form.text('NameOfDeceased')} autoComplete="off" maxLength={100} />
        )}
        {kind === 'grave' && (
          <>
            <TextField {...form.text('GraveSection')} autoComplete="off" maxLength={40} />
            <TextField {...form.text('GraveNumber')} autoComplete="off" maxLength={40} />
          </>
        )}
        <TextField {...form.text('GreetingCardText')} rows={3} maxLength={255} optional />
        <TextField {...form.text('CustomerGreetingName')} autoComplete="off" maxLength={60} optional />
        {kind !== 'fastTrack' && (
          <TextField {...form.text('DeliveryInstructions')} autoComplete="off" maxLength={255} optional />
        )}
        {asksAboutDoor(kind, shipment) && (
          <Select
            {...door}
            onChange={door.onChange}
            options={[
              { value: '', label: t('order.atDoorNone') },
              { value: 'yes', label: t('order.atDoorYes') },
              { value: 'no', label: t('order.atDoorNo') },
            ]}
          />
        )}
      </Box>
    </FormFrame>
  )
}

/** IN-04: free postal codes, and a region where the country has them. */
const ForeignAddress = ({ form, country }: { form: Form<Record<string, string>>; country: string }) => {
  const t = usePhoneOrderTexts()
  const { language } = useTranslation()
  const known = useCountries().data?.find(({ CountryCode }) => CountryCode === country)
  return (
    <>
      <TextField
        label={t('order.country')}
        value={(language === 'en' ? known?.Name : known?.NameSwe) ?? country}
        onChange={() => undefined}
        readOnly
      />
      <TextField {...form.text('Line1')} autoComplete="off" maxLength={100} />
      <TextField {...form.text('Line2')} autoComplete="off" maxLength={100} optional />
      <TextField {...form.text('PostalCode')} autoComplete="off" maxLength={INTERNATIONAL_POSTAL_CODE_MAX} optional />
      <TextField {...form.text('City')} autoComplete="off" maxLength={100} />
      {needsRegion(country) && <TextField {...form.text('RegionName')} autoComplete="off" maxLength={100} required />}
    </>
  )
}
