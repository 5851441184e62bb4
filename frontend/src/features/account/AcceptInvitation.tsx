import type { OrganizationUser } from '@bukett/contracts/http/account'
import { invitationApi } from '@bukett/contracts/http/invitation'
import { KitLink, Notice, RowsSkeleton, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { personal } from '../../shared/query'
import { ConsentTicks } from './ConsentTicks'
import { NewPasswordFields } from './NewPasswordFields'
import { newUser, newUserBody, newUserFaults, useNewUserLabels } from './new-user-form'

export interface AcceptInvitationProps {
  /** Of the mailed link. */
  token: string
  loginPath: string
}

/** S-14: an invitation to a company, accepted with one press, or with a new account. */
export const AcceptInvitation = ({ token: Token, loginPath }: AcceptInvitationProps) => {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['invitation', Token],
    queryFn: ({ signal }) => call(invitationApi.open, { body: { Token } }, signal),
    meta: personal,
    retry: false,
  })
  const [joined, setJoined] = useState<string>()
  const accept = useMutation({
    mutationFn: () => call(invitationApi.accept, { body: { Token } }),
    onSuccess: ({ organization }) => setJoined(organization),
  })
  if (joined !== undefined)
    return (
      <Notice
        tone="success"
        announce="status"
        action={
          <Button component={KitLink} href={loginPath} variant="contained">
            {t('account.login.submit')}
          </Button>
        }
      >
        {t('account.join.done', { company: joined })}
      </Notice>
    )
  if (error) return <Failure error={error} />
  if (!data) return <RowsSkeleton rows={3} />
  const { organization: company, email, hasAccount } = data
  if (!hasAccount) return <NewUser token={Token} company={company} email={email} onJoined={setJoined} />
  return (
    <>
      {accept.error && <Failure error={accept.error} title={t('account.join.failed')} />}
      <Typography>{t('account.join.question', { company, email })}</Typography>
      <Typography sx={{ my: 4, color: 'text.secondary' }}>{t('account.join.effect')}</Typography>
      <Button
        variant="contained"
        loading={accept.isPending}
        onClick={() => {
          accept.mutate()
        }}
      >
        {t('account.join.accept', { company })}
      </Button>
    </>
  )
}

interface NewUserProps {
  token: string
  company: string
  email: string
  onJoined: (company: string) => void
}

const NewUser = ({ token: Token, company, email, onJoined }: NewUserProps) => {
  const { t } = useTranslation()
  const form = useForm({
    initial: newUser(),
    labels: useNewUserLabels(),
    schema: invitationApi.accept.body,
    bodyOf: (values) => ({ Token, user: newUserBody(values, email) }),
    check: (values) => newUserFaults(values, email),
    send: (body: { Token: string; user: OrganizationUser }) => call(invitationApi.accept, { body }),
    onDone: ({ organization }) => onJoined(organization),
  })
  return (
    <FormFrame
      form={form}
      label={t('account.join.title')}
      submit={t('account.join.accept', { company })}
      failure={(error) => <Failure error={error} title={t('account.join.failed')} />}
    >
      <Typography>{t('account.join.newAccount', { company, email })}</Typography>
      <TextField {...form.text('user.firstName')} autoComplete="given-name" maxLength={60} required />
      <TextField {...form.text('user.lastName')} autoComplete="family-name" maxLength={60} required />
      <TextField
        {...form.text('user.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('account.register.phoneHint')}
        optional
      />
      <NewPasswordFields password={form.text('user.password1')} again={form.text('user.password2')} />
      <ConsentTicks
        terms={form.tick('user.acceptPurchaseTerms')}
        offersEmail={form.tick('user.receiveOffersEmail')}
        offersSms={form.tick('user.receiveOffersSms')}
      />
    </FormFrame>
  )
}
