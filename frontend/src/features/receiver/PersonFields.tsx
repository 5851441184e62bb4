import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n'
import { FormPart, Wide } from '../../shared/FormPart'
import { NameFields } from '../../shared/NameFields'
import { countryOf } from '../../shared/receiver-kind'
import type { FoundAddress } from './AddressDialog'
import type { ReceiverPartProps } from './receiver-part'
import { addressName, filledIn, receiverName } from './receiver-values'
import { useCountry, useOwnReceivers } from './use-receiver'

/** Who takes it: a name and a number, typed, looked up or chosen among earlier ones. */
export const PersonFields = ({
  form,
  shipment,
  index,
  kind,
}: ReceiverPartProps & { kind: 'home' | 'pickup' | 'international' }) => {
  const { t, language } = useTranslation()
  const country = useCountry(countryOf(shipment), kind === 'international')
  const dialogs = useDialogs()
  const take = (found: FoundAddress | undefined): void => {
    // What the register does not know is not wiped out in the form.
    if (found) form.set(filledIn(index, Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''))))
  }
  return (
    <FormPart title={t('checkout.receiver.name')}>
      {kind === 'home' && (
        <Wide>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <EarlierReceivers onChoose={take} />
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={async () => {
                const { AddressDialog } = await import('./AddressDialog')
                take(await dialogs.open(AddressDialog, 'person'))
              }}
            >
              {t('checkout.lookup.open')}
            </Button>
          </Box>
        </Wide>
      )}
      <NameFields form={form} at={receiverName(index)} section="section-receiver" />
      {kind === 'international' && (
        <TextField
          {...form.text(addressName(index, 'CompanyName'))}
          autoComplete="section-receiver organization"
          enterKeyHint="next"
          maxLength={RECEIVER_LIMITS.name}
          optional
        />
      )}
      <TextField
        {...form.text(addressName(index, 'DayTimePhoneNumber'))}
        type="tel"
        inputMode="tel"
        autoComplete="section-receiver tel"
        hint={
          country
            ? t('checkout.receiver.phoneAbroadHint', { country: language === 'en' ? country.Name : country.NameSwe })
            : t(kind === 'pickup' ? 'checkout.receiver.phonePickupHint' : 'checkout.receiver.phoneHint')
        }
        enterKeyHint="next"
        maxLength={RECEIVER_LIMITS.phone}
        required
      />
    </FormPart>
  )
}

/** CA-05: whom one has sent to before. */
const EarlierReceivers = ({ onChoose }: { onChoose: (address: FoundAddress) => void }) => {
  const { t } = useTranslation()
  const id = useId()
  const { data = [] } = useOwnReceivers()
  if (data.length === 0) return null
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 600, mb: 2 }}>
        {t('checkout.lookup.own')}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {data.map((address) => {
          const name = `${address.FirstName} ${address.LastName}`.trim() || address.CompanyName
          return (
            <li key={`${name} ${address.Line1}`}>
              <Button variant="outlined" size="small" onClick={() => onChoose(address)}>
                {name}, {address.City || address.Line1}
              </Button>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
