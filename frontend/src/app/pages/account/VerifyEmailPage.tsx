import { accountApi } from '@bukett/contracts/http/account'
import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../shared/api'
import { Failure } from '../../../shared/Failure'
import { paths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** The link of the welcome mail: proves that the address is the user's (AC-08). It works once, so it is used once. */
export const VerifyEmailPage = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const Token = query.get('Token') ?? ''
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call(accountApi.verifyEmail, { body: { Token } }),
  })
  const used = useRef(false)
  useEffect(() => {
    if (used.current) return
    used.current = true
    mutate()
  }, [mutate])
  return (
    <NarrowPage title={t('account.verify.title')}>
      {error ? (
        <Failure error={error} />
      ) : isSuccess ? (
        <Notice
          tone="success"
          announce="status"
          title={t('account.verify.doneTitle')}
          action={
            <Button component={KitLink} href={paths.home} variant="contained">
              {t('account.verify.toShop')}
            </Button>
          }
        >
          {t('account.verify.done')}
        </Notice>
      ) : (
        <Notice announce="status">{t('account.verify.waiting')}</Notice>
      )}
    </NarrowPage>
  )
}
