import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { setShowWithTax, useTaxDisplay } from '../../shared/tax-display'

/** The reminder goes with the press: what it stood above has the focus then, without a jump. */
const showWithTax = (): void => {
  document.getElementById('content')?.focus({ preventScroll: true })
  setShowWithTax(true)
}

/** Reminds a visitor that the prices are without tax, and takes them back (PR-08). */
export const TaxBanner = () => {
  const { t } = useTranslation()
  const { withTax } = useTaxDisplay()
  if (withTax) return null
  return (
    <Box sx={{ mb: 6 }}>
      <Notice
        action={
          <Button variant="outlined" size="small" onClick={showWithTax}>
            {t('shop.showWithTax')}
          </Button>
        }
      >
        {t('shop.taxBanner')}
      </Notice>
    </Box>
  )
}
