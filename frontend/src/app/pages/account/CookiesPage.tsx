import { useTranslation } from '../../../shared/i18n'
import { CookieChoices } from '../../../features/account/CookieChoices'
import { usePageTitle } from '../../../shared/page-title'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** The visitor's choice of cookies, for guests too (PV-01). */
export const CookiesPage = () => {
  const { t } = useTranslation()
  const title = t('account.cookies.pageTitle')
  usePageTitle(title)
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 6 }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <CookieChoices />
    </Box>
  )
}
