import { accountApi, type User, type UserUpkeep } from '@bukett/contracts/http/account'
import { loginApi } from '@bukett/contracts/http/login'
import type { PersonCard } from '@bukett/contracts/http/office-people'
import { phoneText } from '@bukett/contracts/rules/phone'
import { Notice, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addressFault, orNull } from '../../shared/account/person-rules'
import { keepUser } from '../../shared/account/use-own-account'
import { useBegun } from '../../shared/changed-values'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { LanguageField } from '../shell/LanguageField'
import { useUnsaved, useUnsavedValues } from '../shell/use-unsaved'
import { useCustomerTexts } from './customer-texts'
import { usePersonChange, wishEmail } from './use-people'

const valuesOf = ({ firstName, lastName, phone }: Pick<User, 'firstName' | 'lastName' | 'phone'>) => ({
  firstName,
  lastName,
  phone: phoneText(phone ?? ''),
})

/** What customer service may correct: name and telephone at once, the address for mail when it is proved. */
export const PersonDetails = ({ card }: { card: PersonCard }) => {
  const t = useCustomerTexts()
  const { id, firstName, lastName } = card.Person
  const [isSaved, setSaved] = useState(false)
  const saving = usePersonChange(id, (body: UserUpkeep) => keepUser(body))
  // What the fields began with: the person, or a colleague, may have changed what was not touched here.
  const [begun, takeUp] = useBegun(() => valuesOf(card.Person))
  const form = useForm({
    initial: begun,
    labels: { firstName: t('card.firstName'), lastName: t('card.lastName'), phone: t('card.phone') },
    schema: accountApi.keep.body,
    bodyOf: (values) => ({
      id,
      firstName: values.firstName === begun.firstName ? firstName : values.firstName,
      lastName: values.lastName === begun.lastName ? lastName : values.lastName,
      ...(values.phone !== begun.phone && { phone: orNull(values.phone) }),
    }),
    send: (body: UserUpkeep) => {
      setSaved(false)
      return saving.mutateAsync(body)
    },
    onDone: (saved, sent) => {
      takeUp(form, valuesOf(saved), sent)
      setSaved(true)
    },
  })
  useUnsavedValues(form.values, begun)
  return (
    <>
      <PageCard title={t('card.details')}>
        <FormFrame
          form={form}
          label={t('card.details')}
          submit={t('card.save')}
          aside={
            isSaved && (
              <Notice tone="success" announce="status">
                {t('card.detailsSaved')}
              </Notice>
            )
          }
        >
          <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
          <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
          <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" optional />
        </FormFrame>
      </PageCard>
      <NewEmail card={card} />
    </>
  )
}

const NewEmail = ({ card }: { card: PersonCard }) => {
  const { Person, WishedEmail } = card
  const t = useCustomerTexts()
  const [sentTo, setSentTo] = useState<string>()
  const wishing = usePersonChange(Person.id, (Email: string) =>
    wishEmail(Person.id, { Email, Language: form.values.language === 'en' ? 'en' : 'sv' }),
  )
  const form = useForm({
    initial: { email: '', language: card.Language ?? 'sv' } as { email: string; language: string },
    labels: { email: t('card.newEmail'), language: t('card.language') },
    // One address, as there.
    schema: loginApi.forgotPassword.body,
    bodyOf: (values) => values,
    check: addressFault,
    send: async ({ email }: { email: string }) => {
      setSentTo(undefined)
      await wishing.mutateAsync(email)
      return email
    },
    onDone: (email) => {
      // The present one takes the wish back.
      if (email.trim().toLowerCase() !== Person.email) setSentTo(email)
      form.set({ email: '' })
    },
  })
  useUnsaved(form.values.email.trim() !== '')
  const { label, name, value, onChange } = form.text('language')
  return (
    <PageCard title={t('card.emailTitle')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('card.emailText')}
      </Typography>
      {WishedEmail && !sentTo && <Notice tone="info">{t('card.wished', { email: WishedEmail })}</Notice>}
      {sentTo && (
        <Notice tone="success" announce="status">
          {t('card.emailSent', { email: sentTo })}
        </Notice>
      )}
      <FormFrame form={form} label={t('card.emailTitle')} submit={t('card.emailSubmit')}>
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
        <LanguageField {...{ label, name, value, onChange }} />
      </FormFrame>
    </PageCard>
  )
}
