import { LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { LegalArticle } from '../../features/account/LegalArticle'
import { useLegalTexts } from '../../features/account/use-legal-texts'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'

/** /kopvillkor: the text of the purchase terms modal, as a page that can be linked to. */
export const TermsPage = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useLegalTexts()
  const title = data?.purchaseTerms.title ?? t('account.legal.purchaseTerms')
  usePageTitle(title, t('towns.termsAbout'))
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', mt: 4 }}>
      <Typography variant="h1" sx={{ mb: 4 }}>
        {title}
      </Typography>
      {error && <Failure error={error} onRetry={refetch} />}
      {data ? <LegalArticle text={data.purchaseTerms} heading="h2" /> : !error && <LinesSkeleton lines={8} />}
    </Box>
  )
}
