import type { Cart } from '@bukett/contracts/http/cart'
import { phoneText } from '@bukett/contracts/rules/phone'
import { TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { FormFrame } from '../../shared/FormFrame'
import { LanguageField } from '../shell/LanguageField'
import { useShellTexts } from '../shell/texts'
import { usePhoneOrderTexts } from './texts'
import { PartFailure, usePartForm } from './unsaved-parts'

const email = 'OrderForm.BillingAddressEmail'
const of = <Field extends string>(field: Field) => `OrderForm.BillingAddress.${field}` as const
const names = ['FirstName', 'LastName', 'DayTimePhoneNumber', 'CompanyName'] as const

/** Who calls: the receipt goes there. */
export const BuyerPart = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const shell = useShellTexts()
  const { form, isSaved } = usePartForm<Record<string, string>>(cart, t('order.buyer'), {
    valuesOf: ({ OrderForm: { BillingAddress, BillingAddressEmail }, Language = 'sv' }) => ({
      [of('FirstName')]: BillingAddress.FirstName,
      [of('LastName')]: BillingAddress.LastName,
      [email]: BillingAddressEmail,
      [of('DayTimePhoneNumber')]: phoneText(BillingAddress.DayTimePhoneNumber),
      [of('CompanyName')]: BillingAddress.CompanyName,
      Language,
    }),
    sayOf: (field, saved) => (field === 'Language' ? shell(`language.${saved === 'en' ? 'en' : 'sv'}`) : saved),
    labels: {
      [of('FirstName')]: t('order.firstName'),
      [of('LastName')]: t('order.lastName'),
      [email]: t('order.email'),
      [of('DayTimePhoneNumber')]: t('order.phone'),
      [of('CompanyName')]: t('order.company'),
      Language: t('order.language'),
    },
    editOf: (values, fields) => {
      const texts = (named: readonly (readonly [at: string, field: string])[]) =>
        Object.fromEntries(named.flatMap(([at, field]) => (fields.has(field) ? [[at, values[field]?.trim()]] : [])))
      return {
        ...(fields.has('Language') && { Language: values['Language'] === 'en' ? 'en' : 'sv' }),
        OrderForm: {
          BillingAddress: texts(names.map((field) => [field, of(field)])),
          ...texts([['BillingAddressEmail', email]]),
        },
      }
    },
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
        failure={(error) => <PartFailure error={error} />}
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
