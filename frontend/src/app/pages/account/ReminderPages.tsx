import { reminderApi } from '@bukett/contracts/http/reminder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { AskLinkForm } from '../../../features/reminders/AskLinkForm'
import { QuietWishes } from '../../../features/reminders/QuietWishes'
import { RememberView } from '../../../features/reminders/RememberView'
import { RemindersView } from '../../../features/reminders/RemindersView'
import { call } from '../../../shared/api'
import { Failure } from '../../../shared/Failure'
import { useTranslation } from '../../../shared/i18n'
import { usePageTitle } from '../../../shared/page-title'
import { useToday } from '../../../shared/use-today'
import { usePaths } from '../../paths'
import { KeptQuiet } from '../orders/KeptQuiet'
import { Done, useToken } from './MailedLinkPage'
import { remindersPath } from './my-pages'
import { MyPage } from './MyPage'
import { NarrowPage } from './NarrowPage'

/** my-reminders and my-reminders-corporate. */
export const RemindersPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <MyPage title={t('reminders.title')}>{({ user }) => <RemindersView phone={user.phone} today={today} />}</MyPage>
  )
}

/** RE-04: the reminders of who has no account. Without the mailed link it is asked for. */
export const GuestRemindersPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  const token = useToken()
  const title = t('reminders.guest.title')
  usePageTitle(title)
  const { data } = useCurrentCustomer()
  if (token === '' && data?.user) return <Navigate to={remindersPath(data.user)} replace />
  if (token === '')
    return (
      <NarrowPage title={title} intro={t('reminders.guest.text')}>
        <AskLinkForm />
      </NarrowPage>
    )
  return (
    <Box sx={{ maxWidth: 920, mx: 'auto', display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeptQuiet />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <RemindersView phone={null} today={today} token={token} expired={<AskLinkForm />} />
      <QuietWishes today={today} token={token} />
    </Box>
  )
}

/** Where the mail of a reminder leads. */
export const RememberPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { home } = usePaths()
  const [query] = useSearchParams()
  return (
    <MyPage title={t('reminders.remember.title')}>
      {() => <RememberView id={query.get('id') ?? ''} shopPath={home} onChosen={() => void navigate(home)} />}
    </MyPage>
  )
}

/** The link at the foot of a reminder. It waits for a press, since some mail programs open every link beforehand. */
export const StopReminderPage = () => {
  const { t } = useTranslation()
  const Token = useToken()
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => call(reminderApi.stop, { body: { Token } }),
  })
  return (
    <NarrowPage title={t('reminders.stop.title')}>
      {error && <Failure error={error} />}
      {isSuccess ? (
        <Done>{t('reminders.stop.done')}</Done>
      ) : (
        <>
          <Typography sx={{ mb: 4 }}>{t('reminders.stop.text')}</Typography>
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => {
              mutate()
            }}
          >
            {t('reminders.stop.confirm')}
          </Button>
        </>
      )}
    </NarrowPage>
  )
}
