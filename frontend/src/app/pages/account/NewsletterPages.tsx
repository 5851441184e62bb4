import { crmApi } from '@bukett/contracts/http/crm'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../shared/i18n'
import { NewsletterForm } from '../../../features/account/NewsletterForm'
import { call } from '../../../shared/api'
import { Failure } from '../../../shared/Failure'
import { Done, MailedLinkPage, useToken } from './MailedLinkPage'
import { NarrowPage } from './NarrowPage'

/** Newsletter sign-up. */
export const NewsletterPage = () => {
  const { t } = useTranslation()
  return (
    <NarrowPage title={t('footer.newsletter')} intro={t('newsletter.text')}>
      <NewsletterForm />
    </NarrowPage>
  )
}

/** The link of the confirmation mail. */
export const ConfirmNewsletterPage = () => {
  const { t } = useTranslation()
  return (
    <MailedLinkPage
      title={t('newsletter.confirmTitle')}
      onToken={(Token) => call(crmApi.confirmNewsletter, { body: { Token } })}
      done={t('newsletter.confirmed')}
    />
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
