import { loginApi } from '@bukett/contracts/http/login'
import { Notice } from '@bukett/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { call } from '../../../shared/api'
import { forgetPerson } from '../../../shared/account/forget-person'
import { Failure } from '../../../shared/Failure'
import { usePaths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** /logout: ends the session and goes home with nothing left of it on the page. */
export const LogoutPage = () => {
  const { t } = useTranslation()
  const { home } = usePaths()
  const { mutate, error } = useMutation({
    mutationFn: () => call(loginApi.logoutByLink, {}),
    onSuccess: () => {
      forgetPerson()
      location.replace(home)
    },
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return (
    <NarrowPage title={t('accountMenu.logOut')}>
      {error ? (
        <Failure error={error} onRetry={mutate} />
      ) : (
        <Notice announce="status">{t('ownPages.loggingOut')}</Notice>
      )}
    </NarrowPage>
  )
}
