import { EmptyState, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSessionEnded } from './account/use-session-ended'
import { useTranslation } from './i18n'

/** A cart with nothing in it, as high as the rows that it was waited for behind (`ScreenOfRows`): the foot of the page stays out of sight. */
export const EmptyCart = ({ shopPath, loginPath }: { shopPath: string; loginPath: string }) => {
  const { t } = useTranslation()
  const isEnded = useSessionEnded()
  if (isEnded)
    return (
      <Box role="alert" sx={{ minHeight: '100vh' }}>
        <EmptyState
          title={t('cart.loggedOut')}
          action={
            <Button component={KitLink} href={loginPath} variant="contained">
              {t('cart.loginAgain')}
            </Button>
          }
        >
          {t('cart.loggedOutText')}
        </EmptyState>
      </Box>
    )
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <EmptyState
        pictureSrc="/pictures/spot-empty.svg"
        title={t('cart.empty')}
        action={
          <Button component={KitLink} href={shopPath} variant="contained">
            {t('cart.emptyAction')}
          </Button>
        }
      />
    </Box>
  )
}
