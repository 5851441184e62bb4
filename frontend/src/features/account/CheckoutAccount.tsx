import type { User } from '@bukett/contracts/http/account'
import { Notice, RowsSkeleton, Tabs } from '@bukett/ui-kit'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchTexts, useTranslation } from '../../shared/i18n'
import { readCheckoutFlag, setCheckoutFlag } from './checkout-flag'
import type { LoginPaths } from './LoginPanel'
import { isBankIdUnderWay, nameOf, settleIn, useCurrentCustomer } from '../../shared/account/use-account'

// Most buy as guests: the other ways are fetched when they are opened.
const fetchLogin = async () => {
  const [{ LoginPanel: panel }] = await Promise.all([import('./LoginPanel'), fetchTexts('later')])
  return { default: panel }
}
const fetchPrivate = async () => {
  const [{ RegisterForm: form }] = await Promise.all([import('./RegisterForm'), fetchTexts('later')])
  return { default: form }
}
const fetchCompany = async () => {
  const [{ RegisterCompanyForm: form }] = await Promise.all([import('./RegisterCompanyForm'), fetchTexts('later')])
  return { default: form }
}
const LoginPanel = lazy(fetchLogin)
const RegisterForm = lazy(fetchPrivate)
const RegisterCompanyForm = lazy(fetchCompany)
const coming = <RowsSkeleton rows={3} />

export interface CheckoutAccountProps {
  paths: LoginPaths
  /** The guest's own tab. */
  guest: ReactNode
  /** The page is loaded anew, as the customer. */
  onEntered: () => void
}

type Way = 'guest' | 'login' | 'register'
type Kind = 'private' | 'company'
const ofKind = { private: fetchPrivate, company: fetchCompany }

/** The tabs of the payment step: guest, login, register (spec 1 §2). Whoever is logged in is greeted instead. */
export const CheckoutAccount = ({ paths, guest, onEntered }: CheckoutAccountProps) => {
  const { t } = useTranslation()
  const { data } = useCurrentCustomer()
  const [way, setWay] = useState<Way>(() => (isBankIdUnderWay(paths.login) ? 'login' : 'guest'))
  const [kind, setKind] = useState<Kind>('private')
  if (data?.user) {
    const name = nameOf(data.user)
    return (
      <Notice tone="success">
        {readCheckoutFlag() === 'registered'
          ? t('account.checkout.registered', { name })
          : t('account.checkout.loggedIn', { name })}
      </Notice>
    )
  }
  // What does not come is not drawn, and comes at a later press.
  const change = async (to: Way): Promise<void> => {
    if (to !== 'guest') await { login: fetchLogin, register: ofKind[kind] }[to]()
    setWay(to)
  }
  const changeKind = async (to: Kind): Promise<void> => {
    await ofKind[to]()
    setKind(to)
  }
  const enter = (flag: 'loggedIn' | 'registered', user: User): void => {
    settleIn(user)
    setCheckoutFlag(flag)
    onEntered()
  }
  return (
    <Tabs
      label={t('account.checkout.ways')}
      value={way}
      onChange={(to) => void change(to)}
      tabs={[
        { value: 'guest', label: t('account.checkout.guest'), content: guest },
        {
          value: 'login',
          label: t('account.checkout.login'),
          content: (
            <Suspense fallback={coming}>
              <LoginPanel
                paths={paths}
                onLoggedIn={(user) => {
                  enter('loggedIn', user)
                }}
              />
            </Suspense>
          ),
        },
        {
          value: 'register',
          label: t('account.checkout.register'),
          content: (
            <Tabs
              label={t('account.checkout.kinds')}
              value={kind}
              onChange={(to) => void changeKind(to)}
              tabs={[
                {
                  value: 'private',
                  label: t('account.checkout.private'),
                  content: (
                    <Suspense fallback={coming}>
                      <RegisterForm
                        forgotPath={paths.forgot}
                        onRegistered={(user) => {
                          enter('registered', user)
                        }}
                      />
                    </Suspense>
                  ),
                },
                {
                  value: 'company',
                  label: t('account.checkout.company'),
                  content: (
                    <Suspense fallback={coming}>
                      <RegisterCompanyForm
                        forgotPath={paths.forgot}
                        onRegistered={({ user }) => {
                          enter('registered', user)
                        }}
                      />
                    </Suspense>
                  ),
                },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
