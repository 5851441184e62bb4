import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { Tick, type TickProps } from '../../shared/Tick'
import { LegalLinks } from './LegalLinks'

export interface ConsentTicksProps {
  terms: TickProps
  offersEmail: TickProps
  offersSms: TickProps
}

/** AC-07: the terms are needed, each offer is a choice of its own, and nothing is ticked beforehand. */
export const ConsentTicks = ({ terms, offersEmail, offersSms }: ConsentTicksProps) => {
  const { t } = useTranslation()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 2, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1 }}>
        {t('account.register.consents')}
      </Typography>
      <Tick {...terms} required />
      <LegalLinks texts={['purchaseTerms', 'privacy', 'memberTerms']} />
      <Tick {...offersEmail} />
      <Tick {...offersSms} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('account.consent.offersHint')}
      </Typography>
    </Box>
  )
}
