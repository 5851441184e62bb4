import { TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n'
import { FormPart, Wide } from '../../shared/FormPart'
import type { FoundAddress } from './AddressDialog'
import type { ReceiverPartProps } from './receiver-part'
import { addressFields, addressName, shownAs } from './receiver-values'
import { useOwnReceivers } from './use-receiver'

/** Who takes it: a name and a number, typed, looked up or chosen among earlier ones. */
export const PersonFields = ({
  form,
  index,
  kind,
}: ReceiverPartProps & { kind: 'home' | 'pickup' | 'international' }) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const take = (found: FoundAddress | undefined): void => {
    if (!found) return
    const known = addressFields.flatMap((field) => {
      const value = found[field]
      return value ? [[addressName(index, field), shownAs(field, value)] as const] : []
    })
    form.set(Object.fromEntries(known))
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
      <TextField
        {...form.text(addressName(index, 'FirstName'))}
        autoComplete="section-receiver given-name"
        maxLength={100}
      />
      <TextField
        {...form.text(addressName(index, 'LastName'))}
        autoComplete="section-receiver family-name"
        maxLength={100}
      />
      {kind === 'international' && (
        <TextField
          {...form.text(addressName(index, 'CompanyName'))}
          autoComplete="section-receiver organization"
          maxLength={100}
          optional
        />
      )}
      <TextField
        {...form.text(addressName(index, 'DayTimePhoneNumber'))}
        type="tel"
        inputMode="tel"
        autoComplete="section-receiver tel"
        hint={t(kind === 'pickup' ? 'checkout.receiver.phonePickupHint' : 'checkout.receiver.phoneHint')}
        enterKeyHint="next"
        maxLength={40}
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
