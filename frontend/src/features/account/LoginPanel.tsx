import type { User } from '@bukett/contracts/http/account'
import { KitLink, Tabs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isBankIdUnderWay } from '../../shared/account/use-account'
import { useTranslation } from '../../shared/i18n'
import { BankIdLogin } from './BankIdLogin'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { LoginForm } from './LoginForm'

export interface LoginPaths {
  /** The login page; BankID comes back to it on this device. */
  login: string
  forgot: string
  register: string
  registerCompany: string
}

export interface LoginPanelProps {
  paths: LoginPaths
  onLoggedIn: (user: User) => void
  /** Something that leads away was pressed: a dialog around the panel closes. */
  onLeave?: () => void
}

type Way = 'password' | 'bankId'

/** Every way to log in, the request for a new password, and the ways to an account (spec 2 §2). */
export const LoginPanel = ({ paths, onLoggedIn, onLeave }: LoginPanelProps) => {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>(() => (isBankIdUnderWay(paths.login) ? 'bankId' : 'password'))
  /** Undefined until it was asked for: who comes back from it goes on in the first field. */
  const [hasForgotten, setForgotten] = useState<boolean>()
  if (hasForgotten)
    return (
      <ForgotPasswordForm
        onBack={() => {
          setForgotten(false)
        }}
      />
    )
  return (
    <Box>
      <Tabs
        label={t('account.login.ways')}
        value={way}
        onChange={(chosen) => {
          setForgotten(undefined)
          setWay(chosen)
        }}
        tabs={[
          {
            value: 'password',
            label: t('account.login.byPassword'),
            content: (
              <LoginForm
                forgotPath={paths.forgot}
                isGoneBackTo={hasForgotten === false}
                onLoggedIn={onLoggedIn}
                onForgot={() => {
                  setForgotten(true)
                }}
              />
            ),
          },
          {
            value: 'bankId',
            label: t('account.login.byBankId'),
            content: <BankIdLogin onLoggedIn={onLoggedIn} returnPath={paths.login} registerPath={paths.register} />,
          },
        ]}
      />
      <Box
        sx={{
          mt: 8,
          pt: 5,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          justifyItems: 'start',
          '& a': { py: 2.5 },
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>{t('account.login.noAccount')}</Typography>
        <KitLink href={paths.register} onClick={onLeave}>
          {t('account.login.register')}
        </KitLink>
        <KitLink href={paths.registerCompany} onClick={onLeave}>
          {t('account.login.registerCompany')}
        </KitLink>
      </Box>
    </Box>
  )
}
