import { ApiError } from '@bukett/contracts'
import { crmApi } from '@bukett/contracts/http/crm'
import { Notice, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, messageOf } from '../../shared/api'
import { focusIfLost } from '../../shared/focus-on-it'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'

/** Newsletter sign-up (spec 2 §2): a mail asks once more (CR-03). It never tells whether the address is known. */
export const NewsletterForm = () => {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('newsletter.email') },
    schema: crmApi.newsletter.params,
    bodyOf: (values) => values,
    send: (params: { email: string }) => call(crmApi.newsletter, { params }),
    onDone: (_, { email }) => {
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <Notice ref={focusIfLost} tone="success" announce="status">
        {t('newsletter.sent', { email: sentTo })}
      </Notice>
    )
  return (
    <FormFrame
      form={form}
      label={t('footer.newsletter')}
      submit={t('newsletter.send')}
      failure={(error) => (
        // Spec 2 §8: the server's message, or the text for when there is none.
        <Notice tone="error">
          {error instanceof ApiError && error.body.Message ? messageOf(error) : t('newsletter.failed')}
        </Notice>
      )}
    >
      <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} required />
    </FormFrame>
  )
}
