import { mayCall } from '@bukett/contracts'
import { generatePath, Navigate } from 'react-router-dom'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PointsNow } from '../../../features/bonus/PointsNow'
import { LatestPurchase } from '../../../features/purchases/LatestPurchase'
import { NextReminder } from '../../../features/reminders/NextReminder'
import { NextDelivery } from '../../../features/subscriptions/NextDelivery'
import { useTranslation } from '../../../shared/i18n'
import { useToday } from '../../../shared/use-today'
import { accountPaths } from '../../account-paths'
import { paths } from '../../paths'
import { remindersPath, subscriptionsPath, workPath } from './my-pages'
import { MyPage } from './MyPage'

/** my-page and min-sida: what is on its way to and from who is logged in (spec 2 §2). */
export const OverviewPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <MyPage title={t('overview.title')}>
      {({ user }) =>
        !mayCall('customer', user.roles) ? (
          <Navigate to={workPath(user)} replace />
        ) : (
          <>
            <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {t('overview.greeting', { name: user.firstName })}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 4,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <LatestPurchase
                allPath={accountPaths.purchases}
                orderPath={(id) => generatePath(paths.order, { id })}
                today={today}
              />
              <NextDelivery
                allPath={subscriptionsPath(user)}
                subscriptionPath={(id) => generatePath(paths.subscription, { id })}
                today={today}
              />
              <NextReminder allPath={remindersPath(user)} today={today} />
              {user.isPrivateCustomer && (
                <PointsNow
                  userId={user.id}
                  isMember={user.bonusInformation !== null}
                  bonusPath={accountPaths.bonus}
                  clubPath={accountPaths.club}
                />
              )}
            </Box>
          </>
        )
      }
    </MyPage>
  )
}
