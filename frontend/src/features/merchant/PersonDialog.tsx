import { merchantApi, type MerchantPerson } from '@bukett/contracts/http/paylater-admin'
import { MERCHANT_ROLES, type MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import { type DialogProps, Select, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useDeskTexts } from './desk-texts'
import { type NewPerson, useAddPerson } from './use-merchant'

export interface PersonWish {
  readonly merchantId: string
  /** A merchant's administrator adds developers, Senare administrators too. */
  readonly gives: readonly MerchantRole[]
}

/** `dialogs.open(PersonDialog, …)`: who looks after the merchant from now on. */
export const PersonDialog = ({ open, payload, onClose }: DialogProps<PersonWish, MerchantPerson>) => {
  const desk = useDeskTexts()
  const { merchantId, gives } = payload
  const add = useAddPerson(merchantId)
  const title = desk('people.add')
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', role: gives[0] ?? 'MerchantDeveloper' },
    labels: {
      firstName: desk('people.firstName'),
      lastName: desk('people.lastName'),
      email: desk('people.email'),
      role: desk('people.role'),
    },
    schema: merchantApi.addPerson.body,
    bodyOf: (values) => values,
    send: (body: NewPerson) => add(body),
    onDone: onClose,
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>{desk('people.addText')}</Typography>
      <Box sx={{ pb: 2 }}>
        <FormFrame form={form} label={title} submit={desk('people.submit')}>
          <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
          <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
          <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
          {gives.length > 1 && (
            <Select
              label={desk('people.role')}
              name="role"
              value={MERCHANT_ROLES.find((role) => role === form.values.role) ?? 'MerchantDeveloper'}
              onChange={(role) => form.set({ role })}
              options={gives.map((value) => ({ value, label: desk(`people.roles.${value}`) }))}
            />
          )}
        </FormFrame>
      </Box>
    </Sheet>
  )
}
