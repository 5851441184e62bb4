import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { CountryList } from '../../features/international/CountryList'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'

/** The countries that flowers are sent to. */
export const InternationalPage = () => {
  const { t } = useTranslation()
  usePageTitle(t('international.title'), t('international.text'))
  return (
    <>
      <Typography variant="h1">{t('international.title')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 3, mb: { xs: 6, md: 10 }, fontSize: '1.125rem', maxWidth: '60ch' }}>
        {t('international.text')}
      </Typography>
      <CountryList hrefOf={(slug) => paths.international.country.to(slug)} />
    </>
  )
}
