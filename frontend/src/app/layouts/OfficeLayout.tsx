import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import type { OfficeKind } from '@bukett/contracts/http/office-find'
import { DialogsProvider, LinesSkeleton } from '@bukett/ui-kit'
import { OfficeFrame, officeTheme } from '@bukett/ui-kit/office'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { OfficeFind } from '../../office/shell/OfficeFind'
import { OfficeTools } from '../../office/shell/OfficeTools'
import { SessionEnded } from '../../office/shell/SessionEnded'
import { useShellTexts } from '../../office/shell/texts'
import { isAnythingUnsaved } from '../../office/shell/use-unsaved'
import { useCurrentCustomer } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { accountPaths, loginPath } from '../account-paths'
import { officePaths } from '../office-paths'
import { NotYours } from '../pages/account/NotYours'
import { waysOf } from '../office-navigation'
import { paths } from '../paths'
import { ConnectionLine } from './Connection'
import { PageErrors } from './PageErrors'
import { useScrollMemory } from './use-scroll-memory'

/** Where each kind of thing that the palette finds is shown. */
const placeOf: Readonly<Record<OfficeKind, (id: string, user: User) => string>> = {
  order: officePaths.order.to,
  ownOrder: (dag) => `${officePaths.storeOrders}?${new URLSearchParams({ dag })}`,
  person: officePaths.person.to,
  company: officePaths.company.to,
  store: (id) => officePaths.store.to(id),
  place: (postnr) => `${officePaths.whoDelivers}?${new URLSearchParams({ postnr })}`,
  // Who keeps the range opens its page here; everybody else sees it as it is sold.
  product: (code, { roles }) => (mayCall('contentEditor', roles) ? officePaths.product : paths.product).to(code),
  giftCard: officePaths.giftCard.to,
  merchant: () => accountPaths.merchant,
}

interface Known {
  readonly user: User
  /** Another person finds nothing of what the one before has typed. */
  readonly nth: number
}

const followedBy = (user: User, before: Known | undefined): Known => ({
  user,
  nth: before === undefined || before.user.id === user.id ? (before?.nth ?? 0) : before.nth + 1,
})

/** What stands around every page of the back office. Guests are led to the login first, customers are told whose it is. */
export const OfficeLayout = ({ children }: { children: ReactNode }) => {
  const t = useShellTexts()
  const { pathname, search } = useLocation()
  const { data, error, isFetching, refetch } = useCurrentCustomer()
  useScrollMemory()
  const [known, setKnown] = useState<Known>()
  if (data?.user && data.user !== known?.user) setKnown(followedBy(data.user, known))
  // The session has ended: what is typed stays, hidden, for who was here.
  const isHidden = data !== undefined && !data.user && known !== undefined && isAnythingUnsaved()
  const user = isHidden ? known.user : data?.user
  if (data && !user) return <Navigate to={loginPath(pathname + search)} replace />
  const groups = user ? waysOf(user) : []
  // The longest address that the page's own begins with: a store's page belongs to the stores, a page below them to itself.
  const current = groups
    .flatMap(({ ways }) => ways.map(({ href }) => href))
    .filter((href) => pathname === href || (href !== officePaths.start && pathname.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0]
  return (
    <ThemeProvider theme={officeTheme()}>
      <DialogsProvider key={known?.nth ?? 0}>
        <ConnectionLine of="office" />
        <OfficeFrame
          navigationLabel={t('navigation')}
          homeHref={officePaths.start}
          homeLabel={t('home')}
          groups={groups.map(({ heading, ways }) => ({
            heading: t(`group.${heading}`),
            links: ways.map(({ label, href }) => ({ label: t(`page.${label}`), href, current: href === current })),
          }))}
          find={
            user && (
              <OfficeFind
                pages={groups.flatMap(({ ways }) =>
                  ways.map(({ label, href }) => ({ label: t(`page.${label}`), href })),
                )}
                hrefOf={(kind, id) => placeOf[kind](id, user)}
              />
            )
          }
          tools={user && <OfficeTools user={user} accountHref={officePaths.account} shopHref={paths.home} />}
        >
          {error && <Failure error={error} onRetry={refetch} />}
          {!data && !error && <LinesSkeleton lines={4} />}
          {user && !mayCall('staff', user.roles) && <NotYours title={t('notStaff')} user={user} />}
          {user && mayCall('staff', user.roles) && (
            <PageErrors at={pathname}>
              <Suspense fallback={<LinesSkeleton lines={6} />}>{children}</Suspense>
            </PageErrors>
          )}
          {isHidden && (
            <SessionEnded loginHref={loginPath(officePaths.start)} onAsk={() => void refetch()} isAsking={isFetching} />
          )}
        </OfficeFrame>
      </DialogsProvider>
    </ThemeProvider>
  )
}
