import { PhoneField, PostalCodeField, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { MoreFields } from '../../shared/MoreFields'
import { NameFields } from '../../shared/NameFields'
import { Tick } from '../../shared/Tick'
import { useWorldPhone } from '../../shared/world-phone'
import { billing, buyerName, emailField, type PaymentValues } from './payment-values'

/** What stands to choose until the others have come. */
const onlySweden = [{ country: 'SE', callingCode: '46', name: 'Sverige' }]

export interface ContactFieldsProps {
  form: Form<PaymentValues>
  /** Funerals: the florist must be able to reach the buyer (FU-02). Pay-later needs it too. */
  needsPhone: boolean
  /** Pay-later needs a postal address (PA-09). */
  needsAddress: boolean
  needsName: boolean
}

/** Whom the confirmation goes to. A guest gives an e-mail address and nothing else that must be (spec 1 §6). */
export const ContactFields = ({ form, needsPhone, needsAddress, needsName }: ContactFieldsProps) => {
  const { t } = useTranslation()
  const isInUse =
    form.values.isCompany ||
    [buyerName('FullName'), billing('DayTimePhoneNumber')].some(
      (field) => form.values[field] !== '' || form.text(field).error !== undefined,
    )
  return (
    <Box
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Wide>
        <TextField
          {...form.text(emailField)}
          hint={t('checkout.payment.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={254}
          required
        />
      </Wide>
      <Wide>
        <MoreFields label={t('checkout.payment.more')} inUse={needsPhone || needsName || isInUse}>
          <NameFields form={form} at={buyerName} required={needsName} />
          <Wide>
            <BuyersPhone form={form} isNeeded={needsPhone} />
          </Wide>
          <Wide>
            <Tick {...form.tick('isCompany')} />
          </Wide>
          {form.values.isCompany && (
            <Wide>
              <TextField
                {...form.text(billing('CompanyName'))}
                autoComplete="organization"
                maxLength={100}
                required
                enterKeyHint="next"
              />
            </Wide>
          )}
        </MoreFields>
      </Wide>
      {needsAddress && (
        <Wide>
          <FormPart title={t('checkout.payment.billing')}>
            <Wide>
              <TextField
                {...form.text(billing('Line1'))}
                autoComplete="street-address"
                maxLength={100}
                required
                enterKeyHint="next"
              />
            </Wide>
            <PostalCodeField {...form.text(billing('PostalCode'))} required enterKeyHint="next" />
            <TextField
              {...form.text(billing('City'))}
              autoComplete="address-level2"
              maxLength={100}
              required
              enterKeyHint="next"
            />
          </FormPart>
        </Wide>
      )}
    </Box>
  )
}

const BuyersPhone = ({ form, isNeeded }: { form: Form<PaymentValues>; isNeeded: boolean }) => {
  const { t, language } = useTranslation()
  const world = useWorldPhone()
  // Two hundred choices, named and drawn after the field.
  const shownWorld = useDeferredValue(world ?? null, null)
  const countries = useMemo(() => shownWorld?.phoneCountries(language) ?? onlySweden, [shownWorld, language])
  const phone = form.text(billing('DayTimePhoneNumber'))
  const { phoneCountry } = form.values
  return (
    <PhoneField
      enterKeyHint="next"
      {...phone}
      {...(isNeeded ? { required: true } : { optional: true })}
      hint={t('checkout.payment.phoneHint')}
      // A number that says its country is of that one; the next that does not is of the one that was chosen.
      country={world?.countryOfPhone(phone.value) ?? phoneCountry}
      onCountry={(country) => form.set({ phoneCountry: country })}
      countries={countries}
    />
  )
}
