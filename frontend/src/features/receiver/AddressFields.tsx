import { INTERNATIONAL_POSTAL_CODE_MAX, needsRegion } from '@bukett/contracts/rules/international'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { PostalCodeField, Select, SuggestField, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { focusOnIt } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { FormPart, Wide } from '../../shared/FormPart'
import { MoreFields } from '../../shared/MoreFields'
import { useDebounced } from '../../shared/use-debounced'
import { countryOf } from '../../shared/receiver-kind'
import type { ReceiverPartProps } from './receiver-part'
import { addressName, fieldName } from './receiver-values'
import { useCountry, useStreets } from './use-receiver'

/** Where it is delivered. */
export const AddressFields = (props: ReceiverPartProps & { kind: 'home' | 'international' }) => {
  const { t } = useTranslation()
  return (
    <FormPart title={t('checkout.receiver.address')}>
      {props.kind === 'home' ? <SwedishAddress {...props} /> : <ForeignAddress {...props} />}
    </FormPart>
  )
}

/** What a courier may need to know; most houses need none of it. */
const moreOfHouse = ['CompanyName', 'CoAddress', 'HouseType', 'DoorCode'] as const

const SwedishAddress = ({ form, index }: ReceiverPartProps) => {
  const { t } = useTranslation()
  const house = addressName(index, 'HouseType')
  const instructions = fieldName(index, 'DeliveryInstructions')
  const isInUse = (name: string): boolean => Boolean(form.values[name]) || form.text(name).error !== undefined
  return (
    <>
      <Wide>
        <StreetField form={form} index={index} />
      </Wide>
      <PlaceFields form={form} index={index} />
      <Wide>
        <MoreFields
          label={t('checkout.receiver.more')}
          inUse={[...moreOfHouse.map((field) => addressName(index, field)), instructions].some(isInUse)}
        >
          <TextField
            {...form.text(addressName(index, 'DoorCode'))}
            autoComplete="off"
            maxLength={RECEIVER_LIMITS.doorCode}
            optional
            enterKeyHint="next"
          />
          <TextField
            {...form.text(addressName(index, 'CoAddress'))}
            autoComplete="section-receiver address-line2"
            maxLength={RECEIVER_LIMITS.line}
            optional
            enterKeyHint="next"
          />
          <TextField
            {...form.text(addressName(index, 'CompanyName'))}
            autoComplete="section-receiver organization"
            maxLength={RECEIVER_LIMITS.name}
            optional
            enterKeyHint="next"
          />
          <Select
            label={t('checkout.receiver.houseType')}
            name={house}
            value={String(form.values[house])}
            onChange={(type) => form.set({ [house]: type })}
            optional
            options={(['', 'House', 'Flat', 'Workplace', 'Institution'] as const).map((type) => ({
              value: type,
              label: t(`checkout.receiver.houseTypes.${type || 'none'}`),
            }))}
          />
          <Wide>
            <TextField
              {...form.text(instructions)}
              hint={t('checkout.receiver.instructionsHint')}
              autoComplete="off"
              rows={2}
              maxLength={RECEIVER_LIMITS.instructions}
              optional
            />
          </Wide>
        </MoreFields>
      </Wide>
    </>
  )
}

/** Where the delivery was chosen to: told, and asked for only when it is another, or wrong. */
const PlaceFields = ({ form, index }: Pick<ReceiverPartProps, 'form' | 'index'>) => {
  const { t } = useTranslation()
  const [code, city] = [form.text(addressName(index, 'PostalCode')), form.text(addressName(index, 'City'))]
  const [isAsked, setIsAsked] = useState<'pressed' | 'needed'>()
  if (!isAsked && (code.value.trim() === '' || city.value.trim() === '' || code.error || city.error))
    setIsAsked('needed')
  if (!isAsked)
    return (
      <Wide>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {postalCodeText(code.value)} {city.value}
          </Typography>
          <Button variant="text" size="small" onClick={() => setIsAsked('pressed')}>
            {t('checkout.receiver.otherPlace')}
          </Button>
        </Box>
      </Wide>
    )
  return (
    <>
      <PostalCodeField
        {...code}
        inputRef={isAsked === 'pressed' ? focusOnIt : undefined}
        autoComplete="section-receiver postal-code"
        required
        enterKeyHint="next"
      />
      <TextField
        {...city}
        autoComplete="section-receiver address-level2"
        maxLength={RECEIVER_LIMITS.city}
        required
        enterKeyHint="next"
      />
    </>
  )
}

/** A street that the register proposes brings its postal code along. */
const StreetField = ({ form, index }: Pick<ReceiverPartProps, 'form' | 'index'>) => {
  const line = form.text(addressName(index, 'Line1'))
  const typed = useDebounced(line.value, 300)
  const { data = [], isFetching } = useStreets(typed, typed === line.value)
  const proposals = data.map(({ address, street, number, entrance, zipcode, city }) => ({
    key: `${address} ${zipcode}`,
    label: [street, number, entrance].filter(Boolean).join(' '),
    text: `${zipcode} ${city}`,
    zipcode,
    city,
  }))
  return (
    <SuggestField
      {...line}
      suggestions={proposals.filter(({ label }) => label !== line.value)}
      busy={isFetching}
      autoComplete="section-receiver address-line1"
      enterKeyHint="next"
      maxLength={RECEIVER_LIMITS.line}
      required
      onChoose={({ label, zipcode, city }) => {
        form.set({
          [addressName(index, 'Line1')]: label,
          [addressName(index, 'PostalCode')]: zipcode,
          [addressName(index, 'City')]: city,
        })
      }}
    />
  )
}

/** IN-04: free postal codes, and a region where the country has them. */
const ForeignAddress = ({ form, shipment, index }: ReceiverPartProps) => {
  const { t, language } = useTranslation()
  const code = countryOf(shipment)
  const country = useCountry(code, true)
  return (
    <>
      <Wide>
        <TextField
          label={t('checkout.receiver.country')}
          value={(language === 'en' ? country?.Name : country?.NameSwe) ?? code}
          onChange={() => undefined}
          readOnly
        />
      </Wide>
      <Wide>
        <TextField
          {...form.text(addressName(index, 'Line1'))}
          autoComplete="section-receiver address-line1"
          maxLength={RECEIVER_LIMITS.line}
          required
          enterKeyHint="next"
        />
      </Wide>
      <Wide>
        <TextField
          {...form.text(addressName(index, 'Line2'))}
          autoComplete="section-receiver address-line2"
          maxLength={RECEIVER_LIMITS.line}
          optional
          enterKeyHint="next"
        />
      </Wide>
      <TextField
        {...form.text(addressName(index, 'PostalCode'))}
        autoComplete="section-receiver postal-code"
        maxLength={INTERNATIONAL_POSTAL_CODE_MAX}
        optional
        enterKeyHint="next"
      />
      <TextField
        {...form.text(addressName(index, 'City'))}
        autoComplete="section-receiver address-level2"
        maxLength={RECEIVER_LIMITS.city}
        required
        enterKeyHint="next"
      />
      {needsRegion(code) && (
        <TextField
          {...form.text(addressName(index, 'RegionName'))}
          autoComplete="section-receiver address-level1"
          maxLength={RECEIVER_LIMITS.name}
          required
          enterKeyHint="next"
        />
      )}
    </>
  )
}
