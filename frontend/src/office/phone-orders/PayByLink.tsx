import type { Cart } from '@bukett/contracts/http/cart'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { isSwedishMobile, phoneText } from '@bukett/contracts/rules/phone'
import { Notice, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { LanguageField } from '../shell/LanguageField'
import { PayFailure } from './PayFailure'
import { usePhoneOrderTexts } from './texts'
import { useOnceSaved } from './unsaved-parts'
import { sendLink } from './use-phone-orders'

/** CS-02: the customer pays on an own page. */
export const PayByLink = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved(cart)
  const [sent, setSent] = useState<{ to: string; url: string }>()
  const { BillingAddressEmail: Email, BillingAddress } = cart.OrderForm
  const mobile = BillingAddress.DayTimePhoneNumber
  const Phone = isSwedishMobile(mobile) ? phoneText(mobile) : ''
  const Language: string = cart.Language ?? 'sv'
  const begun = useRef({ Email, Phone, Language })
  const form = useForm({
    initial: { Email, Phone, Language },
    labels: { Email: t('pay.linkEmail'), Phone: t('pay.linkPhone'), Language: t('pay.linkLanguage') },
    schema: customerServiceApi.sendLink.body,
    bodyOf: ({ Email, Phone, Language }) => ({
      ...(Email.trim() && { Email: Email.trim() }),
      ...(Phone.trim() && { Phone: Phone.trim() }),
      Language,
    }),
    check: ({ Email, Phone }) => ({ Email: Email.trim() || Phone.trim() ? undefined : 'payment-link.no-address' }),
    send: async (wanted: { Email?: string; Phone?: string; Language: 'sv' | 'en' }) => {
      setSent(undefined)
      const { Email = '', Phone = '', Language } = wanted
      const { Url } = await onceSaved(() => sendLink(cart.Name, { email: Email, phone: Phone, language: Language }))
      return { to: [Email, Phone && phoneText(Phone)].filter(Boolean).join(', '), url: Url }
    },
    onDone: setSent,
  })
  // Another buyer is saved: the link goes there, where nobody has written anything else.
  const follow = useEffectEvent(() => {
    const { Email: email, Phone: phone, Language: language } = begun.current
    begun.current = { Email, Phone, Language }
    form.set({
      ...(form.values.Email === email && { Email }),
      ...(form.values.Phone === phone && { Phone }),
      ...(form.values.Language === language && { Language }),
    })
  })
  useEffect(() => {
    const { current } = begun
    if (Email !== current.Email || Phone !== current.Phone || Language !== current.Language) follow()
  }, [Email, Phone, Language])
  const { label, name, value, onChange } = form.text('Language')
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pay.linkText')}
      </Typography>
      {sent && (
        <Notice tone="success" announce="status">
          {t('pay.linkSent', { to: sent.to })}
          <TextField label={t('pay.linkCopy')} value={sent.url} onChange={() => undefined} readOnly />
        </Notice>
      )}
      <FormFrame
        form={form}
        label={t('pay.link')}
        submit={t('pay.linkSubmit')}
        failure={(error) => <PayFailure error={error} />}
      >
        <TextField {...form.text('Email')} type="email" inputMode="email" autoComplete="off" optional />
        <TextField {...form.text('Phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        <LanguageField {...{ label, name, value, onChange }} />
      </FormFrame>
    </>
  )
}
