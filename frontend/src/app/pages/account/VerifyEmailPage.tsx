import { ApiError } from '@bukett/contracts'
import { accountApi, type User } from '@bukett/contracts/http/account'
import { KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { LoginPanel } from '../../../features/account/LoginPanel'
import { nameOf, useCurrentCustomer } from '../../../shared/account/use-account'
import { useLogout } from '../../../shared/account/use-logout'
import { call } from '../../../shared/api'
import { Failure } from '../../../shared/Failure'
import { useTranslation } from '../../../shared/i18n'
import { accountPaths } from '../../account-paths'
import { Done, MailedLinkPage, useToken } from './MailedLinkPage'
import { NarrowPage } from './NarrowPage'
import { useVerifyTexts } from './verify-texts'

const prove = (Token: string) => call(accountApi.verifyEmail, { body: { Token } })

const needsLogin = (error: unknown): boolean =>
  error instanceof ApiError && error.body.errorCode === 'account.proof-needs-login'

/** The links that prove that an address is the user's: of the welcome mail (AC-08), and of an address that the account is to have. */
export const VerifyEmailPage = () => {
  const t = useVerifyTexts()
  const [query] = useSearchParams()
  if (query.get('For') === 'new') return <NewAddress />
  return (
    <MailedLinkPage
      title={t('title')}
      onToken={prove}
      doneTitle={t('doneTitle')}
      done={t('done')}
      onFailure={(error) => (needsLogin(error) ? <LogInFirst /> : <TooOld error={error} />)}
    />
  )
}

/** Who is logged in has a new link mailed from the own details; anybody else proves the address by a new password. */
const TooOld = ({ error }: { error: unknown }) => {
  const t = useVerifyTexts()
  const { t: shop } = useTranslation()
  return (
    <>
      <Failure error={error} />
      <Typography sx={{ mt: 4 }}>
        {t('notYet')} <KitLink href={accountPaths.forgot}>{shop('account.reset.title')}</KitLink>
      </Typography>
    </>
  )
}

/** The link is tried once more, by whoever is logged in now. */
const again = (): void => {
  location.reload()
}

/** Record 198: who reads the mail need not be who made the account. */
const LogInFirst = () => {
  const t = useVerifyTexts()
  const { t: shop } = useTranslation()
  const { pathname, search } = useLocation()
  const { data } = useCurrentCustomer()
  if (data === undefined) return <RowsSkeleton rows={2} />
  // Who is logged in connects BankID to that account, and comes into no other one.
  if (data.user) return <AnotherIsIn user={data.user} />
  return (
    <>
      <Notice announce="status">
        <Typography>{t('logIn')}</Typography>
        <Typography sx={{ mt: 2 }}>
          {t('notYours')} <KitLink href={accountPaths.forgot}>{shop('account.reset.title')}</KitLink>
        </Typography>
      </Notice>
      <Box sx={{ mt: 4 }}>
        <LoginPanel paths={{ ...accountPaths, login: pathname + search }} onLoggedIn={again} />
      </Box>
    </>
  )
}

const AnotherIsIn = ({ user }: { user: User }) => {
  const t = useVerifyTexts()
  const { t: shop } = useTranslation()
  const logout = useLogout()
  return (
    <>
      {logout.error && <Failure error={logout.error} />}
      <Notice
        announce="status"
        action={
          <Button
            variant="contained"
            loading={logout.isPending}
            onClick={() => {
              logout.mutate(undefined, { onSuccess: again })
            }}
          >
            {shop('account.login.asOther')}
          </Button>
        }
      >
        {shop('account.login.alreadyIn', { name: nameOf(user) })} {t('another')}
      </Notice>
    </>
  )
}

/** A wished address: it holds from the press on, and whoever presses is told of it before. */
const NewAddress = () => {
  const t = useVerifyTexts()
  const token = useToken()
  const { mutate, isSuccess, isPending, error } = useMutation({ mutationFn: () => prove(token) })
  return (
    <NarrowPage title={t('title')}>
      {error && <Failure error={error} />}
      {isSuccess ? (
        <Done title={t('doneTitle')}>{t('newHolds')}</Done>
      ) : (
        <>
          <Typography>{t('newAddress')}</Typography>
          <Typography sx={{ my: 4, color: 'text.secondary' }}>{t('notAsked')}</Typography>
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => {
              mutate()
            }}
          >
            {t('confirm')}
          </Button>
        </>
      )}
    </NarrowPage>
  )
}
