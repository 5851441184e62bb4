import type { CurrentCustomer, User } from '@bukett/contracts/http/account'
import { KitLink, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { Navigate, useLocation } from 'react-router-dom'
import { BirthdayBanner } from '../../../features/account/BirthdayBanner'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { Failure } from '../../../shared/Failure'
import { usePageTitle } from '../../../shared/page-title'
import { useToday } from '../../../shared/use-today'
import { loginPath } from '../../account-paths'
import { usePaths } from '../../paths'
import { useMyPages } from './use-my-pages'

export interface MyPageProps {
  title: string
  /** What could not be read, in the spec's words. */
  failure?: string
  children: (customer: CurrentCustomer & { user: User }) => ReactNode
}

/** Scrolls a row that is wider than the screen to it. An end of the name before it stays in sight: there is more to both sides. */
const showInRow = (entry: HTMLLIElement | null): void => {
  const row = entry?.parentElement
  if (row) row.scrollTo({ left: entry.offsetLeft - row.offsetLeft - 64 })
}

/** One of the own pages: its place among the others beside it. A guest is led to the login first. */
export const MyPage = ({ title, failure, children }: MyPageProps) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useCurrentCustomer()
  const links = useMyPages()
  const today = useToday()
  const { home } = usePaths()
  usePageTitle(title)
  if (error && !data)
    return <Failure error={error} onRetry={refetch} {...(failure !== undefined && { title: failure })} />
  if (!data) return <RowsSkeleton rows={4} />
  const { user } = data
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 12 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 920px)' },
        alignItems: 'start',
      }}
    >
      <Box component="nav" aria-label={t('ownPages.myPages')}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexDirection: { xs: 'row', md: 'column' },
            // On a phone one row, however many they are.
            overflowX: 'auto',
            scrollbarWidth: 'none',
            columnGap: 5,
          }}
        >
          {links.map(({ label, href }) => (
            <li key={href} ref={href === pathname ? showInRow : undefined}>
              <Box
                component={KitLink}
                href={href}
                aria-current={href === pathname ? 'page' : undefined}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 44,
                  whiteSpace: 'nowrap',
                  color: 'text.primary',
                  textDecoration: 'none',
                  fontWeight: href === pathname ? 600 : 400,
                  borderBottom: 2,
                  borderColor: href === pathname ? 'primary.main' : 'transparent',
                  '&:hover': { color: 'primary.main' },
                  '&:focus-visible': { outlineOffset: '-3px' },
                }}
              >
                {label}
              </Box>
            </li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {user.isPrivateCustomer && !data.quietDays.includes('birthdays') && (
          <BirthdayBanner user={user} shopPath={home} today={today} />
        )}
        {children({ ...data, user })}
      </Box>
    </Box>
  )
}
