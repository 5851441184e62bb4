import type { Cart } from '@bukett/contracts/http/cart'
import { phoneText } from '@bukett/contracts/rules/phone'
import { TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { LanguageField } from '../shell/LanguageField'
import { usePhoneOrderTexts } from './texts'
import { usePartForm } from './unsaved-parts'

const email = 'OrderForm.BillingAddressEmail'
const of = <Field extends string>(field: Field) => `OrderForm.BillingAddress.${field}` as const

/** Who calls: the receipt goes there. */
export const BuyerPart = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const { BillingAddress, BillingAddressEmail } = cart.OrderForm
  const { form, isSaved } = usePartForm(cart, t('order.buyer'), {
    initial: {
      [of('FirstName')]: BillingAddress.FirstName,
      [of('LastName')]: BillingAddress.LastName,
      [email]: BillingAddressEmail,
      [of('DayTimePhoneNumber')]: phoneText(BillingAddress.DayTimePhoneNumber),
      [of('CompanyName')]: BillingAddress.CompanyName,
      Language: cart.Language ?? 'sv',
    },
    labels: {
      [of('FirstName')]: t('order.firstName'),
      [of('LastName')]: t('order.lastName'),
      [email]: t('order.email'),
      [of('DayTimePhoneNumber')]: t('order.phone'),
      [of('CompanyName')]: t('order.company'),
      Language: t('order.language'),
    },
    bodyOf: (values) => ({
      Language: values.Language,
      OrderForm: {
        BillingAddress: {
          FirstName: String(values[of('FirstName')]).trim(),
          LastName: String(values[of('LastName')]).trim(),
          Email: String(values[email]).trim(),
          DayTimePhoneNumber: String(values[of('DayTimePhoneNumber')]).trim(),
          CompanyName: String(values[of('CompanyName')]).trim(),
        },
        BillingAddressEmail: String(values[email]).trim(),
      },
    }),
  })
  const { label, name, value, onChange } = form.text('Language')
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('order.buyerText')}
      </Typography>
      <FormFrame
        form={form}
        label={t('order.buyer')}
        submit={t('order.save')}
        failure={(error) => <Failure error={error} title={t('order.changeFailed')} />}
        aside={<Typography role="status">{isSaved && t('order.saved')}</Typography>}
      >
        <TextField {...form.text(of('FirstName'))} autoComplete="off" maxLength={100} />
        <TextField {...form.text(of('LastName'))} autoComplete="off" maxLength={100} />
        <TextField {...form.text(email)} type="email" inputMode="email" autoComplete="off" />
        <TextField {...form.text(of('DayTimePhoneNumber'))} type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...form.text(of('CompanyName'))} autoComplete="off" maxLength={100} optional />
        <LanguageField {...{ label, name, value, onChange }} />
      </FormFrame>
    </>
  )
}
