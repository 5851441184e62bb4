import { reminderApi } from '@bukett/contracts/http/reminder'
import { Notice, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { call } from '../../shared/api'
import { focusIfLost } from '../../shared/focus-on-it'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'

/** RE-04: who has no account comes to their reminders by a mailed link. It never tells whether the address is known. */
export const AskLinkForm = () => {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('reminders.guest.email') },
    schema: reminderApi.askLink.body,
    bodyOf: (values) => values,
    send: (body: { email: string }) => call(reminderApi.askLink, { body }),
    onDone: (_, { email }) => setSentTo(email.trim()),
  })
  if (sentTo !== undefined)
    return (
      <Notice ref={focusIfLost} tone="success" announce="status">
        {t('reminders.guest.sent', { email: sentTo })}
      </Notice>
    )
  return (
    <FormFrame form={form} label={t('reminders.guest.title')} submit={t('reminders.guest.send')}>
      <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} required />
    </FormFrame>
  )
}
