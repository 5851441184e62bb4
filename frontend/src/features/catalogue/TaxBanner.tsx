import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { setShowWithTax, useTaxDisplay } from '../../shared/tax-display'

/** Reminds a visitor that the prices are without tax, and takes them back (PR-08). */
export const TaxBanner = () => {
  const { t } = useTranslation()
  const { withTax } = useTaxDisplay()
  if (withTax) return null
  return (
    <Box sx={{ mb: 6 }}>
      <Notice
        action={
          <Button variant="outlined" size="small" onClick={() => setShowWithTax(true)}>
            {t('shop.showWithTax')}
          </Button>
        }
      >
        {t('shop.taxBanner')}
      </Notice>
    </Box>
  )
}
