import { accountApi, type User, type UserUpkeep } from '@bukett/contracts/http/account'
import { phoneText } from '@bukett/contracts/rules/phone'
import { Notice, PersonalNumberField, PostalCodeField, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { changedSince, useBegun } from '../../shared/changed-values'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { FormPart, Wide } from '../../shared/FormPart'
import { emptied, orNull, personalNumberFault, phoneFault, tidyPersonalNumber } from '../../shared/account/person-rules'
import { PageCard } from '../../shared/PageCard'
import { nameOf } from '../../shared/account/use-account'
import { keepUser, useReadAgain } from '../../shared/account/use-own-account'

const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: phoneText(user.phone ?? ''),
  personalIdentityNumber: '',
  co: user.co ?? '',
  address: user.address ?? '',
  zipCode: user.zipCode ?? '',
  city: user.city ?? '',
  doorCode: user.doorCode ?? '',
  unitName: user.unitName ?? '',
  costCenter: user.costCenter ?? '',
  receiveOffersEmail: user.receiveOffersEmail,
  receiveOffersSms: user.receiveOffersSms,
})

/** A person's own details, and which offers they want. Colleagues in a company have a unit and a cost centre besides. */
export const MyDetails = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const [isSaved, setSaved] = useState(false)
  const isColleague = user.organizationId !== null
  // What the fields began with: an administrator, or a link in a mail, may have changed what was not touched here.
  const [begun, takeUp] = useBegun(() => valuesOf(user))
  const form = useForm({
    initial: begun,
    labels: {
      firstName: t('account.register.firstName'),
      lastName: t('account.register.lastName'),
      phone: t('account.register.phone'),
      personalIdentityNumber: t('account.register.personalNumber'),
      co: t('account.details.co'),
      address: t('account.details.address'),
      zipCode: t('account.company.zipCode'),
      city: t('account.company.city'),
      doorCode: t('account.details.doorCode'),
      unitName: t('account.users.unitName'),
      costCenter: t('account.company.costCenter'),
      receiveOffersEmail: t('account.consent.offersEmail'),
      receiveOffersSms: t('account.consent.offersSms'),
    },
    schema: accountApi.keep.body,
    bodyOf: (values) => {
      const { firstName = user.firstName, lastName = user.lastName, ...changed } = changedSince(begun, values)
      return {
        ...changed,
        ...emptied(changed),
        id: user.id,
        firstName,
        lastName,
        // Left out, the number that is kept stays.
        personalIdentityNumber: orNull(values.personalIdentityNumber) ?? undefined,
      }
    },
    check: ({ phone, receiveOffersSms, personalIdentityNumber }) => ({
      phone: phoneFault(phone, receiveOffersSms),
      personalIdentityNumber: personalNumberFault(personalIdentityNumber),
    }),
    send: (body: UserUpkeep) => {
      setSaved(false)
      return keepUser(body)
    },
    onDone: (saved, sent) => {
      setSaved(true)
      takeUp(form, valuesOf(saved), sent)
      void readAgain()
    },
  })
  const personalNumber = form.text('personalIdentityNumber')
  const { id, firstName, lastName, personalIdentityNumber: keptNumber } = user
  const forgetNumber = useMutation({
    mutationFn: () => keepUser({ id, firstName, lastName, personalIdentityNumber: null }),
    onSuccess: () => {
      const field = form.formRef.current?.elements.namedItem(personalNumber.name)
      if (field instanceof HTMLElement) field.focus()
      return readAgain()
    },
  })
  return (
    <PageCard title={nameOf(user)}>
      {!user.isEmailVerified && <Unproved />}
      <FormFrame
        form={form}
        label={t('account.details.title')}
        submit={t('account.details.save')}
        failure={(error) => <Failure error={error} title={t('account.details.saveFailed')} />}
        aside={
          isSaved && (
            <Notice tone="success" announce="status">
              {t('account.details.saved')}
            </Notice>
          )
        }
      >
        <FormPart title={t('account.register.about')}>
          <TextField {...form.text('firstName')} autoComplete="given-name" maxLength={60} required />
          <TextField {...form.text('lastName')} autoComplete="family-name" maxLength={60} required />
          <Wide>
            <TextField label={t('account.email')} value={user.email} onChange={() => undefined} type="email" readOnly />
          </Wide>
          <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="tel" optional />
          {!isColleague && !user.isPersonalNumberVerified && (
            <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
              <PersonalNumberField
                {...personalNumber}
                hint={
                  keptNumber === null
                    ? t('account.register.personalNumberHint')
                    : t('account.details.personalNumberKept', { number: keptNumber })
                }
                optional
                onBlur={() => {
                  form.set({ personalIdentityNumber: tidyPersonalNumber(personalNumber.value) })
                  personalNumber.onBlur()
                }}
              />
              {keptNumber !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  loading={forgetNumber.isPending}
                  onClick={() => {
                    forgetNumber.mutate()
                  }}
                >
                  {t('account.details.personalNumberForget')}
                </Button>
              )}
              {forgetNumber.error && <Failure error={forgetNumber.error} title={t('account.details.saveFailed')} />}
              {forgetNumber.isSuccess && keptNumber === null && (
                <Notice tone="success" announce="status">
                  {t('account.details.personalNumberForgotten')}
                </Notice>
              )}
            </Box>
          )}
          {isColleague && (
            <>
              <TextField {...form.text('unitName')} autoComplete="off" maxLength={100} optional />
              <TextField {...form.text('costCenter')} autoComplete="off" maxLength={100} optional />
            </>
          )}
        </FormPart>
        <FormPart title={t('account.details.addressHeading')}>
          <Wide>
            <TextField {...form.text('co')} autoComplete="address-line2" maxLength={100} optional />
          </Wide>
          <Wide>
            <TextField {...form.text('address')} autoComplete="address-line1" maxLength={100} optional />
          </Wide>
          <PostalCodeField {...form.text('zipCode')} />
          <TextField {...form.text('city')} autoComplete="address-level2" maxLength={100} optional />
          <TextField {...form.text('doorCode')} autoComplete="off" maxLength={20} optional />
        </FormPart>
        <FormPart title={t('account.details.offers')}>
          <Wide>
            <Tick {...form.tick('receiveOffersEmail')} />
            <Tick {...form.tick('receiveOffersSms')} />
          </Wide>
        </FormPart>
      </FormFrame>
    </PageCard>
  )
}

/** The letter with the link that proves the address may have been lost. */
const Unproved = () => {
  const { t } = useTranslation()
  const again = useMutation({ mutationFn: () => call(accountApi.sendProof, {}) })
  return (
    <>
      {again.error && <Failure error={again.error} />}
      <Notice
        action={
          <Button
            variant="outlined"
            loading={again.isPending}
            onClick={() => {
              again.mutate()
            }}
          >
            {t('account.details.proofAgain')}
          </Button>
        }
      >
        {t('account.details.unverified')}
      </Notice>
      {again.isSuccess && (
        <Notice tone="success" announce="status">
          {t('account.details.proofSent')}
        </Notice>
      )}
    </>
  )
}
