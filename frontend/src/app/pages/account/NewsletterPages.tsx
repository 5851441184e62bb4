import { crmApi } from '@bukett/contracts/http/crm'
import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../shared/api'
import { Failure } from '../../../shared/Failure'
import { paths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** The token in the address of a mailed link. */
const useToken = (): string => useSearchParams()[0].get('Token') ?? ''

const Done = ({ children }: { children: string }) => {
  const { t } = useTranslation()
  return (
    <Notice
      tone="success"
      announce="status"
      action={
        <Button component={KitLink} href={paths.home} variant="contained">
          {t('newsletter.toShop')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

/** The link of the confirmation mail. It works once, so it is used once. */
export const ConfirmNewsletterPage = () => {
  const { t } = useTranslation()
  const Token = useToken()
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call(crmApi.confirmNewsletter, { body: { Token } }),
  })
  const used = useRef(false)
  useEffect(() => {
    if (used.current) return
    used.current = true
    mutate()
  }, [mutate])
  return (
    <NarrowPage title={t('newsletter.confirmTitle')}>
      {error ? (
        <Failure error={error} />
      ) : isSuccess ? (
        <Done>{t('newsletter.confirmed')}</Done>
      ) : (
        <Notice announce="status">{t('newsletter.waiting')}</Notice>
      )}
    </NarrowPage>
  )
}

/** The link at the foot of a newsletter. It waits for a press, since some mail programs open every link beforehand. */
export const LeaveNewsletterPage = () => {
  const { t } = useTranslation()
  const Token = useToken()
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => call(crmApi.leaveNewsletter, { body: { Token } }),
  })
  return (
    <NarrowPage title={t('newsletter.leaveTitle')}>
      {error && <Failure error={error} />}
      {isSuccess ? (
        <Done>{t('newsletter.left')}</Done>
      ) : (
        <>
          <Typography sx={{ mb: 4 }}>{t('newsletter.leaveText')}</Typography>
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => {
              mutate()
            }}
          >
            {t('newsletter.leave')}
          </Button>
        </>
      )}
    </NarrowPage>
  )
}
