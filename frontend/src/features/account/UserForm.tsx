import { accountApi, type User, type UserUpkeep } from '@bukett/contracts/http/account'
import type { Language } from '@bukett/contracts/rules/language'
import { phoneText } from '@bukett/contracts/rules/phone'
import { Notice, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { messageOf } from '../../shared/api'
import { emptied } from '../../shared/account/person-rules'
import { keepUser, useReadAgain } from '../../shared/account/use-own-account'
import { changedSince } from '../../shared/changed-values'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'

export type UserFormProps = {
  /** Who is changed; without one, somebody new in the company `organizationId`, with an address, written to in `language`. */
  user?: User
  organizationId?: string
  language?: Language | undefined
  label: string
  submit: string
  onDone: (saved: User) => void
}

/** What a company keeps of a colleague. */
export const UserForm = ({ user, organizationId, language, label, submit, onDone }: UserFormProps) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  // The colleague may have changed what is not touched here.
  const [begun] = useState({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: '',
    phone: phoneText(user?.phone ?? ''),
    unitName: user?.unitName ?? '',
    costCenter: user?.costCenter ?? '',
  })
  const form = useForm({
    initial: begun,
    labels: {
      firstName: t('account.register.firstName'),
      lastName: t('account.register.lastName'),
      email: t('account.email'),
      phone: t('account.register.phone'),
      unitName: t('account.users.unitName'),
      costCenter: t('account.company.costCenter'),
    },
    schema: accountApi.keep.body,
    bodyOf: (values) => {
      const {
        firstName = user?.firstName ?? '',
        lastName = user?.lastName ?? '',
        ...changed
      } = changedSince(begun, values)
      return {
        ...(user ? { id: user.id } : { organizationId, email: '', language }),
        ...changed,
        ...emptied(changed),
        firstName,
        lastName,
      }
    },
    send: (body: UserUpkeep) => keepUser(body),
    onDone: (saved) => {
      void readAgain()
      onDone(saved)
    },
  })
  return (
    <FormFrame
      form={form}
      label={label}
      submit={submit}
      failure={(error) => <Notice tone="error">{messageOf(error)}</Notice>}
    >
      <TextField {...form.text('firstName')} autoComplete="off" maxLength={60} required />
      <TextField {...form.text('lastName')} autoComplete="off" maxLength={60} required />
      {!user && <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />}
      <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" optional />
      <TextField {...form.text('unitName')} autoComplete="off" maxLength={100} optional />
      <TextField {...form.text('costCenter')} autoComplete="off" maxLength={100} optional />
    </FormFrame>
  )
}
